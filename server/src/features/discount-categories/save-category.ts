import type { DiscountCategory, discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import { centsFromWire } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { ppmFromWire } from '@skonto/domain/money/percent';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findCompanyName } from '../../tables/companies.ts';
import {
  type CategoryFacts,
  clearDefaultCategory,
  deleteCategories,
  insertCategory,
  updateCategory,
} from '../../tables/discount-categories.ts';
import type { GrantedScope } from './access.ts';
import { type CategoryReadRow, categoryReply, findCategories } from './list-categories.ts';

type Endpoints = typeof discountCategoriesEndpoints;
type Input = Request<Endpoints['create'], GrantedScope>['body'];
const forUpdate = sql`FOR UPDATE OF d`;

function refuseTakenName(error: unknown): never {
  if (brokenConstraint(error) !== 'discount_category_name') throw error;
  throw new Problem(409, 'category-name-taken', { errors: [{ field: 'name', code: 'category-name-taken' }] });
}

/** Minimum fees in cents, each judged by its currency; every problem with its field. */
function minimumFees(ctx: Ctx, wire: Input['processingFeeMin'], problems: FieldProblem[]): Map<string, bigint> {
  const fees = new Map<string, bigint>();
  for (const [code, value] of Object.entries(wire)) {
    const field = `processingFeeMin.${code}`;
    const currency = ctx.settings.currencies.includes(code) ? findCurrency(code) : undefined;
    const cents = currency ? centsFromWire(value, currency) : 'currency';
    if (typeof cents === 'bigint') fees.set(code, cents);
    else if (cents === 'currency') problems.push({ field, code: 'currency' });
    else problems.push({ field, code: cents === 'too-many-decimals' ? 'money-decimals' : 'money-range' });
  }
  return fees;
}

function factsOf(ctx: Ctx, input: Input): CategoryFacts {
  const problems: FieldProblem[] = [];
  const ppm = (field: string, value: number): number => {
    const read = ppmFromWire(value);
    if (typeof read !== 'number') problems.push({ field, code: 'percent-decimals' });
    return typeof read === 'number' ? read : 0;
  };
  const facts: CategoryFacts = {
    companyId: input.company.id,
    name: input.name.trim(),
    isDefault: input.default,
    active: input.active,
    annualRatePpm: ppm('discount', input.discount),
    processingFeePpm: ppm('processingFeePct', input.processingFeePct),
    processingFeeMinCents: minimumFees(ctx, input.processingFeeMin, problems),
  };
  if (problems.length > 0) throw invalid(problems);
  return facts;
}

async function load(tx: Tx, id: number, lock = sql``): Promise<CategoryReadRow> {
  const [row] = await findCategories(tx, sql<SqlBool>`d.id = ${id}`, lock);
  if (!row) throw notFound();
  return row;
}

type Change = { event: 'CREATED' | 'UPDATED' | 'DELETED'; id: number } & Readonly<Record<string, unknown>>;

function audit(tx: Tx, ctx: Ctx, caller: Caller, { event, id, ...json }: Change): Promise<number> {
  return recordAudit(tx, auditAuthor(ctx, caller), { event, entityName: 'DiscountCategory', entityId: id, json });
}

/** Takes the default away from the company's other category, in turn with everybody who does the same. */
async function moveDefault(tx: Tx, facts: CategoryFacts, id: number): Promise<number | null> {
  if (!facts.isDefault) return null;
  await lockName(tx, `default-category:${facts.companyId}`);
  return clearDefaultCategory(tx, facts.companyId, id);
}

/** The entry of a change says which category stopped being the default by it. */
const noLongerDefault = (id: number | null) => (id === null ? {} : { noLongerDefault: id });

/** Adds a category; a new default one takes the place of the old. */
export async function createCategory({ ctx, caller, body }: Request<Endpoints['create'], GrantedScope>) {
  const facts = factsOf(ctx, body);
  return write(ctx, caller, async (tx): Promise<DiscountCategory> => {
    if (!(await findCompanyName(tx, facts.companyId))) throw invalid([{ field: 'company', code: 'category-company' }]);
    const moved = await moveDefault(tx, facts, 0);
    const id = await insertCategory(tx, facts).catch(refuseTakenName);
    const after = await load(tx, id);
    await audit(tx, ctx, caller, { event: 'CREATED', id, after, ...noLongerDefault(moved) });
    return categoryReply(after, caller);
  });
}

/** Changes a category; its company stays, because its suppliers are that company's. */
export async function saveCategory({ ctx, caller, body }: Request<Endpoints['update'], GrantedScope>) {
  const { id, ...input } = body;
  const facts = factsOf(ctx, input);
  return write(ctx, caller, async (tx): Promise<DiscountCategory> => {
    const moved = await moveDefault(tx, facts, id);
    const before = await load(tx, id, forUpdate);
    if (before.company_id !== facts.companyId) throw invalid([{ field: 'company', code: 'category-company-fixed' }]);
    await updateCategory(tx, id, facts).catch(refuseTakenName);
    const after = await load(tx, id);
    await audit(tx, ctx, caller, { event: 'UPDATED', id, before, after, ...noLongerDefault(moved) });
    return categoryReply(after, caller);
  });
}

async function refuseUsed(tx: Tx, rows: readonly CategoryReadRow[]): Promise<void> {
  const ids = rows.map(row => row.id);
  const used = await tx.rows(
    sql<{ id: number; n: bigint }>`SELECT p.discount_category_id AS id, count(*) AS n FROM partnership p
      WHERE p.discount_category_id = ANY (${ids}::integer[]) GROUP BY p.discount_category_id`,
  );
  if (used.length === 0) return;
  const counts = new Map(used.map(row => [row.id, Number(row.n)]));
  throw new Problem(409, 'in-use', {
    errors: rows.flatMap(row => {
      const suppliers = counts.get(row.id);
      return suppliers === undefined
        ? []
        : [{ field: `ids.${row.id}`, code: 'category-in-use', params: { name: row.name, suppliers } }];
    }),
  });
}

/** Deletes categories that no supplier has, all or none. */
export async function removeCategories({ ctx, caller, query }: Request<Endpoints['remove'], GrantedScope>) {
  return write(ctx, caller, async tx => {
    const rows = await findCategories(tx, sql<SqlBool>`d.id = ANY (${query.ids}::integer[])`, forUpdate);
    if (rows.length !== query.ids.length) throw notFound();
    await refuseUsed(tx, rows);
    const count = await deleteCategories(tx, query.ids);
    for (const before of rows) await audit(tx, ctx, caller, { event: 'DELETED', id: before.id, before });
    return { count };
  });
}
