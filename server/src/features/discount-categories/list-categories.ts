import {
  type DiscountCategory,
  type discountCategoriesEndpoints,
  discountCategoryList,
} from '@skonto/api/discount-categories';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { type Condition, type ListSql, readPage } from '../../platform/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import type { CategoryRow } from '../../tables/discount-categories.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof discountCategoriesEndpoints;
export type CategoryReadRow = Omit<CategoryRow, 'processing_fee_min'> & {
  /** Cents as text by currency code. */
  processing_fee_min: Readonly<Record<string, string>>;
  company_name: string;
  company_code: string;
};

const categorySelect = sql`d.*, c.name AS company_name, c.code AS company_code`;
const categoryFrom = sql`discount_category d JOIN company_name c ON c.id = d.company_id`;

const categoryListSql: ListSql = {
  declaration: discountCategoryList,
  tieBreak: sql`d.id`,
  columns: {
    id: { sql: sql`d.id` },
    name: { sql: sql`d.name` },
    company: { sql: sql`c.name` },
    companyId: { sql: sql`d.company_id` },
    default: { sql: sql`d.is_default` },
    active: { sql: sql`d.active` },
    processingFeePct: { sql: sql`d.processing_fee_ppm` },
    discount: { sql: sql`d.annual_rate_ppm` },
  },
};

/** A stored category as this caller sees it. */
export function categoryReply(row: CategoryReadRow, caller: Caller): DiscountCategory {
  const operator = caller.actor.role === 'SYSTEM_ADMIN';
  return {
    id: row.id,
    company: { id: row.company_id, name: row.company_name, code: row.company_code },
    name: row.name,
    default: row.is_default,
    active: row.active,
    discount: wireFromPpm(row.annual_rate_ppm),
    processingFeePct: wireFromPpm(row.processing_fee_ppm),
    processingFeeMin: Object.fromEntries(
      Object.entries(row.processing_fee_min).map(([code, cents]) => [code, wireFromCents(BigInt(cents))]),
    ),
    can: { update: operator, delete: operator },
  };
}

/** Categories that a condition names, in the order of their ids; `lock` is for those about to change. */
export function findCategories(
  tx: ReadTx,
  where: Condition,
  lock: RawBuilder<unknown> = sql``,
): Promise<CategoryReadRow[]> {
  return tx.rows(
    sql<CategoryReadRow>`SELECT ${categorySelect} FROM ${categoryFrom} WHERE ${where} ORDER BY d.id ${lock}`,
  );
}

/** One page. */
export function listCategories({ ctx, caller, scope, list }: Request<Endpoints['list'], GrantedScope>) {
  const parts = { list: categoryListSql, select: categorySelect, from: categoryFrom, scope: [scopeCondition(scope)] };
  return read(ctx, caller, tx =>
    readPage<CategoryReadRow, DiscountCategory>(tx, list, parts, row => categoryReply(row, caller)),
  );
}

/** One category; another company's answers like one that doesn't exist. */
export async function getCategory({ ctx, caller, scope, params }: Request<Endpoints['get'], GrantedScope>) {
  const where = sql<SqlBool>`d.id = ${params.id} AND ${scopeCondition(scope)}`;
  const [row] = await read(ctx, caller, tx => findCategories(tx, where));
  if (!row) throw notFound();
  return categoryReply(row, caller);
}
