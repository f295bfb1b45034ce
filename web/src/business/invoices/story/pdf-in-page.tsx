import { invoiceDocumentsEndpoints } from '@skonto/api/invoice-documents';
import { useId, useState } from 'react';
import { addressOf } from '../../../lib/api-client.ts';
import { t } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button.tsx';

/**
 * A PDF that its sender made, in the browser's own viewer within the page, after a press. The answer itself says that it may do nothing
 * but be shown (docs/decisions/0582). A browser without a viewer would download it instead: there is no such button, and downloading stays.
 */
export function PdfInPage({ invoiceId, name }: { invoiceId: number; name: string }) {
  const [isShown, setIsShown] = useState(false);
  const frameId = useId();
  if (!navigator.pdfViewerEnabled) return null;
  return (
    <div className="pdf-in-page no-print">
      <Button
        small
        icon="document"
        aria-expanded={isShown}
        aria-controls={isShown ? frameId : undefined}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? t($ => $.invoiceStory.document.hidePdf) : t($ => $.invoiceStory.document.showPdf)}
      </Button>
      {isShown && (
        <div id={frameId}>
          <iframe
            title={t($ => $.invoiceStory.document.pdf, { name })}
            src={addressOf(invoiceDocumentsEndpoints.pdf, { params: { id: invoiceId } })}
            referrerPolicy="no-referrer"
          />
          <p className="quiet">{t($ => $.invoiceStory.document.pdfNotShown)}</p>
        </div>
      )}
    </div>
  );
}
