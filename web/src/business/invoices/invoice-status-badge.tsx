import type { BillingStatus, InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { t } from '../../lib/words/words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const looks: Readonly<Record<InvoiceStatus, { tone: BadgeTone; icon: IconName }>> = {
  PENDING: { tone: 'neutral', icon: 'clock' },
  REGISTERED: { tone: 'accent', icon: 'percent' },
  DISCOUNT_APPROVED: { tone: 'ok', icon: 'check' },
  DISCOUNT_REJECTED: { tone: 'bad', icon: 'close' },
  VOIDED: { tone: 'neutral', icon: 'ban' },
};

export function InvoiceStatusBadge({ status }: { status: InvoiceStatus }) {
  return <StatusBadge {...looks[status]}>{t($ => $.business.status[status])}</StatusBadge>;
}

/** Beside a status: one of both companies disputes it. */
export function DisputedBadge() {
  return (
    <StatusBadge tone="bad" icon="warning">
      {t($ => $.business.disputed)}
    </StatusBadge>
  );
}

export function BillingStatusBadge({ status }: { status: BillingStatus }) {
  const look =
    status === 'BILLED' ? ({ tone: 'ok', icon: 'check' } as const) : ({ tone: 'neutral', icon: 'clock' } as const);
  return <StatusBadge {...look}>{t($ => $.business.billingStatus[status])}</StatusBadge>;
}

/** Approved rows are green, rejected ones red (INV-06, INV-07); the badge says the same in words. */
export function toneOfStatus(status: InvoiceStatus): 'ok' | 'bad' | undefined {
  if (status === 'DISCOUNT_APPROVED') return 'ok';
  return status === 'DISCOUNT_REJECTED' ? 'bad' : undefined;
}
