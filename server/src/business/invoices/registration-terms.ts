import { type PricingTerms, termsFor } from '@skonto/domain/discount/price';
import type { NoTermsReason } from '@skonto/domain/invoice/invoice-state';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';

/** Whom it is between, and in which money: all that terms depend on. */
export type Dealt = Pick<LockedInvoice, 'buyerId' | 'supplierId' | 'currency'>;

type TermsRow = {
  buyer_id: number;
  supplier_id: number;
  active: boolean;
  min_discount_ppm: number | null;
  annual_rate_ppm: number | null;
  processing_fee_ppm: number | null;
  processing_fee_min: Record<string, string> | null;
};

const pairKey = (buyerId: number, supplierId: number): string => `${buyerId}:${supplierId}`;

/**
 * Today's terms of each pair among these invoices: the partnership's category, else the buyer's default one, over the floor of the
 * buyer's active contract (decisions.md §5). Where there are none, the reason.
 */
export async function registrationTerms(
  tx: ReadTx,
  invoices: readonly Dealt[],
): Promise<(invoice: Dealt) => PricingTerms | NoTermsReason> {
  const pairs = new Map(invoices.map(invoice => [pairKey(invoice.buyerId, invoice.supplierId), invoice]));
  const buyers = [...pairs.values()].map(invoice => invoice.buyerId);
  const suppliers = [...pairs.values()].map(invoice => invoice.supplierId);
  const rows = await tx.rows(sql<TermsRow>`
    SELECT p.buyer_id, p.supplier_id, partnership_active(p.buyer_id, p.supplier_id) AS active, k.min_discount_ppm,
      c.annual_rate_ppm, c.processing_fee_ppm, c.processing_fee_min
    FROM unnest(${buyers}::integer[], ${suppliers}::integer[]) AS pair (buyer_id, supplier_id)
    JOIN partnership p ON p.buyer_id = pair.buyer_id AND p.supplier_id = pair.supplier_id
    LEFT JOIN contract k ON k.company_id = p.buyer_id AND k.active
    LEFT JOIN LATERAL (
      SELECT d.* FROM discount_category d
      WHERE d.company_id = p.buyer_id AND d.active AND (d.id = p.discount_category_id OR (p.discount_category_id IS NULL AND d.is_default))
    ) c ON true`);
  const terms = new Map(rows.map(row => [pairKey(row.buyer_id, row.supplier_id), row]));
  return invoice => validate(terms.get(pairKey(invoice.buyerId, invoice.supplierId)), invoice);
}

function validate(row: TermsRow | undefined, invoice: Dealt): PricingTerms | NoTermsReason {
  if (!row?.active) return 'partnership-inactive';
  if (row.min_discount_ppm === null) return 'no-active-contract';
  if (row.annual_rate_ppm === null || row.processing_fee_ppm === null) return 'no-category';
  const minimum = Object.entries(row.processing_fee_min ?? {}).map(([code, cents]) => [code, BigInt(cents)] as const);
  const category = {
    annualRatePpm: row.annual_rate_ppm,
    processingFeePpm: row.processing_fee_ppm,
    processingFeeMinCents: Object.fromEntries(minimum),
  };
  const contract = {
    active: true,
    minDiscountPpm: row.min_discount_ppm,
    discountFeePpm: 0,
    discountPctFixed: false,
    processingFeePpm: 0,
  };
  return termsFor(category, contract, invoice.currency);
}
