import type { Invoice } from '@skonto/api/invoices';
import { InvoicePanel } from '../../business/invoices/invoice-panel.tsx';
import { InvoiceRecord } from '../../business/invoices/invoice-record.tsx';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useRecordActions } from './invoice-actions.tsx';

type BesideProps = { id: number; rows: readonly Invoice[]; onOpen: (id: number | null) => void };

/** One invoice beside the buyer's list, with what can be done to it; its own page is one step further. */
export function InvoiceBeside({ onOpen, ...panel }: BesideProps) {
  return (
    <InvoicePanel {...panel} onOpen={onOpen}>
      {invoice => <OneInvoice key={invoice.id} invoice={invoice} onDeleted={() => onOpen(null)} />}
    </InvoicePanel>
  );
}

function OneInvoice({ invoice, onDeleted }: { invoice: Invoice; onDeleted: () => void }) {
  const { buttons, dialogs } = useRecordActions(invoice, onDeleted);
  return (
    <InvoiceRecord
      invoice={invoice}
      side="buyer"
      actions={
        <>
          {buttons}
          {invoice.can.update && (
            <AppLink href={`/invoices/details/${invoice.id}?edit=1`} className="button">
              {t($ => $.invoices.edit)}
            </AppLink>
          )}
        </>
      }
    >
      {dialogs}
    </InvoiceRecord>
  );
}
