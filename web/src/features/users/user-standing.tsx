import type { User } from '@skonto/api/users';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchUsersDialog, type SwitchVerb } from './switch-users-dialog.tsx';
import { useInviteAgain } from './use-invite-again.ts';
import './users.css';
import { UserStatusBadge } from './users-columns.tsx';

type StandingProps = {
  user: User;
  /** Further actions on this person's access. */
  children?: ReactNode;
};

/** Whether somebody can come in, when they last did, and what an administrator can do about it. */
export function UserStanding({ user, children }: StandingProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isOperator = useSession()?.role === 'SYSTEM_ADMIN';
  const [open, setOpen] = useState<SwitchVerb | null>(null);
  const invite = useInviteAgain(() => undefined);
  const at = (instant: string | null) =>
    instant === null ? t($ => $.users.standing.never) : formats.dateTime(instant);
  const close = () => setOpen(null);
  return (
    <section className="standing" aria-label={t($ => $.users.standing.title)}>
      <dl>
        <div>
          <dt>{t($ => $.users.column.status)}</dt>
          <dd>
            <UserStatusBadge user={user} />
          </dd>
        </div>
        <div>
          <dt>{t($ => $.users.column.lastLogin)}</dt>
          <dd>{at(user.lastLogin)}</dd>
        </div>
        {isOperator && (
          <div>
            <dt>{t($ => $.users.column.lastApiCall)}</dt>
            <dd>{at(user.lastApiCall)}</dd>
          </div>
        )}
      </dl>
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
      {open && <SwitchUsersDialog verb={open} rows={[user]} onClose={close} onDone={close} />}
    </section>
  );
}
