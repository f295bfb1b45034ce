import { maxStatementFiles } from '@skonto/api/statements';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { announce } from '../../lib/messages.ts';
import { isSignedIn } from '../../lib/session.ts';
import { useGo } from '../../lib/use-go.ts';
import { t } from '../../lib/words/words.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { usePageDrop } from '../../ui/use-page-drop.ts';
import { sendFile } from './statements-queries.ts';

/** Sends files one after another and shows what all of them hold, those that were there already first. */
function useAddStatements(there: readonly string[]) {
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    setBusy(true);
    const sent = [...there];
    try {
      for (const file of files) {
        if (sent.length >= maxStatementFiles) {
          announce(
            'warning',
            t($ => $.statements.add.most, { count: maxStatementFiles }),
          );
          break;
        }
        try {
          sent.push(await sendFile(file));
        } catch (cause) {
          if (!(cause instanceof ApiError)) throw cause;
          announce('danger', `${file.name}: ${cause.message}`);
          if (!isSignedIn()) return;
        }
      }
      if (sent.length > there.length) go(`/payments/statements/check?files=${sent.join(',')}`);
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}

/** Chooses statements or catches them anywhere on the page. */
export function AddStatements({ there = [], label }: { there?: readonly string[]; label: string }) {
  const { busy, take } = useAddStatements(there);
  const over = usePageDrop(true, files => void take(files));
  return (
    <>
      <FileButton
        accept=".xml,.txt,.sta,.mt940,.940,.csv,.xlsx"
        multiple
        busy={busy}
        onChoose={files => void take(files)}
      >
        {label}
      </FileButton>
      {over && <div className="drop-page">{t($ => $.statements.add.drop)}</div>}
    </>
  );
}
