import { addBankingDays } from '@skonto/domain/calendar/banking-day';
import { daysBetween, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { Language } from '@skonto/domain/language/choose-language';
import { say } from '@skonto/domain/language/say';
import { readTypedNumber } from '@skonto/domain/money/typed-number';
import { copyText } from '../../lib/copy-text.ts';
import { createFormats, type Formats } from '../../lib/formats.ts';
import { localTimeOf } from '../../lib/zone-times.ts';
import { addDays } from '../../ui/forms/calendar-days.ts';
import { calculate, example, type Question, questions, type Requested, requestedIn, searchOf } from '../calculation.ts';
import { faultText, lineNames, linesOf } from '../calculator-lines.ts';
import type { CalculatorWords } from '../words.ts';
import { pageWords, part, showFault } from './page-words.ts';

/** The page has no server to ask: the day is the one of the platform's usual zone. */
const timeZone = 'Europe/Belgrade';
const today = (): string => localTimeOf(new Date().toISOString(), timeZone).slice(0, 10);
/** Whoever accepts today is paid so many banking days later, as the server says: the days that the price counts begin there. */
const paymentDay = (): string => addBankingDays(today(), Number(part('#calculation', HTMLElement).dataset.paymentDays));
/** A due date is written for as many days as a person would type. */
const maxDays = 3650;

/** How the reader writes and reads. */
type CallOptions = { readonly language: Language; readonly words: CalculatorWords; readonly formats: Formats };

const input = (name: string) => part(`#calculator-${name}`, HTMLInputElement);
const currency = () => part('#calculator-currency', HTMLSelectElement);
const due = () => input('due');

/** What stands in an answer as plain decimal text; as it was typed where no number can be read. */
function read(name: Question, { language }: CallOptions): string {
  const typed = input(name).value;
  const number = readTypedNumber(typed, { maxDecimals: 4, thousandsSign: language === 'sr' ? '.' : ',' });
  return number.ok ? number.value : typed;
}

function write(name: Question, value: string, { formats }: CallOptions): void {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  const typed = new Intl.NumberFormat(formats.tag, { maximumFractionDigits: 4 });
  input(name).value = isNumber ? typed.format(Number(value)) : value;
}

const requestedNow = (callOptions: CallOptions): Requested => ({
  currency: currency().value,
  amount: read('amount', callOptions),
  days: read('days', callOptions),
  rate: read('rate', callOptions),
  fee: read('fee', callOptions),
  share: read('share', callOptions),
  deposit: read('deposit', callOptions),
});

/** What `1.234` may mean, in words; null where only one thing can be meant. */
function twoWays(typed: string, words: CalculatorWords, { tag }: Formats): string | null {
  const [, before, after] = /^\s*(\d{1,3})[.,](\d{3})\s*$/.exec(typed) ?? [];
  if (before === undefined || after === undefined) return null;
  const format = (value: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(value);
  const said = {
    typed: typed.trim(),
    whole: format(Number(before + after)),
    decimal: format(Number(`${before}.${after}`)),
  };
  return say(words.faults.twoWays, said, tag);
}

/** Fills the page's places again; none of them holds a number beside an answer that is wrong. */
function show(callOptions: CallOptions): void {
  const { words, formats } = callOptions;
  const outcome = calculate(requestedNow(callOptions));
  const faults = outcome.ok ? {} : outcome.faults;
  for (const name of questions) {
    const fault = faults[name];
    showFault(
      input(name),
      fault === undefined ? '' : (twoWays(input(name).value, words, formats) ?? faultText(name, fault, words)),
    );
  }
  // The browser writes the date in its own language's way, which may not be the page's.
  part('#calculator-due-echo', HTMLElement).textContent =
    due().value === ''
      ? ''
      : `${formats.date(due().value)} · ${say(words.paidOn, { date: formats.day(paymentDay()) }, formats.tag)}`;
  const lines = outcome.ok ? linesOf(outcome, words, formats) : null;
  for (const name of lineNames)
    for (const place of document.querySelectorAll(`[data-line=${name}]`)) {
      const text = lines?.[name] ?? '–';
      if (place.textContent !== text) place.textContent = text;
    }
}

function dueFromDays(callOptions: CallOptions): void {
  const days = Number(read('days', callOptions));
  due().value = Number.isInteger(days) && days >= 0 && days <= maxDays ? addDays(paymentDay(), days) : '';
}

function fillIn(requested: Requested, callOptions: CallOptions): void {
  currency().value = requested.currency;
  for (const name of questions) write(name, requested[name], callOptions);
  dueFromDays(callOptions);
  show(callOptions);
}

/** An address with the calculation in it, and the language that it may have said. */
function withCalculation(address: URL, callOptions: CallOptions): URL {
  const language = address.searchParams.get('lang');
  const search = searchOf(requestedNow(callOptions));
  if (language !== null) search.set('lang', language);
  address.search = search.toString();
  return address;
}

/** The page's address brings the same calculation, and so do those of its other languages. */
function keepAddress(callOptions: CallOptions): void {
  history.replaceState(history.state, '', withCalculation(new URL(location.href), callOptions));
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-languages a'))
    link.href = withCalculation(new URL(link.href), callOptions).href;
}

const tell = (text: string): void => {
  part('#calculator-status', HTMLElement).textContent = text;
};

async function copyLink({ words }: CallOptions): Promise<void> {
  const address = new URL(location.href);
  address.hash = 'calculator';
  tell((await copyText(address.href)) ? words.copied : words.notCopied);
}

/** Brings the calculator to life, with what the address asks. */
export function startCalculator(): void {
  const { language, calculator: words } = pageWords();
  const callOptions: CallOptions = { language, words, formats: createFormats(language, timeZone) };
  const form = part('.calculator-questions', HTMLFormElement);
  for (const fields of form.querySelectorAll('fieldset')) fields.disabled = false;
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('input', event => {
    if (event.target === due() && isCalendarDate(due().value))
      write('days', String(daysBetween({ from: paymentDay(), to: due().value })), callOptions);
    else if (event.target === input('days')) dueFromDays(callOptions);
    show(callOptions);
    tell('');
  });
  // Browsers bound how often an address may change: once an answer is done with, not at each key.
  form.addEventListener('change', () => keepAddress(callOptions));
  part('#calculator-copy', HTMLButtonElement).addEventListener('click', () => {
    keepAddress(callOptions);
    void copyLink(callOptions);
  });
  part('#calculator-reset', HTMLButtonElement).addEventListener('click', () => {
    fillIn(example, callOptions);
    keepAddress(callOptions);
    tell('');
  });
  fillIn(requestedIn(new URLSearchParams(location.search)), callOptions);
  keepAddress(callOptions);
}
