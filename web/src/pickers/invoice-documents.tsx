import type { Invoice } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invoiceDocumentsQuery } from './document-files.ts';
import { DocumentLink } from './document-link.tsx';

/** What was issued for an accepted offer, to be downloaded; nothing where its supplier wanted no document. */
export function InvoiceDocuments({ invoice }: { invoice: Pick<Invoice, 'id' | 'status'> }) {
  const { t } = useTranslation();
  const accepted = invoice.status === 'DISCOUNT_APPROVED';
  const { data } = useQuery({ ...invoiceDocumentsQuery(invoice.id), enabled: accepted });
  if (!accepted || !data || data.content.length === 0) return null;
  return (
    <section className="row" aria-label={t($ => $.pickers.rooms.documents)}>
      {data.content.map(one => (
        <DocumentLink key={one.id} document={one} named />
      ))}
    </section>
  );
}
