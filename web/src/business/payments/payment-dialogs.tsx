import type { InvoicePayment } from '@skonto/api/invoice-payments';
import { readDate } from '@skonto/domain/calendar/read-date';
import type { PaymentNoteKind } from '@skonto/domain/payment/payment-note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGlobals } from '../../lib/globals.ts';
import { pageLanguage, t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateInput } from '../../ui/forms/date-input.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-field.tsx';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import { documentsKey } from '../documents/document-files.ts';
import { notePayment, paymentsKey, takeBackEntry } from './payment-calls.ts';

/** A note that follows the payment is issued by a job; so long after it the page looks for it, and once more where the job had to wait. */
const noteMs = [1000, 5000] as const;

/** What is noted of a payment is in the invoice's story, too, and may bring about a note: both stand on the same page. */
function usePageAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ['invoices', 'story'] });
    for (const ms of noteMs)
      setTimeout(() => void queries.invalidateQueries({ queryKey: [...documentsKey, 'of-invoice'] }), ms);
  };
}

type NoteProps = { kind: PaymentNoteKind; invoiceId: number; payment: InvoicePayment; onClose: () => void };

/** Asks for amount, day and reference of what a bank statement shows. */
export function NoteDialog({ kind, invoiceId, payment, onClose }: NoteProps) {
  const { businessDate } = useGlobals();
  // What is usual: all of it. After a part of it the statement says how much.
  const usual = kind === 'RETURNED' ? payment.ordered : payment.settled > 0 ? null : payment.payable;
  const [amount, setAmount] = useState(() => (usual === null ? '' : typedNumber(usual, pageLanguage(), 2)));
  const [day, setDay] = useState(businessDate);
  const [reference, setReference] = useState('');
  const words = texts($ => $.invoicePayment.note);
  const act = async () => {
    const value = numberOf(amount, 'money', pageLanguage());
    if (Number.isNaN(value)) throw new Error(words.amountMissing);
    const read = readDate(day);
    if (read === 'bad-date') throw new Error(words.dayMissing);
    return notePayment(invoiceId, { kind, amount: value, day: read, reference });
  };
  return (
    <ConfirmDialog
      title={words[kind]}
      main={words.save}
      look="primary"
      act={act}
      changes={paymentsKey}
      said={() => words.done}
      onDone={usePageAgain()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <NumberInput
        id="payment-amount"
        kind="money"
        label={t($ => $.invoicePayment.note.amount, { currency: payment.currency })}
        required
        value={amount}
        onChange={setAmount}
      />
      <Field label={words.day} required>
        {props => <DateInput {...props} label={words.day} value={day} onChange={setDay} max={businessDate} />}
      </Field>
      <Field label={words.reference} help={words.referenceHelp} required={false}>
        {props => (
          <input
            {...props}
            className="control"
            maxLength={100}
            value={reference}
            onChange={event => setReference(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
}

/** Asks before a note is taken back; it stays to be read. */
export function TakeBackDialog({ entryId, onClose }: { entryId: number; onClose: () => void }) {
  const words = texts($ => $.invoicePayment.takeBack);
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      keep={words.keep}
      act={() => takeBackEntry(entryId)}
      changes={paymentsKey}
      said={() => words.done}
      onDone={usePageAgain()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
