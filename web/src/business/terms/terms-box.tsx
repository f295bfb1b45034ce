import { t } from '../../lib/words/words.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import type { useTermsAcceptance } from './terms-acceptance.ts';

/** The terms in a box of their own that scrolls, and what went wrong with them. */
export function TermsBox({ terms, problem }: Pick<ReturnType<typeof useTermsAcceptance>, 'terms' | 'problem'>) {
  const title = t($ => $.business.terms.title);
  return (
    <>
      <div role="alert">
        {problem !== null && (
          <div className="notice" data-tone="warning">
            {problem}
          </div>
        )}
      </div>
      {terms.isError ? (
        <LoadFailure text={t($ => $.business.terms.failed)} onRetry={() => void terms.refetch()} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text in a box must scroll by keyboard.
        <section className="terms" tabIndex={0} aria-label={title} aria-busy={terms.isPending}>
          {terms.data && <SafeHtml html={terms.data.html} />}
        </section>
      )}
    </>
  );
}
