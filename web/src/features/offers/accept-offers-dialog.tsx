import type { ChangePreview, ChangeStatusReply } from '@skonto/api/invoices';
import { type ChangeLine, changeLines } from '../../business/invoices/change-lines.ts';
import type { ChangeTarget, NoteAnswers } from '../../business/invoices/change-status.ts';
import { LoanLine } from '../../business/invoices/loan-facts.tsx';
import { useReportChange } from '../../business/invoices/report-change.ts';
import { StatusChangeDialog } from '../../business/invoices/status-change-dialog.tsx';
import { PaymentDates } from '../../business/payments/payment-dates.tsx';
import { addAmounts } from '../../lib/amounts.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import './accept-offers.css';

type AnswerDialogProps = {
  target: ChangeTarget;
  notes?: NoteAnswers;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => Promise<void>;
  onStale: () => void;
};

/** The review before money is given away: what you give, what you get, what that costs a year. */
export function AcceptOffersDialog({ onDone, ...props }: AnswerDialogProps) {
  const tell = useReportChange('/offers', 'DISCOUNT_APPROVED');
  const words = useAnswerWords('review');
  return (
    <StatusChangeDialog
      {...props}
      onDone={reply => void onDone(reply).then(() => tell(reply))}
      status="DISCOUNT_APPROVED"
      words={{ ...words, plain: t($ => $.offers.accept), text: t($ => $.offers.review.next), look: 'primary' }}
      lead={preview => <PaymentSentences preview={preview} />}
      below={preview => (
        <>
          <PaymentDates payments={preview.payments} />
          <YearlyCostLines preview={preview} />
        </>
      )}
    />
  );
}

export function RejectOffersDialog({ onDone, ...props }: AnswerDialogProps) {
  const tell = useReportChange('/offers', 'DISCOUNT_REJECTED');
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
        receives: t($ => $.business.preview.youReceive),
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

type PreviewProps = { preview: ChangePreview };
/** Buyers that have a sentence of their own; with more of them the table says who pays when. */
const maxSentences = 3;

/** Who pays what and when, before anything is consented to. */
function PaymentSentences({ preview }: PreviewProps) {
  const formats = useFormats();
  const { companies, isComplete } = changeLines(preview, Number.POSITIVE_INFINITY);
  const moneyOf = (sums: ChangeLine['sums']) =>
    formats.list(sums.map(sum => formats.moneyWithCurrency(sum.total, sum.currency)));
  if (!isComplete || companies.length === 0 || companies.length > maxSentences)
    return preview.paymentDate === null ? null : (
      <p>
        {t($ => $.offers.review.receive, {
          total: moneyOf(preview.sums),
          date: formats.day(preview.paymentDate),
        })}
      </p>
    );
  return companies.map(line => (
    <p key={line.id}>
      <PaymentSentence line={line} total={moneyOf(line.sums)} />
    </p>
  ));
}

function PaymentSentence({ line, total }: { line: ChangeLine; total: string }) {
  const formats = useFormats();
  if (line.paymentDate === null) return null;
  const facts = { buyer: line.name, total, date: formats.day(line.paymentDate) };
  const [only, ...others] = line.sums;
  if (!only || others.length > 0 || only.daysEarly === null) return t($ => $.offers.review.pays, facts);
  const days = {
    count: only.daysEarly,
    shown: only.count === 1 ? formats.count(only.daysEarly) : formats.days(only.daysEarly),
  };
  return only.count === 1
    ? t($ => $.offers.review.paysOne, { ...facts, ...days })
    : t($ => $.offers.review.paysSeveral, { ...facts, ...days });
}

/** What the selection costs a year, per currency: from the cheapest to the dearest offer, and all together beside the reader's own loan. */
function YearlyCostLines({ preview }: PreviewProps) {
  const formats = useFormats();
  return (
    <section>
      {preview.sums.map(({ currency, yearlyCost }) =>
        yearlyCost === null ? null : (
          <div key={currency} className="yearly-cost">
            <div className="row row-spread">
              <span>
                {t($ => $.offers.review.cost)} ({currency})
              </span>
              <strong className="number">{formats.rate(yearlyCost.mean)}</strong>
            </div>
            {formats.rate(yearlyCost.from) !== formats.rate(yearlyCost.to) && (
              <span className="quiet">
                {t($ => $.offers.review.range, {
                  from: formats.rate(yearlyCost.from),
                  to: formats.rate(yearlyCost.to),
                })}
              </span>
            )}
            <LoanLine costPct={yearlyCost.mean} />
          </div>
        ),
      )}
      <details>
        <summary>{t($ => $.offers.review.how)}</summary>
        {preview.sums.map(({ currency, yearlyCost, daysEarly, discount, fee, total }) =>
          yearlyCost === null || daysEarly === null ? null : (
            <p key={currency} className="quiet number" style={{ whiteSpace: 'normal' }}>
              {t($ => $.offers.review.formula, {
                cost: formats.moneyWithCurrency(addAmounts(discount, fee), currency),
                received: formats.moneyWithCurrency(total, currency),
                days: formats.statistic(daysEarly),
                rate: formats.rate(yearlyCost.mean),
              })}
            </p>
          ),
        )}
      </details>
    </section>
  );
}
