import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { invoiceFiguresQuery } from './dashboard-queries.ts';
import { OperatorSection } from './operator-section.tsx';
import { SideCards } from './side-cards.tsx';
import { UploadZone } from './upload-zone.tsx';
import { WaitingSection } from './waiting-section.tsx';
import './dashboard.css';

/** The pictures come after the figures. */
const HistorySection = lazy(async () => ({ default: (await import('./history-section.tsx')).HistorySection }));

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
