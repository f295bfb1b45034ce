import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { announce } from '../../lib/messages.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import '../../ui/forms/forms.css';
import { ScreenFormFrame } from '../../ui/forms/screen-form.tsx';
import { useScreenForm } from '../../ui/forms/use-screen-form.ts';
import { Gate } from '../../ui/gate.tsx';
import { type TokenValues, tokenSchema } from './register-form.ts';
import { mailNewToken, verifyToken } from './registration-queries.ts';
import './registration.css';
import { Refusal } from '../../ui/refusal.tsx';

const route = getRouteApi('/verify-token/$id');

/** Confirms the address of somebody who registered. The token is typed or pasted from the mail. */
export function VerifyTokenScreen() {
  const { t } = useTranslation();
  const id = Number(route.useParams().id);
  usePageHead({
    title: t($ => $.registration.verifyTitle),
    description: t($ => $.registration.description),
    keywords: t($ => $.registration.keywords),
  });
  const { handle, failure, setFailure } = useVerification(id);
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
            help={t($ => $.registration.tokenHelp)}
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

function useVerification(id: number) {
  const { t } = useTranslation();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const schema = useMemo(() => tokenSchema(t), [t]);
  const handle = useScreenForm<TokenValues, TokenValues>({
    schema,
    defaults: { token: '' },
    draft: `verify-token-${id}`,
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
      announce(
        'success',
        t($ => $.registration.verified),
      );
      router.history.push('/login');
    },
  });
  return { handle, failure, setFailure };
}

type NewTokenProps = { id: number; onFailure: (text: string | null) => void };
function NewTokenButton({ id, onFailure }: NewTokenProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    onFailure(null);
    try {
      await mailNewToken(id);
      announce(
        'success',
        t($ => $.registration.newTokenSent),
      );
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
