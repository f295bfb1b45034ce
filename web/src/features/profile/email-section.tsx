import type { User } from '@skonto/api/users';
import { isEmail } from '@skonto/domain/text/email-address';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { announceDone } from '../../lib/messages.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { changeOwnEmail, secondFactorQuery } from './profile-queries.ts';
import { type Editing, ProfileSection, SectionForm } from './profile-section.tsx';

type Values = { email: string; password: string; code: string };

/** The address that somebody signs in with. A new one counts when it was confirmed from there. */
export function EmailSection({ user, editing }: { user: User; editing: Editing }) {
  const { data: factor } = useQuery(secondFactorQuery(user.id));
  const change = (
    <Button disabled={!factor || editing.blocked} onClick={editing.onOpen}>
      {t($ => $.profile.address.change)}
    </Button>
  );
  return (
    <ProfileSection title={t($ => $.profile.address.title)} actions={editing.open ? undefined : change}>
      {editing.open && factor ? (
        <EmailForm user={user} asksCode={factor.on} onClose={editing.onClose} />
      ) : (
        <p className="quiet">{t($ => $.profile.address.text, { email: user.email })}</p>
      )}
    </ProfileSection>
  );
}

function emailSchema(asksCode: boolean): z.ZodMiniType<Values, Values> {
  return z.object({
    email: z.string().check(z.refine(text => isEmail(text.trim()), { error: t($ => $.profile.address.wrong) })),
    password: z.string().check(z.minLength(1, { error: t($ => $.profile.factor.passwordMissing) })),
    code: z
      .string()
      .check(z.refine(text => !asksCode || text.trim() !== '', { error: t($ => $.profile.factor.codeMissing) })),
  });
}

type EmailFormProps = { user: User; asksCode: boolean; onClose: () => void };
/** Leaves no draft: it holds a password. */
function EmailForm({ user, asksCode, onClose }: EmailFormProps) {
  const schema = useMemo(() => emailSchema(asksCode), [asksCode]);
  const handle = useScreenForm<Values, Values>({
    schema,
    defaults: { email: '', password: '', code: '' },
    draft: null,
    save: async values => {
      const email = values.email.trim();
      const code = values.code.trim();
      await changeOwnEmail({ email, password: values.password, ...(asksCode ? { code } : {}) });
      handle.release();
      announceDone(t($ => $.profile.address.requested, { email }));
      onClose();
    },
  });
  const { control } = handle.form;
  return (
    <SectionForm handle={handle} first="email" submitLabel={t($ => $.profile.address.change)} onClose={onClose}>
      <TextField
        control={control}
        name="email"
        label={t($ => $.profile.address.new)}
        type="email"
        autoComplete="email"
      />
      <input type="text" name="username" value={user.email} autoComplete="username" readOnly hidden />
      <TextField
        control={control}
        name="password"
        label={t($ => $.profile.password.current)}
        type="password"
        autoComplete="current-password"
        maxLength={256}
      />
      {asksCode && (
        <TextField
          control={control}
          name="code"
          label={t($ => $.profile.factor.code)}
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
      <p className="quiet" style={{ margin: 0 }}>
        {t($ => $.profile.address.effect)}
      </p>
    </SectionForm>
  );
}
