import type { Invoice } from '@skonto/api/invoices';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TotalsList } from '../../business/invoices/totals-list.tsx';
import { sumByCurrency } from '../../lib/amounts.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deleteInvoices, invoicesKey } from './invoices-queries.ts';

export function DeleteInvoicesDialog({
  rows,
  onClose,
  onDone,
}: {
  rows: readonly Invoice[];
  onClose: () => void;
  onDone: () => void;
}) {
  const formats = useFormats();
  const queries = useQueryClient();
  const words = { count: rows.length, shown: formats.count(rows.length) };
  const remove = useMutation({
    mutationFn: () => deleteInvoices(rows.map(row => row.id)),
    onSuccess: async reply => {
      await queries.invalidateQueries({ queryKey: invoicesKey });
      announceDone(
        `${t($ => $.invoiceDialogs.remove.done, { count: reply.count, shown: formats.count(reply.count) })}.`,
      );
      onDone();
    },
  });
  return (
    <Dialog
      title={t($ => $.invoiceDialogs.remove.title, words)}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t($ => $.invoiceDialogs.remove.main, words)}
          </Button>
        </>
      }
    >
      <p>{t($ => $.invoiceDialogs.remove.text)}</p>
      <TotalsList
        label={t($ => $.invoiceDialogs.change.sum)}
        totals={sumByCurrency(rows, row => ({ currency: row.currency.code, amount: row.amount }))}
      />
    </Dialog>
  );
}
