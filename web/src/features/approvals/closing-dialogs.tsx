import type { ApprovalRequest } from '@skonto/api/approvals';
import { maxApprovalWords } from '@skonto/domain/approval/approval-request';
import { useState } from 'react';
import { texts } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { WordsField } from '../../ui/forms/words-field.tsx';
import { approvalsKey, decline, withdraw } from './approval-queries.ts';

type ClosingProps = { request: ApprovalRequest; onClose: () => void };

/** Says no, with a reason where the approver gives one. */
export function DeclineDialog({ request, onClose }: ClosingProps) {
  const [reason, setReason] = useState('');
  const words = texts($ => $.approvals.declining);
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      act={() => decline(request.id, reason)}
      changes={approvalsKey}
      said={() => words.done}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <WordsField
        label={words.reason}
        help={words.reasonHelp}
        maxLength={maxApprovalWords}
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  );
}

/** Takes the reader's own request back. */
export function WithdrawDialog({ request, onClose }: ClosingProps) {
  const words = texts($ => $.approvals.withdrawing);
  return (
    <ConfirmDialog
      title={words.title}
      main={words.main}
      act={() => withdraw(request.id)}
      changes={approvalsKey}
      said={() => words.done}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
