import type { User } from '@skonto/api/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PeopleList, useKeptNames } from './people-list.tsx';
import { deleteUsers, usersKey } from './users-queries.ts';

type DeleteProps = { rows: readonly User[]; onClose: () => void; onDone: () => void };

/** Names the people and what it means for them, and says here what the server refuses, such as the last administrator. */
export function DeleteUsersDialog({ rows, onClose, onDone }: DeleteProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const gone = rows.filter(row => row.can.delete);
  const kept = rows.filter(row => !row.can.delete);
  const keptNames = useKeptNames(kept);
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
        <PeopleList rows={gone} />
      </div>
      <p>{t($ => $.users.deleteDialog.text)}</p>
      {kept.length > 0 && <p className="quiet">{t($ => $.users.deleteDialog.kept, { names: keptNames })}</p>}
    </Dialog>
  );
}
