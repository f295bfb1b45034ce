import type { User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { resetSecondFactorOf, secondFactorOfQuery, usersKey } from './users-queries.ts';

/** For a colleague whose phone is lost: shown to whoever may change them, where two-step sign-in is on. One's own is on the profile. */
export function SecondFactorOf({ user }: { user: User }) {
  const session = useSession();
  const asks = user.can.update && session?.id !== user.id;
  const { data } = useQuery({ ...secondFactorOfQuery(user.id), enabled: asks });
  const [open, setOpen] = useState(false);
  if (!asks || !data?.on) return null;
  return (
    <>
      <Button icon="key" onClick={() => setOpen(true)}>
        {t($ => $.users.secondFactor.reset)}
      </Button>
      {open && <ResetDialog user={user} since={data.since} onClose={() => setOpen(false)} />}
    </>
  );
}

function ResetDialog({ user, since, onClose }: { user: User; since: string | null; onClose: () => void }) {
  const formats = useFormats();
  return (
    <ConfirmDialog
      title={t($ => $.users.secondFactor.title)}
      main={t($ => $.users.secondFactor.main)}
      act={() => resetSecondFactorOf(user.id)}
      changes={usersKey}
      said={() => t($ => $.users.secondFactor.done, { email: user.email })}
      onClose={onClose}
    >
      <p>{t($ => $.users.secondFactor.of, { email: user.email, since: formats.dateTime(since) })}</p>
      <p>{t($ => $.users.secondFactor.text)}</p>
    </ConfirmDialog>
  );
}
