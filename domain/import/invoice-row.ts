import type { CalendarDate } from '../calendar/calendar-date.ts';
import { isYearUnlikely } from '../calendar/read-date.ts';
import { taxCodeForm } from '../company/tax-code.ts';
import {
  checkInvoiceAmounts,
  checkInvoiceDates,
  checkInvoiceNumber,
  type InvoiceFacts,
  type InvoiceProblemCode,
} from '../invoice/invoice.ts';
import { invoiceNumberForm, readInvoiceNumber } from '../invoice/invoice-number.ts';
import { type Currency, readCurrency } from '../money/currency.ts';
import { openNumber } from '../money/written-number.ts';
import { isDestroyedNumber } from '../text/destroyed-number.ts';
import { hasLostLetters } from '../text/plain-text.ts';
import { type DateOrder, parseDateCell } from './date-format.ts';
import type { ColumnMapping } from './header.ts';
import type { InvoiceColumn } from './import-field.ts';
import { type NumberDialect, type NumberProblem, parseNumberCell } from './number-format.ts';
import { openRow, type ParsedRow, type RowProblem, type RowReader, type RowShape, wrongCellCount } from './row.ts';

export type InvoiceRowCode =
  | InvoiceProblemCode
  | NumberProblem
  | 'wrong-cell-count'
  | 'formula-like'
  | 'unlikely-year'
  | 'lost-letters'
  | 'unknown-currency'
  | 'currency-contradicts'
  | 'unknown-supplier'
  | 'unknown-buyer'
  | 'buyer-not-own'
  | 'supplier-not-own'
  | 'buyer-takes-none';

export type AmountColumn = 'netAmount' | 'taxAmount' | 'roundingAmount' | 'amount';
export type DateColumn = 'invoiceDate' | 'dueDate';
/** How each column of a file is written; a column of dates without slashes needs no order. */
export type InvoiceWriting = Readonly<Record<AmountColumn, NumberDialect>> & {
  readonly [Column in DateColumn]?: DateOrder | undefined;
};

/** What a row is checked against. Lookups are handed in, so that checking a row never reads a database. */
export type InvoiceRowFacts = RowShape<InvoiceColumn> & {
  readonly today: CalendarDate;
  readonly findCurrency: (code: string) => Currency | undefined;
  /** The company that uploads its own invoices, or null when the operator uploads for any buyer. */
  readonly ownBuyer: { readonly companyId: number; readonly code: string; readonly country: string } | null;
  /** By a tax code in any spelling; the same below. */
  readonly findBuyerId: (code: string) => number | undefined;
  /** The supplier's company id when it is among this buyer's suppliers. */
  readonly findSupplierId: (code: string, buyerId: number) => number | undefined;
  /** The company that submits its own invoices to its buyers; without one the rows are a buyer's. */
  readonly ownSupplier?: OwnSupplier;
};

export type OwnSupplier = {
  readonly companyId: number;
  readonly code: string;
  readonly country: string;
  /** Its buyer by a tax code, and whether that takes submissions from it. */
  readonly findBuyer: (code: string) => { readonly companyId: number; readonly takes: boolean } | undefined;
};

export type ImportedInvoice = InvoiceFacts & { readonly buyerId: number; readonly supplierId: number };

type Reader = RowReader<InvoiceColumn, InvoiceRowCode>;

/**
 * Checks one row of an invoice file and reports all that is wrong with it, so that a row is mended once. A row with a
 * wrong number of cells is reported as just that.
 */
export function parseInvoiceRow(
  cells: readonly string[],
  mapping: ColumnMapping<InvoiceColumn>,
  writing: InvoiceWriting,
  facts: InvoiceRowFacts,
): ParsedRow<ImportedInvoice, InvoiceColumn, InvoiceRowCode> {
  const read: Reader | null = openRow(cells, mapping, facts);
  if (!read) return wrongCellCount(cells);
  // A formula may start with a tab or CR, which trimming would hide.
  const invoiceNumber = readNumber(read.cell('invoiceNumber'), read);
  const dates = readDates(read, writing);
  const amounts = readAmounts(read, writing, facts);
  const notices = [...noticesOfDates(dates, facts.today, read), ...(amounts?.notices ?? [])];
  const sides = readSides(read, facts);
  const { problems } = read;
  if (problems.length > 0 || !dates || !amounts || !sides) return { ok: false, problems };
  return { ok: true, row: { invoiceNumber, ...dates, ...amounts.read, ...sides }, notices };
}

