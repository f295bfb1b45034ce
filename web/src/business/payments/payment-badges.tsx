import type { InvoicePayment } from '@skonto/api/invoice-payments';
import type { PaymentMark, PaymentState } from '@skonto/domain/payment/payment-state';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

type Look = { readonly tone: BadgeTone; readonly icon: IconName };
const states: Readonly<Record<PaymentState, Look>> = {
  AGREED: { tone: 'neutral', icon: 'percent' },
  ORDERED: { tone: 'accent', icon: 'document' },
  PAID: { tone: 'ok', icon: 'check' },
};
const marks: Readonly<Record<PaymentMark, Look>> = {
  LATE: { tone: 'bad', icon: 'clock' },
  PARTLY_PAID: { tone: 'accent', icon: 'half' },
  RETURNED: { tone: 'bad', icon: 'left' },
  ON_HOLD: { tone: 'neutral', icon: 'lock' },
  DISPUTED: { tone: 'bad', icon: 'warning' },
};

type BadgesProps = { payment: Pick<InvoicePayment, 'state' | 'marks' | 'lateDays'>; side: 'buyer' | 'supplier' };

/** How far a payment is, with what stands beside it. A supplier reads that it received what the buyer reads as paid. */
export function PaymentBadges({ payment, side }: BadgesProps) {
  const formats = useFormats();
  const late = { count: payment.lateDays, shown: formats.count(payment.lateDays) };
  const isReceived = side === 'supplier' && payment.state === 'PAID';
  return (
    <span className="row">
      <StatusBadge {...states[payment.state]}>
        {isReceived ? t($ => $.invoicePayment.received) : t($ => $.invoicePayment.states[payment.state])}
      </StatusBadge>
      {payment.marks.map(mark => (
        <StatusBadge key={mark} {...marks[mark]}>
          {mark === 'LATE' ? t($ => $.invoicePayment.late, late) : t($ => $.invoicePayment.marks[mark])}
        </StatusBadge>
      ))}
    </span>
  );
}
