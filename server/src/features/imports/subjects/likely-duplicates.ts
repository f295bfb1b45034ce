import type { ImportedInvoice } from '@skonto/domain/import/invoice-row';
import { sql } from 'kysely';
import { type GoodRow, refusedRow } from '../../../business/imports/subject.ts';
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

/** By the place of a row: the number of an invoice that is stored and alike. */
async function findStoredAlike(tx: ReadTx, rows: readonly Good[]): Promise<ReadonlyMap<number, string>> {
  const facts = rows.map(one => one.row);
  const alike = await tx.rows(
    // One that is alike is enough: of a file in which all rows are, each would meet all the others else.
    sql<{ position: number; number: string }>`SELECT r.position::integer, one.invoice_number AS number
      FROM unnest(${facts.map(row => row.buyerId)}::integer[], ${facts.map(row => row.supplierId)}::integer[],
        ${facts.map(row => row.invoiceNumber)}::text[], ${facts.map(row => row.invoiceDate)}::date[],
        ${facts.map(row => String(row.amountCents))}::bigint[], ${facts.map(row => row.currency.code)}::text[])
        WITH ORDINALITY AS r (buyer_id, supplier_id, invoice_number, invoice_date, amount_cents, currency, position)
      CROSS JOIN LATERAL (SELECT i.invoice_number FROM invoice i
        WHERE i.buyer_id = r.buyer_id AND i.supplier_id = r.supplier_id AND i.invoice_date = r.invoice_date
          AND i.amount_cents = r.amount_cents AND i.currency = r.currency AND i.invoice_number <> r.invoice_number
          AND i.status <> 'VOIDED' LIMIT 1) one`,
  );
  return new Map(alike.map(({ position, number }) => [position, number]));
}
