import { useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { downloadChangeErrors } from './change-status.ts';

/** Some invoices were refused: the file that names them, for a Yes or a No. Keys and outside clicks don't answer (INV-43..47). */
export function ChangeErrorsDialog({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await downloadChangeErrors(fileId);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={t($ => $.business.errorsTitle)}
      isStatic
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.business.no)}</Button>
          <Button look="primary" busy={busy} onClick={() => void fetchFile()}>
            {t($ => $.business.yes)}
          </Button>
        </>
      }
    >
      <p>{t($ => $.business.errorsText)}</p>
    </Dialog>
  );
}
