import { type CalendarDate, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { maxCents } from '@skonto/domain/money/cents';
import { readCurrency } from '@skonto/domain/money/currency';
import { parseDecimal } from '@skonto/domain/money/decimal';
import { readBankAccount } from '@skonto/domain/payment/bank-account';
import type { PaymentReference } from '@skonto/domain/payment/payment-reference';
import { Problem } from '../../../platform/problem.ts';

/** A value that isn't what its field holds; the file as a whole is refused, because a statement with a hole is none. */
export const unreadable = (field: string, value: string): Problem =>
  new Problem(400, 'statement-unreadable', { params: { field, value: value.slice(0, 40) } });
export const missing = (field: string): Problem => new Problem(400, 'statement-missing', { params: { field } });

/** A text on one line; null for an empty one. */
export function readText(text: string | null | undefined): string | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim();
  return plain === '' ? null : plain;
}

function centsOf(plain: string, field: string, text: string): bigint {
  const cents = parseDecimal(plain, 2);
  if (typeof cents !== 'bigint' || cents > maxCents || cents < -maxCents) throw unreadable(field, text);
  return cents;
}

/** An amount with a point, as XML writes it: `1234.5`. Groups, commas and exponents are refused. */
export const readPointAmount = (text: string, field: string): bigint =>
  centsOf(/^\d{1,15}(?:\.\d+)?$/.test(text) ? text : '', field, text);
/** The same with a minus in front where it is negative. */
export const readSignedAmount = (text: string, field: string): bigint =>
  centsOf(/^-?\d{1,15}(?:\.\d+)?$/.test(text) ? text : '', field, text);
/** An amount of SWIFT: digits and a comma, always there. */
export const readSwiftAmount = (text: string, field: string): bigint =>
  centsOf(
    /^\d{1,15},\d{0,2}$/.test(text) ? `${text.replace(',', '.')}00`.replace(/(\.\d\d)\d*$/, '$1') : '',
    field,
    text,
  );
/** An amount as Serbia writes it: `1.234,50`, with whole groups or none, and two decimals. */
export const readLocalAmount = (text: string, field: string): bigint =>
  centsOf(
    /^(?:\d{1,3}(?:\.\d{3})*|\d{1,15}),\d{2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : '',
    field,
    text,
  );
/** Cents without a separator, in a field of fixed width. */
export const readPlainCents = (text: string, field: string): bigint => {
  if (!/^\d{1,18}$/.test(text)) throw unreadable(field, text);
  return centsOf(`${text.padStart(3, '0').slice(0, -2)}.${text.slice(-2)}`, field, text);
};

/** A whole number of a file: how many, or which. */
export function readCount(text: string, field: string): number {
  if (!/^\d{1,9}$/.test(text)) throw unreadable(field, text);
  return Number(text);
}

/** A real date, else the file is refused. */
export function realDate(date: string, field: string, text = date): CalendarDate {
  if (!isCalendarDate(date)) throw unreadable(field, text);
  return date;
}
/** The day of a date or instant of XML: where an offset stands behind, the day where it was written. */
export function readXmlDay(text: string, field: string): CalendarDate {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)?.[1];
  return realDate(day ?? '', field, text);
}
/** `26.06.2006`, and `27.12.11` of this century. */
export function readLocalDay(text: string, field: string): CalendarDate {
  const [, day, month, year = ''] = /^(\d{2})\.(\d{2})\.(\d{4}|\d{2})$/.exec(text) ?? [];
  return realDate(`${year.length === 2 ? '20' : ''}${year}-${month}-${day}`, field, text);
}
/** `DDMMYY` or `DDMMYYYY`. */
export function readPackedDay(text: string, field: string): CalendarDate {
  const [, day, month, year = ''] = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ?? [];
  return realDate(`${year.length === 2 ? '20' : ''}${year}-${month}-${day}`, field, text);
}

/** Names that dinars had; other currencies by their code. */
const dinars = new Set(['RSD', 'DIN', 'CSD', 'YUM']);

/** ISO 4217 of a statement: Skonto's own, or any code of three capitals. */
export function readStatementCurrency(text: string, field: string): string {
  if (dinars.has(text)) return 'RSD';
  const code = readCurrency(text) ?? (/^[A-Z]{3}$/.test(text) ? text : null);
  if (code === null) throw unreadable(field, text);
  return code;
}

/** An account in its one form where it is right; banks also book against numbers of their own, which stay as they are. */
export function readOtherAccount(text: string | null | undefined): string | null {
  const plain = readText(text);
  if (plain === null || /^[0-]+$/.test(plain)) return null;
  const reading = readBankAccount(plain);
  return 'account' in reading ? reading.account : plain;
}

/** A reference as it is written; null where nothing or only zeros stand. */
export function readReference(
  model: string | null | undefined,
  number: string | null | undefined,
): PaymentReference | null {
  const plain = readText(number);
  return plain === null || /^[0 -]+$/.test(plain) ? null : { model: readText(model) ?? '', number: plain };
}
