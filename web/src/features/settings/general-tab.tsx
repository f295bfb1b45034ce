import type { Profile, User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import { OwnFactsFields, useOwnFactsForm } from '../../business/companies/own-facts-form.tsx';
import { profileQuery } from '../../business/companies/own-profile.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { MailsForm } from './mails-form.tsx';

/** What one is called, and which mails one gets in which language; the rest of the account is the profile's. */
export function GeneralTab({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(profileQuery(user.id));
  if (!data) return isError ? <LoadFailure text={t($ => $.settings.failed)} onRetry={() => void refetch()} /> : null;
  return (
    <>
      <FactsForm key={JSON.stringify(data)} profile={data} />
      {user.role !== 'SYSTEM_ADMIN' && <MailsForm user={user} />}
      <p className="quiet">
        {t($ => $.settings.general.more)} <AppLink href="/profile">{t($ => $.business.features.profile)}</AppLink>
      </p>
    </>
  );
}

function FactsForm({ profile }: { profile: Profile }) {
  const handle = useOwnFactsForm(profile, 'settings-general', () => handle.form.reset(handle.form.getValues()));
  return (
    <ScreenFormFrame handle={handle} submitLabel={t($ => $.settings.save)}>
      <OwnFactsFields control={handle.form.control} />
    </ScreenFormFrame>
  );
}