/** The number without its surrounding space, in one form of Unicode. Text that a spreadsheet would run is refused, not repaired. */
function readNumber(raw: string, { report }: Reader): string {
  const invoiceNumber = readInvoiceNumber(raw);
  if (/^[\t\r]/.test(raw) || /^[=+\-@]/.test(invoiceNumber)) report('invoiceNumber', 'formula-like');
  if (hasLostLetters(invoiceNumber)) report('invoiceNumber', 'lost-letters');
  else for (const { field, code } of checkInvoiceNumber(invoiceNumber)) report(field, code);
  return invoiceNumber;
}

function readDates({ text, report }: Reader, writing: InvoiceWriting): Pick<InvoiceFacts, DateColumn> | undefined {
  const readDate = (field: DateColumn): CalendarDate | undefined => {
    if (text(field) === '') return report(field, 'missing');
    const date = parseDateCell(text(field), writing[field]);
    if (date === 'bad-date') return report(field, date);
    // Nobody looks at a single row of a file, so what can only be a slip is refused here and told in a form.
    return isYearUnlikely(date) ? report(field, 'unlikely-year') : date;
  };
  const invoiceDate = readDate('invoiceDate');
  const dueDate = readDate('dueDate');
  for (const { field, code } of checkInvoiceDates({ invoiceDate, dueDate })) report(field, code);
  return invoiceDate !== undefined && dueDate !== undefined ? { invoiceDate, dueDate } : undefined;
}

type Notices = readonly RowProblem<InvoiceColumn>[];

/** Years between which the dates of a list of open invoices lie. */
const reasonableYears = 5;

/** Dates that can come in and that nobody expects: due already, or years away. */
function noticesOfDates(
  dates: Pick<InvoiceFacts, DateColumn> | undefined,
  today: CalendarDate,
  { cell }: Reader,
): Notices {
  if (!dates) return [];
  const year = Number(today.slice(0, 4));
  const isFar = (date: CalendarDate): boolean => Math.abs(Number(date.slice(0, 4)) - year) > reasonableYears;
  const far = (['invoiceDate', 'dueDate'] as const).filter(field => isFar(dates[field]));
  const notices = far.map(field => ({ field, code: 'far-year', value: cell(field) }));
  const isPast = dates.dueDate < today && !far.includes('dueDate');
  return isPast ? [...notices, { field: 'dueDate', code: 'past-due', value: cell('dueDate') }] : notices;
}

type AmountFacts = Pick<InvoiceFacts, 'netCents' | 'taxCents' | 'roundingCents' | 'amountCents' | 'currency'>;

