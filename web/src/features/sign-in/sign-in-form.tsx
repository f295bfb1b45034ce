import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { announce } from '../../lib/messages.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { saveUser } from '../../lib/session.ts';
import { offerTerms } from '../../pickers/terms-acceptance.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { type CredentialProblem, checkCredentials } from './credentials.ts';
import { signIn } from './sign-in-queries.ts';

/** A plain form: password managers fill it, and the page stays small without the form machinery. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation();
  const { problems, failure, busy, submit } = useSignIn(onSignedIn);
  usePageHead({
    title: t($ => $.signIn.title),
    description: t($ => $.signIn.description),
    keywords: t($ => $.signIn.keywords),
  });

  return (
    <>
      <h1 tabIndex={-1}>{t($ => $.signIn.title)}</h1>
      <form className="form" noValidate onSubmit={submit}>
        <div role="alert">
          {failure && (
            <div className="notice" data-tone="danger">
              {failure}
            </div>
          )}
        </div>
        <Field
          label={t($ => $.signIn.email)}
          error={problems.email && t($ => $.signIn[problems.email ?? 'emailWrong'])}
        >
          {props => <input {...props} name="email" type="email" className="control" autoComplete="username" />}
        </Field>
        <Field
          label={t($ => $.signIn.password)}
          error={problems.password && t($ => $.signIn[problems.password ?? 'passwordRequired'])}
        >
          {props => (
            <input {...props} name="password" type="password" className="control" autoComplete="current-password" />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {t($ => $.signIn.submit)}
        </Button>
        <AppLink href="/login?step=forgot">{t($ => $.signIn.forgot)}</AppLink>
      </form>
    </>
  );
}

/** Checks what was typed, asks the server, and goes where the answer leads. */
function useSignIn(onSignedIn: () => void) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryClient();
  const [problems, setProblems] = useState<Partial<Record<'email' | 'password', CredentialProblem>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const enter = async (email: string, password: string) => {
    const { user, terms } = await signIn(email, password);
    queries.clear();
    if (!('role' in user)) {
      announce(
        'info',
        t($ => $.signIn.inactive),
      );
      router.history.push(`/verify-token/${user.id}`);
      return;
    }
    saveUser(user);
    if (user.termsAccepted) {
      onSignedIn();
      return;
    }
    if (terms !== null) offerTerms(queries, terms);
    router.history.push('/login?step=terms');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const [email, password] = [String(typed.get('email') ?? '').trim(), String(typed.get('password') ?? '')];
    const found = checkCredentials({ email, password });
    setProblems(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await enter(email, password);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    } finally {
      setBusy(false);
    }
  };
  return { problems, failure, busy, submit };
}
