import { supplierChange, type suppliersEndpoints } from '@skonto/api/suppliers';
import { moveAlone } from '../../business/approvals/category-moves.ts';
import { companyProblems } from '../../business/companies/company-problems.ts';
import { limitInvitations } from '../../business/users/invitations.ts';
import { queueInvitation } from '../../business/users/mail-job.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { conflict, type Refusals } from '../../platform/saving/refusing.ts';
import type { Recorder } from '../../platform/saving/transact.ts';
import { findCompanyByCode, findCompanyName, insertCompany, trimmedFacts } from '../../tables/companies.ts';
import { holdEmptyCompanies } from '../../tables/imported-companies.ts';
import { addSupplierAdmin, findCategoryOf, insertPartnership } from '../../tables/partnerships.ts';
import { suppliers } from './suppliers.ts';

type Create = Request<(typeof suppliersEndpoints)['create'], OwnScope>;
type Stated = Create['body']['supplier'];
type NewSupplier = Exclude<Stated, { id: number }>;
const isKnown = (supplier: Stated): supplier is Exclude<Stated, NewSupplier> => typeof supplier.id === 'number';

export const refusals: Refusals = {
  partnership_pair: conflict('supplier', 'supplier-exists'),
  // Deleted in the very moment in which it was chosen.
  partnership_category: conflict('discountCategory', 'category-unknown'),
  company_code_unique: conflict('supplier.code', 'supplier-company-exists'),
  app_user_email: conflict('supplier.admin.email', 'email-taken'),
};

export const saving = entityWriter(suppliers, {
  entity: 'Supplier',
  input: supplierChange,
  // A supplier's people come and the operator verifies, whoever has the record open.
  unchecked: ['activated', 'missing'],
  audited: row => ({
    buyerId: row.buyer_id,
    supplierId: row.supplier_id,
    discountCategoryId: row.discount_category_id,
  }),
  refusals,
});

/** The category asked for, checked to be the buyer's; left out, the default one is preselected (SUPP-13). */
export async function categoryFor(
  tx: ReadTx,
  buyerId: number,
  requested: { id: number } | null | undefined,
  present: number | null = null,
): Promise<number | null> {
  if (requested === null) return null;
  const found = await findCategoryOf(tx, buyerId, requested?.id ?? 'default');
  if (!requested) return found?.id ?? null;
  if (!found) throw invalid([{ field: 'discountCategory', code: 'category-unknown' }]);
  if (!found.active && found.id !== present) throw invalid([{ field: 'discountCategory', code: 'category-inactive' }]);
  return found.id;
}

type Entry = {
  readonly tx: Tx;
  readonly record: Recorder;
  readonly ctx: Ctx;
  readonly caller: Caller;
  readonly buyerId: number;
};

/**
 * Enters a company that Skonto doesn't know, with its administrator, who is invited; answers the company's id. One in which nobody ever was
 * takes the administrator, keeps what the operator stated of it, and isn't verified from then on (docs/decisions/0189).
 */
async function enterCompany({ tx, record, ctx, caller, buyerId }: Entry, input: NewSupplier): Promise<number> {
  const { admin, ...stated } = input;
  const facts = trimmedFacts(stated);
  const fields = { country: 'supplier.country.alpha3Code', code: 'supplier.code' };
  const problems = companyProblems(ctx, facts, fields);
  if (problems.length > 0) throw invalid(problems);
  if (stated.checked === true) throw invalid([{ field: 'supplier.checked', code: 'operator-only' }]);
  const known = await findCompanyByCode(tx, facts);
  if (known && !(await holdEmptyCompanies(tx, [known.id])).has(known.id))
    throw conflict('supplier.code', 'supplier-company-exists');
  const companyId = known?.id ?? (await insertCompany(tx, { ...facts, checked: false }, buyerId));
  const userId = await addSupplierAdmin(tx, { companyId, ...admin, language: ctx.locale });
  await queueInvitation(ctx.jobs, tx, caller, userId);
  await record(
    known
      ? { event: 'UPDATED', entityName: 'Company', entityId: companyId, json: { after: { checked: false } } }
      : { event: 'CREATED', entityName: 'Company', entityId: companyId, json: { after: { ...facts, checked: false } } },
  );
  const after = { ...admin, companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' };
  await record({ event: 'CREATED', entityName: 'User', entityId: userId, json: { after } });
  return companyId;
}

/** Makes a company the buyer's supplier: one that exists, or a new one together with its invitation. */
export async function createSupplier(request: Create) {
  const { ctx, caller, body } = request;
  const { supplier, discountCategory } = body;
  const buyerId = request.scope.companyId;
  if (!isKnown(supplier)) await limitInvitations(ctx, caller);
  const reply = await saving.create(request, async (tx, record) => {
    if (isKnown(supplier)) {
      if (supplier.id === buyerId) throw invalid([{ field: 'supplier', code: 'supplier-self' }]);
      if (!(await findCompanyName(tx, supplier.id))) throw invalid([{ field: 'supplier', code: 'supplier-company' }]);
    }
    const discountCategoryId = await categoryFor(tx, buyerId, discountCategory);
    await moveAlone(tx, buyerId, ctx, [{ formerId: null, givenId: discountCategoryId }]);
    const supplierId = isKnown(supplier)
      ? supplier.id
      : await enterCompany({ tx, record, ctx, caller, buyerId }, supplier);
    return { id: await insertPartnership(tx, { buyerId, supplierId, discountCategoryId, awaitsBuyer: false }) };
  });
  ctx.jobs.wake('mail');
  return reply;
}
