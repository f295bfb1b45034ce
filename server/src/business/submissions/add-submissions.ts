import { duplicateKey } from '@skonto/domain/import/invoice-row';
import { maxOpenSubmissions, maxSubmissionsOfDay } from '@skonto/domain/invoice/submission';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import type { InvoiceFacts } from '../../tables/invoices.ts';
import { insertSubmissions, takesSubmissions } from '../../tables/submissions.ts';
import { queueSubmissionMails } from './submission-mails.ts';

type Numbered = Pick<InvoiceFacts, 'buyerId' | 'supplierId' | 'invoiceNumber' | 'invoiceDate'>;

const numbersOf = (rows: readonly Numbered[]) =>
  sql`unnest(${rows.map(row => row.buyerId)}::integer[], ${rows.map(row => row.supplierId)}::integer[],
    ${rows.map(row => row.invoiceNumber)}::text[], ${rows.map(row => row.invoiceDate)}::date[])
    WITH ORDINALITY AS r (buyer_id, supplier_id, invoice_number, invoice_date, position)`;

/** The numbers, as they were submitted, of which one is open, or confirmed with an invoice that is in the books; by what makes them the same. */
export async function submittedNumbers(tx: ReadTx, rows: readonly Numbered[]): Promise<ReadonlyMap<string, string>> {
  const found = await tx.rows(
    sql<{
      position: number;
      number: string;
    }>`SELECT r.position::integer, o.invoice_number AS number FROM ${numbersOf(rows)}
      CROSS JOIN LATERAL (SELECT s.invoice_number FROM submission s
        WHERE s.number_key = invoice_number_key(r.buyer_id, r.supplier_id, r.invoice_number, r.invoice_date)
          AND (s.status = 'SUBMITTED' OR (s.status = 'CONFIRMED' AND EXISTS (
            SELECT FROM invoice i WHERE i.id = s.invoice_id AND i.supplier_id = s.supplier_id AND i.status <> 'VOIDED'))) ORDER BY s.id LIMIT 1) o`,
  );
  return new Map(
    found.flatMap(({ position, number }) => {
      const row = rows[position - 1];
      return row ? [[duplicateKey(row), number] as const] : [];
    }),
  );
}

type Facts<Row> = { readonly row: Row; readonly facts: InvoiceFacts };
export type Unadded = 'not-taken' | 'too-many-open' | 'submitted-already';
export type Added<Row> = {
  readonly added: readonly { readonly id: number; readonly row: Row }[];
  readonly left: readonly { readonly row: Row; readonly code: Unadded }[];
};

/** How many more each of these buyers may be submitted by the acting company; none where it takes nothing. */
async function vacancies(tx: Tx, buyers: readonly number[], at: string): Promise<Map<number, number>> {
  const rows = await tx.rows(sql<{
    id: number;
    open: number;
    withdrawn: number;
  }>`SELECT b.id, (SELECT count(*)::integer FROM submission s
      WHERE s.buyer_id = b.id AND s.supplier_id = (SELECT acting_company()) AND s.status = 'SUBMITTED') AS open,
      (SELECT count(*)::integer FROM submission s WHERE s.buyer_id = b.id AND s.supplier_id = (SELECT acting_company())
        AND s.status = 'WITHDRAWN' AND s.submitted_at > ${at}::timestamptz - interval '1 day') AS withdrawn
    FROM unnest(${[...buyers]}::integer[]) AS b (id) WHERE ${takesSubmissions(sql`b.id`)}`);
  return new Map(
    rows.map(({ id, open, withdrawn }) => [
      id,
      Math.min(maxOpenSubmissions - open, maxSubmissionsOfDay - open - withdrawn),
    ]),
  );
}

/** Those that may be added, and the others with their reason. */
function sorted<Row>(
  rows: readonly Facts<Row>[],
  known: ReadonlyMap<string, string>,
  free: Map<number, number>,
): { good: Facts<Row>[]; left: Added<Row>['left'][number][] } {
  const good: Facts<Row>[] = [];
  const left: Added<Row>['left'][number][] = [];
  for (const one of rows) {
    const { buyerId } = one.facts;
    const vacant = free.get(buyerId);
    const code: Unadded | null =
      vacant === undefined
        ? 'not-taken'
        : known.has(duplicateKey(one.facts))
          ? 'submitted-already'
          : vacant <= 0
            ? 'too-many-open'
            : null;
    if (code !== null) left.push({ row: one.row, code });
    else {
      good.push(one);
      free.set(buyerId, (vacant ?? 0) - 1);
    }
  }
  return { good, left };
}

/**
 * Adds invoices that the acting company submits to its buyers. Of each pair one change adds at a time, so that no two together pass the most
 * that may be open. The buyers are told in a few minutes.
 */
export async function addSubmissions<Row>(
  tx: Tx,
  jobs: Jobs,
  rows: readonly Facts<Row>[],
  made: { readonly at: string; readonly by: number },
): Promise<Added<Row>> {
  const pairs = new Map(rows.map(({ facts: { buyerId, supplierId } }) => [buyerId, { buyerId, supplierId }]));
  const buyers = [...pairs.keys()].sort((one, other) => one - other);
  for (const id of buyers) await lockName(tx, `submissions:${id}:${pairs.get(id)?.supplierId}`);
  const known = await submittedNumbers(
    tx,
    rows.map(one => one.facts),
  );
  const { good, left } = sorted(rows, known, await vacancies(tx, buyers, made.at));
  const inserted = await insertSubmissions(
    tx,
    good.map(one => one.facts),
    made,
  );
  const ids = new Map(
    inserted.map(one => [
      duplicateKey({
        buyerId: one.buyer_id,
        supplierId: one.supplier_id,
        invoiceNumber: one.invoice_number,
        invoiceDate: one.invoice_date,
      }),
      one.id,
    ]),
  );
  const added: Added<Row>['added'][number][] = [];
  for (const { row, facts } of good) {
    const id = ids.get(duplicateKey(facts));
    // What the statement left out was taken while it began: the buyer stopped taking any, or the row says another one again.
    if (id === undefined) left.push({ row, code: 'not-taken' });
    else added.push({ id, row });
  }
  const reported = inserted.map(one => ({
    kind: 'submitted' as const,
    buyerId: one.buyer_id,
    supplierId: one.supplier_id,
  }));
  await queueSubmissionMails(jobs, tx, reported);
  return { added, left };
}
