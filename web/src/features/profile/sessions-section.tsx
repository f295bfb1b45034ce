import type { User } from '@skonto/api/users';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileKey } from '../../business/companies/own-profile.ts';
import { deviceOf } from '../../lib/device-words.ts';
import { announceDone } from '../../lib/messages.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { endOtherSessions, endSession, type OwnSession, sessionsQuery } from './profile-queries.ts';
import { ProfileSection } from './profile-section.tsx';

/** Where the user is signed in, this place first, and how to end it elsewhere. */
export function SessionsSection({ user }: { user: User }) {
  const sessions = useQuery(sessionsQuery(user.id));
  const [asking, setAsking] = useState(false);
  const items = (sessions.data ?? []).toSorted((a, b) => Number(b.current) - Number(a.current));
  const others = items.filter(one => !one.current).length;
  return (
    <ProfileSection
      title={t($ => $.profile.sessions.title)}
      actions={
        others > 0 && (
          <Button look="danger" onClick={() => setAsking(true)}>
            {t($ => $.profile.sessions.endOthers)}
          </Button>
        )
      }
    >
      <p className="quiet">{t($ => $.profile.sessions.text)}</p>
      {sessions.isError && <LoadFailure text={t($ => $.profile.failed)} onRetry={() => void sessions.refetch()} />}
      <ul className="sessions" aria-busy={sessions.isPending}>
        {items.map(one => (
          <SessionItem key={one.id} session={one} />
        ))}
      </ul>
      {asking && <EndOthersDialog count={others} onClose={() => setAsking(false)} />}
    </ProfileSection>
  );
}

function useDeviceName(agent: string): string {
  const { browser, system } = deviceOf(agent);
  if (browser && system) return t($ => $.profile.sessions.device, { browser, system });
  return browser ?? system ?? t($ => $.profile.sessions.unknown);
}

function SessionItem({ session }: { session: OwnSession }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const name = useDeviceName(session.agent);
  const end = useMutation({
    mutationFn: () => endSession(session.id),
    onSuccess: () => announceDone(t($ => $.profile.sessions.ended, { name })),
    // Also after a refusal: the session may be over by itself.
    onSettled: () => queries.invalidateQueries({ queryKey: profileKey }),
  });
  const seen = { seen: formats.dateTime(session.lastSeen), since: formats.dateTime(session.created) };
  return (
    <li>
      <div>
        <div className="row">
          <strong title={session.agent}>{name}</strong>
          {session.current && (
            <span className="badge" data-tone="ok">
              {t($ => $.profile.sessions.this)}
            </span>
          )}
        </div>
        <div className="quiet">
          {t($ => $.profile.sessions.address, { address: session.address })} · {t($ => $.profile.sessions.seen, seen)}
        </div>
      </div>
      {!session.current && (
        <Button
          small
          busy={end.isPending}
          aria-label={t($ => $.profile.sessions.endNamed, { name })}
          onClick={() => end.mutate()}
        >
          {t($ => $.profile.sessions.end)}
        </Button>
      )}
    </li>
  );
}

function EndOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const formats = useFormats();
  const queries = useQueryClient();
  const counted = (number: number) => ({ count: number, shown: formats.count(number) });
  const end = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async reply => {
      await queries.invalidateQueries({ queryKey: profileKey });
      announceDone(t($ => $.profile.sessions.endedOthers, counted(reply.count)));
      onClose();
    },
  });
  return (
    <Dialog
      title={t($ => $.profile.sessions.endTitle, counted(count))}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t($ => $.ui.cancel)}</Button>
          <Button look="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t($ => $.profile.sessions.endMain, counted(count))}
          </Button>
        </>
      }
    >
      <Refusal text={end.error?.message} />
      <p>{t($ => $.profile.sessions.endText)}</p>
    </Dialog>
  );
}
