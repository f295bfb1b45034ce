import type { Profile } from '@skonto/api/users';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { announceDone } from '../../lib/messages.ts';
import { saveUser } from '../../lib/session.ts';
import { t, texts } from '../../lib/words/words.ts';
import { lineText } from '../../ui/forms/checked-texts.ts';
import { Field } from '../../ui/forms/field.tsx';
import { fieldId, TextField } from '../../ui/forms/fields.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { profileQuery, saveProfile } from './own-profile.ts';

type Values = Pick<Profile, 'firstName' | 'lastName' | 'language' | 'emailRecipient'>;
type FormControl = Control<Values, unknown, Values>;

/** What one may change of oneself, wherever it is changed. Its words are those of the profile and of users. */
export function useOwnFactsForm(profile: Profile, draft: string, onSaved: () => void) {
  const queries = useQueryClient();
  const schema = useMemo(() => aboutSchema(), []);
  const { firstName, lastName, language, emailRecipient } = profile;
  const handle = useScreenForm<Values, Values>({
    schema,
    defaults: { firstName, lastName, language, emailRecipient },
    draft,
    save: async values => {
      const saved = await saveProfile(values);
      handle.release();
      queries.setQueryData(profileQuery(profile.id).queryKey, saved);
      // The bar names whoever is signed in.
      saveUser(saved);
      announceDone(t($ => $.profile.about.saved));
      onSaved();
    },
  });
  return handle;
}

function aboutSchema(): z.ZodMiniType<Values, Values> {
  const words = texts($ => $.users.form);
  return z.object({
    firstName: lineText(100, words.firstNameWrong),
    lastName: lineText(100, words.lastNameWrong),
    language: z.enum(['en', 'sr']),
    emailRecipient: z.boolean(),
  });
}

export function OwnFactsFields({ control }: { control: FormControl }) {
  return (
    <>
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
    </>
  );
}

function LanguageField({ control }: { control: FormControl }) {
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
