import type { ChangeStatusReply } from '@skonto/api/invoices';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import type { ChangeTarget, NoteAnswers } from '../../pickers/change-status.ts';
import { useLoanRate } from '../../pickers/company-settings.ts';
import { yearlyCosts } from '../../pickers/offer-cost.ts';
import { StatusChangeDialog } from '../../pickers/status-change-dialog.tsx';
import { useTellChange } from '../../pickers/tell-change.ts';

type AnswerDialogProps = {
  target: ChangeTarget;
  notes?: NoteAnswers;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => Promise<void>;
  onStale: () => void;
};

/** The review before money is given away: what you give, what you get, what that costs a year. */
export function AcceptOffersDialog({ onDone, ...props }: AnswerDialogProps) {
  const tell = useTellChange('/offers', 'DISCOUNT_APPROVED');
  const words = useAnswerWords('review');
  return (
    <StatusChangeDialog
      {...props}
      onDone={reply => void onDone(reply).then(() => tell(reply))}
      status="DISCOUNT_APPROVED"
      words={{ ...words, plain: t($ => $.offers.accept), text: t($ => $.offers.review.next), look: 'primary' }}
    >
      <YearlyCostLines target={props.target} />
    </StatusChangeDialog>
  );
}

export function RejectOffersDialog({ onDone, ...props }: AnswerDialogProps) {
  const tell = useTellChange('/offers', 'DISCOUNT_REJECTED');
  const words = useAnswerWords('rejecting');
  return (
    <StatusChangeDialog
      {...props}
      onDone={reply => void onDone(reply).then(() => tell(reply))}
      status="DISCOUNT_REJECTED"
      words={{ ...words, plain: t($ => $.offers.reject), text: t($ => $.offers.rejecting.text), look: 'danger' }}
    />
  );
}

/** A rejection is taken back: the offers are open again, at the price of today. */
export function ReopenOffersDialog({ onDone, ...props }: AnswerDialogProps) {
  const formats = useFormats();
  const words = useAnswerWords('reopening');
  const said = ({ count }: ChangeStatusReply) =>
    count > 0 && announceDone(t($ => $.offers.reopening.done, { count, shown: formats.count(count) }));
  return (
    <StatusChangeDialog
      {...props}
      onDone={reply => void onDone(reply).then(() => said(reply))}
      status="REGISTERED"
      words={{
        ...words,
        plain: t($ => $.offers.reopening.action),
        text: t($ => $.offers.reopening.text),
        look: 'primary',
        receives: t($ => $.pickers.preview.youReceive),
      }}
    />
  );
}

function useAnswerWords(kind: 'review' | 'rejecting' | 'reopening') {
  const formats = useFormats();
  return {
    title: (count: number, all: number) =>
      count === all
        ? t($ => $.offers[kind].title, { count, shown: formats.count(count) })
        : t($ => $.offers[kind].titleOf, { count: all, shown: formats.count(count), all: formats.count(all) }),
    main: (count: number) => t($ => $.offers[kind].main, { count, shown: formats.count(count) }),
  };
}

function YearlyCostLines({ target }: { target: ChangeTarget }) {
  const formats = useFormats();
  const loanRate = useLoanRate();
  if (target.kind === 'matching') return <p className="quiet">{t($ => $.offers.review.costUnknown)}</p>;
  const costs = yearlyCosts(target.rows);
  return (
    <section>
      {costs.map(one => (
        <div key={one.currency} className="row row-spread">
          <span>
            {t($ => $.offers.review.cost)} ({one.currency})
          </span>
          <strong className="number">{formats.rate(one.ratePct)}</strong>
        </div>
      ))}
      {loanRate !== null && (
        <div className="row row-spread loan-rate">
          <span>{t($ => $.pickers.record.loan)}</span>
          <strong className="number">{formats.rate(loanRate)}</strong>
        </div>
      )}
      <details>
        <summary>{t($ => $.offers.review.how)}</summary>
        {costs.map(one => (
          <p key={one.currency} className="quiet number" style={{ whiteSpace: 'normal' }}>
            {t($ => $.offers.review.formula, {
              cost: formats.moneyWithCurrency(one.cost, one.currency),
              received: formats.moneyWithCurrency(one.received, one.currency),
              days: formats.days(one.days),
              rate: `${formats.rate(one.ratePct)}`,
            })}
          </p>
        ))}
      </details>
    </section>
  );
}
