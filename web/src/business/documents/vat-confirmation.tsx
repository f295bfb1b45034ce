import type { IssuedDocument } from '@skonto/api/documents';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { confirmVat, documentsKey } from './document-files.ts';

/** Who confirmed the correction of VAT by a note, and when; to the buyer who can, the question. */
export function VatConfirmation({ document }: { document: IssuedDocument }) {
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { id, confirmation, can, supplier, invoice, vat, currency } = document;
  if (confirmation) {
    const { by, at } = confirmation;
    return <span className="quiet">{t($ => $.business.document.confirmed, { by, at: formats.dateTime(at) })}</span>;
  }
  if (!can.confirm) return null;
  const names = { supplier: supplier.name, invoice: invoice.invoiceNumber, vat: `${formats.money(vat)} ${currency}` };
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {t($ => $.business.document.confirm)}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t($ => $.business.document.confirmTitle)}
          main={t($ => $.business.document.confirmMain)}
          look="primary"
          act={() => confirmVat(id)}
          changes={documentsKey}
          said={() => t($ => $.business.document.confirmDone)}
          onClose={() => setAsking(false)}
        >
          <p>{t($ => $.business.document.confirmText, names)}</p>
          <p className="quiet">{t($ => $.business.document.confirmOnce)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
