import { statementLineList } from '@skonto/api/statement-list';
import { type StatementDetails, type StatementLineReply, statementsEndpoints } from '@skonto/api/statements';
import { lineStates } from '@skonto/domain/payment/statement-line';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { columnsOf, filtersOf } from '../../ui/data-table/columns-of.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useList } from '../../ui/data-table/use-list.ts';
import { useListWords } from '../../ui/data-table/use-list-words.ts';
import { RecordHeader } from '../../ui/record-header.tsx';
import { BalancePanel } from './balance-panel.tsx';
import { DecideCard } from './decide-card.tsx';
import { LineBadge, reasonOf, statementName, targetName } from './statement-words.tsx';
import { linesQuery, pairLine, setLineAside, statementQuery, unpairLine } from './statements-queries.ts';
import './statements.css';

const route = getRouteApi('/guarded/payments/statements/details/$id');

/** A statement that is in Skonto: what is still to decide, and all its lines; a wrong match is undone here. */
export function StatementScreen() {
  const formats = useFormats();
  const { id } = route.useParams();
  const { data: statement } = useSuspenseQuery(statementQuery(Number(id)));
  const words = texts($ => $.statements);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <div className="stack">
      <RecordHeader title={statementName(statement, formats)} feature={words} list="/payments/statements" />
      <BalancePanel of={statement} title={<h2 className="visually-hidden">{words.balance.title}</h2>}>
        <p className="quiet">
          {t($ => $.statements.confirmed, {
            name: statement.confirmedBy,
            when: formats.dateTime(statement.confirmedAt),
            file: statement.fileName,
          })}
        </p>
        <p>
          {[
            t($ => $.statements.sum.paired, counted(statement.paired)),
            t($ => $.statements.sum.open, counted(statement.open)),
            t($ => $.statements.sum.other, counted(statement.other)),
          ].join(' · ')}
        </p>
      </BalancePanel>
      <ToDecide statement={statement} />
      <StatementLines key={id} statement={statement} />
    </div>
  );
}

function ToDecide({ statement }: { statement: StatementDetails }) {
  const queries = useQueryClient();
  const words = texts($ => $.statements);
  const decide = useMutation({
    mutationFn: (act: () => Promise<StatementLineReply>) => act(),
    onSettled: () => queries.invalidateQueries({ queryKey: paymentsKey }),
  });
  if (statement.toDecide.length === 0) return null;
  return (
    <section className="stack">
      <h2>{words.states.OPEN}</h2>
      {statement.toDecide.map(line => (
        <DecideCard
          key={line.id}
          line={line}
          busy={decide.isPending}
          onPair={({ kind, id }) => decide.mutate(() => pairLine(line.id, { kind, id }))}
          onAside={() => decide.mutate(() => setLineAside(line.id))}
        />
      ))}
    </section>
  );
}

const idOf = (line: StatementLineReply) => line.id;

function StatementLines({ statement }: { statement: StatementDetails }) {
  const [undoing, setUndoing] = useState<StatementLineReply | null>(null);
  const list = useList<StatementLineReply>({
    declaration: statementLineList,
    load: linesQuery(statement.id),
    idOf,
  });
  const words = texts($ => $.statements);
  return (
    <section className="stack">
      <h2>{words.lines.title}</h2>
      <DataTable
        list={list}
        caption={words.lines.title}
        columns={useColumns(setUndoing)}
        filters={useFilters()}
        search={{ key: 'otherName', label: words.lines.search }}
        nameOf={line => line.otherName}
        empty={{ title: words.lines.emptyTitle, text: words.lines.emptyText }}
      />
      {undoing && (
        <ConfirmDialog
          title={words.undo.title}
          main={words.undo.main}
          act={() => unpairLine(undoing.id)}
          changes={paymentsKey}
          said={() => words.undo.done}
          onClose={() => setUndoing(null)}
        >
          <p>{t($ => $.statements.undo.text, { target: undoing.proves.map(targetName).join(', ') })}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function useColumns(onUndo: (line: StatementLineReply) => void) {
  const words = useListWords();
  const formats = useFormats();
  return useMemo(() => {
    const own = texts($ => $.statements);
    return columnsOf(statementsEndpoints.lines, { labels: own.lineColumn, words }, column => [
      column('otherName', {
        fold: 'never',
        cell: line => (
          <>
            {line.otherName === '' ? '–' : line.otherName}
            <span className="quiet statement-under">{line.otherAccount}</span>
          </>
        ),
      }),
      column('day', { fold: { at: 30, into: 'otherName', line: 2 }, cell: line => formats.day(line.day) }),
      column('purpose', { roomy: true, fold: { at: 20, into: 'otherName', line: 3 } }),
      column('reference', { extra: true, fold: { at: 10, into: 'otherName', line: 3 } }),
      column('state', {
        fold: { at: 50, into: 'otherName', line: 3 },
        cell: line => (
          <>
            <LineBadge line={line} />
            <span className="quiet statement-under">
              {line.state === 'PAIRED' ? line.proves.map(targetName).join(', ') : reasonOf(line)}
            </span>
            {line.can.unpair && (
              <Button small look="plain" onClick={() => onUndo(line)}>
                {own.undo.open}
              </Button>
            )}
          </>
        ),
      }),
      column('amount', { fold: 'never', cell: line => formats.moneyWithCurrency(line.amount, line.currency) }),
    ]);
  }, [words, formats, onUndo]);
}

function useFilters() {
  const words = useListWords();
  return useMemo(() => {
    const own = texts($ => $.statements);
    return filtersOf(statementsEndpoints.lines, { labels: own.lineColumn, words }, filter => [
      filter('state', { word: state => own.states[state], values: lineStates }),
      filter('otherName'),
      filter('otherAccount'),
      filter('purpose'),
      filter('reference'),
      filter('day'),
      filter('amount'),
    ]);
  }, [words]);
}
