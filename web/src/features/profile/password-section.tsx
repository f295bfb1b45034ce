import type { User } from '@skonto/api/users';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { profileKey } from '../../business/companies/own-profile.ts';
import { announceDone } from '../../lib/messages.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { changeOwnPassword } from './profile-queries.ts';
import { type Editing, ProfileSection, SectionForm } from './profile-section.tsx';

type Values = { currentPassword: string; password: string; confirmPassword: string };

export function PasswordSection({ user, editing }: { user: User; editing: Editing }) {
  const change = (
    <Button disabled={editing.blocked} onClick={editing.onOpen}>
      {t($ => $.profile.password.change)}
    </Button>
  );
  return (
    <ProfileSection title={t($ => $.profile.password.title)} actions={editing.open ? undefined : change}>
      {editing.open ? (
        <PasswordForm user={user} onClose={editing.onClose} />
      ) : (
        <p className="quiet">{t($ => $.profile.password.text)}</p>
      )}
    </ProfileSection>
  );
}

function passwordSchema(): z.ZodMiniType<Values, Values> {
  return z
    .object({
      currentPassword: z.string().check(z.minLength(1, { error: t($ => $.profile.password.currentMissing) })),
      password: z.string().check(z.minLength(6, { error: t($ => $.registration.passwordShort) })),
      confirmPassword: z.string().check(z.minLength(1, { error: t($ => $.registration.confirmRequired) })),
    })
    .check(
      z.refine(one => one.confirmPassword === '' || one.confirmPassword === one.password, {
        path: ['confirmPassword'],
        error: t($ => $.registration.confirmDiffers),
      }),
    );
}

/** Leaves no draft: passwords are kept nowhere. */
function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const queries = useQueryClient();
  const schema = useMemo(() => passwordSchema(), []);
  const handle = useScreenForm<Values, Values>({
    schema,
    defaults: { currentPassword: '', password: '', confirmPassword: '' },
    draft: null,
    save: async values => {
      await changeOwnPassword(values);
      handle.release();
      await queries.invalidateQueries({ queryKey: profileKey });
      announceDone(t($ => $.profile.password.done));
      onClose();
    },
  });
  const { control } = handle.form;
  return (
    <SectionForm
      handle={handle}
      first="currentPassword"
      submitLabel={t($ => $.profile.password.change)}
      onClose={onClose}
    >
      <input type="text" name="username" value={user.email} autoComplete="username" readOnly hidden />
      <TextField
        control={control}
        name="currentPassword"
        label={t($ => $.profile.password.current)}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      <NewPasswordField
        control={control}
        name="password"
        label={t($ => $.profile.password.new)}
        strengthFor={user.email}
      />
      <NewPasswordField control={control} name="confirmPassword" label={t($ => $.profile.password.confirm)} />
      <p className="quiet" style={{ margin: 0 }}>
        {t($ => $.profile.password.effect)}
      </p>
    </SectionForm>
  );
}
