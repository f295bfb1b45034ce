import type { SignInReply } from '@skonto/api/auth';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { finishSignIn } from './sign-in-queries.ts';

/** A sign-in whose password was right: it lives in this page only, and five minutes on the server. */
export type PendingSignIn = { readonly token: string; readonly email: string };
type CodeFormProps = {
  pending: PendingSignIn;
  onReply: (reply: SignInReply) => void;
  /** The sign-in is over and must be begun again. */
  onOver: (why: string) => void;
};

/** The second step: a code of the authenticator app, or a recovery code when the phone isn't there. */
export function CodeForm({ pending, onReply, onOver }: CodeFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { field, problem, failure, busy, submit, forget } = useCode({ pending, onReply, onOver });
  usePageHead({
    title: t($ => $.signIn.code.title),
    description: t($ => $.signIn.description),
    keywords: t($ => $.signIn.keywords),
  });
  const other = kind === 'app' ? 'recovery' : 'app';
  return (
    <>
      <h1 tabIndex={-1}>{t($ => $.signIn.code.title)}</h1>
      <p style={{ margin: 0, overflowWrap: 'anywhere' }}>{t($ => $.signIn.code.text, { email: pending.email })}</p>
      <form className="form" noValidate onSubmit={submit}>
        <Refusal text={failure} />
        <Field
          label={t($ => $.signIn.code[kind])}
          help={t($ => $.signIn.code[kind === 'app' ? 'appHelp' : 'recoveryHelp'])}
          error={problem ?? undefined}
        >
          {props => (
            <input
              {...props}
              ref={field}
              name="code"
              className="control code-control"
              inputMode={kind === 'app' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Field>
        <Button type="submit" look="primary" busy={busy}>
          {t($ => $.signIn.code.submit)}
        </Button>
        <Button
          look="plain"
          onClick={() => {
            setKind(other);
            forget();
          }}
        >
          {t($ => $.signIn.code[kind === 'app' ? 'useRecovery' : 'useApp'])}
        </Button>
      </form>
      <p className="quiet" style={{ margin: 0 }}>
        {t($ => $.signIn.code.lost)}
      </p>
      <AppLink href="/login">{t($ => $.signIn.code.back)}</AppLink>
    </>
  );
}

/** Sends the code; a wrong one stays in its field to be mended. */
function useCode({ pending, onReply, onOver }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const refuse = (why: string) => {
    setProblem(why);
    field.current?.select();
  };
  const send = async (code: string) => {
    try {
      onReply(await finishSignIn(pending.token, code));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      const [wrong] = cause.fields;
      if (cause.code === 'sign-in-over') onOver(cause.message);
      else if (wrong) refuse(wrong.message);
      else setFailure(cause.message);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = field.current?.value.trim() ?? '';
    setProblem(null);
    setFailure(null);
    if (code === '') {
      refuse(t($ => $.signIn.code.required));
      return;
    }
    setBusy(true);
    await send(code).finally(() => setBusy(false));
  };
  const forget = () => {
    setProblem(null);
    if (field.current) field.current.value = '';
    field.current?.focus();
  };
  return { field, problem, failure, busy, submit, forget };
}
