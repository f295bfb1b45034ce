import type { User } from '@skonto/api/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { SwitchUsersDialog, type SwitchVerb } from './switch-users-dialog.tsx';
import { useInviteAgain } from './use-invite-again.ts';

type Open = SwitchVerb | 'delete' | null;

/** What can be done with the selected people: the buttons of the selection bar, and the questions before it is done. */
export function useUserActions(list: ListModel<User>) {
  const [open, setOpen] = useState<Open>(null);
  const rows = selectedRows(list.selection);
  const clear = () => list.select(emptySelection);
  const close = () => setOpen(null);
  const done = () => {
    clear();
    close();
  };
  const buttons = <UserButtons rows={rows} onOpen={setOpen} onInvited={clear} />;
  const dialogs = (
    <>
      {open === 'delete' && <DeleteUsersDialog rows={rows} onClose={close} onDone={done} />}
      {open !== null && open !== 'delete' && (
        <SwitchUsersDialog verb={open} rows={rows} onClose={close} onDone={done} />
      )}
    </>
  );
  return { buttons, dialogs };
}

type ButtonsProps = { rows: readonly User[]; onOpen: (open: Open) => void; onInvited: () => void };
function UserButtons({ rows, onOpen, onInvited }: ButtonsProps) {
  const { t } = useTranslation();
  const invite = useInviteAgain(onInvited);
  /** A button that has nobody to work on says why. */
  const needs = (verb: keyof User['can'], reason: string) => {
    const enabled = rows.some(row => row.can[verb]);
    return { disabled: !enabled, title: enabled ? undefined : reason };
  };
  return (
    <>
      <Button
        look="primary"
        {...needs(
          'inviteAgain',
          t($ => $.users.nobodyToInvite),
        )}
        busy={invite.isPending}
        onClick={() => invite.mutate(rows)}
      >
        {t($ => $.users.inviteAgain)}
      </Button>
      <Button
        icon="ban"
        {...needs(
          'deactivate',
          t($ => $.users.nobodyToDeactivate),
        )}
        onClick={() => onOpen('deactivate')}
      >
        {t($ => $.users.deactivate)}
      </Button>
      {rows.some(row => row.can.activate) && (
        <Button icon="check" onClick={() => onOpen('activate')}>
          {t($ => $.users.activate)}
        </Button>
      )}
      <Button
        look="danger"
        icon="trash"
        {...needs(
          'delete',
          t($ => $.users.nobodyToDelete),
        )}
        onClick={() => onOpen('delete')}
      >
        {t($ => $.users.delete)}
      </Button>
    </>
  );
}
