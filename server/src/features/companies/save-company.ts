import { type Company, type companiesEndpoints, companyInput } from '@skonto/api/companies';
import { checkRegistrationNumber, numberWithLostZero } from '@skonto/domain/company/registration-number';
import { readTaxCode } from '@skonto/domain/company/tax-code';
import { sql } from 'kysely';
import { validatedCompany } from '../../business/companies/company-problems.ts';
import { queueInvitation } from '../../business/users/mail-job.ts';
import type { Tx } from '../../db/tx.ts';
import { isOperator } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { conflict, refuseUsed } from '../../platform/saving/refusing.ts';
import type { Recorder } from '../../platform/saving/transact.ts';
import {
  type CompanyRow,
  deleteCompanies,
  insertCompany,
  trimmedFacts,
  updateCompany,
  updateOwnCompany,
} from '../../tables/companies.ts';
import { insertUser } from '../../tables/users.ts';
import type { GrantedScope } from './access.ts';
import { auditedCompany, companies } from './companies.ts';

type Endpoints = typeof companiesEndpoints;
type Create = Request<Endpoints['create'], GrantedScope>;

const saving = entityWriter(companies, {
  entity: 'Company',
  input: companyInput,
  audited: auditedCompany,
  // It goes when the company is verified, or answers it with a change.
  unchecked: ['refusal'],
  refusals: {
    company_code_unique: conflict('code', 'company-code-taken'),
    app_user_email: conflict('admin.email', 'email-taken'),
  },
});

/** A registration number that breaks its country's rule is kept, because old ones do, but is said. */
function sayOddNumber(ctx: Ctx, { registrationNumber: number, country }: Company): void {
  const restored = numberWithLostZero(number, country.alpha3Code);
  if (restored !== null) ctx.say('warning', 'companies.lost-zero', { number, restored });
  else if (checkRegistrationNumber(number, country.alpha3Code) !== 'ok')
    ctx.say('warning', 'companies.odd-registration-number', { number });
}

/** Adds a company, verified unless said otherwise: the operator enters it. */
export async function createCompany(request: Create) {
  const { ctx, body } = request;
  const facts = { ...validatedCompany(ctx, trimmedFacts(body)), checked: body.checked ?? true };
  const { admin } = body;
  const reply = await saving.create(request, async (tx, record) => {
    const id = await insertCompany(tx, facts, null);
    if (admin) await inviteAdmin(request, { tx, record, companyId: id }, admin);
    return { id };
  });
  if (admin) ctx.jobs.wake('mail');
  sayOddNumber(ctx, reply);
  return reply;
}

type Entered = { readonly tx: Tx; readonly record: Recorder; readonly companyId: number };

/** A company may be entered together with its first administrator, who is invited. */
async function inviteAdmin(
  { ctx, caller }: Pick<Create, 'ctx' | 'caller'>,
  { tx, record, companyId }: Entered,
  admin: NonNullable<Create['body']['admin']>,
): Promise<void> {
  const person = { ...admin, companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' } as const;
  const userId = await insertUser(tx, { ...person, emailRecipient: true, language: ctx.locale, passwordHash: null });
  await queueInvitation(ctx.jobs, tx, caller, userId);
  await record({ event: 'CREATED', entityName: 'User', entityId: userId, json: { after: person } });
}

/** What a company may not change of itself, each with its field. Its registration number it may give once, while it has none. */
function operatorOnly(row: CompanyRow, body: Request<Endpoints['update'], GrantedScope>['body']): FieldProblem[] {
  const code = 'operator-only';
  const problems: FieldProblem[] = [];
  if (readTaxCode(body.code, row.country) !== row.code && body.code !== row.code)
    problems.push({ field: 'code', code });
  if (body.country.alpha3Code !== row.country) problems.push({ field: 'country.alpha3Code', code });
  if (row.registration_number !== '' && body.registrationNumber !== row.registration_number)
    problems.push({ field: 'registrationNumber', code });
  if (body.checked !== undefined && body.checked !== row.checked) problems.push({ field: 'checked', code });
  return problems;
}

/** Changes a company: everything for the operator, name and address for its own administrator. */
export async function saveCompany(request: Request<Endpoints['update'], GrantedScope>) {
  const { ctx, caller, body } = request;
  const reply = await saving.update(request, async (tx, before) => {
    const problems = isOperator(caller) ? [] : operatorOnly(before, body);
    if (problems.length > 0) throw invalid(problems);
    const stated = { ...body, postcode: body.postcode ?? before.postcode, city: body.city ?? before.city };
    const facts = validatedCompany(ctx, trimmedFacts(stated), before);
    if (isOperator(caller)) await updateCompany(tx, body.id, { ...facts, checked: body.checked ?? before.checked });
    else await updateOwnCompany(tx, body.id, facts);
  });
  sayOddNumber(ctx, reply);
  return reply;
}

const useNames = [
  'users',
  'contracts',
  'categories',
  'partnerships',
  'companies',
  'files',
  'accounts',
  'comments',
] as const;
type UseRow = { id: number } & Readonly<Record<(typeof useNames)[number], number>>;

/**
 * What still refers to each company and how often, in the caller's words. Deleted users count: their names stand in the records. Invoices
 * and bills need a partnership, and so are counted with it; what was written about a partnership outlives it.
 */
const findUses = (ctx: Ctx) => async (tx: Tx, ids: readonly number[]) => {
  const rows = await tx.rows(sql<UseRow>`SELECT c.id,
      (SELECT count(*)::int FROM app_user u WHERE u.company_id = c.id) AS users,
      (SELECT count(*)::int FROM contract k WHERE k.company_id = c.id) AS contracts,
      (SELECT count(*)::int FROM discount_category d WHERE d.company_id = c.id) AS categories,
      (SELECT count(*)::int FROM partnership p WHERE p.buyer_id = c.id OR p.supplier_id = c.id) AS partnerships,
      (SELECT count(*)::int FROM company o WHERE o.created_by_company_id = c.id) AS companies,
      (SELECT count(*)::int FROM batch b WHERE b.company_id = c.id) AS files,
      (SELECT count(*)::int FROM bank_account a WHERE a.company_id = c.id) AS accounts,
      (SELECT count(*)::int FROM invoice_comment m WHERE m.of_pair AND (m.buyer_id = c.id OR m.supplier_id = c.id)) AS comments
    FROM company c WHERE c.id = ANY (${ids}::integer[])`);
  const inWords = (row: UseRow): string =>
    useNames
      .filter(use => row[use] > 0)
      .map(use => ctx.t(`companies.uses.${use}`, { count: row[use] }))
      .join(', ');
  return new Map(rows.map(row => [row.id, { uses: inWords(row) }] as const).filter(([, { uses }]) => uses !== ''));
};

/** Deletes companies that nothing refers to, all or none. */
export const removeCompanies = (request: Request<Endpoints['remove'], GrantedScope>) =>
  saving.removeAll(request, {
    refuse: refuseUsed('company-in-use', findUses(request.ctx)),
    remove: deleteCompanies,
  });
