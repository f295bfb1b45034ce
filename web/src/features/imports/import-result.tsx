import type { ImportResult } from '@skonto/api/imports';
import { UnknownSuppliers } from '../../business/companies/unknown-suppliers.tsx';
import { useSendFiles } from '../../business/imports/import-button.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { ImportNotices } from './import-preview.tsx';
import type { ImportSubject } from './subject.ts';

/** One sentence of what came in and what did not, the first problems, and the file to mend. */
export function ImportResultPanel({ subject, result }: { subject: ImportSubject; result: ImportResult }) {
  const formats = useFormats();
  const good = result.importGoodDTO.numberOfRecords;
  const bad = result.numberOfBadInvoices;
  const fileId = result.batchErrorUploadInfoDTO?.id;
  const tail =
    bad > 0 ? t($ => $.imports.badRows, { count: bad, shown: formats.count(bad) }) : t($ => $.imports.allGood);
  return (
    <section className="panel stack">
      <div className="notice" data-tone={bad > 0 ? 'warning' : 'success'} role="status">
        {`${result.batchUploadInfo.fileName}: ${t($ => $.imports.of[subject.kind].imported, { count: good, shown: formats.count(good) })}, ${tail}.`}
      </div>
      {subject.tabulates && (
        <Facts
          facts={[
            [t($ => $.imports.cameIn), formats.count(good)],
            [t($ => $.imports.leftOut), formats.count(bad)],
          ]}
        />
      )}
      {result.firstErrors.length > 0 && (
        <div>
          <h2>{t($ => (result.firstErrors.length < bad ? $.imports.firstErrors : $.imports.problems))}</h2>
          <ul>
            {groupErrors(result.firstErrors).map(({ key, message, fileName, lines }) => (
              <li key={key}>
                {fileName && `${fileName}, `}
                <strong className="number" style={{ whiteSpace: 'normal' }}>
                  {t($ => $.imports.errorLines, {
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
      {bad > 0 && subject.kind === 'invoices' && <UnknownSuppliers batchId={result.batchId} />}
      <ImportNotices notices={result.notices} cameIn />
      <div className="form-actions">
        {good > 0 && (
          <AppLink href={subject.newest(result.batchId)} className="button" data-look="primary">
            {t($ => $.imports.of[subject.kind].onward, { count: good, shown: formats.count(good) })}
          </AppLink>
        )}
        {fileId && (
          <Button icon="download" onClick={() => void subject.downloadErrors(fileId).catch(() => undefined)}>
            {t($ => $.imports.of[subject.kind].download)}
          </Button>
        )}
        {fileId && <CorrectedFileButton subject={subject} />}
        <AppLink href={subject.list} className="button" data-look="plain">
          {t($ => $.imports.of[subject.kind].toList)}
        </AppLink>
      </div>
      {good > 0 && <p className="quiet">{t($ => $.imports.of[subject.kind].onwardHelp)}</p>}
    </section>
  );
}

type ErrorGroup = { key: string; message: string; fileName: string | undefined; lines: number[] };
/** The same problem in many rows of a file is said once, with its lines. */
function groupErrors(errors: ImportResult['firstErrors']): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const { messages, fileName, line } of errors) {
    const message = messages.join(' ');
    const key = JSON.stringify([fileName, message]);
    groups.set(key, { key, message, fileName, lines: [...(groups.get(key)?.lines ?? []), line] });
  }
  return [...groups.values()];
}

/** Sends a mended file; its import begins at the check. */
export function CorrectedFileButton({ subject }: { subject: ImportSubject }) {
  const { busy, take } = useSendFiles(subject.kind);
  return (
    <FileButton busy={busy} onChoose={files => void take(files)}>
      {t($ => $.imports.again)}
    </FileButton>
  );
}
