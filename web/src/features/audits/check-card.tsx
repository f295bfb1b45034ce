import type { AuditCheck, ChainBreak } from '@skonto/api/audits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { checkQuery, companyNameQuery, startCheck } from './audits-queries.ts';

/** When the chains last held, and a look through them now: each night looks too. */
export function CheckCard() {
  const queries = useQueryClient();
  const check = useQuery(checkQuery);
  const start = useMutation({
    mutationFn: startCheck,
    onSuccess: reply => queries.setQueryData(checkQuery.queryKey, reply),
  });
  if (check.error && !check.data)
    return <LoadFailure text={t($ => $.audits.check.failed)} onRetry={() => void check.refetch()} />;
  const { data } = check;
  const running = start.isPending || Boolean(data?.running);
  return (
    <section className="audit-check no-print" aria-label={t($ => $.audits.check.title)} aria-busy={running}>
      <div role="status">{data ? <Found check={data} running={running} /> : t($ => $.ui.list.loading)}</div>
      <Button small icon="check" busy={running} onClick={() => start.mutate()}>
        {t($ => $.audits.check.now)}
      </Button>
      {data?.last && data.last.broken > 0 && <Breaks breaks={data.last.breaks} broken={data.last.broken} />}
    </section>
  );
}

function Found({ check: { held, last, unfinished }, running }: { check: AuditCheck; running: boolean }) {
  const formats = useFormats();
  if (running) return <p>{t($ => $.audits.check.running)}</p>;
  if (unfinished !== null)
    return (
      <p data-tone="bad">
        <Icon name="warning" />
        {t($ => $.audits.check.unfinished, { at: formats.dateTime(unfinished) })} <LastHeld held={held} />
      </p>
    );
  if (!last) return <p>{t($ => $.audits.check.never)}</p>;
  const at = formats.dateTime(last.finished);
  if (last.broken === 0)
    return (
      <p data-tone="ok">
        <Icon name="check" />
        {t($ => $.audits.check.held, { at, count: last.entries, shown: formats.count(last.entries) })}
      </p>
    );
  return (
    <p data-tone="bad">
      <Icon name="warning" />
      {t($ => $.audits.check.broken, { at, count: last.broken, shown: formats.count(last.broken) })}{' '}
      <LastHeld held={held} />
    </p>
  );
}

function LastHeld({ held }: { held: string | null }) {
  const formats = useFormats();
  return held === null
    ? t($ => $.audits.check.neverHeld)
    : t($ => $.audits.check.lastHeld, { at: formats.dateTime(held) });
}

const shownMost = 10;

function Breaks({ breaks, broken }: { breaks: readonly ChainBreak[]; broken: number }) {
  const formats = useFormats();
  const more = broken - Math.min(breaks.length, shownMost);
  return (
    <ul className="audit-breaks">
      {breaks.slice(0, shownMost).map(one => (
        <li key={`${one.chain} ${one.seq} ${one.reason}`}>
          {one.chain === 0 ? t($ => $.audits.check.ownChain) : <ChainName id={one.chain} />}
          {', '}
          {t($ => $.audits.check.entry, { seq: one.seq })}: {t($ => $.audits.check.reasons[one.reason])}
        </li>
      ))}
      {more > 0 && <li>{t($ => $.ui.more, { count: more, shown: formats.count(more) })}</li>}
    </ul>
  );
}

function ChainName({ id }: { id: number }) {
  const { data } = useQuery(companyNameQuery(id));
  return t($ => $.audits.check.chainOf, { name: data ?? String(id) });
}
