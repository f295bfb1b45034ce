import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { type Left, leftOf } from './left-out.tsx';
import { decline, type EarlyPaymentRequest, requestsKey } from './requests-queries.ts';
import { SaidField } from './said.tsx';

type DeclineDialogProps = {
  chosen: readonly EarlyPaymentRequest[];
  onDone: (refused: Left) => void;
  onClose: () => void;
};
/** Says no to what is chosen, with a reason where the buyer gives one. */
export function DeclineDialog({ chosen, onDone, onClose }: DeclineDialogProps) {
  const formats = useFormats();
  const [reason, setReason] = useState('');
  const words = texts($ => $.earlyPaymentRequests.answer);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const names = chosen.map(one => ({ id: one.id, name: one.invoiceNumber }));
  return (
    <ConfirmDialog
      title={t($ => $.earlyPaymentRequests.answer.declineTitle, counted(chosen.length))}
      main={words.decline}
      act={() =>
        decline(
          chosen.map(one => one.id),
          reason,
        )
      }
      changes={requestsKey}
      said={({ count }) => t($ => $.earlyPaymentRequests.answer.declined, counted(count))}
      onDone={reply => onDone(leftOf(reply, names))}
      onClose={onClose}
    >
      <p>{words.declineText}</p>
      <SaidField label={words.reason} help={words.reasonHelp} value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}
