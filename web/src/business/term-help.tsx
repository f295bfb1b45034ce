import { useQuery } from '@tanstack/react-query';
import { pageLanguage, t } from '../lib/words/words.ts';
import { HelpPopup } from '../ui/help-popup.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import type english from './glossary.en.json';

type Glossary = typeof english;
export type Term = keyof Glossary;
const glossaries: Readonly<Record<string, () => Promise<{ default: Glossary }>>> = {
  en: () => import('./glossary.en.json'),
  sr: () => import('./glossary.sr.json'),
};

/** What a word of money means, beside it. The glossary comes when somebody first asks. */
export function TermHelp({ term, word }: { term: Term; word: string }) {
  return (
    <HelpPopup label={t($ => $.business.explain, { word })}>
      <Explanation term={term} word={word} />
    </HelpPopup>
  );
}

function Explanation({ term, word }: { term: Term; word: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['glossary', pageLanguage()],
    queryFn: async () => (await (glossaries[pageLanguage()] ?? (() => import('./glossary.en.json')))()).default,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error) return <LoadFailure text={t($ => $.business.explainFailed)} onRetry={() => void refetch()} />;
  return (
    data && (
      <div className="help-text">
        <strong>{word}</strong>
        <p>{data[term].text}</p>
        <p className="quiet">{data[term].example}</p>
      </div>
    )
  );
}
