import { type Language, languages } from '@skonto/domain/language/choose-language';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LineName } from './calculator-lines.ts';
import { HomePage } from './home-page.tsx';
import { InfoPage } from './info-page.tsx';
import type { Answered } from './question-list.tsx';
import { type PageHead, type SiteAssets, SiteDocument } from './site-document.tsx';
import { siteWords } from './words.ts';

type Built = {
  readonly head: PageHead;
  readonly body: ReactNode;
  readonly questions: readonly Answered[];
  /** What the page's script reads; null where nothing lives. */
  readonly live: object | null;
};

type PageOf = (language: Language) => Built;

/** Every public page, by its path without the slash. */
const pages: Readonly<Record<string, PageOf>> = {
  home: language => {
    const { home, questions, notFetched, calculator, contact } = siteWords[language];
    const { title: _title, ...requested } = questions;
    return {
      head: home,
      body: <HomePage language={language} />,
      questions: Object.values(requested),
      live: { language, notFetched, calculator, contact },
    };
  },
  'buyer-info': infoPage('buyerInfo', ['paid', 'saved', 'bill', 'kept', 'return']),
  'supplier-info': infoPage('supplierInfo', ['amount', 'discount', 'fee', 'total', 'cost']),
};

/** The page for one side of the trade; `names` are the lines of the example that matter to it. */
function infoPage(side: 'buyerInfo' | 'supplierInfo', names: readonly LineName[]): PageOf {
  return language => {
    const words = siteWords[language][side];
    const { title, ...requested } = words.questions;
    const answered: readonly Answered[] = Object.values(requested);
    return {
      head: words,
      body: <InfoPage language={language} words={words} names={names} own={{ title, answered }} />,
      questions: answered,
      live: null,
    };
  };
}

function renderPage(built: Built, language: Language, assets: SiteAssets): string {
  const { head, body, questions, live } = built;
  const page = (
    <SiteDocument head={head} language={language} assets={assets} questions={questions} live={live}>
      {body}
    </SiteDocument>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** The pages as the server keeps them: one document for each path and language. */
export function renderPages(assets: SiteAssets): { name: string; language: Language; html: string }[] {
  return Object.entries(pages).flatMap(([name, build]) =>
    languages.map(language => ({ name, language, html: renderPage(build(language), language, assets) })),
  );
}
