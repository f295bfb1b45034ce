import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { Problem } from '../../../platform/problem.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { readOwnerText } from './mt940-details.ts';
import { statementLimits } from './statement.ts';
import { readOtherAccount, readStatementCurrency, readSwiftAmount, realDate, unreadable } from './values.ts';

/** A field of the message: its tag, and its lines joined with line ends. */
type TagField = { readonly tag: string; readonly text: string };

export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:60[FM]:/m.test(text);

/** A field is at most ten lines; what is longer was made to be dear. */
const maxLines = 10 * statementLimits.lines;

/** The fields of a text one after the other; SWIFT's envelope around a message says nothing of an account. */
function fieldsOf(text: string): readonly TagField[] {
  const fields: { tag: string; text: string }[] = [];
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n', maxLines + 1);
  if (lines.length > maxLines) throw new Problem(400, 'statement-lines', { params: { most: statementLimits.lines } });
  for (const line of lines) {
    const [whole, tag] = /^(?:\{1:.*\{4:)?:(\d{2}[A-Z]?):/.exec(line) ?? [];
    const last = fields.at(-1);
    if (whole !== undefined && tag !== undefined) fields.push({ tag, text: line.slice(whole.length) });
    // A line that begins so is a field that isn't known: taken as text it would be lost.
    else if (/^:\d/.test(line)) throw unreadable('tag', line);
    else if (last && !/^(?:-(?:\}.*)?|\{.*)?\s*$/.test(line)) last.text += `\n${line}`;
    if (last && last.text.length > statementLimits.rowLength) throw unreadable(`:${last.tag}:`, last.text);
  }
  return fields;
}

/** `110506`, of this century. */
const readDay = (text: string, tag: string): string =>
  realDate(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`, tag, text);

/** A day without its year is in the year in which it lies nearest to the value date: booked on 2 Jan for 30 Dec. */
function nearestDay(monthDay: string, value: string): string {
  const year = Number(value.slice(0, 4));
  const days = [year, year - 1, year + 1].map(one => `${one}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`);
  const near = days.find(day => Math.abs(daysBetween({ from: value, to: day })) < 183);
  return realDate(near ?? '', ':61:', monthDay);
}

type Balance = { readonly cents: bigint; readonly date: string; readonly currency: string };

function readBalance({ tag, text }: TagField): Balance {
  const [, mark, day = '', currency = '', amount = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(text) ?? [];
  if (mark === undefined) throw unreadable(`:${tag}:`, text);
  const cents = readSwiftAmount(amount, `:${tag}:`);
  return {
    cents: mark === 'D' ? -cents : cents,
    date: readDay(day, `:${tag}:`),
    currency: readStatementCurrency(currency, `:${tag}:`),
  };
}

const marks: Readonly<Record<string, Pick<ReadLine, 'direction' | 'reversal'>>> = {
  C: { direction: 'in', reversal: false },
  D: { direction: 'out', reversal: false },
  RC: { direction: 'out', reversal: true },
  RD: { direction: 'in', reversal: true },
};

function readLine(text: string, details: string): ReadLine {
  const [, day = '', booked, sign = '', amount = '', rest = ''] =
    /^(\d{6})(\d{4})?(RC|RD|C|D)[A-Z]?(\d[\d,]*)[SNF][A-Z0-9]{3}([\s\S]*)$/.exec(text) ?? [];
  const mark = marks[sign];
  if (!mark) throw unreadable(':61:', text);
  const valueOn = readDay(day, ':61:');
  const [, own = '', bank = ''] = /^([^\n]*?)(?:\/\/([^\n]*))?(?:\n[\s\S]*)?$/.exec(rest) ?? [];
  const said = readOwnerText(details);
  const isSaid = (reference: string): boolean => !/^(?:NONREF|NOTPROVIDED)?$/.test(reference);
  return {
    ...mark,
    identity: isSaid(bank.trim()) ? bank.trim() : null,
    content: `${text}\n${details}`,
    amountCents: readSwiftAmount(amount, ':61:'),
    ...said,
    bookedOn: booked === undefined ? null : nearestDay(booked, valueOn),
    valueOn,
    endToEndId: said.endToEndId ?? (isSaid(own.trim()) ? own.trim() : null),
    batch: null,
  };
}

/** `160/000000000059537` is bank and account; an IBAN and other numbers stand as they are. */
function readAccount(text: string): string {
  const plain = text.trim();
  return readOtherAccount(/^\d+\/\d+$/.test(plain) ? plain.replace('/', '') : plain) ?? plain;
}

/** The only field of a kind within a message. */
function fieldOf(fields: readonly TagField[], pattern: RegExp, name: string): TagField {
  const [first, second] = fields.filter(({ tag }) => pattern.test(tag));
  if (second) throw new Problem(400, 'statement-twice', { params: { field: name } });
  if (!first) throw new Problem(400, 'statement-missing', { params: { field: name } });
  return first;
}

function readMessage(fields: readonly TagField[]): ReadStatement {
  const opening = readBalance(fieldOf(fields, /^60[FM]$/, ':60F:'));
  const closing = readBalance(fieldOf(fields, /^62[FM]$/, ':62F:'));
  if (closing.currency !== opening.currency) throw unreadable(':62F:', closing.currency);
  const number = fieldOf(fields, /^28C?$/, ':28C:').text.trim();
  if (!/^\d{1,5}(?:\/\d{1,5})?$/.test(number)) throw unreadable(':28C:', number);
  const lines = fields.flatMap(({ tag, text }, place) => {
    const next = fields[place + 1];
    return tag === '61' ? [readLine(text, next?.tag === '86' ? next.text : '')] : [];
  });
  return {
    format: 'mt940',
    account: readAccount(fieldOf(fields, /^25[A-Z]?$/, ':25:').text),
    number,
    date: closing.date,
    openingCents: opening.cents,
    closingCents: closing.cents,
    currency: opening.currency,
    lines,
  };
}

/** The statements of a file of MT940, plain or in Asseco's dialect; each message is one. */
export function readMt940(text: string): readonly ReadStatement[] {
  const messages: TagField[][] = [];
  for (const field of fieldsOf(text)) {
    if (field.tag === '20') messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages.map(readMessage);
}
