import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { Tx } from '../db/tx.ts';

/** A file to be kept beside the invoice that came in with it; `place` is which invoice of the file it is. */
export type KeptFile = {
  readonly invoiceId: number;
  readonly name: string;
  readonly kind: 'xml' | 'pdf';
  readonly place: number;
  readonly content: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
};

/** Keeps the files of invoices that came in with this transaction. */
export async function insertInvoiceFiles(tx: Tx, files: readonly KeptFile[], at: string): Promise<void> {
  if (files.length === 0) return;
  const rows = rowsAs<KeptFile>('f', files, {
    invoice_id: ['integer', file => file.invoiceId],
    name: ['text', file => file.name],
    kind: ['text', file => file.kind],
    place: ['integer', file => file.place],
    content: ['text', file => Buffer.from(file.content).toString('base64')],
    sha256: ['text', file => file.sha256],
  });
  await tx.touched(sql`INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, kept_at)
    SELECT f.invoice_id, f.name, f.kind, f.place, decode(f.content, 'base64'), decode(f.sha256, 'hex'), ${at}::timestamptz FROM ${rows}`);
}

/** Removes files that came before; answers how many. */
export const removeOldInvoiceFiles = (tx: Tx, before: string): Promise<number> =>
  tx.touched(sql`DELETE FROM invoice_file WHERE kept_at < ${before}::timestamptz`);
