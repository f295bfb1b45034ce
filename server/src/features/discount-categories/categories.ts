import { discountCategoryInput } from '@skonto/api/discount-categories';
import type { DiscountCategory } from '@skonto/api/discount-category';
import { discountCategoryList } from '@skonto/api/discount-category-list';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import { isOperator, ownRows } from '../../platform/access/access.ts';
import { listEndpoints, type Reader } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import type { CategoryRow } from '../../tables/discount-categories.ts';

export type CategoryReadRow = Omit<CategoryRow, 'processing_fee_min'> & {
  /** Cents as text by currency code. */
  processing_fee_min: Readonly<Record<string, string>>;
  company_name: string;
  company_code: string;
};

/** A stored category as this caller sees it. */
function categoryReply(row: CategoryReadRow, { caller }: Reader): DiscountCategory {
  return versioned(discountCategoryInput, {
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
    can: { update: isOperator(caller), delete: isOperator(caller) },
  });
}

export const categories = listEndpoints({
  ...listKeys(discountCategoryList, {
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
  }),
  table: 'd',
  select: sql`d.*, c.name AS company_name, c.code AS company_code`,
  from: sql`discount_category d JOIN company_name c ON c.id = d.company_id`,
  scope: ownRows(sql`d.company_id`),
  reply: categoryReply,
});
