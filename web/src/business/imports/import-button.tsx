import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { announce } from '../../lib/messages.ts';
import { onDemand, PartMissing, tellMissing } from '../../lib/missing-part.ts';
import { t } from '../../lib/words/words.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { FileFormatButton } from '../../ui/file-format-button.tsx';
import { usePageDrop } from '../../ui/use-page-drop.ts';
import { type FileKindName, fileEndings, fileKinds } from './import-files.ts';

const loadSending = onDemand(async () => (await import('./send-files.ts')).sendFiles);

/**
 * Sends files one after another, makes those of one shape one import, and goes on to its check, where columns, problems, the question and
 * the progress are.
 */
export function useSendFiles(kind: FileKindName) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || busy) return;
    setBusy(true);
    try {
      const sendFiles = await loadSending();
      const { imports, leftOut } = await sendFiles(fileKinds[kind], files);
      const [first, ...waiting] = imports;
      if (first !== undefined) router.history.push(fileKinds[kind].checkOf([first, ...waiting]));
      // The page of the check says what isn't part of it; without one it is said here.
      else for (const { fileName, message } of leftOut) announce('danger', `${fileName}: ${message}`);
    } catch (cause) {
      if (!(cause instanceof PartMissing)) throw cause;
      tellMissing(cause);
    } finally {
      setBusy(false);
    }
  };
  return { busy, take };
}

/** For the list that files fill: chooses or catches them anywhere on the page. */
export function ImportButton({ kind }: { kind: FileKindName }) {
  const { busy, take } = useSendFiles(kind);
  const over = usePageDrop(true, files => void take(files));
  return (
    <>
      <FileButton accept={fileEndings[kind]} multiple busy={busy} onChoose={files => void take(files)}>
        {t($ => $.business.import.button[kind])}
      </FileButton>
      {over && <div className="drop-page">{t($ => $.business.import.drop[kind])}</div>}
    </>
  );
}

/** An empty file to fill in, with its headings in the reader's language. */
export function TemplateButton({ kind }: { kind: FileKindName }) {
  return (
    <FileFormatButton
      choice={t($ => $.business.import.templateAs)}
      start={format => void fileKinds[kind].downloadTemplate(format).catch(tellMissing)}
    >
      {t($ => $.business.import.template)}
    </FileFormatButton>
  );
}
