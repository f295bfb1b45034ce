import type { ChangeStatusReply, Invoice } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { ChangeErrorsDialog } from '../../pickers/change-errors-dialog.tsx';
import { useChangeTarget } from '../../pickers/use-change-target.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection } from '../../ui/data-table/selection.ts';
import { DeleteInvoicesDialog } from './delete-invoices-dialog.tsx';
import { invoicesKey } from './invoices-queries.ts';
import { RegisterDialog, type RegisterStatus } from './register-dialog.tsx';

type Open = { kind: 'change'; status: RegisterStatus } | { kind: 'delete' } | { kind: 'errors'; fileId: string } | null;

/** Register, deregister and delete: their buttons for the selection bar, and their dialogs. */
export function useInvoiceActions(list: ListModel<Invoice>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { rows, all, target, stats } = useChangeTarget(list);

  const done = async (status: RegisterStatus, reply: ChangeStatusReply) => {
    await queries.invalidateQueries({ queryKey: invoicesKey });
    const count = reply.count;
    const sentence = t($ => $.invoices.done[status], { count, shown: formats.count(count) });
    const refused =
      reply.refused > 0
        ? `, ${t($ => $.invoices.done.refused, { count: reply.refused, shown: formats.count(reply.refused) })}`
        : '';
    announce(reply.refused > 0 ? 'warning' : 'success', `${sentence}${refused}.`);
    if (!reply.hasErrors) list.select(emptySelection);
    setOpen(
      reply.hasErrors && reply.batchErrorUploadInfoDTO
        ? { kind: 'errors', fileId: reply.batchErrorUploadInfoDTO.id }
        : null,
    );
  };
  const buttons = <InvoiceButtons rows={rows} all={all} onOpen={setOpen} />;
  const close = () => setOpen(null);
  const dialogs = (
    <>
      {open?.kind === 'change' && target && (
        <RegisterDialog
          status={open.status}
          target={target}
          onClose={close}
          onDone={reply => void done(open.status, reply)}
          onStale={() => void queries.invalidateQueries({ queryKey: invoicesKey })}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteInvoicesDialog
          rows={rows.filter(row => row.can.delete)}
          onClose={close}
          onDone={() => {
            list.select(emptySelection);
            close();
          }}
        />
      )}
      {open?.kind === 'errors' && <ChangeErrorsDialog fileId={open.fileId} onClose={close} />}
    </>
  );
  return { buttons, dialogs, matching: stats?.amount };
}

type ButtonsProps = { rows: readonly Invoice[]; all: boolean; onOpen: (open: Open) => void };
function InvoiceButtons({ rows, all, onOpen }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        look="primary"
        disabled={!all && !rows.some(row => row.can.register)}
        onClick={() => onOpen({ kind: 'change', status: 'REGISTERED' })}
      >
        {t($ => $.invoices.register)}
      </Button>
      <Button
        disabled={!all && !rows.some(row => row.can.deregister)}
        onClick={() => onOpen({ kind: 'change', status: 'PENDING' })}
      >
        {t($ => $.invoices.deregister)}
      </Button>
      <Button
        look="danger"
        icon="trash"
        disabled={all || !rows.some(row => row.can.delete)}
        onClick={() => onOpen({ kind: 'delete' })}
      >
        {t($ => $.invoices.delete)}
      </Button>
    </>
  );
}
