import type { SignInReply } from '@skonto/api/auth';
import { type ComponentType, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { type CredentialProblem, checkCredentials } from './credentials.ts';
import { signIn } from './sign-in-queries.ts';

type SignInFormProps = {
  /** What was typed before the code was asked for, and why that came to nothing. */
  typedEmail: string;
  refusal: string | null;
  onReply: (reply: SignInReply, email: string) => void;
  /** Offers the demo's people, where the server is a demo. */
  DemoPeople: ComponentType<{ onChoose: (person: Credentials) => void }> | null;
};
type Credentials = { readonly email: string; readonly password: string };

/** A plain form: password managers fill it, and the page stays small without the form machinery. */
export function SignInForm({ typedEmail, refusal, onReply, DemoPeople }: SignInFormProps) {
  const { problems, failure, busy, submit } = useSignIn(refusal, onReply);
  const form = useRef<HTMLFormElement>(null);
  const signInAs = (person: Credentials) => {
    for (const name of ['email', 'password'] as const) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement) input.value = person[name];
    }
    form.current?.requestSubmit();
  };
  usePageHead({
    title: t($ => $.signIn.title),
    description: t($ => $.signIn.description),
    keywords: t($ => $.signIn.keywords),
  });

  return (
    <>
      <h1 tabIndex={-1}>{t($ => $.signIn.title)}</h1>
      <form ref={form} className="form" noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <Field
          label={t($ => $.signIn.email)}
          error={problems.email && t($ => $.signIn[problems.email ?? 'emailWrong'])}
        >
          {props => (
            <input
              {...props}
              name="email"
              type="email"
              className="control"
              autoComplete="username"
              defaultValue={typedEmail}
            />
          )}
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
        <span>
          {t($ => $.signIn.newHere)} <AppLink href="/register">{t($ => $.signIn.register)}</AppLink>
        </span>
      </form>
      {DemoPeople && <DemoPeople onChoose={signInAs} />}
    </>
  );
}

/** Checks what was typed, asks the server, and hands its answer on. */
function useSignIn(refusal: string | null, onReply: SignInFormProps['onReply']) {
  const [problems, setProblems] = useState<Partial<Record<'email' | 'password', CredentialProblem>>>({});
  const [failure, setFailure] = useState<string | null>(refusal);
  const [busy, setBusy] = useState(false);
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
      onReply(await signIn(email, password), email);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setFailure(cause.message);
    } finally {
      setBusy(false);
    }
  };
  return { problems, failure, busy, submit };
}
