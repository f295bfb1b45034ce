import type { User } from '@skonto/api/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { emptySelection, selectedRows } from '../../ui/data-table/selection.ts';
import { DeleteUsersDialog } from './delete-users-dialog.tsx';
import { inviteAgain, usersKey } from './users-queries.ts';

/** Delete and Invite Again: their buttons for the selection bar, and the question before deleting. */
export function useUserActions(list: ListModel<User>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const rows = selectedRows(list.selection);
  const inactive = rows.filter(row => row.can.inviteAgain);
  const invite = useMutation({
    mutationFn: () => inviteAgain(inactive.map(row => row.id)),
    onSuccess: async reply => {
      await queries.invalidateQueries({ queryKey: usersKey });
      announce(
        'success',
        t($ => $.users.invited, { count: reply.count, shown: formats.count(reply.count) }),
      );
      list.select(emptySelection);
    },
  });
  const buttons = (
    <>
      <Button
        look="primary"
        disabled={inactive.length === 0}
        title={inactive.length === 0 ? t($ => $.users.nobodyToInvite) : undefined}
        busy={invite.isPending}
        onClick={() => invite.mutate()}
      >
        {t($ => $.users.inviteAgain)}
      </Button>
      <Button
        look="danger"
        icon="trash"
        disabled={!rows.some(row => row.can.delete)}
        title={rows.some(row => row.can.delete) ? undefined : t($ => $.users.nobodyToDelete)}
        onClick={() => setDeleting(true)}
      >
        {t($ => $.users.delete)}
      </Button>
    </>
  );
  const dialogs = deleting && (
    <DeleteUsersDialog
      rows={rows}
      onClose={() => setDeleting(false)}
      onDone={() => {
        list.select(emptySelection);
        setDeleting(false);
      }}
    />
  );
  return { buttons, dialogs };
}
