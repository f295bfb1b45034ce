import type { CounterOffer } from '@skonto/api/counter-offers';
import { maxRequestWords } from '@skonto/domain/invoice/early-payment-request';
import { useState } from 'react';
import { countersKey } from '../../business/counter-offers/counter-calls.ts';
import { type Left, leftOf } from '../../business/counter-offers/left-list.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { decline } from './counter-queries.ts';

type DeclineDialogProps = { chosen: readonly CounterOffer[]; onDone: (left: Left) => void; onClose: () => void };
/** Says no to what is chosen, with a reason where the buyer gives one. */
export function DeclineDialog({ chosen, onDone, onClose }: DeclineDialogProps) {
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const words = texts($ => $.counterOffers.declining);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const names = chosen.map(one => ({ id: one.id, name: one.invoiceNumber }));
  return (
    <ConfirmDialog
      title={t($ => $.counterOffers.declining.title, counted(chosen.length))}
      main={t($ => $.counterOffers.answer.decline)}
      act={() =>
        decline(
          chosen.map(one => one.id),
          reason,
        )
      }
      changes={countersKey}
      said={({ count }) => t($ => $.counterOffers.declining.done, counted(count))}
      onDone={reply => onDone(leftOf(reply.refused, names))}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <WordsField
        label={words.reason}
        help={words.reasonHelp}
        maxLength={maxRequestWords}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}
