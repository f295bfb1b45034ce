import type { ChangeStatusReply, Invoice } from '@skonto/api/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ChangeTarget } from '../../business/invoices/change-status.ts';
import type { BuyersStatus } from '../../business/invoices/dialogs/change-invoices-dialog.tsx';
import { useChangeTarget } from '../../business/invoices/use-change-target.ts';
import { lazyPart, useFetchedAhead } from '../../lib/lazy-part.ts';
import { fetchPartAhead } from '../../lib/missing-part.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection } from '../../ui/data-table/selection.ts';
import { invoicesKey } from './invoices-queries.ts';

/** The dialogs come soon after the list, or with the first wish for one; not with the list. */
const loadChange = withTexts(
  ['receipts', 'invoiceDialogs'],
  () => import('../../business/invoices/dialogs/change-invoices-dialog.tsx'),
);
const ChangeInvoicesDialog = lazyPart(loadChange, 'ChangeInvoicesDialog', props => props.onClose());
const loadDelete = withTexts(['invoiceDialogs'], () => import('./delete-invoices-dialog.tsx'));
const DeleteInvoicesDialog = lazyPart(loadDelete, 'DeleteInvoicesDialog', props => props.onClose());
const loadErrors = () => import('../../business/invoices/change-errors-dialog.tsx');
const ChangeErrorsDialog = lazyPart(loadErrors, 'ChangeErrorsDialog', props => props.onClose());
const verbs = { REGISTERED: 'register', PENDING: 'deregister', VOIDED: 'void' } as const;
const dialogParts = [loadChange, loadDelete, loadErrors];

type Open = { kind: 'change'; status: BuyersStatus } | { kind: 'delete' } | { kind: 'errors'; fileId: string } | null;

/** Register, deregister, void and delete for the selection of a list: their buttons, and their dialogs. */
export function useInvoiceActions(list: ListModel<Invoice>) {
  const { rows, all, target, stats } = useChangeTarget(list);
  const clear = () => list.select(emptySelection);
  const actions = useActionsOn({ rows, all, target, onChanged: clear, onDeleted: clear });
  const registerAll = () => {
    list.select({ mode: 'matching' });
    actions.open({ kind: 'change', status: 'REGISTERED' });
  };
  return { ...actions, matching: stats?.amount, registerAll };
}

/** The same for one invoice that is being read: only what can be done to it. */
export function useRecordActions(invoice: Invoice, onDeleted: () => void) {
  const rows = [invoice];
  return useActionsOn({
    rows,
    all: false,
    target: { kind: 'rows', rows },
    onChanged: () => undefined,
    onDeleted,
    onlyPossible: true,
  });
}

type ActedOn = {
  rows: readonly Invoice[];
  all: boolean;
  target: ChangeTarget | null;
  onChanged: () => void;
  onDeleted: () => void;
  onlyPossible?: boolean;
};
function useActionsOn({ rows, all, target, onChanged, onDeleted, onlyPossible }: ActedOn) {
  const queries = useQueryClient();
  useFetchedAhead(dialogParts);
  const [open, setOpen] = useState<Open>(null);
  const done = async (reply: ChangeStatusReply) => {
    await queries.invalidateQueries({ queryKey: invoicesKey });
    if (!reply.hasErrors) onChanged();
    setOpen(
      reply.hasErrors && reply.batchErrorUploadInfoDTO
        ? { kind: 'errors', fileId: reply.batchErrorUploadInfoDTO.id }
        : null,
    );
  };
  const buttons = <InvoiceButtons rows={rows} all={all} onOpen={setOpen} onlyPossible={onlyPossible} />;
  const close = () => setOpen(null);
  const dialogs = (
    <Suspense>
      {open?.kind === 'change' && target && (
        <ChangeInvoicesDialog
          status={open.status}
          plain={t($ => $.invoices[verbs[open.status]])}
          target={target}
          onClose={close}
          onDone={done}
          onStale={() => void queries.invalidateQueries({ queryKey: invoicesKey })}
        />
      )}
      {open?.kind === 'delete' && (
        <DeleteInvoicesDialog
          rows={rows.filter(row => row.can.delete)}
          onClose={close}
          onDone={() => {
            close();
            onDeleted();
          }}
        />
      )}
      {open?.kind === 'errors' && <ChangeErrorsDialog fileId={open.fileId} onClose={close} />}
    </Suspense>
  );
  return { buttons, dialogs, open: setOpen };
}

type ButtonsProps = {
  rows: readonly Invoice[];
  all: boolean;
  onOpen: (open: Open) => void;
  onlyPossible: boolean | undefined;
};
function InvoiceButtons({ rows, all, onOpen, onlyPossible }: ButtonsProps) {
  const change = (status: BuyersStatus) => onOpen({ kind: 'change', status });
  return (
    <>
      <ActionButton
        hideable={onlyPossible}
        look="primary"
        can={all || rows.some(row => row.can.register)}
        reason={t($ => $.invoices.cannot.register)}
        onClick={() => change('REGISTERED')}
      >
        {t($ => $.invoices.register)}
      </ActionButton>
      <ActionButton
        hideable={onlyPossible}
        can={all || rows.some(row => row.can.deregister)}
        reason={t($ => $.invoices.cannot.deregister)}
        onClick={() => change('PENDING')}
      >
        {t($ => $.invoices.deregister)}
      </ActionButton>
      <ActionButton
        hideable={onlyPossible}
        look="danger"
        icon="ban"
        can={all || rows.some(row => row.can.void)}
        reason={t($ => $.invoices.cannot.void)}
        onClick={() => change('VOIDED')}
      >
        {t($ => $.invoices.void)}
      </ActionButton>
      <ActionButton
        hideable={onlyPossible}
        look="danger"
        icon="trash"
        can={!all && rows.some(row => row.can.delete)}
        reason={all ? t($ => $.invoices.cannot.deleteAll) : t($ => $.invoices.cannot.delete)}
        onClick={() => onOpen({ kind: 'delete' })}
      >
        {t($ => $.invoices.delete)}
      </ActionButton>
    </>
  );
}

type ActionProps = Parameters<typeof Button>[0] & {
  can: boolean;
  reason: string;
  hideable: boolean | undefined;
  onClick: () => void;
};
const fetchChange = (): void => fetchPartAhead(loadChange);

/** One that can't be used now stays reachable, and says why to the pointer and to whoever listens. */
function ActionButton({ can, reason, hideable, onClick, ...rest }: ActionProps) {
  if (hideable && !can) return null;
  return (
    <Button
      {...rest}
      aria-disabled={!can || undefined}
      aria-description={can ? undefined : reason}
      title={can ? undefined : reason}
      onPointerEnter={fetchChange}
      onFocus={fetchChange}
      onClick={can ? onClick : undefined}
    />
  );
}
