import type { ImportMapping, ImportResult, PreparedImport } from '@skonto/api/imports';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { correctCell, problemsOfRow } from './mapping.ts';

/** What a column is called: by its heading, and where it has none, by its place. */
export function useColumnName(): (column: PreparedImport['columns'][number]) => string {
  return ({ name, index }) => name || t($ => $.imports.column, { number: index + 1 });
}

type PreviewProps = {
  prepared: PreparedImport;
  mapping: ImportMapping;
  busy: boolean;
  onMapping: (mapping: ImportMapping) => void;
};

/** The first rows as they stand in the file; a problem marks its cell and is said under its row. */
export function ImportPreview({ prepared, mapping, busy, onMapping }: PreviewProps) {
  const nameOf = useColumnName();
  const [onlyBad, setOnlyBad] = useState(false);
  const rows = prepared.sampleRows.map(row => ({ ...row, problems: problemsOfRow(row, mapping) }));
  const isReportedOf = (row: (typeof rows)[number]) => row.problems.length + row.notices.length > 0;
  const hasBad = rows.some(isReportedOf);
  const shown = onlyBad && hasBad ? rows.filter(isReportedOf) : rows;
  return (
    <section>
      <div className="row row-spread" style={{ marginBottom: '0.5rem' }}>
        <h2>{t($ => $.imports.preview)}</h2>
        {hasBad && (
          <label className="check">
            <input type="checkbox" checked={onlyBad} onChange={event => setOnlyBad(event.currentTarget.checked)} />
            {t($ => $.imports.onlyBad)}
          </label>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard. */}
      <section className="preview-frame" tabIndex={0} aria-label={t($ => $.imports.preview)} aria-busy={busy}>
        <table className="preview-table">
          <thead>
            <tr>
              <th scope="col">{t($ => $.imports.line)}</th>
              {prepared.columns.map(column => (
                <th key={column.index} scope="col">
                  {nameOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(row => (
              <PreviewRow
                key={`${row.fileName} ${row.line}`}
                row={row}
                columns={prepared.columns}
                onCell={(column, value) => onMapping(correctCell(mapping, { line: row.importLine, column, value }))}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type RowProps = {
  row: PreparedImport['sampleRows'][number];
  columns: PreparedImport['columns'];
  onCell: (column: number, value: string) => void;
};
/** A problem marks its cell, and its words stand under the row: in the cell they would push the other columns out of sight. */
function PreviewRow({ row, columns, onCell }: RowProps) {
  const bad = row.problems.length > 0;
  const reported = [...row.problems, ...row.notices];
  const marked = (column: number) => reported.some(one => one.column === column);
  const called = useColumnName();
  const nameOf = (index: number | null) => columns.filter(column => column.index === index).map(called)[0];
  return (
    <>
      <tr data-bad={bad || undefined}>
        <td className="number">
          {row.fileName && (
            <span className="preview-file quiet" title={row.fileName}>
              {row.fileName}
            </span>
          )}
          {row.line}
        </td>
        {columns.map(column => (
          <td
            key={column.index}
            data-problem={row.problems.some(problem => problem.column === column.index) || undefined}
          >
            {marked(column.index) ? (
              <CellInput
                label={[
                  row.fileName,
                  t($ => $.imports.correctCell, { line: row.line, column: nameOf(column.index) ?? '' }),
                ]
                  .filter(Boolean)
                  .join(', ')}
                value={row.cells[column.index] ?? ''}
                onValue={value => onCell(column.index, value)}
              />
            ) : (
              row.cells[column.index]
            )}
          </td>
        ))}
      </tr>
      {reported.length > 0 && (
        <tr data-bad={bad || undefined}>
          <td />
          <td colSpan={columns.length} className="row-problem">
            {row.problems.map(problem => (
              <ProblemText
                key={`${problem.column} ${problem.message}`}
                text={[nameOf(problem.column), problem.message].filter(Boolean).join(': ')}
              />
            ))}
            {row.notices.map(notice => (
              <span key={`${notice.column} ${notice.message}`} className="row-notice">
                <Icon name="warning" />
                {[nameOf(notice.column), notice.message].filter(Boolean).join(': ')}
              </span>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

/** A cell to correct where it stands; what is typed counts when it is left, or with Enter. */
function CellInput({ label, value, onValue }: { label: string; value: string; onValue: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settle = () => {
    if (typed !== value) onValue(typed);
  };
  return (
    <input
      className="control cell-input"
      aria-label={label}
      size={Math.max(8, typed.length)}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) settle();
      }}
    />
  );
}

function ProblemText({ text }: { text: string }) {
  return (
    <span className="field-error">
      <Icon name="warning" />
      {text}
    </span>
  );
}

/** What a person should look at in rows that come in as they are: before the import, and again behind it. */
export function ImportNotices({ notices, cameIn }: { notices: ImportResult['notices']; cameIn: boolean }) {
  if (notices.length === 0) return null;
  return (
    <div className="notice look-at" data-tone="warning" role="status">
      <div>
        <strong>{t($ => (cameIn ? $.imports.lookAtImported : $.imports.lookAt))}</strong>
        <ul>
          {notices.map(notice => (
            <li key={`${notice.field} ${notice.message}`}>
              {notice.message}: <RowsOf notice={notice} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function RowsOf({ notice: { rows, count } }: { notice: ImportResult['notices'][number] }): string {
  const formats = useFormats();
  const files = Map.groupBy(rows, row => row.fileName);
  const named = [...files].map(([fileName, ofFile]) => {
    const lines = ofFile.map(row => formats.count(row.line)).join(', ');
    return fileName === undefined ? lines : t($ => $.imports.linesOfFile, { fileName, lines });
  });
  return t($ => $.imports.noticeRows, {
    count,
    lines:
      named.join('; ') +
      (count > rows.length ? ` ${t($ => $.imports.moreRows, { shown: formats.count(count - rows.length) })}` : ''),
  });
}
