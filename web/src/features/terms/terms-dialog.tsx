import { sessionEndpoints } from '@skonto/api/session';
import { useQueryClient } from '@tanstack/react-query';
import { useTermsAcceptance } from '../../business/terms/terms-acceptance.ts';
import { TermsBox } from '../../business/terms/terms-box.tsx';
import { call } from '../../lib/api-client.ts';
import { clearUser, keepPlace } from '../../lib/session.ts';
import { answerTerms } from '../../lib/terms-gate.ts';
import { useGo } from '../../lib/use-go.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import './terms.css';

/**
 * New terms came while somebody was at work: they are asked here, above the page they are on, and the request that found it out goes on
 * afterwards. Nothing under it is unmounted, so nothing typed is lost. Who doesn't accept is signed out and finds the same page later.
 */
export function TermsDialog() {
  const go = useGo();
  const queries = useQueryClient();
  const { terms, busy, problem, accept } = useTermsAcceptance(() => answerTerms(true));
  const leave = async () => {
    keepPlace();
    await call(sessionEndpoints.signOut, { errors: 'place' }).catch(() => undefined);
    clearUser();
    answerTerms(false);
    queries.clear();
    go('/login');
  };
  return (
    <Dialog
      title={t($ => $.terms.renewedTitle)}
      wide
      isStatic
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => void leave()}>{t($ => $.terms.signOut)}</Button>
          <Button look="primary" busy={busy} disabled={!terms.data} onClick={() => void accept()}>
            {t($ => $.business.terms.accept)}
          </Button>
        </>
      }
    >
      <p>{t($ => $.terms.renewedText)}</p>
      <TermsBox terms={terms} problem={problem} />
    </Dialog>
  );
}
