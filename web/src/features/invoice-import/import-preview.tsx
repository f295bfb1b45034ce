import type { PreparedImport } from '@skonto/api/imports';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

/** The first rows as they stand in the file; a problem is said in its own cell. */
export function ImportPreview({ prepared, busy }: { prepared: PreparedImport; busy: boolean }) {
  const { t } = useTranslation();
  return (
    <section>
      <h2 style={{ marginBottom: '0.5rem' }}>{t($ => $.invoiceImport.preview)}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard. */}
      <section className="preview-frame" tabIndex={0} aria-label={t($ => $.invoiceImport.preview)} aria-busy={busy}>
        <table className="preview-table">
          <thead>
            <tr>
              <th scope="col">{t($ => $.invoiceImport.line)}</th>
              {prepared.columns.map(column => (
                <th key={column.index} scope="col">
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prepared.sampleRows.map(row => (
              <tr key={row.line}>
                <td className="number">
                  {row.line}
                  {row.problems
                    .filter(problem => problem.column === null)
                    .map(problem => (
                      <ProblemText key={problem.message} text={problem.message} />
                    ))}
                </td>
                {prepared.columns.map(column => {
                  const problems = row.problems.filter(problem => problem.column === column.index);
                  return (
                    <td key={column.index} data-problem={problems.length > 0 || undefined}>
                      {row.cells[column.index]}
                      {problems.map(problem => (
                        <ProblemText key={problem.message} text={problem.message} />
                      ))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
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
