import type { ApprovalRequest } from '@skonto/api/approvals';
import type { ChangeStatusReply } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeErrorsDialog } from '../../business/invoices/change-errors-dialog.tsx';
import { PaymentIfAccepted } from '../../business/invoices/dialogs/change-invoices-dialog.tsx';
import { useReportChange } from '../../business/invoices/report-change.ts';
import { StatusChangeDialog } from '../../business/invoices/status-change-dialog.tsx';
import { PaymentDates } from '../../business/payments/payment-dates.tsx';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { approvalsKey } from './approval-queries.ts';

type ApproveDialogProps = { request: ApprovalRequest; onClose: () => void };

/** What approving does, at the prices of now: the approver's yes is the change itself. */
export function ApproveDialog({ request: { id, action }, onClose }: ApproveDialogProps) {
  const formats = useFormats();
  const queries = useQueryClient();
  const [fileId, setFileId] = useState<string | null>(null);
  const status = action === 'REGISTER' ? 'REGISTERED' : 'DISCOUNT_APPROVED';
  const report = useReportChange(action === 'REGISTER' ? '/invoices' : '/offers', status);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: approvalsKey });
    void queries.invalidateQueries({ queryKey: ['invoices'] });
  };
  const done = (reply: ChangeStatusReply) => {
    report(reply);
    refresh();
    if (reply.batchErrorUploadInfoDTO) setFileId(reply.batchErrorUploadInfoDTO.id);
    else onClose();
  };
  if (fileId !== null) return <ChangeErrorsDialog fileId={fileId} onClose={onClose} />;
  const kind = action === 'REGISTER' ? 'offering' : 'accepting';
  return (
    <StatusChangeDialog
      status={status}
      target={{ kind: 'request', id }}
      words={{
        plain: t($ => $.approvals.approving.plain),
        title: (count, all) =>
          count === all
            ? t($ => $.approvals.approving[kind].title, { count, shown: formats.count(count) })
            : t($ => $.approvals.approving[kind].titleOf, {
                count: all,
                shown: formats.count(count),
                all: formats.count(all),
              }),
        main: count => t($ => $.approvals.approving[kind].main, { count, shown: formats.count(count) }),
        text: t($ => $.approvals.approving[kind].text),
        look: 'primary',
      }}
      lead={preview => (action === 'REGISTER' ? <PaymentIfAccepted preview={preview} /> : null)}
      below={preview => <PaymentDates payments={preview.payments} />}
      onClose={onClose}
      onDone={done}
      onStale={refresh}
    />
  );
}
