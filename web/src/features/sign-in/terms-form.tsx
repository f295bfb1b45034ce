import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTermsAcceptance } from '../../business/terms/terms-acceptance.ts';
import { TermsBox } from '../../business/terms/terms-box.tsx';
import { usePageHead } from '../../lib/page-head.ts';
import { clearUser } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { signOut } from './sign-in-queries.ts';

/** The terms and the choice: accept and go on, or go back, which signs out (AUTH-12..16). */
export function TermsForm({ onAccepted }: { onAccepted: () => void }) {
  const router = useRouter();
  const queries = useQueryClient();
  const { terms, busy, problem, accept } = useTermsAcceptance(onAccepted);
  usePageHead({
    title: t($ => $.business.terms.title),
    description: t($ => $.signIn.description),
    keywords: t($ => $.signIn.keywords),
  });
  const back = async () => {
    await signOut().catch(() => undefined);
    clearUser();
    queries.clear();
    router.history.push('/login');
  };
  return (
    <>
      <h1 tabIndex={-1}>{t($ => $.business.terms.title)}</h1>
      <TermsBox terms={terms} problem={problem} />
      <div className="form-actions">
        <Button look="primary" busy={busy} disabled={!terms.data} onClick={() => void accept()}>
          {t($ => $.business.terms.accept)}
        </Button>
        <Button onClick={() => void back()}>{t($ => $.signIn.back)}</Button>
      </div>
    </>
  );
}
