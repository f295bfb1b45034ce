import type { Language } from '@skonto/domain/language/choose-language';
import { say } from '@skonto/domain/language/say';
import type { ReactNode } from 'react';
import { findLocale, locales } from '../lib/locales.ts';
import { Logo } from '../ui/logo.tsx';
import type { Answered } from './question-list.tsx';
import { type SiteWords, siteWords } from './words.ts';

/** What the build made of the page's own script, sheet and fonts. */
export type SiteAssets = { readonly script: string; readonly styles: string; readonly fonts: readonly string[] };
export type PageHead = { readonly title: string; readonly description: string; readonly keywords: string };

/** A chosen dark page never flashes white: before the first paint. */
const themeScript =
  "try{const t=localStorage.getItem('skonto.theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}";

/** A script that React mustn't escape; all of it is the build's own text, nothing is a visitor's. */
function InlineScript({ text, ...props }: { text: string; nonce?: string; type?: string; id?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
  return <script {...props} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** JSON inside of markup: no text in it can end the element. */
const json = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** What search engines read: the site, the page, and its questions. */
function structuredData(head: PageHead, lang: string, questions: readonly Answered[]): object {
  const site = { '@type': 'WebSite', '@id': '{{origin}}/#site', name: siteWords.en.product, url: '{{origin}}/home' };
  const page = {
    '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
    url: '{{canonical}}',
    name: head.title,
    description: head.description,
    inLanguage: lang,
    isPartOf: { '@id': site['@id'] },
    ...(questions.length === 0
      ? {}
      : {
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }),
  };
  return { '@context': 'https://schema.org', '@graph': [site, page] };
}

function Head({ head, language, assets, questions }: PageParts) {
  const words = siteWords[language];
  const lang = findLocale(language)?.lang ?? language;
  const title = `${words.product} – ${head.title}`;
  const card = `{{origin}}/social-card.${language}.png`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={head.description} />
      <meta name="keywords" content={head.keywords} />
      <meta name="color-scheme" content="light dark" />
      <link rel="canonical" href="{{canonical}}" />
      {locales.map(locale => (
        <link key={locale.code} rel="alternate" hrefLang={locale.lang} href={`{{alternate.${locale.code}}}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href="{{alternate.default}}" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.fonts.map(font => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={words.product} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content="{{canonical}}" />
      <meta property="og:locale" content={language === 'sr' ? 'sr_RS' : 'en_GB'} />
      <meta property="og:image" content={card} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the sheet of the same build. */}
      <style nonce="__NONCE__" dangerouslySetInnerHTML={{ __html: assets.styles }} />
      <InlineScript nonce="__NONCE__" text={themeScript} />
      <InlineScript type="application/ld+json" text={json(structuredData(head, lang, questions))} />
    </head>
  );
}

function SiteHeader({ words, language }: { words: SiteWords; language: Language }) {
  const { menu } = words;
  return (
    <header className="site-header">
      <div className="site-width">
        <a className="brand" href="/home#top">
          <Logo size={30} />
          <span>{words.product}</span>
        </a>
        <nav aria-label={words.navigation} className="site-nav">
          <a href="/home#how">{menu.how}</a>
          <a href="/home#calculator">{menu.calculator}</a>
          <a href="/buyer-info">{menu.buyers}</a>
          <a href="/supplier-info">{menu.suppliers}</a>
          <a href="/home#contact-form">{menu.contact}</a>
        </nav>
        <nav aria-label={words.languages} className="site-languages">
          {locales.map(locale => (
            <a
              key={locale.code}
              href={`{{switch.${locale.code}}}`}
              lang={locale.lang}
              hrefLang={locale.lang}
              aria-current={locale.code === language || undefined}
            >
              <span className={`flag ${locale.flagClass}`} aria-hidden="true" />
              {locale.label}
            </a>
          ))}
        </nav>
        <a className="button site-login" href="/login">
          {words.login}
        </a>
        <a className="button site-register" data-look="primary" href="/register">
          {words.register}
        </a>
      </div>
    </header>
  );
}

type PageParts = {
  readonly head: PageHead;
  readonly language: Language;
  readonly assets: SiteAssets;
  /** The questions that the page answers, for search engines. */
  readonly questions: readonly Answered[];
};

/** A whole page. Braces in it stand for what only the server knows: addresses, the footer's labels, the captcha. */
export function SiteDocument(props: PageParts & { readonly live: object | null; readonly children: ReactNode }) {
  const { language, assets, live, children } = props;
  const words = siteWords[language];
  return (
    <html lang={findLocale(language)?.lang}>
      <Head {...props} />
      <body className="site" id="top">
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <SiteHeader words={words} language={language} />
        <main id="main" className="site-width">
          <p className="notice no-live">{words.noScript}</p>
          {children}
        </main>
        <footer className="footer site-footer">
          <div className="site-width">
            <span>
              © {'{{footerYear}}'} {words.product}
            </span>
            <a href="/home#security">{words.security.menu}</a>
            <a href="/terms-of-use">{words.terms}</a>
            <p className="site-company">{'{{company}}'}</p>
            <span>{say(words.version, { version: '{{versionLabel}}' }, language)}</span>
          </div>
        </footer>
        {live !== null && (
          <>
            <InlineScript type="application/json" id="site-words" text={json(live)} />
            <script type="module" src={assets.script} crossOrigin="" />
          </>
        )}
      </body>
    </html>
  );
}
