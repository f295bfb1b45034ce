import type { Invoice } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InvoiceDocuments } from '../../pickers/invoice-documents.tsx';
import { InvoiceRecord } from '../../pickers/invoice-record.tsx';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { useOneOfferActions } from './offer-actions.tsx';
import { offerQuery } from './offers-queries.ts';
import { RuleExplanation } from './rule-explanation.tsx';

type OfferPanelProps = { id: number; rows: readonly Invoice[]; onOpen: (id: number | null) => void };

/** One offer beside its list: what is received, how the price comes about, and the dates. J and K walk through the rows of the page. */
export function OfferPanel({ id, rows, onOpen }: OfferPanelProps) {
  const { t } = useTranslation();
  const at = rows.findIndex(row => row.id === id);
  const offer = useQuery({ ...offerQuery(id), ...(rows[at] ? { placeholderData: rows[at] } : {}) });
  const step = (to: number) => {
    const next = at < 0 ? undefined : rows[to];
    return next ? () => onOpen(next.id) : undefined;
  };
  return (
    <SidePanel
      title={offer.data?.invoiceNumber ?? t($ => $.ui.list.loading)}
      onClose={() => onOpen(null)}
      onPrevious={step(at - 1)}
      onNext={step(at + 1)}
    >
      {offer.data && <OfferRecord key={offer.data.id} offer={offer.data} onAnswered={() => onOpen(null)} />}
      {offer.error && !offer.data && <FailedState error={offer.error} onRetry={() => void offer.refetch()} />}
    </SidePanel>
  );
}

function OfferRecord({ offer, onAnswered }: { offer: Invoice; onAnswered: () => void }) {
  const { buttons, dialogs } = useOneOfferActions(offer, onAnswered);
  return (
    <InvoiceRecord invoice={offer} side="supplier">
      {offer.can.accept && <div className="row">{buttons}</div>}
      <InvoiceDocuments invoice={offer} />
      <RuleExplanation offer={offer} />
      {dialogs}
    </InvoiceRecord>
  );
}
