import type { CompanyStatistics } from '@skonto/api/statistics';
import { useQuery } from '@tanstack/react-query';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { invoiceFiguresQuery, partnerFiguresQuery } from './dashboard-queries.ts';
import { FiguresTable } from './figures-table.tsx';
import { type CardSide, partnersHref, sideFigures } from './side-figures.ts';

/** The buyer's figures about its suppliers, and the supplier's about its buyers; without a contract only the latter (DASH-01, DASH-06). */
export function SideCards() {
  const { seeInvoices } = useAbilities();
  return (
    <div className="side-cards">
      {seeInvoices && <SideCard side="buyer" />}
      <SideCard side="supplier" />
    </div>
  );
}

function SideCard({ side }: { side: CardSide }) {
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const invoices = useQuery(invoiceFiguresQuery);
  const words = texts($ => $.dashboard.card[side]);
  const all = texts($ => $.dashboard.card.all);
  // Every invoice has a buyer and a supplier: of all companies both sides are the same figures, which are shown once.
  const isSame = seeAllCompanies && side === 'supplier';
  const title = `card-${side}`;
  const partners = useQuery(partnerFiguresQuery);
  // Both at once, so that the counts don't move away when the figures come.
  const data = partners.isPending ? undefined : invoices.data;
  const figures =
    data && sideFigures(data[side === 'buyer' ? 'statsBuyer' : 'statsSupplier'], data.averageFinancingByCurrency[side]);
  const overall = data?.averageFinancingInDays[side] ?? null;
  return (
    <section
      className="panel side-card"
      aria-labelledby={title}
      aria-busy={data === undefined}
      data-bare={isSame || figures?.length === 0 || undefined}
    >
      <div>
        <h2 id={title}>{words.title}</h2>
        <p className="quiet">{isSame ? all.same : seeAllCompanies ? all.about : words.about}</p>
      </div>
      {invoices.error && !data && (
        <LoadFailure text={t($ => $.dashboard.failed)} onRetry={() => void invoices.refetch()} />
      )}
      {!isSame && figures && figures.length > 0 && (
        <div className="currencies">
          {figures.map(one => (
            <FiguresTable key={one.currency} side={side} of={one} />
          ))}
        </div>
      )}
      {!isSame && figures?.length === 0 && <p className="quiet">{seeAllCompanies ? all.none : words.none}</p>}
      {!invoices.isPending && partners.data && <PartnerCounts side={side} of={partners.data} />}
      {!isSame && figures && figures.length > 1 && overall !== null && (
        <p className="quiet">{t($ => $.dashboard.card.overallDays, { days: formats.days(overall) })}</p>
      )}
    </section>
  );
}

/** How many partners are on the platform and how many of them are active, each a way to them (DASH-14 to DASH-16). */
function PartnerCounts({ side, of: data }: { side: CardSide; of: CompanyStatistics }) {
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const words = texts($ => $.dashboard.card[side]);
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
