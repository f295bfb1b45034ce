import type { BatchOrder } from '@skonto/api/payment-batches';
import type { AccountCheck, ShownBatchState } from '@skonto/domain/payment/payment-batch';
import { t } from '../../lib/words/words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

type Look = { readonly tone: BadgeTone; readonly icon: IconName };
const states: Readonly<Record<ShownBatchState, Look>> = {
  DRAFT: { tone: 'accent', icon: 'clock' },
  RELEASED: { tone: 'ok', icon: 'check' },
  DISCARDED: { tone: 'neutral', icon: 'ban' },
  SENT_BACK: { tone: 'bad', icon: 'warning' },
};
const checks: Readonly<Record<AccountCheck, Look>> = {
  UNCHANGED: { tone: 'ok', icon: 'check' },
  FIRST: { tone: 'neutral', icon: 'info' },
  CHANGED: { tone: 'bad', icon: 'warning' },
};

/** The state of a batch. */
export const BatchBadge = ({ state }: { state: ShownBatchState }) => (
  <StatusBadge {...states[state]}>{t($ => $.paymentOrders.states[state])}</StatusBadge>
);

/** How an account compares with the payments before; a changed one that somebody called about says so. */
export function CheckBadge({ order }: { order: Pick<BatchOrder, 'check'> & { called?: BatchOrder['called'] } }) {
  if (order.check === 'CHANGED' && order.called)
    return (
      <StatusBadge tone="ok" icon="check">
        {t($ => $.paymentOrders.called)}
      </StatusBadge>
    );
  return <StatusBadge {...checks[order.check]}>{t($ => $.paymentOrders.checks[order.check])}</StatusBadge>;
}
