import type { ChangeStatusReply } from '@skonto/api/invoices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumByCurrency } from '../../lib/amounts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { ChangeProgress } from '../../pickers/change-progress.tsx';
import { type ChangeTarget, changeStatus } from '../../pickers/change-status.ts';
import { TotalsList } from '../../pickers/totals-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type RegisterStatus = 'REGISTERED' | 'PENDING';
type RegisterDialogProps = {
  status: RegisterStatus;
  target: ChangeTarget;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => void;
  /** The server says that the list changed; fresh numbers are wanted. */
  onStale: () => void;
};

/** What will happen before it happens: how many, how much per currency, and what stays as it is. */
export function RegisterDialog({ status, target, onClose, onDone, onStale }: RegisterDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [key, setKey] = useState(randomKey);
  const preview = previewOf(target, status);
  const change = useMutation({
    mutationFn: () => {
      const expectedTotals = target.kind === 'matching' ? target.stats.totalPrice : null;
      const rows: ChangeTarget = target.kind === 'rows' ? { kind: 'rows', rows: preview.rows } : target;
      return changeStatus({ target: rows, status, expectedTotals, idempotencyKey: key });
    },
    onSuccess: onDone,
    onError: error => {
      setKey(randomKey());
      if (error instanceof ApiError && error.status === 409) onStale();
    },
  });
  const words = { count: preview.count, shown: formats.count(preview.count) };
  const failed = change.error;
  const stale = failed instanceof ApiError && failed.status === 409;
  return (
    <Dialog
      title={t($ => $.invoices.dialog[status].title, words)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="primary" busy={change.isPending} disabled={preview.count === 0} onClick={() => change.mutate()}>
            {t($ => $.invoices.dialog[status].main, words)}
          </Button>
        </>
      }
    >
      {failed && (
        <div className="notice" data-tone={stale ? 'warning' : 'danger'} role="alert">
          {stale ? t($ => $.invoices.dialog.changedSince) : failed.message}
        </div>
      )}
      <p>{t($ => $.invoices.dialog[status].text)}</p>
      <TotalsList label={t($ => $.invoices.dialog.sum)} totals={preview.totals} />
      {change.isPending && <ChangeProgress count={preview.count} />}
      {preview.skipped > 0 && (
        <p className="quiet">
          {t($ => $.invoices.dialog.skipped, { count: preview.skipped, shown: formats.count(preview.skipped) })}
        </p>
      )}
    </Dialog>
  );
}

function previewOf(target: ChangeTarget, status: RegisterStatus) {
  if (target.kind === 'matching')
    return { rows: [], count: target.stats.count, skipped: 0, totals: target.stats.amount };
  const rows = target.rows.filter(row => (status === 'REGISTERED' ? row.can.register : row.can.deregister));
  const totals = sumByCurrency(rows, row => ({ currency: row.currency.code, amount: row.amount }));
  return { rows, count: rows.length, skipped: target.rows.length - rows.length, totals };
}
