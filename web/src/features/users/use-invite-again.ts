import type { User } from '@skonto/api/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { inviteAgain, usersKey } from './users-queries.ts';

/** Mails a fresh invitation to those of the people who never came, and says how many. */
export function useInviteAgain(onDone: () => void) {
  const formats = useFormats();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (rows: readonly User[]) => inviteAgain(rows.filter(row => row.can.inviteAgain).map(row => row.id)),
    onSuccess: async reply => {
      await queries.invalidateQueries({ queryKey: usersKey });
      announceDone(t($ => $.users.invited, { count: reply.count, shown: formats.count(reply.count) }));
      onDone();
    },
  });
}
