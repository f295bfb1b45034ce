import type { User } from '@skonto/api/users';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { PeopleList, useKeptNames } from './people-list.tsx';
import { activateUsers, deactivateUsers, deleteUsers, usersKey } from './users-queries.ts';

export type UsersVerb = 'delete' | 'deactivate' | 'activate';
const sends = { delete: deleteUsers, deactivate: deactivateUsers, activate: activateUsers } as const;

type UsersDialogProps = { verb: UsersVerb; rows: readonly User[]; onClose: () => void; onDone?: () => void };

/** Names the people whom an action touches, what it means for them, and who of the selection stays as they are. */
export function UsersDialog({ verb, rows, onClose, onDone }: UsersDialogProps) {
  const formats = useFormats();
  const meant = rows.filter(row => row.can[verb]);
  const keptNames = useKeptNames(rows.filter(row => !row.can[verb]));
  const counted = (count: number) => ({ count, shown: formats.count(count) });
  return (
    <ConfirmDialog
      title={t($ => $.users.dialog[verb].title, counted(meant.length))}
      main={t($ => $.users.dialog[verb].main, counted(meant.length))}
      look={verb === 'activate' ? 'primary' : 'danger'}
      act={() => sends[verb](meant.map(row => row.id))}
      changes={usersKey}
      // Of the other two the server says itself what was done and who was left out.
      said={({ count }) => (verb === 'delete' ? t($ => $.users.deleted, counted(count)) : null)}
      onDone={onDone}
      onClose={onClose}
    >
      <PeopleList rows={meant} />
      <p>{t($ => $.users.dialog[verb].text)}</p>
      {keptNames !== '' && <p className="quiet">{t($ => $.users.dialog[verb].kept, { names: keptNames })}</p>}
    </ConfirmDialog>
  );
}
