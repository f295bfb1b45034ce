import { type discountCategoriesEndpoints, discountCategoryInput } from '@skonto/api/discount-categories';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { entityWriter } from '../../platform/entities/entity-writer.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { centsByCurrency } from '../../platform/saving/cents-by-currency.ts';
import { ppmAt } from '../../platform/saving/percent-at.ts';
import { conflict, refuseUsed } from '../../platform/saving/refusing.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  type CategoryFacts,
  clearDefaultCategory,
  deleteCategories,
  insertCategory,
  updateCategory,
} from '../../tables/discount-categories.ts';
import { type CategoryReadRow, categories } from './categories.ts';

type Endpoints = typeof discountCategoriesEndpoints;
type Input = Request<Endpoints['create'], Scope>['body'];

const saving = entityWriter(categories, {
  entity: 'DiscountCategory',
  input: discountCategoryInput,
  refusals: { discount_category_name: conflict('name', 'category-name-taken') },
});

const statedFacts = (ctx: Ctx, input: Omit<Input, 'id'>): CategoryFacts => ({
  companyId: input.company.id,
  name: input.name.trim(),
  isDefault: input.default,
  active: input.active,
  annualRatePpm: ppmAt('discount', input.discount),
  processingFeePpm: ppmAt('processingFeePct', input.processingFeePct),
  processingFeeMinCents: centsByCurrency(ctx, 'processingFeeMin', input.processingFeeMin),
});

/** Whoever moves a company's default does so in turn with everybody else, before any category is locked. */
const inTurn = (facts: CategoryFacts) => async (tx: Tx) => {
  if (facts.isDefault) await lockName(tx, `default-category:${facts.companyId}`);
};

/** Takes the default away from the company's other category; the audit says from which. */
async function moveDefault(tx: Tx, facts: CategoryFacts, id: number): Promise<{ noLongerDefault?: number }> {
  const moved = facts.isDefault ? await clearDefaultCategory(tx, facts.companyId, id) : null;
  return moved === null ? {} : { noLongerDefault: moved };
}

/** Adds a category; a new default one takes the place of the old. */
export function createCategory(request: Request<Endpoints['create'], Scope>) {
  const facts = statedFacts(request.ctx, request.body);
  return saving.create(request, async tx => {
    if (!(await findCompanyName(tx, facts.companyId))) throw invalid([{ field: 'company', code: 'category-company' }]);
    await inTurn(facts)(tx);
    const also = await moveDefault(tx, facts, 0);
    return { id: await insertCategory(tx, facts), also };
  });
}

/** Changes a category; its company stays, because its suppliers are that company's. */
export function saveCategory(request: Request<Endpoints['update'], Scope>) {
  const facts = statedFacts(request.ctx, request.body);
  const change = async (tx: Tx, before: CategoryReadRow) => {
    if (before.company_id !== facts.companyId) throw invalid([{ field: 'company', code: 'category-company-fixed' }]);
    const also = await moveDefault(tx, facts, before.id);
    await updateCategory(tx, before.id, facts);
    return also;
  };
  return saving.update(request, change, inTurn(facts));
}

/** How many suppliers each category has. */
async function findSuppliers(tx: Tx, ids: readonly number[]): Promise<Map<number, { suppliers: number }>> {
  const rows = await tx.rows(
    sql<{ id: number; n: bigint }>`SELECT p.discount_category_id AS id, count(*) AS n FROM partnership p
      WHERE p.discount_category_id = ANY (${ids}::integer[]) GROUP BY p.discount_category_id`,
  );
  return new Map(rows.map(row => [row.id, { suppliers: Number(row.n) }]));
}

/** Deletes categories that no supplier has, all or none. */
export const removeCategories = (request: Request<Endpoints['remove'], Scope>) =>
  saving.removeAll(request, { refuse: refuseUsed('category-in-use', findSuppliers), remove: deleteCategories });
