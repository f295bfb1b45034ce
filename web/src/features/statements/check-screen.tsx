import type { CheckedLine, LineDecision, StatementCandidate, StatementCheck } from '@skonto/api/statements';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { paymentsKey } from '../../business/payments/payment-calls.ts';
import { wasAnswered } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/data-table/list-states.tsx';
import { RecordHeader } from '../../ui/record-header.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { AddStatements } from './add-statements.tsx';
import { BalancePanel, Warnings } from './balance-panel.tsx';
import { DecideCard } from './decide-card.tsx';
import { LineTable } from './line-table.tsx';
import { statementName, targetName } from './statement-words.tsx';
import { checkQuery, confirmStatements } from './statements-queries.ts';
import { TablePanel } from './table-panel.tsx';
import '../../ui/data-table/data-table.css';
import './statements.css';

const route = getRouteApi('/guarded/payments/statements/check');

/** What files hold, as it was understood: nothing is saved until it is confirmed. Another set of files begins anew. */
export function CheckScreen() {
  const { files } = route.useSearch();
  return <Check key={files} fileIds={files.split(',')} />;
}

type Chosen = { readonly decision: LineDecision; readonly said: string };
const keyOf = ({ statement, line }: Pick<CheckedLine, 'statement' | 'line'>): string => `${statement} ${line}`;

function Check({ fileIds }: { fileIds: readonly string[] }) {
  const [round, setRound] = useState(randomKey);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Chosen>>(new Map());
  const { data, error, isFetching, refetch } = useQuery(checkQuery(fileIds, round));
  // A table whose columns nobody named yet is asked about next.
  const tables = data?.unread.filter(file => file.isTable).map(file => file.fileId) ?? [];
  const confirm = useConfirm(fileIds, tables, () => {
    setChosen(new Map());
    setRound(randomKey());
  });
  const words = texts($ => $.statements);
  const choose = (line: CheckedLine, choice: Chosen | null) => {
    const next = new Map(chosen);
    if (choice) next.set(keyOf(line), choice);
    else next.delete(keyOf(line));
    setChosen(next);
  };
  return (
    <div className="stack statement-check">
      <RecordHeader title={words.check.title} feature={words} list="/payments/statements">
        <AddStatements there={fileIds} label={words.add.another} />
      </RecordHeader>
      <p className="quiet">{words.check.text}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      <Refusal text={confirm.error?.message} />
      <div className="stack" aria-live="polite" aria-busy={isFetching}>
        {!data && !error && <p>{words.check.reading}</p>}
        {data && <Files check={data} onDescribed={() => setRound(randomKey())} />}
        {data && <Lines check={data} chosen={chosen} onChoose={choose} />}
      </div>
      {data && (
        <ConfirmBar
          check={data}
          chosen={chosen}
          busy={confirm.isPending || isFetching}
          onConfirm={() =>
            confirm.mutate({ seen: data.seen, decisions: [...chosen.values()].map(({ decision }) => decision) })
          }
        />
      )}
    </div>
  );
}

/** One intended confirmation keeps its key while it is repeated; after a refusal the files are looked at again. */
function useConfirm(fileIds: readonly string[], left: readonly string[], onRefused: () => void) {
  const go = useGo();
  const queries = useQueryClient();
  const formats = useFormats();
  const [key, setKey] = useState(randomKey);
  return useMutation({
    mutationFn: (body: { seen: string; decisions: LineDecision[] }) =>
      confirmStatements({ fileIds: [...fileIds], ...body }, key),
    onSuccess: ({ statements, counts }) => {
      const [first, second] = statements;
      announceDone(t($ => $.statements.check.done, { count: counts.paired, shown: formats.count(counts.paired) }));
      void queries.invalidateQueries({ queryKey: paymentsKey });
      void queries.invalidateQueries({ queryKey: ['invoices'] });
      if (left.length > 0) go(`/payments/statements/check?files=${left.join(',')}`);
      else go(first && !second ? `/payments/statements/details/${first.id}` : '/payments/statements');
    },
    onError: error => {
      setKey(randomKey());
      if (wasAnswered(error)) onRefused();
    },
  });
}

