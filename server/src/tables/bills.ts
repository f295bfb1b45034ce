import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';
import type { StoredRate } from './reference-rates.ts';

/** The next number of a series, without gaps: whoever takes one holds the series until COMMIT. */
async function nextNumber(tx: Tx, series: string): Promise<number> {
  const row = await tx.first(
    sql<{ last_number: number }>`INSERT INTO number_series (name, last_number) VALUES (${series}, 1)
      ON CONFLICT (name) DO UPDATE SET last_number = number_series.last_number + 1 RETURNING last_number`,
  );
  if (!row) throw new Error(`series ${series} gave no number`);
  return row.last_number;
}

const heldTo = ({ rate, day, source }: StoredRate) => ({ rate: rate.toString(), day, source });

export type NewBill = {
  readonly buyerId: number;
  readonly year: string;
  readonly currency: string;
  readonly amountCents: bigint;
  /** RSD per unit in millionths, by currency code. */
  readonly rates: ReadonlyMap<string, bigint>;
  /** What those rates were held to. */
  readonly references: ReadonlyMap<string, StoredRate>;
  readonly ratesToConfirm: boolean;
  readonly ratesReason: string | null;
  readonly userId: number;
  readonly at: string;
};

/** Adds a bill under the year's next number. */
export async function insertBill(tx: Tx, bill: NewBill): Promise<{ id: number; number: string }> {
  const number = `${bill.year}/${String(await nextNumber(tx, `bill:${bill.year}`)).padStart(6, '0')}`;
  const row = await tx.first(
    q
      .insertInto('bill')
      .values({
        buyer_id: bill.buyerId,
        number,
        currency: bill.currency,
        amount_cents: bill.amountCents,
        rates: JSON.stringify(Object.fromEntries([...bill.rates].map(([code, rate]) => [code, rate.toString()]))),
        reference_rates: JSON.stringify(
          Object.fromEntries([...bill.references].map(([code, one]) => [code, heldTo(one)])),
        ),
        rates_to_confirm: bill.ratesToConfirm,
        rates_reason: bill.ratesReason,
        created_by: bill.userId,
        created_at: bill.at,
      })
      .returning('id'),
  );
  if (!row) throw new Error('an inserted bill came back without its id');
  return { id: row.id, number };
}
