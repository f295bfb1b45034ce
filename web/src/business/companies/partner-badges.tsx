import { t } from '../../lib/words/words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whose reader looks at a partnership. */
export type PartnerSide = 'buyer' | 'supplier';

/** Whether the two companies can trade (SUPP-06). */
export function PartnerStatusBadge({ active }: { active: boolean }) {
  return (
    <StatusBadge tone={active ? 'ok' : 'neutral'} icon={active ? 'check' : 'clock'}>
      {active ? t($ => $.suppliers.partnership.status.active) : t($ => $.suppliers.partnership.status.inactive)}
    </StatusBadge>
  );
}

/** The operator hasn't looked at this company: anybody may have registered its tax code. */
export function UnverifiedBadge() {
  return (
    <StatusBadge tone="bad" icon="warning">
      {t($ => $.suppliers.partnership.unverified)}
    </StatusBadge>
  );
}
