import type { User } from '@skonto/api/users';
import { type ReactNode, useState } from 'react';
import { useAbilities } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useInviteAgain } from './use-invite-again.ts';
import './users.css';
import { UserStatusBadge } from './users-columns.tsx';
import { UsersDialog, type UsersVerb } from './users-dialog.tsx';

type StandingProps = {
  user: User;
  /** Further actions on this person's access. */
  children?: ReactNode;
};

/** Whether somebody can come in, when they last did, and what an administrator can do about it. */
export function UserStanding({ user, children }: StandingProps) {
  const formats = useFormats();
  const { seeAllCompanies } = useAbilities();
  const [open, setOpen] = useState<UsersVerb | null>(null);
  const invite = useInviteAgain(() => undefined);
  const labels = texts($ => $.users.column);
  const at = (instant: string | null) => (instant === null ? t($ => $.users.never) : formats.dateTime(instant));
  return (
    <section className="standing" aria-label={t($ => $.users.standing.title)}>
      <Facts
        facts={[
          [labels.status, <UserStatusBadge key="status" user={user} />],
          [labels.lastLogin, at(user.lastLogin)],
          seeAllCompanies && [labels.lastApiCall, at(user.lastApiCall)],
        ]}
      />
      {user.can.inviteAgain && <p className="quiet">{t($ => $.users.standing.pending)}</p>}
      {user.deactivated && <p className="quiet">{t($ => $.users.standing.deactivated)}</p>}
      <div className="row no-print">
        {user.can.inviteAgain && (
          <Button busy={invite.isPending} onClick={() => invite.mutate([user])}>
            {t($ => $.users.inviteAgain)}
          </Button>
        )}
        {user.can.deactivate && (
          <Button icon="ban" onClick={() => setOpen('deactivate')}>
            {t($ => $.users.deactivate)}
          </Button>
        )}
        {user.can.activate && (
          <Button icon="check" onClick={() => setOpen('activate')}>
            {t($ => $.users.activate)}
          </Button>
        )}
        {children}
      </div>
      {open && <UsersDialog verb={open} rows={[user]} onClose={() => setOpen(null)} />}
    </section>
  );
}
