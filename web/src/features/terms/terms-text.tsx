import type { PublishedTerms } from '@skonto/api/terms';
import type { UseQueryResult } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { pageLanguage, t } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import './terms.css';

export type Language = 'en' | 'sr';
export const languages = ['en', 'sr'] as const;

export function useLanguage(): Language {
  return pageLanguage() === 'sr' ? 'sr' : 'en';
}

export function PrintButton() {
  return (
    <Button icon="document" onClick={() => print()}>
      {t($ => $.terms.print)}
    </Button>
  );
}

type Accepted = { readonly acceptedAt: string; readonly language: Language } | undefined;

/** Which version it is, since when it holds, and when the reader accepted it. */
export function VersionFacts({ terms, accepted }: { terms: PublishedTerms; accepted?: Accepted }) {
  const formats = useFormats();
  return (
    <p className="quiet terms-facts">
      <span>{t($ => $.terms.published, { version: terms.version, date: formats.dateTime(terms.publishedAt) })}</span>
      {accepted && (
        <span>{t($ => $.terms.acceptedIn[accepted.language], { date: formats.dateTime(accepted.acceptedAt) })}</span>
      )}
    </p>
  );
}

/** A text on its sheet, in the language of the page; `lang` tells readers aloud which one it is. */
export function TermsSheet({ html, language }: { html: string; language: Language }) {
  return (
    <article className="terms-sheet" lang={language === 'sr' ? 'sr-Latn-RS' : 'en'}>
      <SafeHtml html={html} />
    </article>
  );
}

/** A version to read in the page's language, or that it could not be loaded. */
export function TermsText({ query, accepted }: { query: UseQueryResult<PublishedTerms>; accepted?: Accepted }) {
  const language = useLanguage();
  if (query.isError) {
    return <LoadFailure text={t($ => $.business.terms.failed)} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <p role="status">{t($ => $.ui.list.loading)}</p>;
  return (
    <>
      <VersionFacts terms={query.data} accepted={accepted} />
      <TermsSheet html={query.data[language]} language={language} />
    </>
  );
}
