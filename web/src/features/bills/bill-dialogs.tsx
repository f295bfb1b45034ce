import type { BillDetails, BillRow } from '@skonto/api/bills';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { useGo } from '../../lib/use-go.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { NamedList } from '../../ui/named-list.tsx';
import { billsKey, cancelBill, confirmRates } from './bills-queries.ts';

/** Asks for the reason, which stands on the counter-bill and in the buyer's mail; then leads to the counter-bill. */
export function CancelBillDialog({ bill, onClose }: { bill: BillDetails; onClose: () => void }) {
  const formats = useFormats();
  const go = useGo();
  const [reason, setReason] = useState('');
  const words = texts($ => $.bills.cancel);
  const act = async () => {
    if (reason.trim() === '') throw new Error(words.missing);
    return cancelBill(bill.id, reason);
  };
  return (
    <ConfirmDialog
      title={t($ => $.bills.cancel.title, { number: bill.number })}
      main={words.main}
      keep={words.keep}
      act={act}
      changes={billsKey}
      said={counter => t($ => $.bills.cancel.done, { number: bill.number, counter: counter.number })}
      onDone={counter => go(`/bills/details/${counter.id}`)}
      onClose={onClose}
    >
      <p>
        {t($ => $.bills.cancel.text, {
          count: bill.invoices,
          shown: formats.count(bill.invoices),
          amount: formats.moneyWithCurrency(-bill.amount, bill.currency),
        })}
      </p>
      <WordsField
        label={words.reason}
        help={words.help}
        required
        maxLength={500}
        rows={3}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

type ConfirmRatesProps = {
  bills: readonly Pick<BillRow, 'id' | 'number' | 'buyer'>[];
  onClose: () => void;
  onDone?: () => void;
};
export function ConfirmRatesDialog({ bills, onClose, onDone }: ConfirmRatesProps) {
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <ConfirmDialog
      title={t($ => $.bills.confirm.title, counted(bills.length))}
      main={t($ => $.bills.confirm.main)}
      look="primary"
      disabled={bills.length === 0}
      act={() => confirmRates(bills.map(bill => bill.id))}
      changes={billsKey}
      said={({ count }) => t($ => $.bills.confirm.done, counted(count))}
      onDone={onDone}
      onClose={onClose}
    >
      <NamedList names={bills.map(bill => `${bill.number}, ${bill.buyer.name}`)} />
      <p>{t($ => $.bills.confirm.text)}</p>
    </ConfirmDialog>
  );
}
