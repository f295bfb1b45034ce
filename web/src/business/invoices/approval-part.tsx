import type { PassedLimitOnWire } from '@skonto/api/approvals';
import { maxApprovalWords } from '@skonto/domain/approval/approval-request';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { WordsField } from '../../ui/forms/words-field.tsx';

type ApprovalPartProps = {
  passed: readonly PassedLimitOnWire[];
  status: InvoiceStatus;
  wish: string;
  onWish: (wish: string) => void;
};

/** Why a colleague has to approve a change, and what to tell that person. Its words are those of the feature `receipts`. */
export function ApprovalPart({ passed, status, wish, onWish }: ApprovalPartProps) {
  const formats = useFormats();
  const words = texts($ => $.receipts.approval);
  const money = (amount: number, currency: string) => formats.moneyWithCurrency(amount, currency);
  return (
    <section className="stack" aria-labelledby="approval-title">
      <div className="notice" data-tone="warning" role="status">
        <strong id="approval-title">{words.title}</strong>
        {passed.map(({ currency, limit, used, wanted }) => (
          <p key={currency}>
            {t($ => $.receipts.approval[status === 'REGISTERED' ? 'offering' : 'accepting'], {
              limit: money(limit, currency),
              used: money(used, currency),
              wanted: money(wanted, currency),
            })}
          </p>
        ))}
      </div>
      <WordsField
        label={words.words}
        help={words.wordsHelp}
        maxLength={maxApprovalWords}
        value={wish}
        onChange={onWish}
      />
    </section>
  );
}
