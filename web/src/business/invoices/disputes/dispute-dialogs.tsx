import type { InvoiceDispute } from '@skonto/api/invoice-disputes';
import type { Invoice } from '@skonto/api/invoices';
import { type DisputeKind, disputeKinds, maxDisputeWords, needsWords } from '@skonto/domain/invoice/invoice-dispute';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t, texts } from '../../../lib/words/words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { WordsField } from '../../../ui/forms/words-field.tsx';
import { disputesKey, openDispute, paymentKey, settleDispute } from './dispute-calls.ts';

type About = { invoice: Pick<Invoice, 'id' | 'invoiceNumber'>; onClose: () => void };

function usePaymentAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: paymentKey });
}

/** Asks for the reason of a dispute, and says what it means. */
export function OpenDisputeDialog({ invoice, partner, onClose }: About & { partner: string }) {
  const [kind, setKind] = useState<DisputeKind | null>(null);
  const [text, setText] = useState('');
  const words = texts($ => $.invoiceComments.disputes.open);
  const kinds = texts($ => $.invoiceComments.disputes.kinds);
  const act = async () => {
    if (kind === null) throw new Error(words.kindMissing);
    const said = text.trim();
    if (needsWords(kind) && said === '') throw new Error(words.wordsMissing);
    return openDispute(invoice.id, said === '' ? { kind } : { kind, text: said });
  };
  return (
    <ConfirmDialog
      title={t($ => $.invoiceComments.disputes.open.title, { number: invoice.invoiceNumber })}
      main={words.main}
      look="primary"
      act={act}
      changes={disputesKey}
      said={() => t($ => $.invoiceComments.disputes.open.done, { partner })}
      onDone={usePaymentAgain()}
      onClose={onClose}
    >
      <p>{t($ => $.invoiceComments.disputes.open.text, { partner })}</p>
      <Field label={words.kind} required>
        {props => (
          <select
            {...props}
            className="control"
            value={kind ?? ''}
            onChange={event => setKind(disputeKinds.find(one => one === event.currentTarget.value) ?? null)}
          >
            {kind === null && <option value="">{words.choose}</option>}
            {disputeKinds.map(one => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <WordsField
        label={words.words}
        help={words.wordsHelp}
        required={kind !== null && needsWords(kind)}
        maxLength={maxDisputeWords}
        rows={4}
        value={text}
        onChange={setText}
      />
    </ConfirmDialog>
  );
}

/** Asks before a dispute is settled: what waited for it may go on. */
export function SettleDisputeDialog({ invoice, dispute, onClose }: About & { dispute: InvoiceDispute }) {
  const words = texts($ => $.invoiceComments.disputes.settle);
  return (
    <ConfirmDialog
      title={t($ => $.invoiceComments.disputes.settle.title, { number: invoice.invoiceNumber })}
      main={words.main}
      look="primary"
      act={() => settleDispute(dispute.id)}
      changes={disputesKey}
      said={() => words.done}
      onDone={usePaymentAgain()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
