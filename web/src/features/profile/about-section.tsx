import type { Profile, User } from '@skonto/api/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { announce } from '../../lib/messages.ts';
import { saveUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { fieldId, TextField } from '../../ui/forms/fields.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { profileQuery, saveProfile } from './profile-queries.ts';
import { type Editing, ProfileSection, SectionForm } from './profile-section.tsx';

/** Under this name typed text waits when the session ends. */
export const aboutDraft = 'profile';
type Values = Pick<Profile, 'firstName' | 'lastName' | 'language' | 'emailRecipient'>;

/** What the browser remembers stands at once; the server's answer, which may be newer, takes its place. */
export function AboutSection({ user, editing }: { user: User; editing: Editing }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const facts: readonly (readonly [string, string])[] = [
    [t($ => $.profile.firstName), user.firstName],
    [t($ => $.profile.lastName), user.lastName],
    [t($ => $.profile.email), user.email],
    [t($ => $.profile.role), t($ => $.pickers.roles[user.role])],
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

function aboutSchema(t: TFunction): z.ZodMiniType<Values, Values> {
  const name = (error: string) =>
    z
      .string()
      .check(z.refine(text => text.trim() !== '' && text.trim().length <= 100 && !/\p{Cc}/u.test(text), { error }));
  return z.object({
    firstName: name(t($ => $.users.form.firstNameWrong)),
    lastName: name(t($ => $.users.form.lastNameWrong)),
    language: z.enum(['en', 'sr']),
    emailRecipient: z.boolean(),
  });
}

function AboutForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const schema = useMemo(() => aboutSchema(t), [t]);
  const { firstName, lastName, language, emailRecipient } = profile;
  const handle = useScreenForm<Values, Values>({
    schema,
    defaults: { firstName, lastName, language, emailRecipient },
    draft: aboutDraft,
    save: async values => {
      const saved = await saveProfile(values);
      handle.release();
      queries.setQueryData(profileQuery(profile.id).queryKey, saved);
      // The bar names whoever is signed in.
      saveUser(saved);
      announce(
        'success',
        t($ => $.profile.about.saved),
      );
      onClose();
    },
  });
  const { control } = handle.form;
  return (
    <SectionForm handle={handle} first="firstName" submitLabel={t($ => $.profile.about.save)} onClose={onClose}>
      <div className="form-columns">
        <TextField
          control={control}
          name="firstName"
          label={t($ => $.profile.firstName)}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextField
          control={control}
          name="lastName"
          label={t($ => $.profile.lastName)}
          autoComplete="family-name"
          maxLength={100}
        />
      </div>
      <LanguageField control={control} />
      <NotificationsField control={control} />
      <p className="quiet" style={{ margin: 0 }}>
        {t($ => $.profile.about.fixed)}
      </p>
    </SectionForm>
  );
}

type FormControl = Control<Values, unknown, Values>;
function LanguageField({ control }: { control: FormControl }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'language' });
  return (
    <Field
      id={fieldId('language')}
      label={t($ => $.profile.about.language)}
      help={t($ => $.profile.about.languageHelp)}
    >
      {props => (
        <select {...props} {...field} className="control">
          {(['en', 'sr'] as const).map(one => (
            <option key={one} value={one}>
              {t($ => $.profile.languages[one])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function NotificationsField({ control }: { control: FormControl }) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'emailRecipient' });
  return (
    <label className="check">
      <input
        id={fieldId('emailRecipient')}
        type="checkbox"
        ref={field.ref}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={event => field.onChange(event.currentTarget.checked)}
      />
      {t($ => $.profile.about.emailRecipient)}
    </label>
  );
}
