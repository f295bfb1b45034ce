import type { CheckedLine, StatementCandidate } from '@skonto/api/statements';
import { candidateSigns } from '@skonto/domain/payment/statement-line';
import { useId } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { reasonOf, targetName } from './statement-words.tsx';

type Line = Pick<
  CheckedLine,
  'otherName' | 'otherAccount' | 'purpose' | 'reference' | 'amount' | 'currency' | 'reason' | 'candidates'
>;
type CardProps = {
  line: Line;
  /** What was chosen already and isn't saved yet. */
  chosen?: string | undefined;
  busy?: boolean;
  onPair: (candidate: StatementCandidate) => void;
  onAside: () => void;
  onUndo?: () => void;
};

/** A line that a person decides: what speaks for each payment that it may be, and what doesn't. Nothing is chosen beforehand. */
export function DecideCard({ line, chosen, busy = false, onPair, onAside, onUndo }: CardProps) {
  const formats = useFormats();
  const id = useId();
  const words = texts($ => $.statements.decide);
  return (
    <article className="panel decide" aria-labelledby={id} data-decided={chosen !== undefined || undefined}>
      <div className="decide-line">
        <div>
          <h3 id={id}>{line.otherName === '' ? words.nobody : line.otherName}</h3>
          <p className="quiet">
            {[line.otherAccount, line.purpose, line.reference === '' ? words.noReference : line.reference]
              .filter(text => text !== '')
              .join(' · ')}
          </p>
        </div>
        <p className="decide-amount">{formats.moneyWithCurrency(line.amount, line.currency)}</p>
      </div>
      {chosen === undefined ? (
        <>
          <p>{line.reason === 'unknown' && line.candidates.length > 0 ? words.notByAmount : reasonOf(line)}</p>
          {line.candidates.length > 0 && (
            <ul className="candidates">
              {line.candidates.map(one => (
                <Candidate key={`${one.kind} ${one.id}`} {...{ candidate: one, line, busy, onPair }} />
              ))}
            </ul>
          )}
          <div className="row">
            <Button small busy={busy} onClick={onAside}>
              {words.aside}
            </Button>
          </div>
        </>
      ) : (
        <p className="row" role="status">
          <strong>{chosen}</strong>
          {onUndo && (
            <Button small look="plain" onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

type CandidateProps = {
  candidate: StatementCandidate;
  line: Line;
  busy: boolean;
  onPair: (candidate: StatementCandidate) => void;
};
function Candidate({ candidate, line, busy, onPair }: CandidateProps) {
  const formats = useFormats();
  const words = texts($ => $.statements);
  return (
    <li>
      <div>
        <strong>{targetName(candidate)}</strong>
        <span className="quiet">
          {t($ => $.statements.decide.about, {
            invoices: candidate.invoices,
            day: formats.day(candidate.day),
            open: formats.moneyWithCurrency(candidate.open, line.currency),
          })}
        </span>
      </div>
      <ul className="why">
        {candidateSigns.map(sign => {
          const speaks = candidate.signs.includes(sign);
          return (
            <li key={sign} data-no={!speaks || undefined}>
              {speaks ? words.signs[sign] : words.noSigns[sign]}
            </li>
          );
        })}
      </ul>
      <Button
        small
        busy={busy}
        aria-label={t($ => $.statements.decide.pairWith, { target: targetName(candidate) })}
        onClick={() => onPair(candidate)}
      >
        {words.decide.pair}
      </Button>
    </li>
  );
}
