import type { Client } from '@skonto/api/clients';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { clientsKey, deleteClients } from './clients-queries.ts';

/** More names than this would push the question out of sight. */
const namesShown = 8;

type DeleteProps = { rows: readonly Client[]; onClose: () => void; onDone: () => void };

/** Names the clients and what it means for their systems, and says here what the server refuses. */
export function DeleteClientsDialog({ rows, onClose, onDone }: DeleteProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const remove = useMutation({
    mutationFn: () => deleteClients(rows.map(row => row.id)),
    onSuccess: async reply => {
      await queries.invalidateQueries({ queryKey: clientsKey });
      announce(
        'success',
        t($ => $.clients.deleteDialog.done, counted(reply.count)),
      );
      onDone();
    },
  });
  const more = rows.length - namesShown;
  return (
    <Dialog
      title={t($ => $.clients.deleteDialog.title, counted(rows.length))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t($ => $.clients.deleteDialog.main, counted(rows.length))}
          </Button>
        </>
      }
    >
      <Refusal text={remove.error?.message} />
      <ul className="client-names">
        {rows.slice(0, namesShown).map(row => (
          <li key={row.id}>{row.clientId}</li>
        ))}
        {more > 0 && <li>{t($ => $.clients.deleteDialog.more, counted(more))}</li>}
      </ul>
      <p>{t($ => $.clients.deleteDialog.text)}</p>
    </Dialog>
  );
}
