import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageHead } from '../../lib/page-head.ts';
import { clearUser, saveUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { acceptTerms, signOut, termsQuery } from './sign-in-queries.ts';

/** The terms and the choice: accept and go on, or go back, which signs out (AUTH-12..16). */
export function TermsForm({ onAccepted }: { onAccepted: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const queries = useQueryClient();
  const terms = useQuery(termsQuery);
  const [busy, setBusy] = useState(false);
  usePageHead({
    title: t($ => $.signIn.termsTitle),
    description: t($ => $.signIn.description),
    keywords: t($ => $.signIn.keywords),
  });
  const accept = async () => {
    setBusy(true);
    try {
      saveUser(await acceptTerms());
      onAccepted();
    } finally {
      setBusy(false);
    }
  };
  const back = async () => {
    await signOut().catch(() => undefined);
    clearUser();
    queries.clear();
    router.history.push('/login');
  };
  return (
    <>
      <h1 tabIndex={-1}>{t($ => $.signIn.termsTitle)}</h1>
      {terms.isError ? (
        <div className="notice" data-tone="danger" role="alert">
          {t($ => $.signIn.termsFailed)}
          <Button small onClick={() => void terms.refetch()}>
            {t($ => $.ui.list.retry)}
          </Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text in a box must scroll by keyboard.
        <section className="terms" tabIndex={0} aria-label={t($ => $.signIn.termsTitle)} aria-busy={terms.isPending}>
          {terms.data && <SafeHtml html={terms.data.html} />}
        </section>
      )}
      <div className="form-actions">
        <Button look="primary" busy={busy} disabled={!terms.data} onClick={() => void accept().catch(() => undefined)}>
          {t($ => $.signIn.accept)}
        </Button>
        <Button onClick={() => void back()}>{t($ => $.signIn.back)}</Button>
      </div>
    </>
  );
}
