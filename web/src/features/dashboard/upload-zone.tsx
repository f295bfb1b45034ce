import { useTranslation } from 'react-i18next';
import { ImportButton, TemplateButton } from '../../pickers/import-button.tsx';

/** Takes files that fall anywhere on the page, with an empty one to fill in beside it (DASH-02, DASH-03). */
export function UploadZone() {
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
