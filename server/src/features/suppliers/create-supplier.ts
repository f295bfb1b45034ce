import type { Supplier, suppliersEndpoints } from '@skonto/api/suppliers';
import { judgeCompany } from '@skonto/domain/company/company-facts';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { limitInvitations } from '../../platform/invitations.ts';
import { queueInvitation } from '../../platform/mail-job.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findCompanyByCode, findCompanyName, insertCompany, trimmedFacts } from '../../tables/companies.ts';
import { findCategoryOf } from '../../tables/discount-categories.ts';
import { addSupplierAdmin, insertPartnership } from '../../tables/partnerships.ts';
import type { WriteScope } from './access.ts';
import { findSuppliers, supplierReply } from './list-suppliers.ts';

type Endpoints = typeof suppliersEndpoints;
type Input = Request<Endpoints['create'], WriteScope>['body'];
type NewSupplier = Exclude<Input['supplier'], { id: number }>;

const conflict = (field: string, code: string): Problem => new Problem(409, code, { errors: [{ field, code }] });

/** What the unique indexes refuse, each at its field. */
const refusals: Readonly<Record<string, Problem>> = {
  partnership_pair: conflict('supplier', 'supplier-exists'),
  company_code_unique: conflict('supplier.code', 'supplier-company-exists'),
  app_user_email: conflict('supplier.admin.email', 'email-taken'),
};

/** The category asked for, checked to be the buyer's; left out, the default one is preselected (SUPP-13). */
export async function categoryFor(
  tx: Tx,
  buyerId: number,
  asked: { id: number } | null | undefined,
  present: number | null = null,
): Promise<number | null> {
  if (asked === null) return null;
  const found = await findCategoryOf(tx, buyerId, asked?.id ?? 'default');
  if (!asked) return found?.id ?? null;
  if (!found) throw invalid([{ field: 'discountCategory', code: 'category-unknown' }]);
  if (!found.active && found.id !== present) throw invalid([{ field: 'discountCategory', code: 'category-inactive' }]);
  return found.id;
}

/** Enters a company that Skonto doesn't know, with its administrator, who is invited; answers the company's id. */
async function enterCompany(tx: Tx, ctx: Ctx, caller: Caller, buyerId: number, input: NewSupplier): Promise<number> {
  const { admin, ...stated } = input;
  const facts = trimmedFacts(stated);
  const problems = judgeCompany(facts, { supportedCountries: ctx.settings.countries });
  if (problems.length > 0) {
    const field = (name: 'country' | 'code') => `supplier.${name === 'country' ? 'country.alpha3Code' : name}`;
    throw invalid(problems.map(one => ({ ...one, field: field(one.field) })));
  }
  if (stated.checked === true) throw invalid([{ field: 'supplier.checked', code: 'operator-only' }]);
  if (await findCompanyByCode(tx, facts)) throw conflict('supplier.code', 'supplier-company-exists');
  const companyId = await insertCompany(tx, { ...facts, checked: false }, buyerId);
  const userId = await addSupplierAdmin(tx, { companyId, ...admin, language: ctx.locale });
  await queueInvitation(ctx.jobs, tx, caller, userId);
  const author = auditAuthor(ctx, caller);
  await recordAudit(tx, author, {
    event: 'CREATED',
    entityName: 'Company',
    entityId: companyId,
    json: { after: { ...facts, checked: false } },
  });
  await recordAudit(tx, author, {
    event: 'CREATED',
    entityName: 'User',
    entityId: userId,
    json: { after: { ...admin, companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' } },
  });
  return companyId;
}

/** Makes a company the buyer's supplier: one that exists, or a new one together with its invitation. */
export async function createSupplier({ ctx, caller, scope, body }: Request<Endpoints['create'], WriteScope>) {
  if (!('id' in body.supplier)) await limitInvitations(ctx, caller);
  const reply = await write(ctx, caller, tx => addSupplier(tx, ctx, caller, scope.companyId, body)).catch(
    (error: unknown) => {
      throw refusals[brokenConstraint(error)] ?? error;
    },
  );
  ctx.jobs.wake('mail');
  return reply;
}

async function addSupplier(tx: Tx, ctx: Ctx, caller: Caller, buyerId: number, body: Input): Promise<Supplier> {
  const { supplier } = body;
  const existing = 'id' in supplier ? supplier.id : null;
  if (existing === buyerId) throw invalid([{ field: 'supplier', code: 'supplier-self' }]);
  if (existing !== null && !(await findCompanyName(tx, existing)))
    throw invalid([{ field: 'supplier', code: 'supplier-company' }]);
  const discountCategoryId = await categoryFor(tx, buyerId, body.discountCategory);
  const supplierId = 'id' in supplier ? supplier.id : await enterCompany(tx, ctx, caller, buyerId, supplier);
  const id = await insertPartnership(tx, { buyerId, supplierId, discountCategoryId, awaitsBuyer: false });
  const [row] = await findSuppliers(tx, sql<SqlBool>`p.id = ${id}`);
  if (!row) throw notFound();
  await recordAudit(tx, auditAuthor(ctx, caller), {
    event: 'CREATED',
    entityName: 'Supplier',
    entityId: id,
    json: { after: { buyerId, supplierId, discountCategoryId } },
  });
  return supplierReply(ctx, caller, row);
}
