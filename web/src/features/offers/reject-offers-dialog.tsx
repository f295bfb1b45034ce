import type { ChangeStatusReply } from '@skonto/api/invoices';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sumByCurrency } from '../../lib/amounts.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { ChangeProgress } from '../../pickers/change-progress.tsx';
import { type ChangeTarget, changeStatus } from '../../pickers/change-status.ts';
import { TotalsList } from '../../pickers/totals-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';

type RejectOffersDialogProps = {
  target: ChangeTarget;
  onClose: () => void;
  onDone: (reply: ChangeStatusReply) => void;
};

export function RejectOffersDialog({ target, onClose, onDone }: RejectOffersDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [key, setKey] = useState(randomKey);
  const expectedTotals = target.kind === 'matching' ? target.stats.totalPrice : null;
  const count = target.kind === 'matching' ? target.stats.count : target.rows.length;
  const amounts =
    target.kind === 'matching'
      ? target.stats.amount
      : sumByCurrency(target.rows, row => ({ currency: row.currency.code, amount: row.amount }));
  const reject = useMutation({
    mutationFn: () => changeStatus({ target, status: 'DISCOUNT_REJECTED', expectedTotals, idempotencyKey: key }),
    onSuccess: onDone,
    onError: () => setKey(randomKey()),
  });
  const words = { count, shown: formats.count(count) };
  return (
    <Dialog
      title={t($ => $.offers.rejecting.title, words)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={reject.isPending} onClick={() => reject.mutate()}>
            {t($ => $.offers.rejecting.main, words)}
          </Button>
        </>
      }
    >
      <Refusal text={reject.error?.message} />
      <p>{t($ => $.offers.rejecting.text)}</p>
      <TotalsList label={t($ => $.offers.totalAmount)} totals={amounts} />
      {reject.isPending && <ChangeProgress count={count} />}
    </Dialog>
  );
}
