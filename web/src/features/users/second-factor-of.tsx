import type { User } from '@skonto/api/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../lib/messages.ts';
import { useSession } from '../../lib/session.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { resetSecondFactorOf, secondFactorOfQuery, usersKey } from './users-queries.ts';

/** For a colleague whose phone is lost: shown to whoever may change them, where two-step sign-in is on. One's own is on the profile. */
export function SecondFactorOf({ user }: { user: User }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const formats = useFormats();
  const queries = useQueryClient();
  const reset = useMutation({
    mutationFn: () => resetSecondFactorOf(user.id),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: usersKey });
      announce(
        'success',
        t($ => $.users.secondFactor.done, { email: user.email }),
      );
      onClose();
    },
  });
  return (
    <Dialog
      title={t($ => $.users.secondFactor.title)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={reset.isPending} onClick={() => reset.mutate()}>
            {t($ => $.users.secondFactor.main)}
          </Button>
        </>
      }
    >
      <Refusal text={reset.error?.message} />
      <p>{t($ => $.users.secondFactor.of, { email: user.email, since: formats.dateTime(since) })}</p>
      <p>{t($ => $.users.secondFactor.text)}</p>
    </Dialog>
  );
}
