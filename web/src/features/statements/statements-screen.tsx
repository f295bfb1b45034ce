import { statementList } from '@skonto/api/statement-list';
import { type StatementRow, statementsEndpoints } from '@skonto/api/statements';
import { useMemo } from 'react';
import { useGlobalsSoFar } from '../../lib/globals.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { fieldsOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { ExportButton } from '../../ui/data-table/export-button.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AddStatements } from './add-statements.tsx';
import { statementName } from './statement-words.tsx';
import { exportStatements, statementsQuery } from './statements-queries.ts';

const idOf = (row: StatementRow) => row.id;

/** Bank statements that are confirmed, the newest first, and the way to new ones. */
export function StatementsScreen() {
  const formats = useFormats();
  const list = useList<StatementRow>({ declaration: statementList, load: statementsQuery, idOf });
  const words = texts($ => $.statements);
  return (
    <>
      <PageHeader feature={words}>
        <AddStatements label={words.add.open} />
      </PageHeader>
      <DataTable
        list={list}
        caption={words.title}
        {...useFields()}
        search={{ key: 'account', label: words.search }}
        hrefOf={row => `/payments/statements/details/${row.id}`}
        nameOf={row => statementName(row, formats)}
        tools={<ExportButton list={list} save={exportStatements} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  );
}

function useFields() {
  const words = useListWords();
  const { formats } = words;
  const { supportedCurrencies } = useGlobalsSoFar();
  return useMemo(() => {
    const labels = texts($ => $.statements.column);
    return fieldsOf(statementsEndpoints.list, { labels, words }, (both, column) => [
      both('day', { fold: 'never', fits: true, cell: row => formats.day(row.day) }),
      both('number', { fold: { at: 50, into: 'day', line: 2, named: true } }),
      both('account', { roomy: true, fold: { at: 60, into: 'day', line: 2 } }),
      column('closing', { fold: 'never' }),
      column('currency', { fold: { at: 40, into: 'closing', line: 1 } }),
      {
        filter: {
          key: 'currency',
          label: labels.currency,
          choices: supportedCurrencies.map(one => ({ value: one.code, label: one.code })),
        },
      },
      column('lines', { fold: { at: 20, into: 'day', line: 3, named: true } }),
      column('paired', { fold: { at: 30, into: 'closing', line: 2, named: true } }),
      both('open', {
        fold: { at: 45, into: 'closing', line: 2 },
        cell: row =>
          row.open > 0
            ? t($ => $.statements.toDecide, { count: row.open, shown: formats.count(row.open) })
            : t($ => $.statements.allDecided),
      }),
      both('fileName', { extra: true, fold: { at: 10, into: 'day', line: 3 } }),
      column('confirmedAt', { extra: true, fold: { at: 5, into: 'day', line: 3 } }),
    ]);
  }, [words, formats, supportedCurrencies]);
}
