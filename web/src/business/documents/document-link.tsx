import type { IssuedDocument } from '@skonto/api/documents';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { useTourLook } from '../tour/tour-saving.ts';
import { downloadCreditNote, downloadDocument } from './document-files.ts';

/**
 * A document by its number: pressed, its PDF is downloaded. Beside a credit note stands the e-invoice of it. An agreement has no number: it is
 * called what it is, with what follows it. Why one could not be had, the message bar says.
 */
export function DocumentLink({ document, named = false }: { document: IssuedDocument; named?: boolean }) {
  const look = useTourLook();
  const { kind, follows, invoice } = document;
  const name = t($ => $.business.document[kind]);
  const number = document.number ?? invoice.invoiceNumber;
  const shown = document.number ?? name;
  return (
    <span className="row">
      <FileButton
        label={t($ => $.business.document.download, { name, number })}
        fetchFile={async () => {
          await downloadDocument(document);
          look('document');
        }}
      >
        {named && document.number !== null ? `${name} ${number}` : shown}
      </FileButton>
      {kind === 'CREDIT_NOTE' && (
        <FileButton
          label={t($ => $.business.document.xml, { name, number })}
          fetchFile={() => downloadCreditNote(document)}
        >
          XML
        </FileButton>
      )}
      {named && follows && <span className="quiet">{t($ => $.business.document.follows[follows])}</span>}
    </span>
  );
}

type FileButtonProps = { label: string; fetchFile: () => Promise<void>; children: ReactNode };
function FileButton({ label, fetchFile, children }: FileButtonProps) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await fetchFile();
    } catch {
      // Said in the message bar.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="plain" small icon="download" busy={busy} aria-label={label} onClick={() => void press()}>
      {children}
    </Button>
  );
}
