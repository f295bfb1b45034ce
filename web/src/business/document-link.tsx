import type { IssuedDocument } from '@skonto/api/documents';
import { useState } from 'react';
import { t } from '../lib/words/words.ts';
import { Button } from '../ui/button.tsx';
import { downloadDocument } from './document-files.ts';
import { useTourLook } from './tour-saving.ts';

/** A document by its number: pressed, its PDF is downloaded. Why it could not be, the message bar says. */
export function DocumentLink({ document, named = false }: { document: IssuedDocument; named?: boolean }) {
  const [busy, setBusy] = useState(false);
  const look = useTourLook();
  const { kind, number } = document;
  const name = t($ => $.business.document[kind]);
  const fetchFile = async () => {
    setBusy(true);
    try {
      await downloadDocument(document);
      look('document');
    } catch {
      // Said in the message bar.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      look="plain"
      small
      icon="download"
      busy={busy}
      aria-label={t($ => $.business.document.download, { name, number })}
      onClick={() => void fetchFile()}
    >
      {named ? `${name} ${number}` : number}
    </Button>
  );
}
