import type { User } from '@skonto/api/users';
import { useState } from 'react';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { useInviteAgain } from './use-invite-again.ts';
import { UsersDialog, type UsersVerb } from './users-dialog.tsx';

/** What can be done with the selected people: the buttons of the selection bar, and the questions before it is done. */
export function useUserActions(list: ListModel<User>) {
  const [open, setOpen] = useState<UsersVerb | null>(null);
  const rows = selectedRows(list.selection);
  const clear = () => list.select(emptySelection);
  const buttons = <UserButtons rows={rows} onOpen={setOpen} onInvited={clear} />;
  const dialogs = open && <UsersDialog verb={open} rows={rows} onClose={() => setOpen(null)} onDone={clear} />;
  return { buttons, dialogs };
}

type ButtonsProps = { rows: readonly User[]; onOpen: (verb: UsersVerb) => void; onInvited: () => void };
function UserButtons({ rows, onOpen, onInvited }: ButtonsProps) {
  const invite = useInviteAgain(onInvited);
  /** A button that has nobody to work on says why. */
  const needs = (verb: 'inviteAgain' | 'deactivate' | 'delete') => {
    const enabled = rows.some(row => row.can[verb]);
    return { disabled: !enabled, title: enabled ? undefined : t($ => $.users.nobody[verb]) };
  };
  return (
    <>
      <Button look="primary" {...needs('inviteAgain')} busy={invite.isPending} onClick={() => invite.mutate(rows)}>
        {t($ => $.users.inviteAgain)}
      </Button>
      <Button icon="ban" {...needs('deactivate')} onClick={() => onOpen('deactivate')}>
        {t($ => $.users.deactivate)}
      </Button>
      {rows.some(row => row.can.activate) && (
        <Button icon="check" onClick={() => onOpen('activate')}>
          {t($ => $.users.activate)}
        </Button>
      )}
      <Button look="danger" icon="trash" {...needs('delete')} onClick={() => onOpen('delete')}>
        {t($ => $.users.delete)}
      </Button>
    </>
  );
}
