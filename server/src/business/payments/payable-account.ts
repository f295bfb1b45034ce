import type { AccountNumber } from '@skonto/domain/payment/bank-account';
import type { OrderCurrency } from '@skonto/domain/payment/payment-batch';
import type { PayeeAccount } from '@skonto/domain/payment/plan-orders';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';

/** Where a supplier is paid to, and what whoever releases has to know of the payments of this buyer before. */
export type PayableAccount = PayeeAccount & {
  /** The account of the last payment, where that was another one. */
  readonly oldAccount: AccountNumber | null;
  /** Released orders of this buyer to this supplier and currency so far, to any account. */
  readonly paymentsBefore: number;
  readonly lastPaid: { readonly day: string; readonly cents: bigint } | null;
};

type AccountRow = {
  supplier_id: number;
  account: string;
  payments: number;
  to_account: boolean;
  last_account: string | null;
  last_day: string | null;
  last_cents: bigint | null;
};

function payableOf(row: AccountRow): PayableAccount {
  const { last_account: last, last_day: day, last_cents: cents } = row;
  const check = row.to_account ? 'UNCHANGED' : last === null ? 'FIRST' : 'CHANGED';
  return {
    account: row.account,
    check,
    oldAccount: check === 'CHANGED' ? last : null,
    paymentsBefore: row.payments,
    lastPaid: day === null || cents === null ? null : { day, cents },
  };
}

/**
 * The accounts that suppliers are paid to in a currency now, by the supplier's id; who has none that is active is missing. An account is
 * changed as long as the buyer never released an order to it and paid to another one before.
 */
export async function payableAccounts(
  tx: ReadTx,
  buyerId: number,
  supplierIds: readonly number[],
  of: { readonly currency: OrderCurrency; readonly at: string },
): Promise<ReadonlyMap<number, PayableAccount>> {
  const rows = await tx.rows(
    sql<AccountRow>`SELECT a.supplier_id, a.account, h.payments::integer AS payments, h.to_account, l.payee_account AS last_account, l.day AS last_day,
        l.amount_cents AS last_cents
      FROM supplier_account a
        CROSS JOIN LATERAL (SELECT count(*) AS payments, coalesce(bool_or(o.payee_account = a.account), false) AS to_account FROM payment_order o
          WHERE o.supplier_id = a.supplier_id AND o.buyer_id = ${buyerId} AND o.currency = a.currency AND o.released_at IS NOT NULL) h
        LEFT JOIN LATERAL (SELECT o.payee_account, o.amount_cents, b.day FROM payment_order o JOIN payment_batch b ON b.id = o.batch_id
          WHERE o.supplier_id = a.supplier_id AND o.buyer_id = ${buyerId} AND o.currency = a.currency AND o.released_at IS NOT NULL
          ORDER BY o.released_at DESC, o.id DESC LIMIT 1) l ON true
      WHERE a.supplier_id = ANY (${[...supplierIds]}::integer[]) AND a.currency = ${of.currency} AND a.active_since <= ${of.at}::timestamptz`,
  );
  return new Map(rows.map(row => [row.supplier_id, payableOf(row)]));
}

/** Which of the suppliers have an account in a currency that is active now, for either side to know. */
export async function suppliersWithAccount(
  tx: ReadTx,
  supplierIds: readonly number[],
  of: { readonly currency: string; readonly at: string },
): Promise<ReadonlySet<number>> {
  const rows = await tx.rows(
    sql<{
      supplier_id: number;
    }>`SELECT a.supplier_id FROM supplier_account a WHERE a.supplier_id = ANY (${[...supplierIds]}::integer[])
      AND a.currency = ${of.currency} AND a.active_since <= ${of.at}::timestamptz`,
  );
  return new Set(rows.map(row => row.supplier_id));
}
