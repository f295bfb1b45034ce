import { useTranslation } from 'react-i18next';
import { useAbilities } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { SideCards } from './side-cards.tsx';
import { UploadZone } from './upload-zone.tsx';
import './dashboard.css';

/** The first room: what waits for its reader, the upload, and the figures of both sides (DASH-01). */
export function DashboardScreen() {
  const { t } = useTranslation();
  const { seeInvoices } = useAbilities();
  return (
    <div className="dashboard">
      <PageHeader
        title={t($ => $.dashboard.title)}
        description={t($ => $.dashboard.description)}
        keywords={t($ => $.dashboard.keywords)}
      />
      {seeInvoices && <UploadZone />}
      <SideCards />
    </div>
  );
}
