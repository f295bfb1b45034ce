import { useQuery } from '@tanstack/react-query';
import { usePageHead } from '../../lib/page-head.ts';
import { t } from '../../lib/words/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Gate } from '../../ui/gate.tsx';
import { currentQuery } from './terms-queries.ts';
import { PrintButton, TermsText } from './terms-text.tsx';

/** The current terms for whoever has no account yet. */
export function PublicTermsScreen() {
  const current = useQuery(currentQuery);
  usePageHead({
    title: t($ => $.terms.title),
    description: t($ => $.terms.description),
    keywords: t($ => $.terms.keywords),
  });
  return (
    <Gate wide>
      <h1 tabIndex={-1}>{t($ => $.terms.title)}</h1>
      <div className="terms-public">
        <TermsText query={current} />
      </div>
      <div className="row no-print">
        <AppLink href="/register" className="button">
          {t($ => $.terms.toRegister)}
        </AppLink>
        <AppLink href="/login" className="button" data-look="plain">
          {t($ => $.terms.toLogin)}
        </AppLink>
        <PrintButton />
      </div>
    </Gate>
  );
}