function Files({ check, onDescribed }: { check: StatementCheck; onDescribed: () => void }) {
  const formats = useFormats();
  const [changed, setChanged] = useState<string | null>(null);
  return (
    <>
      {check.unread.map(file => (
        <Fragment key={file.fileId}>
          <p className="notice" data-tone={file.isTable ? 'info' : 'danger'}>
            {file.fileName}: {file.message}
          </p>
          {file.isTable && <TablePanel fileId={file.fileId} onSaved={onDescribed} />}
        </Fragment>
      ))}
      {check.statements.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold two that look the same, and each keeps its place.
        <BalancePanel key={at} of={one} title={<h2>{statementName(one, formats)}</h2>}>
          <p className="quiet">
            {t($ => $.statements.check.readFrom, {
              file: one.fileName,
              format: texts($ => $.statements.formats)[formatOf(one.format)],
            })}
          </p>
          <Warnings warnings={one.warnings} />
          {formatOf(one.format) === 'csv' && !one.known && changed !== one.fileId && (
            <Button onClick={() => setChanged(one.fileId)}>{texts($ => $.statements.table).change}</Button>
          )}
          {changed === one.fileId && (
            <TablePanel
              fileId={one.fileId}
              onSaved={() => {
                setChanged(null);
                onDescribed();
              }}
            />
          )}
        </BalancePanel>
      ))}
    </>
  );
}

const formats = ['asseco-xml', 'halcom-txt', 'halcom-extended', 'rol-xml', 'camt.053', 'mt940', 'csv'] as const;
const formatOf = (format: string): (typeof formats)[number] => formats.find(one => one === format) ?? 'csv';

type LinesProps = {
  check: StatementCheck;
  chosen: ReadonlyMap<string, Chosen>;
  onChoose: (line: CheckedLine, choice: Chosen | null) => void;
};
function Lines({ check, chosen, onChoose }: LinesProps) {
  const shown = useFormats();
  const words = texts($ => $.statements);
  const of = (state: CheckedLine['state']) => check.lines.filter(line => line.state === state);
  const open = of('OPEN');
  const { counts } = check;
  const titled = (title: string, count: number) => `${title} (${shown.count(count)})`;
  const pair = (line: CheckedLine, { kind, id, ...candidate }: StatementCandidate) =>
    onChoose(line, {
      decision: { statement: line.statement, line: line.line, target: { kind, id } },
      said: t($ => $.statements.decide.chosen, { target: targetName({ kind, id, ...candidate }) }),
    });
  const aside = (line: CheckedLine) =>
    onChoose(line, {
      decision: { statement: line.statement, line: line.line, target: null },
      said: words.states.OTHER,
    });
  return (
    <>
      {open.length > 0 && (
        <section className="stack">
          <h2>{titled(words.states.OPEN, counts.open)}</h2>
          {open.map(line => (
            <DecideCard
              key={keyOf(line)}
              line={line}
              chosen={chosen.get(keyOf(line))?.said}
              onPair={candidate => pair(line, candidate)}
              onAside={() => aside(line)}
              onUndo={() => onChoose(line, null)}
            />
          ))}
          <More shown={open.length} all={counts.open} />
        </section>
      )}
      {(['PAIRED', 'OTHER'] as const).map(state => {
        const lines = of(state);
        const all = state === 'PAIRED' ? counts.paired : counts.other;
        if (lines.length === 0) return null;
        return (
          <section key={state} className="stack">
            <LineTable caption={titled(words.states[state], all)} lines={lines} />
            <More shown={lines.length} all={all} />
          </section>
        );
      })}
    </>
  );
}

function More({ shown, all }: { shown: number; all: number }) {
  const formats = useFormats();
  if (shown >= all) return null;
  return (
    <p className="quiet">
      {t($ => $.statements.check.more, { count: all - shown, shown: formats.count(all - shown) })}
    </p>
  );
}

type BarProps = {
  check: StatementCheck;
  chosen: ReadonlyMap<string, Chosen>;
  busy: boolean;
  onConfirm: () => void;
};
/** What becomes of it, and the button that does it. */
function ConfirmBar({ check, chosen, busy, onConfirm }: BarProps) {
  const formats = useFormats();
  const words = texts($ => $.statements.check);
  const { becomes, counts, replaced } = check;
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const left = counts.open - chosen.size;
  const parts = [
    becomes.paid > 0 && t($ => $.statements.check.paid, counted(becomes.paid)),
    becomes.received > 0 && t($ => $.statements.check.received, counted(becomes.received)),
    becomes.partly > 0 && t($ => $.statements.check.partly, counted(becomes.partly)),
    becomes.returned > 0 && t($ => $.statements.check.returned, counted(becomes.returned)),
    replaced > 0 && t($ => $.statements.check.replaced, counted(replaced)),
    left > 0 && t($ => $.statements.check.left, counted(left)),
  ].filter(part => part !== false);
  const isNew = check.statements.some(one => !one.known);
  return (
    <div className="decision-bar statement-bar">
      <span className="statement-bar-text" role="status">
        {parts.length > 0 ? parts.join(' ') : words.nothing}
      </span>
      <AppLink href="/payments/statements">{words.discard}</AppLink>
      <Button
        look="primary"
        icon="check"
        busy={busy}
        aria-disabled={!isNew || undefined}
        onClick={() => isNew && onConfirm()}
      >
        {words.confirm}
      </Button>
    </div>
  );
}
