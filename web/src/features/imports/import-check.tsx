import { type ImportMapping, numberFormats, type PreparedImport } from '@skonto/api/imports';
import { dateOrders } from '@skonto/domain/import/date-format';
import { textEncodings } from '@skonto/domain/text/text-encoding';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TemplateButton } from '../../business/imports/import-button.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { type Guard, isNumber, isText, listOf, mapOf, oneOf, orMissing, orNull, shapeOf } from '../../lib/guards.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import {
  DateOrderChoice,
  EncodingChoice,
  HeadingRowChoice,
  MappingFields,
  NumberFormatChoice,
  SheetChoice,
} from './import-mapping.tsx';
import { ImportNotices, ImportPreview } from './import-preview.tsx';
import { preparedQuery } from './import-queries.ts';
import { constantsIn, countRows, mappingProblem } from './mapping.ts';
import type { ImportSubject } from './subject.ts';

const areCells = listOf(shapeOf({ line: isNumber, column: isNumber, value: isText }));
const isCorrections = (value: unknown): value is NonNullable<ImportMapping['corrections']> => areCells(value);
const areTexts = mapOf(isText);
const isConstants = (value: unknown): value is NonNullable<ImportMapping['constants']> => areTexts(value);
const isChosenMapping: Guard<ImportMapping | null> = orNull(
  shapeOf({
    columns: mapOf(isNumber),
    constants: orMissing(isConstants),
    numberFormat: orMissing(oneOf(numberFormats)),
    dateOrder: orMissing(oneOf(dateOrders)),
    encoding: orMissing(oneOf(textEncodings)),
    headingRow: orMissing(isNumber),
    sheet: orMissing(isText),
    corrections: orMissing(isCorrections),
  }),
);

type CheckProps = { subject: ImportSubject; id: string; onStarted: () => void };

/** The file as it was understood: columns to correct, numbers to settle, problems beside their cells; then the import. */
export function ImportCheck({ subject, id, onStarted }: CheckProps) {
  const formats = useFormats();
  const [changed, setChanged, dropChanged] = useDraft(`import-${id}`, isChosenMapping, null);
  const [confirming, setConfirming] = useState(false);
  const prepared = useQuery({ ...preparedQuery(subject, id, changed), placeholderData: keepPreviousData });
  if (prepared.error && !prepared.data) {
    // Of a workbook another sheet may be one that can't be read; the one before it can.
    const { error } = prepared;
    const isOther = error instanceof ApiError && error.status === 400 && changed?.sheet !== undefined;
    return <FailedState error={error} onRetry={() => (isOther ? setChanged(null) : void prepared.refetch())} />;
  }
  if (!prepared.data) return <p role="status">{t($ => $.imports.loading)}</p>;
  const { data } = prepared;
  // Who said only how the file is read gets the columns that it then shows.
  const mapping = changed && Object.keys(changed.columns).length > 0 ? changed : data.suggestedMapping;
  const problem = mappingProblem(data, mapping);
  const words =
    problem &&
    (problem.kind === 'columns'
      ? t($ => $.imports.required, { fields: problem.labels.join(', ') })
      : t($ => $.imports.missing[problem.kind]));
  const rows = countRows(data);
  const ask = () => {
    if (!problem) setConfirming(true);
  };
  return (
    <div className="stack import-check">
      <FilesHeading kind={subject.kind} prepared={data} />
      <SheetChoice prepared={data} said={changed} onMapping={setChanged} />
      <EncodingChoice prepared={data} mapping={mapping} said={changed} onMapping={setChanged} />
      <HeadingRowChoice prepared={data} mapping={mapping} said={changed} onMapping={setChanged} />
      <MappingFields
        key={`${data.encoding} ${data.headingRow} ${data.workbook?.sheet ?? ''}`}
        prepared={data}
        mapping={mapping}
        onMapping={setChanged}
      />
      <NumberFormatChoice prepared={data} mapping={mapping} onMapping={setChanged} />
      <DateOrderChoice prepared={data} mapping={mapping} onMapping={setChanged} />
      {!problem && <ImportNotices notices={data.validated.notices} cameIn={false} />}
      <ImportPreview prepared={data} mapping={mapping} busy={prepared.isFetching} onMapping={setChanged} />
      <div className="decision-bar import-bar">
        <div role="status" className="import-counts">
          {problem === null && <RowCounts rows={rows} />}
        </div>
        <div role="alert">{words && <span className="field-error">{words}</span>}</div>
        <ImportButton isOff={problem !== null || (rows.isWhole && rows.ready === 0)} onClick={ask}>
          {rows.isWhole && !problem
            ? t($ => $.imports.uploadRows, { shown: formats.count(rows.ready) })
            : t($ => $.imports.upload)}
        </ImportButton>
      </div>
      {confirming && (
        <ConfirmImportDialog
          subject={subject}
          id={id}
          mapping={mapping}
          fileName={data.fileName}
          rows={rows}
          constants={constantsIn(data, mapping)}
          onClose={() => setConfirming(false)}
          onStarted={() => {
            dropChanged();
            onStarted();
          }}
        />
      )}
    </div>
  );
}

