import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { problemsOfRow } from './mapping.ts';

/** What a column is called: by its heading, and where it has none, by its place. */
export function useColumnName(): (column: PreparedImport['columns'][number]) => string {
  return ({ name, index }) => name || t($ => $.imports.column, { number: index + 1 });
}

type PreviewProps = { prepared: PreparedImport; mapping: ImportMapping; busy: boolean };

/** The first rows as they stand in the file; a problem marks its cell and is said under its row. */
export function ImportPreview({ prepared, mapping, busy }: PreviewProps) {
  const nameOf = useColumnName();
  const [onlyBad, setOnlyBad] = useState(false);
  const rows = prepared.sampleRows.map(row => ({ ...row, problems: problemsOfRow(row, mapping) }));
  const hasBad = rows.some(row => row.problems.length > 0);
  const shown = onlyBad && hasBad ? rows.filter(row => row.problems.length > 0) : rows;
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
              <PreviewRow key={`${row.fileName} ${row.line}`} row={row} columns={prepared.columns} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

type RowProps = { row: PreparedImport['sampleRows'][number]; columns: PreparedImport['columns'] };
/** A problem marks its cell, and its words stand under the row: in the cell they would push the other columns out of sight. */
function PreviewRow({ row, columns }: RowProps) {
  const bad = row.problems.length > 0;
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
            {row.cells[column.index]}
          </td>
        ))}
      </tr>
      {bad && (
        <tr data-bad="">
          <td />
          <td colSpan={columns.length} className="row-problem">
            {row.problems.map(problem => (
              <ProblemText
                key={`${problem.column} ${problem.message}`}
                text={[nameOf(problem.column), problem.message].filter(Boolean).join(': ')}
              />
            ))}
          </td>
        </tr>
      )}
    </>
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
