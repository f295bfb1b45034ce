import type { FileFormatName } from '@skonto/api/list';
import { useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileFormatButton } from '../../ui/file-format-button.tsx';
import { downloadChangeErrors } from './change-calls.ts';

/** Some invoices were refused: the file that names them, for a Yes or a No. Keys and outside clicks don't answer (INV-43..47). */
export function ChangeErrorsDialog({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const fetchFile = async (format: FileFormatName) => {
    setBusy(true);
    try {
      await downloadChangeErrors(fileId, format);
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
          <FileFormatButton
            look="primary"
            choice={t($ => $.ui.list.fileFormat)}
            busy={busy}
            start={format => void fetchFile(format)}
          >
            {t($ => $.business.yes)}
          </FileFormatButton>
        </>
      }
    >
      <p>{t($ => $.business.errorsText)}</p>
    </Dialog>
  );
}
