import type { Invoice } from '@skonto/api/invoices';
import { InvoicePanel } from '../../business/invoices/invoice-panel.tsx';
import { InvoiceRecord } from '../../business/invoices/invoice-record.tsx';
import { useOneOfferActions } from './offer-actions.tsx';
import { RuleExplanation } from './rule-explanation.tsx';

type OfferPanelProps = { id: number; rows: readonly Invoice[]; onOpen: (id: number | null) => void };

/** One offer beside its list: what is received, how the price comes about, and what may be answered. */
export function OfferPanel({ onOpen, ...panel }: OfferPanelProps) {
  return (
    <InvoicePanel {...panel} onOpen={onOpen}>
      {offer => <OfferRecord key={offer.id} offer={offer} onAnswered={() => onOpen(null)} />}
    </InvoicePanel>
  );
}

function OfferRecord({ offer, onAnswered }: { offer: Invoice; onAnswered: () => void }) {
  const { buttons, dialogs } = useOneOfferActions(offer, onAnswered);
  return (
    <InvoiceRecord
      invoice={offer}
      side="supplier"
      actions={offer.can.accept || offer.can.reject || offer.can.reopen ? buttons : undefined}
    >
      <RuleExplanation offer={offer} />
      {dialogs}
    </InvoiceRecord>
  );
}
