import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { announceDone } from '../../lib/messages.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { type CredentialProblem, checkEmail } from './credentials.ts';
import { forgotPassword } from './sign-in-queries.ts';

export function ForgotPasswordForm() {
  const router = useRouter();
  const [problem, setProblem] = useState<CredentialProblem | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  usePageHead({
    title: t($ => $.signIn.forgotTitle),
    description: t($ => $.signIn.forgotHead.description),
    keywords: t($ => $.signIn.forgotHead.keywords),
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email') ?? '').trim();
    const found = checkEmail(email);
    setProblem(found);
    setFailure(null);
    if (found) {
      form.querySelector<HTMLElement>('[name=email]')?.focus();
      return;
    }
    setBusy(true);
    try {
      await forgotPassword(email);
      announceDone(t($ => $.signIn.resetSent));
      router.history.push('/login');
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h1 tabIndex={-1}>{t($ => $.signIn.forgotTitle)}</h1>
      <form className="form" noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <Field
          label={t($ => $.signIn.email)}
          help={t($ => $.signIn.forgotText)}
          error={problem && t($ => $.signIn[problem])}
        >
          {props => <input {...props} name="email" type="email" className="control" autoComplete="username" />}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {t($ => $.signIn.reset)}
        </Button>
        <AppLink href="/login">{t($ => $.signIn.login)}</AppLink>
      </form>
    </>
  );
}
