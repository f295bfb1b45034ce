import type { Profile, User } from '@skonto/api/users';
import { useQuery } from '@tanstack/react-query';
import { OwnFactsFields, useOwnFactsForm } from '../../business/companies/own-facts-form.tsx';
import { profileQuery } from '../../business/companies/own-profile.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { type Editing, ProfileSection, SectionForm } from './profile-section.tsx';

/** Under this name typed text waits when the session ends. */
export const aboutDraft = 'profile';

/** What the browser remembers stands at once; the server's answer, which may be newer, takes its place. */
export function AboutSection({ user, editing }: { user: User; editing: Editing }) {
  const { data } = useQuery(profileQuery(user.id));
  const edit = (
    <Button disabled={!data || editing.blocked} onClick={editing.onOpen}>
      {t($ => $.profile.about.edit)}
    </Button>
  );
  return (
    <ProfileSection title={t($ => $.profile.about.title)} actions={editing.open ? undefined : edit}>
      {data && editing.open ? (
        <AboutForm profile={data} onClose={editing.onClose} />
      ) : (
        <Facts user={data ?? user} language={data?.language} />
      )}
    </ProfileSection>
  );
}

function Facts({ user, language }: { user: User; language: Profile['language'] | undefined }) {
  const facts: readonly (readonly [string, string])[] = [
    [t($ => $.profile.firstName), user.firstName],
    [t($ => $.profile.lastName), user.lastName],
    [t($ => $.profile.email), user.email],
    [t($ => $.profile.role), t($ => $.business.roles[user.role])],
    [t($ => $.profile.status), t($ => $.users.statuses[user.status])],
    ...(user.company ? [[t($ => $.profile.company), user.company.name] as const] : []),
    [t($ => $.profile.about.language), language ? t($ => $.profile.languages[language]) : '–'],
    [
      t($ => $.profile.about.notifications),
      user.emailRecipient ? t($ => $.profile.about.notificationsOn) : t($ => $.profile.about.notificationsOff),
    ],
  ];
  return (
    <dl className="profile-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function AboutForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const handle = useOwnFactsForm(profile, aboutDraft, onClose);
  return (
    <SectionForm handle={handle} first="firstName" submitLabel={t($ => $.profile.about.save)} onClose={onClose}>
      <OwnFactsFields control={handle.form.control} />
    </SectionForm>
  );
}
