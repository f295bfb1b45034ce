import type { BillRow } from '@skonto/api/bills';
import type { BillState } from '@skonto/domain/billing/bill';
import { useCallback } from 'react';
import { t } from '../../lib/words/words.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type BadgeTone, StatusBadge } from '../../ui/status-badge.tsx';

const looks: Readonly<Record<BillState, { tone: BadgeTone; icon: IconName }>> = {
  VALID: { tone: 'ok', icon: 'check' },
  CANCELLED: { tone: 'bad', icon: 'ban' },
  COUNTER: { tone: 'neutral', icon: 'left' },
};

/** The state of a bill, and that its rates are still to be confirmed. */
export function BillBadges({ bill }: { bill: Pick<BillRow, 'state' | 'ratesToConfirm'> }) {
  return (
    <>
      <StatusBadge {...looks[bill.state]}>{t($ => $.bills.states[bill.state])}</StatusBadge>
      {bill.ratesToConfirm && (
        <>
          {' '}
          <StatusBadge tone="accent" icon="clock">
            {t($ => $.bills.ratesWait)}
          </StatusBadge>
        </>
      )}
    </>
  );
}

/** What a bill is called: a counter-bill says that it is one. */
export function useBillName() {
  return useCallback(
    ({ number, state }: Pick<BillRow, 'number' | 'state'>): string =>
      state === 'COUNTER' ? t($ => $.bills.counterNamed, { number }) : t($ => $.bills.named, { number }),
    [],
  );
}
