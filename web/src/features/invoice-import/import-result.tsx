import type { ImportResult } from '@skonto/api/imports';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { downloadBadInvoices, newestPending, uploadCorrected } from './invoice-import-queries.ts';

/** One sentence of what came in and what did not, the first problems, and the file to mend. */
export function ImportResultPanel({ result }: { result: ImportResult }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const good = result.importGoodDTO.numberOfRecords;
  const bad = result.numberOfBadInvoices;
  const fileId = result.batchErrorUploadInfoDTO?.id;
  const tail =
    bad > 0
      ? t($ => $.invoiceImport.badRows, { count: bad, shown: formats.count(bad) })
      : t($ => $.invoiceImport.allGood);
  return (
    <section className="panel stack">
      <div className="notice" data-tone={bad > 0 ? 'warning' : 'success'} role="status">
        {`${result.batchUploadInfo.fileName}: ${t($ => $.invoiceImport.imported, { count: good, shown: formats.count(good) })}, ${tail}.`}
      </div>
      {result.firstErrors.length > 0 && (
        <div>
          <h2>{t($ => $.invoiceImport.firstErrors)}</h2>
          <ul>
            {groupErrors(result.firstErrors).map(({ message, lines }) => (
              <li key={message}>
                <strong className="number" style={{ whiteSpace: 'normal' }}>
                  {t($ => $.invoiceImport.errorLines, {
                    count: lines.length,
                    lines: lines.map(line => formats.count(line)).join(', '),
                  })}
                </strong>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="form-actions">
        {good > 0 && (
          <AppLink href={newestPending} className="button" data-look="primary">
            {t($ => $.invoiceImport.registerThese, { count: good, shown: formats.count(good) })}
          </AppLink>
        )}
        {fileId && (
          <Button icon="download" onClick={() => void downloadBadInvoices(fileId).catch(() => undefined)}>
            {t($ => $.invoiceImport.download)}
          </Button>
        )}
        {fileId && <CorrectedFileButton />}
        <AppLink href="/invoices" className="button" data-look="plain">
          {t($ => $.invoiceImport.toList)}
        </AppLink>
      </div>
      {good > 0 && <p className="quiet">{t($ => $.invoiceImport.registerHelp)}</p>}
    </section>
  );
}

/** The same problem in many rows is said once, with its lines. */
function groupErrors(errors: ImportResult['firstErrors']): { message: string; lines: number[] }[] {
  const lines = new Map<string, number[]>();
  for (const error of errors) {
    const message = error.messages.join(' ');
    lines.set(message, [...(lines.get(message) ?? []), error.line]);
  }
  return [...lines].map(([message, of]) => ({ message, lines: of }));
}

/** Sends a mended file; its import begins at the check. */
export function CorrectedFileButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const send = async (file: File | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    try {
      router.history.push(`/invoices/upload/${await uploadCorrected(file)}`);
    } catch {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t($ => $.invoiceImport.again)}
      </Button>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={event => {
          const file = event.currentTarget.files?.[0];
          // Else the browser doesn't tell of the same file, mended and chosen again.
          event.currentTarget.value = '';
          void send(file);
        }}
      />
    </>
  );
}
