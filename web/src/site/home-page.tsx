import type { Language } from '@skonto/domain/language/choose-language';
import { say } from '@skonto/domain/language/say';
import { createFormats } from '../lib/formats.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { example } from './calculation.ts';
import { Calculator, exampleLines } from './calculator.tsx';
import { ContactForm } from './contact-form.tsx';
import { ProcessPicture } from './process-picture.tsx';
import { QuestionList } from './question-list.tsx';
import { type SiteWords, siteWords } from './words.ts';

type HomeWords = SiteWords['home'];

/** An offer with the example's numbers, as a reader meets it in the application. */
export function OfferCard({ language }: { language: Language }) {
  const { calculator, home } = siteWords[language];
  const lines = exampleLines(language);
  const formats = createFormats(language, 'UTC');
  return (
    <figure className="panel offer-card">
      <figcaption>
        <strong>{home.card.title}</strong>
        <span className="quiet">{say(home.card.at, { rate: formats.percent(Number(example.rate)) }, language)}</span>
      </figcaption>
      <dl>
        <div className="line">
          <dt>
            {calculator.lines.amount}
            <small>{say(home.card.due, { days: example.days }, language)}</small>
          </dt>
          <dd className="number">{lines.amount}</dd>
        </div>
        <div className="line">
          <dt>
            {calculator.lines.discount}
            <small>{lines.discountOf}</small>
          </dt>
          <dd className="number">{lines.discount}</dd>
        </div>
        <div className="line">
          <dt>{calculator.lines.fee}</dt>
          <dd className="number">{lines.fee}</dd>
        </div>
        <div className="line" data-strong>
          <dt>
            {calculator.lines.total}
            <small>{lines.early}</small>
          </dt>
          <dd className="number">{lines.total}</dd>
        </div>
        <div className="line">
          <dt>{calculator.lines.cost}</dt>
          <dd className="number">{lines.cost}</dd>
        </div>
      </dl>
    </figure>
  );
}

function Hero({ words, language }: { words: HomeWords; language: Language }) {
  return (
    <section className="hero">
      <div>
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <div className="row">
          <a className="button" data-look="primary" href="/buyer-info">
            {words.toBuyers}
          </a>
          <a className="button" data-look="primary" href="/supplier-info">
            {words.toSuppliers}
          </a>
          <a className="button" data-look="plain" href="#how">
            {words.learnMore}
          </a>
        </div>
      </div>
      <OfferCard language={language} />
    </section>
  );
}

const promiseIcons = {
  computed: 'percent',
  whole: 'document',
  anyHour: 'clock',
  categories: 'tag',
} as const satisfies Record<Exclude<keyof HomeWords['promises'], 'title'>, IconName>;

function Promises({ words }: { words: HomeWords['promises'] }) {
  return (
    <section aria-labelledby="promises-title">
      <h2 id="promises-title" className="visually-hidden">
        {words.title}
      </h2>
      <ul className="promises">
        {(['computed', 'whole', 'anyHour', 'categories'] as const).map(name => (
          <li key={name}>
            <span className="promise-icon">
              <Icon name={promiseIcons[name]} />
            </span>
            <h3>{words[name].title}</h3>
            <p>{words[name].text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side({ words, path, id }: { words: HomeWords['buyers']; path: string; id: string }) {
  return (
    <section className="panel" aria-labelledby={`${id}-title`} id={id}>
      <h3 id={`${id}-title`}>{words.title}</h3>
      <p>{words.text}</p>
      <ol className="steps">
        <li>{words.first}</li>
        <li>{words.second}</li>
        <li>{words.third}</li>
      </ol>
      <a href={path}>{words.more}</a>
    </section>
  );
}

/** What protects a visitor's data, what doesn't yet, and which company answers for it. */
function Security({ words }: { words: SiteWords['security'] }) {
  return (
    <section id="security" aria-labelledby="security-title" className="beside">
      <h2 id="security-title">{words.title}</h2>
      <div>
        <ul className="needs">
          {(['apart', 'signIn', 'audit', 'money', 'cookies', 'missing'] as const).map(name => (
            <li key={name}>{words[name]}</li>
          ))}
        </ul>
        <h3>{words.who}</h3>
        <p className="site-company">{'{{company}}'}</p>
        <p className="quiet site-nobody">{words.notSaid}</p>
      </div>
    </section>
  );
}

/** What a visitor meets first: what it is, what it promises, how it goes, what it would be in numbers, and a way to ask. */
export function HomePage({ language }: { language: Language }) {
  const words = siteWords[language];
  const { home, questions, contact, calculator } = words;
  return (
    <>
      <Hero words={home} language={language} />
      <Promises words={home.promises} />
      <section id="how" aria-labelledby="how-title">
        <h2 id="how-title">{home.how.title}</h2>
        <ProcessPicture words={home.how} />
        <div className="sides">
          <Side words={home.buyers} path="/buyer-info" id="buyers" />
          <Side words={home.suppliers} path="/supplier-info" id="suppliers" />
        </div>
      </section>
      <section id="calculator" aria-labelledby="calculator-title">
        <h2 id="calculator-title">{calculator.title}</h2>
        <p className="lead">{calculator.lead}</p>
        <Calculator language={language} />
      </section>
      <section id="questions" aria-labelledby="questions-title" className="beside">
        <h2 id="questions-title">{questions.title}</h2>
        <QuestionList questions={[questions.cost, questions.vat, questions.loan, questions.data, questions.due]} />
      </section>
      <Security words={words.security} />
      <section id="contact-form" aria-labelledby="contact-title" className="beside">
        <div>
          <h2 id="contact-title">{contact.title}</h2>
          <p className="lead">{contact.lead}</p>
        </div>
        <ContactForm words={contact} />
      </section>
    </>
  );
}
