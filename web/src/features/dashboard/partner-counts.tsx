import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { partnerFiguresQuery } from './dashboard-queries.ts';
import { partnersHref } from './figure-links.ts';
import type { CardSide } from './side-cards.tsx';

/** How many partners are on the platform and how many of them are active, each a way to them (DASH-14 to DASH-16). */
export function PartnerCounts({ side }: { side: CardSide }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const { data } = useQuery(partnerFiguresQuery);
  const words = t($ => $.dashboard.card[side], { returnObjects: true });
  if (!data) return null;
  const [all, active] =
    side === 'buyer' ? [data.numSuppliers, data.numActiveSuppliers] : [data.numBuyers, data.numActiveBuyers];
  const rows = [
    [words.partners, all, partnersHref(side, false)],
    [words.activePartners, active, partnersHref(side, true)],
  ] as const;
  return (
    <dl className="partner-counts">
      {rows.map(([label, count, href]) => (
        <div key={label}>
          <dt>{seeAllCompanies ? label : <AppLink href={href}>{label}</AppLink>}</dt>
          <dd>{formats.count(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
