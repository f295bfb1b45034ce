import type { VatGroup } from '@skonto/domain/document/vat-split';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** A file to be kept beside the invoice that came in with it; `place` is which invoice of the file it is. */
export type KeptFile = {
  readonly invoiceId: number;
  readonly name: string;
  readonly kind: 'xml' | 'pdf';
  readonly place: number;
  readonly content: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Net and tax by rate, cents as texts; null where it has one rate. */
  readonly vat: readonly { readonly ratePpm: number; readonly net: string; readonly tax: string }[] | null;
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
    vat_groups: ['text', file => (file.vat === null ? null : JSON.stringify(file.vat))],
  });
  await tx.touched(sql`INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, vat_groups, kept_at)
    SELECT f.invoice_id, f.name, f.kind, f.place, decode(f.content, 'base64'), decode(f.sha256, 'hex'), f.vat_groups::jsonb, ${at}::timestamptz FROM ${rows}`);
}

const cents = z.pipe(
  z.string().check(z.regex(/^\d{1,18}$/)),
  z.transform((text: string) => BigInt(text)),
);
const storedGroups = z.array(z.strictObject({ ratePpm: z.int(), net: cents, tax: cents }));

/** Net and tax by rate of those invoices whose file states several. */
export async function findVatGroups(
  tx: ReadTx,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, readonly VatGroup[]>> {
  const rows = await tx.rows(
    sql<{ invoice_id: number; vat_groups: unknown }>`SELECT f.invoice_id, f.vat_groups FROM invoice_file f
      WHERE f.invoice_id = ANY (${[...invoiceIds]}::integer[]) AND f.vat_groups IS NOT NULL`,
  );
  return new Map(
    rows.map(({ invoice_id, vat_groups }) => [
      invoice_id,
      storedGroups.parse(vat_groups).map(({ ratePpm, net, tax }) => ({ ratePpm, netCents: net, taxCents: tax })),
    ]),
  );
}

/** Removes files that came before; answers how many. */
export const removeOldInvoiceFiles = (tx: Tx, before: string): Promise<number> =>
  tx.touched(sql`DELETE FROM invoice_file WHERE kept_at < ${before}::timestamptz`);
