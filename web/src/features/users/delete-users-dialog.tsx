import type { User } from '@skonto/api/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOfUser } from './users-columns.tsx';
import { deleteUsers, usersKey } from './users-queries.ts';

/** More names than this would push the question out of sight. */
const namesShown = 8;

type DeleteProps = { rows: readonly User[]; onClose: () => void; onDone: () => void };

/** Names the people and what it means for them, and says here what the server refuses, such as the last administrator. */
export function DeleteUsersDialog({ rows, onClose, onDone }: DeleteProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const gone = rows.filter(row => row.can.delete);
  const kept = rows.filter(row => !row.can.delete);
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  const remove = useMutation({
    mutationFn: () => deleteUsers(gone.map(row => row.id)),
    onSuccess: async reply => {
      await queries.invalidateQueries({ queryKey: usersKey });
      announce(
        'success',
        t($ => $.users.deleteDialog.done, counted(reply.count)),
      );
      onDone();
    },
  });
  return (
    <Dialog
      title={t($ => $.users.deleteDialog.title, counted(gone.length))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t($ => $.users.deleteDialog.main, counted(gone.length))}
          </Button>
        </>
      }
    >
      <div>
        <div role="alert">
          {remove.error && (
            <div className="notice" data-tone="danger" style={{ marginBottom: '1rem' }}>
              {remove.error.message}
            </div>
          )}
        </div>
        <People rows={gone} />
      </div>
      <p>{t($ => $.users.deleteDialog.text)}</p>
      {kept.length > 0 && (
        <p className="quiet">{t($ => $.users.deleteDialog.kept, { names: kept.map(nameOfUser).join(', ') })}</p>
      )}
    </Dialog>
  );
}

function People({ rows }: { rows: readonly User[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const more = rows.length - namesShown;
  return (
    <ul style={{ margin: 0, paddingLeft: '1.1rem' }}>
      {rows.slice(0, namesShown).map(row => (
        <li key={row.id} style={{ overflowWrap: 'anywhere' }}>
          <strong>{nameOfUser(row)}</strong>
          {nameOfUser(row) !== row.email && <span className="quiet"> {row.email}</span>}
        </li>
      ))}
      {more > 0 && <li>{t($ => $.users.deleteDialog.more, { count: more, shown: formats.count(more) })}</li>}
    </ul>
  );
}
