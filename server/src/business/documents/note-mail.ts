import * as z from 'zod/mini';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertUnmailedNotes } from '../../tables/unmailed-notes.ts';
import { partnerMailWait } from '../notices/partner-mail.ts';

/** The queue's job that mails a company of notes that were issued when their invoices were paid. */
export const noteMailJob = 'note-mail';
export const noteMailData = z.strictObject({ from: z.int(), to: z.int() });

/** Queues a mail to each side of these notes, in the transaction that issues them: no commit, no mail. */
export async function queueNoteMails(jobs: Jobs, tx: Tx, documentIds: readonly number[]): Promise<void> {
  if (documentIds.length === 0) return;
  for (const pair of await insertUnmailedNotes(tx, documentIds))
    await jobs.queue(tx, noteMailJob, pair, partnerMailWait);
}
