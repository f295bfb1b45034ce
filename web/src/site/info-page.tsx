import type { Language } from '@skonto/domain/language/choose-language';
import { say } from '@skonto/domain/language/say';
import { createFormats } from '../lib/formats.ts';
import { example } from './calculation.ts';
import { exampleLines } from './calculator.tsx';
import type { LineName } from './calculator-lines.ts';
import { type Answered, QuestionList } from './question-list.tsx';
import { type SiteWords, siteWords } from './words.ts';

type InfoWords = Omit<SiteWords['buyerInfo'], 'questions'>;
const order = ['first', 'second', 'third', 'fourth'] as const;

function How({ words }: { words: InfoWords['how'] }) {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title">{words.title}</h2>
      <ol className="tall-steps">
        {order.map(step => (
          <li key={step}>
            <h3>{words[step].title}</h3>
            <p>{words[step].text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Cost({
  words,
  language,
  names,
}: {
  words: InfoWords['cost'];
  language: Language;
  names: readonly LineName[];
}) {
  const labels: Partial<Record<LineName, string>> = siteWords[language].calculator.lines;
  const lines = exampleLines(language);
  const rate = createFormats(language, 'UTC').percent(Number(example.rate));
  return (
    <section aria-labelledby="cost-title" className="info-cost">
      <div>
        <h2 id="cost-title">{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <figure className="panel">
        <figcaption>{say(words.example, { amount: lines.amount, days: example.days, rate }, language)}</figcaption>
        <dl>
          {names.map(name => (
            <div key={name} className="line" data-strong={name === 'total' || name === 'kept' || undefined}>
              <dt>{labels[name]}</dt>
              <dd className="number">{lines[name]}</dd>
            </div>
          ))}
        </dl>
        <a href="/home#calculator">{siteWords[language].calculator.title}</a>
      </figure>
    </section>
  );
}

/** How it works, what it costs, what is needed (NAV-11), and what that side asks, besides what both ask. */
export function InfoPage(props: {
  language: Language;
  words: InfoWords;
  names: readonly LineName[];
  own: { readonly title: string; readonly answered: readonly Answered[] };
}) {
  const { language, words, names, own } = props;
  const { questions: both, end } = siteWords[language];
  return (
    <>
      <section className="info-hero">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </section>
      <How words={words.how} />
      <Cost words={words.cost} language={language} names={names} />
      <section aria-labelledby="need-title" className="beside">
        <h2 id="need-title">{words.need.title}</h2>
        <ul className="needs">
          {order.map(need => (
            <li key={need}>{words.need[need]}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="questions-title" className="beside">
        <h2 id="questions-title">{own.title}</h2>
        <QuestionList questions={[...own.answered, both.vat, both.loan, both.data, both.due]} />
      </section>
      <section className="panel info-end" aria-labelledby="end-title">
        <h2 id="end-title">{end.title}</h2>
        <p>{end.text}</p>
        <div className="row">
          <a className="button" data-look="primary" href="/register">
            {end.register}
          </a>
          <a className="button" href="/home#contact-form">
            {words.end}
          </a>
        </div>
      </section>
    </>
  );
}
