import { type CalendarDate, isCalendarDate } from '../calendar/calendar-date.ts';
import { moneyProblem } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import { isDestroyedNumber } from '../text/destroyed-number.ts';
import { findUnshownLetter } from '../text/document-letters.ts';
import { findLookAlike, hasInvisible } from '../text/plain-text.ts';

/** What an invoice says of itself, apart from its sides: the part that forms and files supply. */
export type InvoiceFacts = {
  readonly invoiceNumber: string;
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  /** What the issuer rounded the payable amount by, BT-114 of EN 16931: either sign, less than one unit of the currency. */
  readonly roundingCents: bigint;
  readonly amountCents: bigint;
  readonly currency: Currency;
};

/** The checked fields, named as on the wire and in import mappings. */
export type InvoiceField =
  | 'invoiceNumber'
  | 'invoiceDate'
  | 'dueDate'
  | 'netAmount'
  | 'taxAmount'
  | 'roundingAmount'
  | 'amount';

export const invoiceProblemCodes = [
  'missing',
  'too-long',
  'untrimmed',
  'control-characters',
  'unshown-letter',
  'look-alike',
  'destroyed-number',
  'bad-date',
  'due-before-invoice',
  'too-many-decimals',
  'out-of-range',
  'negative',
  'not-positive',
  'amount-not-sum',
  'rounding-large',
  'rounding-only',
] as const;
export type InvoiceProblemCode = (typeof invoiceProblemCodes)[number];
export type InvoiceProblem = {
  readonly field: InvoiceField;
  readonly code: InvoiceProblemCode;
  readonly params?: { readonly letter: string };
};

const maxNumberLength = 64;

/** Every problem of an invoice's own facts (decisions.md §6); an empty list means it may be saved. */
export function checkInvoice(facts: InvoiceFacts): InvoiceProblem[] {
  return [...checkInvoiceNumber(facts.invoiceNumber), ...checkInvoiceDates(facts), ...checkInvoiceAmounts(facts)];
}

/** An invoice number has 1 to 64 characters of one alphabet, none of them invisible, and no space around it. */
export function checkInvoiceNumber(invoiceNumber: string): InvoiceProblem[] {
  const problems: InvoiceProblem[] = [];
  const report = (code: InvoiceProblemCode) => problems.push({ field: 'invoiceNumber', code });
  if (invoiceNumber.trim() === '') return [{ field: 'invoiceNumber', code: 'missing' }];
  // Two numbers that differ only in space would slip past the uniqueness of (buyer, supplier, number).
  if (invoiceNumber.trim() !== invoiceNumber) report('untrimmed');
  if ([...invoiceNumber].length > maxNumberLength) report('too-long');
  if (hasInvisible(invoiceNumber)) report('control-characters');
  else if (findUnshownLetter(invoiceNumber) !== null) report('unshown-letter');
  if (isDestroyedNumber(invoiceNumber)) report('destroyed-number');
  const letter = findLookAlike(invoiceNumber);
  if (letter !== null) problems.push({ field: 'invoiceNumber', code: 'look-alike', params: { letter } });
  return problems;
}

/** Both dates are real and the due date isn't before the invoice date. A date left undefined is checked elsewhere. */
export function checkInvoiceDates(dates: {
  readonly invoiceDate: CalendarDate | undefined;
  readonly dueDate: CalendarDate | undefined;
}): InvoiceProblem[] {
  const problems: InvoiceProblem[] = [];
  const { invoiceDate, dueDate } = dates;
  if (invoiceDate !== undefined && !isCalendarDate(invoiceDate))
    problems.push({ field: 'invoiceDate', code: 'bad-date' });
  if (dueDate !== undefined && !isCalendarDate(dueDate)) problems.push({ field: 'dueDate', code: 'bad-date' });
  if (problems.length > 0 || invoiceDate === undefined || dueDate === undefined) return problems;
  return dueDate < invoiceDate ? [{ field: 'dueDate', code: 'due-before-invoice' }] : [];
}

type Amounts = {
  readonly netCents: bigint | undefined;
  readonly taxCents: bigint | undefined;
  readonly roundingCents: bigint | undefined;
  readonly amountCents: bigint | undefined;
  readonly currency: Pick<Currency, 'minorUnits'>;
};

/**
 * Net and tax aren't negative and not both zero, rounding is less than a unit of the currency, the amount is positive and exactly the sum of
 * the three, and all suit the currency.
 * An amount left undefined (a cell that didn't read) is checked elsewhere, and the sum then isn't.
 */
export function checkInvoiceAmounts(amounts: Amounts): InvoiceProblem[] {
  const { netCents, taxCents, roundingCents, amountCents, currency } = amounts;
  const problems = [
    ...checkCents('netAmount', netCents, currency),
    ...checkCents('taxAmount', taxCents, currency),
    ...checkCents('roundingAmount', roundingCents, currency),
    ...checkCents('amount', amountCents, currency),
  ];
  if (netCents !== undefined && netCents < 0n) problems.push({ field: 'netAmount', code: 'negative' });
  if (taxCents !== undefined && taxCents < 0n) problems.push({ field: 'taxAmount', code: 'negative' });
  if (amountCents !== undefined && amountCents <= 0n) problems.push({ field: 'amount', code: 'not-positive' });
  if (roundingCents !== undefined && !isRounding(roundingCents))
    problems.push({ field: 'roundingAmount', code: 'rounding-large' });
  return [...problems, ...checkSum(amounts)];
}

/** One unit of a currency, in cents: whoever rounds a payable amount rounds it by less. */
const oneUnit = 100n;

/** Whether cents can be what a payable amount was rounded by. */
export const isRounding = (cents: bigint): boolean => cents < oneUnit && cents > -oneUnit;

function checkSum({ netCents, taxCents, roundingCents, amountCents }: Amounts): InvoiceProblem[] {
  if (netCents === undefined || taxCents === undefined || roundingCents === undefined || amountCents === undefined)
    return [];
  if (netCents + taxCents + roundingCents !== amountCents) return [{ field: 'amount', code: 'amount-not-sum' }];
  // Rounding alone is owed by nobody: there is nothing that was rounded.
  return amountCents > 0n && netCents + taxCents === 0n ? [{ field: 'roundingAmount', code: 'rounding-only' }] : [];
}

function checkCents(
  field: InvoiceField,
  cents: bigint | undefined,
  currency: Pick<Currency, 'minorUnits'>,
): InvoiceProblem[] {
  const code = cents === undefined ? undefined : moneyProblem(cents, currency);
  return code === undefined ? [] : [{ field, code }];
}
