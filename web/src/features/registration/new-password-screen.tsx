import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCarried } from '../../lib/carry.ts';
import { announceDone } from '../../lib/messages.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Gate } from '../../ui/gate.tsx';
import { type NewPassword, newPasswordSchema } from './new-password-form.ts';
import { ReadOnlyField } from './read-only-field.tsx';
import { changePassword, finishInvite } from './registration-queries.ts';
import './registration.css';

type Mode = 'invite' | 'reset';
const sends: Readonly<Record<Mode, (body: NewPassword) => Promise<unknown>>> = {
  invite: finishInvite,
  reset: changePassword,
};

export const InviteScreen = () => <NewPasswordScreen mode="invite" />;
export const ResetPasswordScreen = () => <NewPasswordScreen mode="reset" />;

/** One screen for both mailed links: an invitation is finished, or a forgotten password replaced (SUPINV-02, SUPINV-03). */
function NewPasswordScreen({ mode }: { mode: Mode }) {
  const words = (name: 'title' | 'text' | 'submit' | 'missing' | 'description' | 'keywords') =>
    t($ => $.registration[mode][name]);
  usePageHead({
    title: words('title'),
    description: words('description'),
    keywords: words('keywords'),
  });
  const { handle, fromLink } = useNewPassword(mode);
  const { control } = handle.form;
  return (
    <Gate>
      <h1 tabIndex={-1}>{words('title')}</h1>
      {fromLink ? (
        <p style={{ margin: 0 }}>{words('text')}</p>
      ) : (
        <div className="notice" data-tone="warning">
          {words('missing')}
        </div>
      )}
      {fromLink && (
        <ScreenFormFrame handle={handle} submitLabel={words('submit')}>
          <ReadOnlyField control={control} name="email" label={t($ => $.registration.email)} autoComplete="username" />
          <ReadOnlyField control={control} name="token" label={t($ => $.registration.token)} />
          <NewPasswordField
            control={control}
            name="password"
            label={t($ => $.registration.password)}
            strengthFor={handle.form.getValues('email')}
          />
          <NewPasswordField control={control} name="confirmPassword" label={t($ => $.registration.confirm)} />
        </ScreenFormFrame>
      )}
      <p className="gate-links">
        <AppLink href="/login">{t($ => $.registration.login)}</AppLink>
        {mode === 'reset' && <AppLink href="/login?step=forgot">{t($ => $.registration.newLink)}</AppLink>}
      </p>
    </Gate>
  );
}

function useNewPassword(mode: Mode) {
  const router = useRouter();
  const mailed = useLocation({ select: location => location.state.mailed });
  useCarried('mailed', mailed);
  const schema = useMemo(() => newPasswordSchema(), []);
  const handle = useScreenForm<NewPassword, NewPassword>({
    schema,
    defaults: { email: mailed?.email ?? '', token: mailed?.token ?? '', password: '', confirmPassword: '' },
    draft: null,
    save: async input => {
      await sends[mode](input);
      handle.release();
      announceDone(t($ => $.registration[mode].done));
      router.history.push('/login', { signInAs: input.email });
    },
  });
  return { handle, fromLink: mailed !== undefined };
}
