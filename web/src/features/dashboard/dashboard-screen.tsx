import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { ImportButton, TemplateButton } from '../../business/imports/import-button.tsx';
import { newcomerQuery } from '../../business/tour/newcomer-query.ts';
import { TourCard } from '../../business/tour/tour-card.tsx';
import { tourCardQuery } from '../../business/tour/tour-query.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAbilities } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import {
  earlyPaymentsQuery,
  feesQuery,
  invoiceFiguresQuery,
  operatorQuery,
  partnerFiguresQuery,
  stepsQuery,
  waitingQuery,
} from './dashboard-queries.ts';
import { EarlyPaymentsSection } from './early-payments-section.tsx';
import { OperatorSection, PlatformCard } from './operator/operator-section.tsx';
import { SideCards } from './side-cards.tsx';
import { WaitingSection } from './waiting-section.tsx';
import './dashboard.css';

/** Of the operator alone, so that nobody else loads it. */
const FeeSection = lazyPart(() => import('./operator/fee-section.tsx'), 'FeeSection');
const StepsCard = lazyPart(() => import('./operator/fee-section.tsx'), 'StepsCard');

/** The pictures come after the figures. */
const HistorySection = lazyPart(() => import('./history-section.tsx'), 'HistorySection');

/** The first feature: what waits for its reader, the upload, and the figures of both sides (DASH-01). */
export function DashboardScreen() {
  const { seeAllCompanies, seeInvoices } = useAbilities();
  const operator = useQuery({ ...operatorQuery, enabled: seeAllCompanies });
  const waiting = useQuery({ ...waitingQuery, enabled: !seeAllCompanies });
  const newcomer = useQuery({ ...newcomerQuery, enabled: waiting.data?.contract === 'NONE' });
  const early = useQuery({ ...earlyPaymentsQuery, enabled: !seeAllCompanies });
  const isFirstPending = seeAllCompanies
    ? operator.isPending
    : waiting.isPending || early.isPending || newcomer.isLoading;
  // Until a new company says that it sells, the tour's tasks aren't its own.
  const leads = newcomer.data?.trading === false && newcomer.data.trade !== 'SUPPLIER';
  const tour = useQuery(tourCardQuery);
  const invoices = useQuery(invoiceFiguresQuery);
  const partners = useQuery(partnerFiguresQuery);
  const fees = useQuery({ ...feesQuery, enabled: seeAllCompanies });
  const steps = useQuery({ ...stepsQuery, enabled: seeAllCompanies });
  // From top to bottom, so that nothing is moved away under the pointer by what comes above it.
  const areOwnPending = seeAllCompanies && (fees.isPending || steps.isPending);
  const isTopSettled = !isFirstPending && !tour.isPending && !areOwnPending;
  const areCardsSettled = isTopSettled && !invoices.isPending && !partners.isPending;
  return (
    <div className="dashboard">
      <PageHeader feature={texts($ => $.dashboard)} />
      {seeAllCompanies ? (
        <OperatorSection />
      ) : (
        <>
          <EarlyPaymentsSection />
          <WaitingSection />
        </>
      )}
      {!isFirstPending && !leads && <TourCard />}
      {isTopSettled && (
        <Suspense>
          {seeAllCompanies ? (
            <>
              <FeeSection />
              <StepsCard />
            </>
          ) : (
            seeInvoices && <UploadZone />
          )}
          <SideCards />
          {areCardsSettled && seeAllCompanies && (
            <>
              <PlatformCard />
              <UploadZone />
            </>
          )}
          {areCardsSettled && invoices.data && (
            <Suspense>
              <HistorySection />
            </Suspense>
          )}
        </Suspense>
      )}
    </div>
  );
}

/** Takes files that fall anywhere on the page, with an empty one to fill in beside it (DASH-02, DASH-03). */
function UploadZone() {
  return (
    <section className="upload-zone no-print" aria-labelledby="upload-title">
      <div>
        <h2 id="upload-title">{t($ => $.dashboard.upload.title)}</h2>
        <p className="quiet">{t($ => $.dashboard.upload.hint)}</p>
      </div>
      <div className="row">
        <TemplateButton kind="invoices" />
        <ImportButton kind="invoices" />
      </div>
    </section>
  );
}
