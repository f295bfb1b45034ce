import type { ImportedInvoice } from '@skonto/domain/import/invoice-row';
import { sql } from 'kysely';
import { type GoodRow, refusedRow } from '../../../business/imports/subject.ts';
import { plainArray } from '../../../db/plain-array.ts';
import type { ReadTx } from '../../../db/tx.ts';
import type { RefusedRow } from '../../../tables/batches.ts';

type Good = GoodRow<ImportedInvoice>;

/** Equal for two invoices that differ by their number alone. */
const likeKey = ({ buyerId, supplierId, invoiceDate, amountCents, currency }: ImportedInvoice): string =>
  [buyerId, supplierId, invoiceDate, amountCents, currency.code].join('/');

const doubt = ({ record }: Good, code: 'like-line' | 'like-invoice', value: string): RefusedRow =>
  refusedRow(record, [{ field: 'invoiceNumber', code, value }]);

/** Rows that may be an invoice entered twice: of the same supplier, amount and day as another one, under another number. */
export async function findLikelyDuplicates(tx: ReadTx, rows: readonly Good[]): Promise<RefusedRow[]> {
  const stored = await findStoredAlike(tx, rows);
  const seen = new Map<string, number>();
  const doubtful: RefusedRow[] = [];
  for (const [index, one] of rows.entries()) {
    const key = likeKey(one.row);
    const line = seen.get(key);
    const number = stored.get(index + 1);
    if (number !== undefined) doubtful.push(doubt(one, 'like-invoice', number));
    else if (line !== undefined) doubtful.push(doubt(one, 'like-line', String(line)));
    if (line === undefined) seen.set(key, one.record.line);
  }
  return doubtful;
}

/**
 * By the place of a row: the number of an invoice that is stored and alike. Rows of one key ask once, and each stored invoice is of one key:
 * so it costs what is stored at most, however alike all of it is. Row by row, PostgreSQL read the whole list for each.
 */
async function findStoredAlike(tx: ReadTx, rows: readonly Good[]): Promise<ReadonlyMap<number, string>> {
  const facts = rows.map(one => one.row);
  const alike = await tx.rows(
    sql<{ position: number; number: string }>`WITH r AS MATERIALIZED (
        SELECT * FROM unnest(${plainArray(facts.map(row => row.buyerId))}::integer[], ${plainArray(facts.map(row => row.supplierId))}::integer[],
          ${facts.map(row => row.invoiceNumber)}::text[], ${plainArray(facts.map(row => row.invoiceDate))}::date[],
          ${plainArray(facts.map(row => row.amountCents))}::bigint[], ${plainArray(facts.map(row => row.currency.code))}::text[])
          WITH ORDINALITY AS r (buyer_id, supplier_id, invoice_number, invoice_date, amount_cents, currency, position)),
      keys AS MATERIALIZED (SELECT DISTINCT buyer_id, supplier_id, invoice_date, amount_cents, currency FROM r),
      stored AS MATERIALIZED (
        SELECT buyer_id, supplier_id, invoice_date, amount_cents, currency, min(i.invoice_number) AS first, max(i.invoice_number) AS last
        FROM keys JOIN invoice i USING (buyer_id, supplier_id, invoice_date, amount_cents, currency)
        WHERE i.status <> 'VOIDED' GROUP BY buyer_id, supplier_id, invoice_date, amount_cents, currency)
      SELECT r.position::integer, CASE r.invoice_number WHEN s.first THEN s.last ELSE s.first END AS number
      FROM r JOIN stored s USING (buyer_id, supplier_id, invoice_date, amount_cents, currency)
      WHERE r.invoice_number <> s.first OR r.invoice_number <> s.last`,
  );
  return new Map(alike.map(({ position, number }) => [position, number]));
}
