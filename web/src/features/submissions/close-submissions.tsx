import { maxDecliningWords } from '@skonto/domain/invoice/submission';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { type DialogProps, decline, openCountQuery, submissionsKey, withdraw } from './submissions-queries.ts';

/** How many would change, as it is when the question opens; the call names it. */
function useOpenCount(chosen: DialogProps['chosen'], role: 'buyer' | 'supplier') {
  const formats = useFormats();
  const [requested] = useState(randomKey);
  const { data } = useQuery(openCountQuery(chosen, role, requested));
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return { count: data ?? 0, counted };
}

/** Says no to what is chosen; the supplier reads why. */
export function DeclineSubmissions({ chosen, onDone, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const { count, counted } = useOpenCount(chosen, 'buyer');
  const words = texts($ => $.submissions.declining);
  return (
    <ConfirmDialog
      title={t($ => $.submissions.declining.title, counted(count))}
      main={t($ => $.submissions.declining.main, counted(count))}
      disabled={reason.trim() === '' || count === 0}
      act={() => decline(chosen, reason.trim(), count)}
      changes={submissionsKey}
      said={reply => t($ => $.submissions.declining.done, counted(reply.count))}
      onDone={reply => onDone(reply.left)}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <WordsField
        label={words.reason}
        help={words.reasonHelp}
        maxLength={maxDecliningWords}
        value={reason}
        onChange={setReason}
        required
      />
    </ConfirmDialog>
  );
}

/** Takes the own ones back. */
export function WithdrawSubmissions({ chosen, onDone, onClose }: DialogProps) {
  const { count, counted } = useOpenCount(chosen, 'supplier');
  return (
    <ConfirmDialog
      title={t($ => $.submissions.withdrawing.title, counted(count))}
      main={t($ => $.submissions.withdrawing.main, counted(count))}
      disabled={count === 0}
      act={() => withdraw(chosen, count)}
      changes={submissionsKey}
      said={reply => t($ => $.submissions.withdrawing.done, counted(reply.count))}
      onDone={reply => onDone(reply.left)}
      onClose={onClose}
    >
      <p>{t($ => $.submissions.withdrawing.text)}</p>
    </ConfirmDialog>
  );
}
