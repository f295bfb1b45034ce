import { authEndpoints } from '@skonto/api/auth';
import type { User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api-client.ts';
import { useSession } from '../../lib/session.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './profile.css';

/** PROF-01. What the browser remembers stands at once; the server's answer, which may be newer, takes its place. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const fresh = useQuery({
    queryKey: ['profile', session?.id],
    queryFn: ({ signal }) => call(authEndpoints.me, { signal, errors: 'place' }),
    enabled: session !== null,
  });
  return (
    <>
      <PageHeader
        title={t($ => $.profile.title)}
        description={t($ => $.profile.description)}
        keywords={t($ => $.profile.keywords)}
      />
      {session ? (
        <Facts user={fresh.data ?? session} />
      ) : (
        <p>
          {t($ => $.profile.pleaseLogin)} <AppLink href="/login">{t($ => $.shell.login)}</AppLink>
        </p>
      )}
    </>
  );
}

function Facts({ user }: { user: User }) {
  const { t } = useTranslation();
  const facts: readonly (readonly [string, string])[] = [
    [t($ => $.profile.firstName), user.firstName],
    [t($ => $.profile.lastName), user.lastName],
    [t($ => $.profile.email), user.email],
    [t($ => $.profile.role), t($ => $.users.roles[user.role])],
    [t($ => $.profile.status), t($ => $.users.statuses[user.status])],
  ];
  return (
    <dl className="profile">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
