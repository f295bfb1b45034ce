import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useAbilities } from '../../lib/session.ts';
import { ImportButton, TemplateButton } from '../../pickers/import-button.tsx';
import { TourCard } from '../../pickers/tour-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { invoiceFiguresQuery } from './dashboard-queries.ts';
import { OperatorSection } from './operator-section.tsx';
import { SideCards } from './side-cards.tsx';
import { WaitingSection } from './waiting-section.tsx';
import './dashboard.css';

/** The pictures come after the figures. */
const HistorySection = lazyPart(() => import('./history-section.tsx'), 'HistorySection');

/** The first room: what waits for its reader, the upload, and the figures of both sides (DASH-01). */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { seeAllCompanies, seeInvoices } = useAbilities();
  const hasFigures = useQuery(invoiceFiguresQuery).data !== undefined;
  return (
    <div className="dashboard">
      <PageHeader
        title={t($ => $.dashboard.title)}
        description={t($ => $.dashboard.description)}
        keywords={t($ => $.dashboard.keywords)}
      />
      {seeAllCompanies ? <OperatorSection /> : <WaitingSection />}
      <TourCard />
      {seeInvoices && <UploadZone />}
      <SideCards />
      {hasFigures && (
        <Suspense>
          <HistorySection />
        </Suspense>
      )}
    </div>
  );
}

/** Takes files that fall anywhere on the page, with an empty one to fill in beside it (DASH-02, DASH-03). */
function UploadZone() {
  const { t } = useTranslation();
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