/** Behind all columns of the file, so the usual keys reach it from anywhere on the page. */
function ImportButton({ isOff, onClick, children }: { isOff: boolean; onClick: () => void; children: string }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isOff || document.querySelector('dialog[open]'))
        return;
      event.preventDefault();
      onClick();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOff, onClick]);
  return (
    <Button
      look="primary"
      icon="upload"
      disabled={isOff}
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** What came, with the number of its rows; of several files that are one import what each holds. */
function FilesHeading({ kind, prepared }: { kind: ImportSubject['kind']; prepared: PreparedImport }) {
  const formats = useFormats();
  const { files, fileName, numberOfRecords } = prepared;
  const rowsOf = (file: string, count: number) => t($ => $.imports.file, { count, shown: formats.count(count), file });
  const several = files.length > 1;
  return (
    <>
      <div className="row row-spread">
        <h2>{rowsOf(several ? t($ => $.imports.files, { count: files.length }) : fileName, numberOfRecords)}</h2>
        <TemplateButton kind={kind} />
      </div>
      {several && (
        <ul className="import-files">
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays.
            <li key={at}>{rowsOf(file.fileName, file.numberOfRecords)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

type Rows = ReturnType<typeof countRows>;
/** "14 rows ready, 2 with problems", of the whole file or of its first rows. */
function RowCounts({ rows }: { rows: Rows }) {
  const formats = useFormats();
  const ready = t($ => $.imports.ready, { count: rows.ready, shown: formats.count(rows.ready) });
  const bad = t($ => $.imports.bad, { count: rows.bad, shown: formats.count(rows.bad) });
  const words = rows.bad > 0 ? `${ready}, ${bad}` : ready;
  return <strong>{rows.isWhole ? words : t($ => $.imports.ofFirst, { seen: formats.count(rows.seen), words })}</strong>;
}

type ConfirmProps = {
  subject: ImportSubject;
  id: string;
  mapping: ImportMapping;
  fileName: string;
  rows: Rows;
  constants: ReturnType<typeof constantsIn>;
  onClose: () => void;
  onStarted: () => void;
};
function ConfirmImportDialog({ subject, id, mapping, fileName, rows, constants, onClose, onStarted }: ConfirmProps) {
  const formats = useFormats();
  const start = useMutation({ mutationFn: () => subject.start(id, mapping), onSuccess: onStarted });
  return (
    <Dialog
      title={t($ => $.imports.of[subject.kind].confirmTitle)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.imports.confirmNo)}</Button>
          <Button look="primary" busy={start.isPending} onClick={() => start.mutate()}>
            {t($ => $.imports.confirmYes)}
          </Button>
        </>
      }
    >
      {start.error instanceof ApiError && (
        <div className="notice" data-tone="danger" role="alert">
          {start.error.message}
        </div>
      )}
      <p>{t($ => $.imports.confirm)}</p>
      {rows.isWhole && (
        <p>
          {t($ => $.imports.confirmRows, {
            count: rows.seen,
            ready: formats.count(rows.ready),
            shown: formats.count(rows.seen),
            bad: formats.count(rows.bad),
          })}
        </p>
      )}
      {constants.length > 0 && (
        <p>
          {t($ => $.imports.confirmConstants, {
            values: constants.map(({ label, value }) => `${label}: ${value}`).join(', '),
          })}
        </p>
      )}
      {subject.mails && <p>{t($ => $.imports.mails)}</p>}
      <p className="quiet">{fileName}</p>
    </Dialog>
  );
}
