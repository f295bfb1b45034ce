import { noteMailData, noteMailJob } from '../../business/documents/note-mail.ts';
import { invoiceLines, partnerMailJob, tellPartner } from '../../business/notices/partner-mail.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import { takeUnmailedNotes, type UnmailedNote } from '../../tables/unmailed-notes.ts';

const correctsVat = (notes: readonly UnmailedNote[]): boolean => notes.some(one => one.vatCents > 0n);

/** Of one note its invoice's page, where the buyer confirms; of several the list that says which are confirmed. */
function pathOf(notes: readonly UnmailedNote[]): string {
  if (notes.length === 1) return `/invoices/details/${notes[0]?.invoiceId}`;
  return correctsVat(notes) ? '/vat-corrections' : '/documents';
}

/**
 * Mails the people of one side which notes were issued because their invoices are paid, and what is to be done with them; answers how many mails.
 */
export function tellNotes(services: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const { from, to } = noteMailData.parse(data);
  return tellPartner(services, jobs, {
    from,
    to,
    name: `note-mail:${from}:${to}`,
    take: tx => takeUnmailedNotes(tx, { from, to }),
    kind: 'notesIssued',
    count: notes => notes.length,
    params: (notes, { t, locale }) => {
      const side = notes[0]?.supplierId === to ? 'supplier' : 'buyer';
      const line = ({ kind, number, invoiceNumber: invoice, currency, discountCents, vatCents }: UnmailedNote) => {
        const note = t(`documents.pdf.note.${kind}`);
        const discount = writtenMoney(discountCents, currency, locale);
        if (vatCents === 0n) return t('documents.mail.lineWithoutVat', { note, number, invoice, discount });
        return t('documents.mail.line', {
          note,
          number,
          invoice,
          discount,
          vat: writtenMoney(vatCents, currency, locale),
        });
      };
      return {
        notes: invoiceLines(notes, line, count => t('documents.mail.more', { count })),
        steps: t(`documents.mail.${side}.${correctsVat(notes) ? 'vat' : 'noVat'}`),
      };
    },
    path: pathOf,
  });
}

export const noteMailJobs = (services: JobServices): JobDeclaration[] => [
  partnerMailJob(noteMailJob, tellNotes, services),
];