function readAmounts(
  { text, report }: Reader,
  writing: InvoiceWriting,
  facts: InvoiceRowFacts,
): { readonly read: AmountFacts; readonly notices: Notices } | undefined {
  const code = readCurrency(text('currency'));
  const currency = code === null ? undefined : facts.findCurrency(code);
  if (currency === undefined) report('currency', text('currency') === '' ? 'missing' : 'unknown-currency');
  // Under an unknown currency amounts are still read, with two decimals, to report what else is wrong.
  const minorUnits = currency?.minorUnits ?? 2;
  const centsOf = (field: AmountColumn) => parseNumberCell(text(field), writing[field], minorUnits);
  const readCents = (field: AmountColumn): bigint | undefined => {
    if (text(field) === '') return report(field, 'missing');
    const { currency: beside } = openNumber(text(field));
    if (currency && beside !== null && beside !== currency.code) return report(field, 'currency-contradicts');
    const cents = centsOf(field);
    return typeof cents === 'bigint' ? cents : report(field, cents);
  };
  const netCents = readCents('netAmount');
  // A list without VAT leaves its cell empty; where net is the whole amount, it is zero.
  const roundingCents = text('roundingAmount') === '' ? 0n : readCents('roundingAmount');
  const isWithoutTax =
    text('taxAmount') === '' && netCents !== undefined && netCents + (roundingCents ?? 0n) === centsOf('amount');
  const taxCents = isWithoutTax ? 0n : readCents('taxAmount');
  const amountCents = readCents('amount');
  const problems = checkInvoiceAmounts({ netCents, taxCents, roundingCents, amountCents, currency: { minorUnits } });
  for (const problem of problems) report(problem.field, problem.code);
  if (netCents === undefined || taxCents === undefined || amountCents === undefined || !currency) return undefined;
  if (roundingCents === undefined) return undefined;
  const notices = isWithoutTax ? [{ field: 'taxAmount' as const, code: 'tax-worked-out', value: '' }] : [];
  return { read: { netCents, taxCents, roundingCents, amountCents, currency }, notices };
}

type Sides = { readonly buyerId: number; readonly supplierId: number };

function readSides(read: Reader, facts: InvoiceRowFacts): Sides | undefined {
  if (facts.ownSupplier) return readSidesOfSupplier(read, facts.ownSupplier);
  const buyerId = readBuyer(read, facts);
  const supplierCode = read.text('supplier');
  if (supplierCode === '') return read.report('supplier', 'missing');
  if (isDestroyedNumber(supplierCode)) return read.report('supplier', 'destroyed-number');
  if (buyerId === undefined) return undefined;
  const supplierId = facts.findSupplierId(supplierCode, buyerId);
  return supplierId === undefined ? read.report('supplier', 'unknown-supplier') : { buyerId, supplierId };
}

/** A buyer's own upload may leave the column empty, else it must name itself; the operator must name a buyer. */
function readBuyer({ text, report }: Reader, { ownBuyer, findBuyerId }: InvoiceRowFacts): number | undefined {
  const code = text('buyer');
  if (ownBuyer) {
    const { country } = ownBuyer;
    if (isDestroyedNumber(code)) report('buyer', 'destroyed-number');
    else if (code !== '' && taxCodeForm(code, country) !== taxCodeForm(ownBuyer.code, country))
      report('buyer', 'buyer-not-own');
    return ownBuyer.companyId;
  }
  if (code === '') return report('buyer', 'missing');
  if (isDestroyedNumber(code)) return report('buyer', 'destroyed-number');
  return findBuyerId(code) ?? report('buyer', 'unknown-buyer');
}

/** A supplier's own file may leave its column empty, else it must name itself; it must name a buyer that takes submissions from it. */
function readSidesOfSupplier({ text, report }: Reader, own: OwnSupplier): Sides | undefined {
  const code = text('supplier');
  if (isDestroyedNumber(code)) report('supplier', 'destroyed-number');
  else if (code !== '' && taxCodeForm(code, own.country) !== taxCodeForm(own.code, own.country))
    report('supplier', 'supplier-not-own');
  const buyerCode = text('buyer');
  if (buyerCode === '') return report('buyer', 'missing');
  if (isDestroyedNumber(buyerCode)) return report('buyer', 'destroyed-number');
  const buyer = own.findBuyer(buyerCode);
  if (!buyer) return report('buyer', 'unknown-buyer');
  return buyer.takes ? { buyerId: buyer.companyId, supplierId: own.companyId } : report('buyer', 'buyer-takes-none');
}

/** Equal for two rows that would be the same invoice: buyer, supplier, number in any spelling, year (decisions.md §6). */
export function duplicateKey(
  invoice: Pick<ImportedInvoice, 'buyerId' | 'supplierId' | 'invoiceNumber' | 'invoiceDate'>,
): string {
  const { buyerId, supplierId, invoiceNumber, invoiceDate } = invoice;
  return `${buyerId}/${supplierId}/${invoiceDate.slice(0, 4)}/${invoiceNumberForm(invoiceNumber)}`;
}
