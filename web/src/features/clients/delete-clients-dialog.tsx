import type { Client } from '@skonto/api/clients';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/use-formats.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NamedList } from '../../ui/named-list.tsx';
import { clientsKey, deleteClients } from './clients-queries.ts';

type DeleteProps = { rows: readonly Client[]; onClose: () => void; onDone: () => void };

/** Names the clients and what it means for their systems. */
export function DeleteClientsDialog({ rows, onClose, onDone }: DeleteProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <ConfirmDialog
      title={t($ => $.clients.deleteDialog.title, counted(rows.length))}
      main={t($ => $.clients.deleteDialog.main, counted(rows.length))}
      act={() => deleteClients(rows.map(row => row.id))}
      changes={clientsKey}
      said={({ count }) => t($ => $.clients.deleteDialog.done, counted(count))}
      onDone={onDone}
      onClose={onClose}
    >
      <NamedList names={rows.map(row => row.clientId)} />
      <p>{t($ => $.clients.deleteDialog.text)}</p>
    </ConfirmDialog>
  );
}
