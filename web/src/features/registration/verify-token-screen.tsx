import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useCarried } from '../../lib/carry.ts';
import { announceDone } from '../../lib/messages.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { clearUser } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Gate } from '../../ui/gate.tsx';
import { type TokenValues, tokenSchema } from './register-form.ts';
import { mailNewToken, verifyToken } from './registration-queries.ts';
import './registration.css';
import { Refusal } from '../../ui/refusal.tsx';

const route = getRouteApi('/verify-token/$id');

/** Confirms an address. The mail's link brings the token along; without it, it is typed or pasted. */
export function VerifyTokenScreen() {
  const { id } = route.useParams();
  usePageHead({
    title: t($ => $.registration.verifyTitle),
    description: t($ => $.registration.verifyHead.description),
    keywords: t($ => $.registration.verifyHead.keywords),
  });
  const { handle, failure, setFailure, email } = useVerification(id);
  return (
    <Gate>
      <h1 tabIndex={-1}>{t($ => $.registration.verifyTitle)}</h1>
      <ScreenFormFrame
        handle={handle}
        submitLabel={t($ => $.registration.verify)}
        actions={<NewTokenButton id={id} onFailure={setFailure} />}
      >
        <div className="token-part">
          <Refusal text={failure} />
          <TextField
            control={handle.form.control}
            name="token"
            label={t($ => $.registration.token)}
            help={email === '' ? t($ => $.registration.tokenHelp) : t($ => $.registration.tokenHelpFor, { email })}
            autoComplete="one-time-code"
            maxLength={100}
          />
        </div>
      </ScreenFormFrame>
      <p className="gate-links">
        <AppLink href="/login">{t($ => $.registration.login)}</AppLink>
      </p>
    </Gate>
  );
}

function useVerification(id: string) {
  const router = useRouter();
  const mailed = useLocation({ select: location => location.state.mailed });
  useCarried('mailed', mailed);
  const { email = '', token: brought = '' } = mailed ?? {};
  const [failure, setFailure] = useState<string | null>(null);
  const schema = useMemo(() => tokenSchema(), []);
  const handle = useScreenForm<TokenValues, TokenValues>({
    schema,
    defaults: { token: brought },
    // What the link brought isn't taken for something that was typed here before.
    draft: brought === '' ? `verify-token-${id}` : null,
    save: async ({ token }) => {
      setFailure(null);
      try {
        await verifyToken(id, token.trim());
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        setFailure(cause.message);
        return;
      }
      handle.release();
      // Another address of sign-in has ended this browser's session too, if that was it; whose ever it was, a new sign-in comes next.
      clearUser();
      announceDone(t($ => $.registration.verified));
      router.history.push('/login', email === '' ? {} : { signInAs: email });
    },
  });
  return { handle, failure, setFailure, email };
}

type NewTokenProps = { id: string; onFailure: (text: string | null) => void };
function NewTokenButton({ id, onFailure }: NewTokenProps) {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    onFailure(null);
    try {
      await mailNewToken(id);
      announceDone(t($ => $.registration.newTokenSent));
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      onFailure(cause.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void ask()}>
      {t($ => $.registration.newToken)}
    </Button>
  );
}
