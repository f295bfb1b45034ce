import type { Language } from '@skonto/domain/language/choose-language';
import { createFormats } from '../lib/formats.ts';
import { calculate, example, offeredCurrencies, type Question } from './calculation.ts';
import { type LineName, linesOf } from './calculator-lines.ts';
import { type CalculatorWords, siteWords } from './words.ts';

/** The example's lines; it can be computed, or the build stops. */
export function exampleLines(language: Language): Record<LineName, string> {
  const outcome = calculate(example);
  if (!outcome.ok) throw new Error('the example can’t be computed');
  return linesOf(outcome, siteWords[language].calculator, createFormats(language, 'UTC'));
}

/** How a plain number is written for a reader: the live page reads either way. */
export function typed(text: string, language: Language): string {
  return new Intl.NumberFormat(createFormats(language, 'UTC').tag, { maximumFractionDigits: 4 }).format(Number(text));
}

function NumberQuestion({ name, label, value }: { name: Question; label: string; value: string }) {
  return (
    <div className="field">
      <label htmlFor={`calculator-${name}`}>{label}</label>
      <input
        className="control number"
        id={`calculator-${name}`}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        aria-describedby={`calculator-${name}-error`}
      />
      <span className="field-error" id={`calculator-${name}-error`} />
    </div>
  );
}

type Lines = Readonly<Record<LineName, string>>;
type LineProps = { name: LineName; lines: Lines; label: string; note?: LineName; strong?: boolean };

/** A line of a side, with the example's value in the place that the live page fills. */
function Line({ name, lines, label, note, strong }: LineProps) {
  return (
    <div className="line" data-strong={strong || undefined}>
      <dt>
        {label}
        {note !== undefined && <small data-line={note}>{lines[note]}</small>}
      </dt>
      <dd className="number" data-line={name}>
        {lines[name]}
      </dd>
    </div>
  );
}

function Questions({ words, language }: { words: CalculatorWords; language: Language }) {
  const question = (name: Question) => (
    <NumberQuestion name={name} label={words[name]} value={typed(example[name], language)} />
  );
  return (
    <form className="calculator-questions" noValidate>
      <fieldset disabled>
        <legend>{words.invoice}</legend>
        {question('amount')}
        <div className="field">
          <label htmlFor="calculator-currency">{words.currency}</label>
          <select className="control" id="calculator-currency" name="currency" defaultValue={example.currency}>
            {offeredCurrencies.map(code => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </div>
        <div className="field live-only">
          <label htmlFor="calculator-due">{words.dueDate}</label>
          <input
            className="control"
            id="calculator-due"
            name="due"
            type="date"
            aria-describedby="calculator-due-echo"
          />
          <span className="field-echo" id="calculator-due-echo" />
        </div>
        {question('days')}
      </fieldset>
      <fieldset disabled>
        <legend>{words.terms}</legend>
        {question('rate')}
        {question('fee')}
        {question('share')}
        {question('deposit')}
      </fieldset>
    </form>
  );
}

function Sides({ words, lines }: { words: CalculatorWords; lines: Lines }) {
  const line = (name: keyof CalculatorWords['lines'], more: { note?: LineName; strong?: boolean } = {}) => (
    <Line name={name} lines={lines} label={words.lines[name]} {...more} />
  );
  return (
    <div className="calculator-sides" aria-live="polite">
      <section className="panel side">
        <h3>{words.supplierSide}</h3>
        <dl>
          {line('amount')}
          {line('discount', { note: 'discountOf' })}
          {line('fee')}
          {line('total', { note: 'early', strong: true })}
          {line('cost')}
        </dl>
      </section>
      <section className="panel side">
        <h3>{words.buyerSide}</h3>
        <dl>
          {line('paid')}
          {line('saved')}
          {line('bill')}
          {line('kept', { strong: true })}
          {line('return')}
          {line('deposit')}
          {line('gain')}
        </dl>
      </section>
    </div>
  );
}

/** The calculator with the example's numbers in it; the live page fills the same places again. When is paid only the server knows (`{{paymentDays}}`). */
export function Calculator({ language }: { language: Language }) {
  const words = siteWords[language].calculator;
  return (
    <div className="calculator" id="calculation" data-payment-days="{{paymentDays}}">
      <Questions words={words} language={language} />
      <Sides words={words} lines={exampleLines(language)} />
      <div className="calculator-end">
        <div className="row live-only">
          <button type="button" className="button" id="calculator-copy">
            {words.copy}
          </button>
          <button type="button" className="button" data-look="plain" id="calculator-reset">
            {words.reset}
          </button>
          <span role="status" id="calculator-status" className="quiet" />
        </div>
        <p className="quiet no-live">{words.example}</p>
        <details>
          <summary>{words.formula}</summary>
          <ul>
            <li>{words.daysFormula}</li>
            <li>{words.discountFormula}</li>
            <li>{words.costFormula}</li>
            <li>{words.returnFormula}</li>
          </ul>
          <p className="quiet">{words.footnote}</p>
        </details>
      </div>
    </div>
  );
}
