import { daysBetween, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { Language } from '@skonto/domain/language/choose-language';
import { readTypedNumber } from '@skonto/domain/money/typed-number';
import { copyText } from '../../lib/copy-text.ts';
import { createFormats, type Formats } from '../../lib/formats.ts';
import { localTimeOf } from '../../lib/zone-times.ts';
import { addDays } from '../../ui/forms/calendar-days.ts';
import { type Asked, askedIn, calculate, example, type Question, questions, searchOf } from '../calculation.ts';
import { faultText, lineNames, linesOf } from '../calculator-lines.ts';
import type { CalculatorWords } from '../words.ts';
import { pageWords, part, showFault } from './page-words.ts';

/** The page has no server to ask: the day is the one of the platform's usual zone. */
const timeZone = 'Europe/Belgrade';
const today = (): string => localTimeOf(new Date().toISOString(), timeZone).slice(0, 10);
/** A due date is written for as many days as a person would type. */
const mostDays = 3650;

/** How the reader writes and reads. */
type Manner = { readonly language: Language; readonly words: CalculatorWords; readonly formats: Formats };

const input = (name: string) => part(`#calculator-${name}`, HTMLInputElement);
const currency = () => part('#calculator-currency', HTMLSelectElement);
const due = () => input('due');

/** What stands in an answer as plain decimal text; as it was typed where no number can be read. */
function read(name: Question, { language }: Manner): string {
  const typed = input(name).value;
  const number = readTypedNumber(typed, { maxDecimals: 4, thousandsSign: language === 'sr' ? '.' : ',' });
  return number.ok ? number.value : typed;
}

function write(name: Question, value: string, { formats }: Manner): void {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  const typed = new Intl.NumberFormat(formats.tag, { maximumFractionDigits: 4 });
  input(name).value = isNumber ? typed.format(Number(value)) : value;
}

const askedNow = (manner: Manner): Asked => ({
  currency: currency().value,
  amount: read('amount', manner),
  days: read('days', manner),
  rate: read('rate', manner),
  fee: read('fee', manner),
  share: read('share', manner),
  deposit: read('deposit', manner),
});

/** Fills the page's places anew; none of them holds a number beside an answer that is wrong. */
function show(manner: Manner): void {
  const { words, formats } = manner;
  const outcome = calculate(askedNow(manner));
  const faults = outcome.ok ? {} : outcome.faults;
  for (const name of questions) {
    const fault = faults[name];
    showFault(input(name), fault === undefined ? '' : faultText(name, fault, words));
  }
  // The browser writes the date in its own language's way, which may not be the page's.
  part('#calculator-due-echo', HTMLElement).textContent = due().value === '' ? '' : formats.date(due().value);
  const lines = outcome.ok ? linesOf(outcome, words, formats) : null;
  for (const name of lineNames)
    for (const place of document.querySelectorAll(`[data-line=${name}]`)) {
      const text = lines?.[name] ?? '–';
      if (place.textContent !== text) place.textContent = text;
    }
}

function dueFromDays(manner: Manner): void {
  const days = Number(read('days', manner));
  due().value = Number.isInteger(days) && days >= 0 && days <= mostDays ? addDays(today(), days) : '';
}

function fillIn(asked: Asked, manner: Manner): void {
  currency().value = asked.currency;
  for (const name of questions) write(name, asked[name], manner);
  dueFromDays(manner);
  show(manner);
}

/** An address with the calculation in it, and the language that it may have said. */
function withCalculation(address: URL, manner: Manner): URL {
  const language = address.searchParams.get('lang');
  const search = searchOf(askedNow(manner));
  if (language !== null) search.set('lang', language);
  address.search = search.toString();
  return address;
}

/** The page's address brings the same calculation, and so do those of its other languages. */
function keepAddress(manner: Manner): void {
  history.replaceState(history.state, '', withCalculation(new URL(location.href), manner));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-languages a'))
    link.href = withCalculation(new URL(link.href), manner).href;
}

const say = (text: string): void => {
  part('#calculator-status', HTMLElement).textContent = text;
};

async function copyLink({ words }: Manner): Promise<void> {
  const address = new URL(location.href);
  address.hash = 'calculator';
  say((await copyText(address.href)) ? words.copied : words.notCopied);
}

/** Brings the calculator to life, with what the address asks. */
export function startCalculator(): void {
  const { language, calculator: words } = pageWords();
  const manner: Manner = { language, words, formats: createFormats(language, timeZone) };
  const form = part('.calculator-questions', HTMLFormElement);
  for (const fields of form.querySelectorAll('fieldset')) fields.disabled = false;
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('input', event => {
    if (event.target === due() && isCalendarDate(due().value))
      write('days', String(daysBetween({ from: today(), to: due().value })), manner);
    else if (event.target === input('days')) dueFromDays(manner);
    show(manner);
    say('');
  });
  // Browsers bound how often an address may change: once an answer is done with, not at each key.
  form.addEventListener('change', () => keepAddress(manner));
  part('#calculator-copy', HTMLButtonElement).addEventListener('click', () => {
    keepAddress(manner);
    void copyLink(manner);
  });
  part('#calculator-reset', HTMLButtonElement).addEventListener('click', () => {
    fillIn(example, manner);
    keepAddress(manner);
    say('');
  });
  fillIn(askedIn(new URLSearchParams(location.search)), manner);
  keepAddress(manner);
}
