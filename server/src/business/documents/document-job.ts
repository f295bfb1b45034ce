import * as z from 'zod/mini';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type DueDocument, insertDocuments } from '../../tables/documents.ts';

/** The queue's job that makes the PDFs of issued documents. */
export const documentJob = 'make-documents';
export const documentOrder = z.strictObject({ ids: z.array(z.int()) });
export type DocumentOrder = z.output<typeof documentOrder>;

/** Documents of one job, which keeps what it made as it goes; each job is a statement in the transaction that accepts. */
const perJob = 1000;

/**
 * Issues the documents of offers that this transaction accepted, or whose payment is known, and queues the making of their PDFs: no commit, no
 * document and no PDF. To be called once all invoices are locked and changed, and before the audit's entries. Answers their ids.
 */
export async function issueDocuments(
  tx: Tx,
  jobs: Pick<Jobs, 'queue'>,
  { due, at }: { readonly due: readonly DueDocument[]; readonly at: string },
): Promise<readonly number[]> {
  if (due.length === 0) return [];
  const ids = await insertDocuments(tx, due, at);
  for (let from = 0; from < ids.length; from += perJob) {
    const order: DocumentOrder = { ids: ids.slice(from, from + perJob) };
    await jobs.queue(tx, documentJob, order);
  }
  return ids;
}
