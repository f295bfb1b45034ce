import type { companiesEndpoints } from '@skonto/api/companies';
import { type CompanyFacts, judgeCompany } from '@skonto/domain/company/company-facts';
import { checkRegistrationNumber } from '@skonto/domain/company/registration-number';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  type CompanyRow,
  companySelect,
  insertCompany,
  trimmedFacts,
  updateCompany,
  updateOwnCompany,
} from '../../tables/companies.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { replyOf } from './list-companies.ts';

type Endpoints = typeof companiesEndpoints;

function refuseTakenCode(error: unknown): never {
  if (brokenConstraint(error) !== 'company_code_unique') throw error;
  throw new Problem(409, 'company-code-taken', { errors: [{ field: 'code', code: 'company-code-taken' }] });
}

async function lockCompany(tx: Tx, scope: GrantedScope, id: number): Promise<CompanyRow> {
  const row = await tx.first(
    sql<CompanyRow>`SELECT ${companySelect} FROM company c WHERE c.id = ${id} AND ${scopeCondition(scope)} FOR UPDATE OF c`,
  );
  if (!row) throw notFound();
  return row;
}

async function loadCompany(tx: Tx, id: number): Promise<CompanyRow> {
  const row = await tx.first(sql<CompanyRow>`SELECT ${companySelect} FROM company c WHERE c.id = ${id}`);
  if (!row) throw notFound();
  return row;
}

/** The stated facts, or every problem with its field. */
function judged(ctx: Ctx, input: Parameters<typeof trimmedFacts>[0], known?: CompanyRow): CompanyFacts {
  const facts = trimmedFacts(input);
  const supportedCountries = ctx.settings.countries;
  const problems = judgeCompany(facts, known ? { supportedCountries, known } : { supportedCountries });
  if (problems.length > 0)
    throw invalid(problems.map(one => ({ ...one, field: one.field === 'country' ? 'country.alpha3Code' : one.field })));
  return facts;
}

/** A registration number that breaks its country's rule is kept, because old ones do, but is said. */
function sayOddNumber(ctx: Ctx, facts: CompanyFacts): void {
  if (checkRegistrationNumber(facts.registrationNumber, facts.country) !== 'ok')
    ctx.say('warning', 'companies.odd-registration-number', { number: facts.registrationNumber });
}

/** Adds a company, verified unless said otherwise: the operator enters it. */
export async function createCompany({ ctx, caller, body }: Request<Endpoints['create'], GrantedScope>) {
  const facts = { ...judged(ctx, body), checked: body.checked ?? true };
  const reply = await write(ctx, caller, async tx => {
    const id = await insertCompany(tx, facts, null).catch(refuseTakenCode);
    const row = await loadCompany(tx, id);
    await audit(tx, ctx, caller, 'CREATED', { id, after: row });
    return replyOf(ctx, caller, row);
  });
  sayOddNumber(ctx, facts);
  return reply;
}

/** What a company may not change of itself, each with its field. Its registration number it may give once, while it has none. */
function operatorOnly(row: CompanyRow, body: Request<Endpoints['update'], GrantedScope>['body']): FieldProblem[] {
  const code = 'operator-only';
  const problems: FieldProblem[] = [];
  if (body.code.trim() !== row.code) problems.push({ field: 'code', code });
  if (body.country.alpha3Code !== row.country) problems.push({ field: 'country.alpha3Code', code });
  if (row.registration_number !== '' && body.registrationNumber.trim() !== row.registration_number)
    problems.push({ field: 'registrationNumber', code });
  if (body.checked !== undefined && body.checked !== row.checked) problems.push({ field: 'checked', code });
  return problems;
}

/** Changes a company: everything for the operator, name and address for its own administrator. */
export async function saveCompany({ ctx, caller, scope, body }: Request<Endpoints['update'], GrantedScope>) {
  const saved = await write(ctx, caller, async tx => {
    const before = await lockCompany(tx, scope, body.id);
    const operator = caller.actor.companyId === null;
    const problems = operator ? [] : operatorOnly(before, body);
    if (problems.length > 0) throw invalid(problems);
    const stated = { ...body, postcode: body.postcode ?? before.postcode, city: body.city ?? before.city };
    const facts = judged(ctx, stated, before);
    if (operator)
      await updateCompany(tx, body.id, { ...facts, checked: body.checked ?? before.checked }).catch(refuseTakenCode);
    else await updateOwnCompany(tx, body.id, facts);
    const after = await loadCompany(tx, body.id);
    await audit(tx, ctx, caller, 'UPDATED', { id: body.id, before, after });
    return { facts, reply: replyOf(ctx, caller, after) };
  });
  sayOddNumber(ctx, saved.facts);
  return saved.reply;
}

type Change = { id: number; before?: CompanyRow; after?: CompanyRow };

function audit(tx: Tx, ctx: Ctx, caller: Caller, event: 'CREATED' | 'UPDATED', change: Change): Promise<number> {
  const { id, ...json } = change;
  return recordAudit(tx, auditAuthor(ctx, caller), { event, entityName: 'Company', entityId: id, json });
}
