import type { CheckedLine, StatementLineReply } from '@skonto/api/statements';
import type { Formats } from '../../lib/formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** What a statement is called: its number where it has one, and its day. */
export function statementName({ number, day }: { number: string | null; day: string }, formats: Formats): string {
  const shown = formats.day(day);
  return number === null
    ? t($ => $.statements.namedByDay, { day: shown })
    : t($ => $.statements.named, { number, day: shown });
}

type Line = Pick<CheckedLine, 'state' | 'proves'>;

/** What a line is, in a word. */
export function LineBadge({ line }: { line: Line }) {
  const words = texts($ => $.statements.states);
  if (line.state === 'OPEN')
    return (
      <StatusBadge tone="accent" icon="clock">
        {words.OPEN}
      </StatusBadge>
    );
  if (line.state === 'OTHER')
    return (
      <StatusBadge tone="neutral" icon="ban">
        {words.OTHER}
      </StatusBadge>
    );
  if (line.proves.some(one => one.returned))
    return (
      <StatusBadge tone="bad" icon="left">
        {words.RETURNED}
      </StatusBadge>
    );
  if (line.proves.some(one => one.partial))
    return (
      <StatusBadge tone="accent" icon="check">
        {words.PARTLY}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="ok" icon="check">
      {words.PAIRED}
    </StatusBadge>
  );
}

/** Why it is so: by what it was matched, or why it wasn't. */
export const reasonOf = (line: Pick<CheckedLine, 'reason'>): string => texts($ => $.statements.reasons)[line.reason];

type Target = StatementLineReply['proves'][number] | CheckedLine['candidates'][number];
/** Which payment is meant: an order, or an invoice that is in none. */
export const targetName = ({ kind, number, company }: Target): string =>
  kind === 'ORDER'
    ? t($ => $.statements.target.ORDER, { number, company })
    : t($ => $.statements.target.INVOICE, { number, company });
