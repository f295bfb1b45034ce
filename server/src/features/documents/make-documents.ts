import { createHash } from 'node:crypto';
import { documentJob, documentOrder } from '../../business/documents/document-job.ts';
import {
  issueMissedNotes,
  issuePaidNotes,
  paidNoteJob,
  paidNoteOrder,
} from '../../business/documents/notes-at-payment.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration } from '../../platform/jobs/jobs.ts';
import { makePdfs } from '../../platform/pdf/make-pdf.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { readFacts } from '../../tables/document-facts.ts';
import { type DocumentRow, findUnmade, insertFiles } from '../../tables/documents.ts';
import { documentPages } from './document-pages.ts';
import { followsOf, kindOf } from './documents.ts';
import { noteMailJobs } from './note-mails.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'translator'>;

/** PDFs that are made and kept in one go: what is asked for meanwhile waits for no more than these. */
const madeAtOnce = 20;

function pagesOf({ translator }: Needs, row: DocumentRow) {
  const locale = localeNamed(row.language);
  return documentPages(
    {
      kind: kindOf(row),
      number: row.number,
      follows: followsOf(row),
      issuedOn: row.issued_on,
      issuedAt: row.created_at,
      facts: readFacts(row.facts),
    },
    { t: translator(locale), locale },
  );
}

/**
 * Makes the PDFs that these documents have not yet. It may be killed at any moment and be begun again, twice at once too: a document keeps
 * the file that was kept first, and the same facts give the same bytes.
 */
export async function makeDocuments(needs: Needs, ids: readonly number[], signal?: AbortSignal): Promise<void> {
  const { db, clock } = needs;
  const unmade = await readTx(db, systemActor, tx => findUnmade(tx, ids));
  for (let from = 0; from < unmade.length; from += madeAtOnce) {
    signal?.throwIfAborted();
    const rows = unmade.slice(from, from + madeAtOnce);
    const pdfs = await makePdfs(rows.map(row => pagesOf(needs, row)));
    const files = rows.flatMap((row, index) => {
      const pdf = pdfs[index];
      return pdf ? [{ documentId: row.id, pdf, sha256: createHash('sha256').update(pdf).digest() }] : [];
    });
    await inTx(db, systemActor, tx => insertFiles(tx, files, clock.instant()));
  }
}

export const documentJobs = (services: JobServices): JobDeclaration[] => [
  // Two, so that one makes while the other keeps.
  {
    name: documentJob,
    workers: 2,
    run: (data, signal) => makeDocuments(services, documentOrder.parse(data).ids, signal),
  },
  {
    name: paidNoteJob,
    run: async (data, _, jobs) => {
      await issuePaidNotes(services, jobs, paidNoteOrder.parse(data).invoiceIds);
    },
  },
  {
    name: 'issue-missed-notes',
    cron: '20 5 * * *',
    run: async (_, __, jobs) => {
      await issueMissedNotes(services, jobs);
    },
  },
  ...noteMailJobs(services),
];
