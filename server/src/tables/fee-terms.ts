import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import { sql } from 'kysely';
import type { ReadTx } from '../db/tx.ts';

type FeeRow = { buyer_id: number; discount_fee_ppm: number; discount_pct_fixed: boolean; processing_fee_ppm: number };

/**
 * The fee terms of each buyer's active contract; a buyer without one is absent. Held, the contracts can't be switched off until the
 * transaction ends: for what books an acceptance.
 */
export async function feeTermsOf(
  tx: ReadTx,
  invoices: readonly { readonly buyerId: number }[],
  held?: 'held',
): Promise<Map<number, FeeTerms>> {
  const buyers = [...new Set(invoices.map(invoice => invoice.buyerId))];
  const terms = held ? sql`held_fee_terms_of_buyers` : sql`fee_terms_of_buyers`;
  const rows = await tx.rows(sql<FeeRow>`SELECT * FROM ${terms}(${buyers}::integer[])`);
  return new Map(
    rows.map(row => [
      row.buyer_id,
      {
        discountFeePpm: row.discount_fee_ppm,
        discountPctFixed: row.discount_pct_fixed,
        processingFeePpm: row.processing_fee_ppm,
      },
    ]),
  );
}
