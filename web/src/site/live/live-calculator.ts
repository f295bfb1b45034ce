import { daysBetween, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { copyText } from '../../lib/copy-text.ts';
import { createFormats } from '../../lib/formats.ts';
import { readTypedNumber } from '../../lib/number-input.ts';
import { localTimeOf } from '../../lib/zone-times.ts';
import { addDays } from '../../ui/forms/calendar-days.ts';
import { type Asked, askedIn, calculate, example, type Question, questions, searchOf } from '../calculation.ts';
import { faultText, lineNames, linesOf } from '../calculator-lines.ts';
import { type PageWords, part, showFault } from './page-words.ts';

/** The page has no server to ask: the day is the one of the platform's usual zone. */
const timeZone = 'Europe/Belgrade';
const today = (): string => localTimeOf(new Date().toISOString(), timeZone).slice(0, 10);

const input = (name: string) => part(`#calculator-${name}`, HTMLInputElement);
const currency = () => part('#calculator-currency', HTMLSelectElement);
const due = () => input('due');

/** Fills the page's places anew at each change, keeps the address in step, and shows no number beside an answer that is wrong. */
export function startCalculator({ language, calculator: words }: PageWords): void {
  const formats = createFormats(language, timeZone);
  const thousandsSign = language === 'sr' ? '.' : ',';
  const typed = new Intl.NumberFormat(formats.tag, { maximumFractionDigits: 4 });

  const read = (name: Question): string => {
    const number = readTypedNumber(input(name).value, { maxDecimals: 4, thousandsSign });
    return number.ok ? number.value : input(name).value;
  };
  const asked = (): Asked => ({
    currency: currency().value,
    amount: read('amount'),
    days: read('days'),
    rate: read('rate'),
    fee: read('fee'),
    share: read('share'),
    deposit: read('deposit'),
  });
  const write = (name: Question, value: string): void => {
    input(name).value = Number.isFinite(Number(value)) && value.trim() !== '' ? typed.format(Number(value)) : value;
  };

  function show(): void {
    const now = asked();
    const outcome = calculate(now);
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

  function keepAddress(): void {
    const search = searchOf(asked()).toString();
    const address = new URL(location.href);
    const language = address.searchParams.get('lang');
    address.search = search;
    if (language !== null) address.searchParams.set('lang', language);
    history.replaceState(history.state, '', address);
  }

  function fillIn(from: Asked): void {
    currency().value = from.currency;
    for (const name of questions) write(name, from[name]);
    dueFromDays();
    show();
  }

  function dueFromDays(): void {
    const days = Number(read('days'));
    due().value = Number.isInteger(days) && days >= 0 && days <= 3650 ? addDays(today(), days) : '';
  }

  const form = part('.calculator-questions', HTMLFormElement);
  for (const fields of form.querySelectorAll('fieldset')) fields.disabled = false;
  form.addEventListener('submit', event => event.preventDefault());
  form.addEventListener('input', event => {
    if (event.target === due() && isCalendarDate(due().value))
      write('days', String(daysBetween({ from: today(), to: due().value })));
    else if (event.target === input('days')) dueFromDays();
    show();
    say('');
  });
  // Browsers bound how often an address may change: once an answer is done with, not at each key.
  form.addEventListener('change', keepAddress);

  const say = (text: string): void => {
    part('#calculator-status', HTMLElement).textContent = text;
  };
  part('#calculator-copy', HTMLButtonElement).addEventListener('click', () => {
    keepAddress();
    const address = new URL(location.href);
    address.hash = 'calculator';
    void copyText(address.href).then(done => say(done ? words.copied : words.notCopied));
  });
  part('#calculator-reset', HTMLButtonElement).addEventListener('click', () => {
    fillIn(example);
    keepAddress();
    say('');
  });
  fillIn(askedIn(new URLSearchParams(location.search)));
}
