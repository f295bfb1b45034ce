import { addDays } from '@skonto/domain/calendar/business-date';
import { type CalendarDate, daysBetween, weekdayOf } from '@skonto/domain/calendar/calendar-date';

/** What becomes of an offer of the demo's past year: its supplier answers it some days later, a rule takes it at once, or nobody answers. */
export type Fate =
  | { readonly end: 'accepted' | 'rejected'; readonly answeredOn: CalendarDate }
  | { readonly end: 'by rule' | 'lapsed' };

/** One invoice of the past. `buyer` and `supplier` are places in the demo's lists; cents are whole. */
export type PastInvoice = {
  readonly number: string;
  readonly buyer: number;
  readonly supplier: number;
  readonly enteredOn: CalendarDate;
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly currency: string;
  readonly netCents: number;
  readonly taxCents: number;
  readonly fate: Fate;
};

const historyDays = 365;
/** ISO weekdays. */
const tuesday = 1;
const friday = 4;
/** The supplier whose rule takes what the second buyer offers in euros. */
export const ruleOwner = 3;
/** Suppliers that have chosen their document for this buyer: nobody else can accept. */
const answering: readonly (readonly number[])[] = [
  [1, 3],
  [0, 1, 3],
];

/** The first day of the demo's past year. */
export const historyStart = (today: CalendarDate): CalendarDate => addDays(today, -historyDays);

/** A whole number from 0 to below `below` that follows from two others: spread without chance, so that every demo is the same. */
const spread = (n: number, salt: number, below: number): number => (n * 7919 + salt * 104_729 + n * n * 31) % below;

/** The same over a range of any size: small and large amounts follow each other as they do in a ledger. */
function scattered(n: number, salt: number, below: number): number {
  const mixed = Math.imul(n + 1, 2_654_435_761) ^ Math.imul(salt + 1, 2_246_822_519);
  return (Math.imul(mixed ^ (mixed >>> 15), 2_654_435_761) >>> 0) % below;
}

function fateOf(invoice: Omit<PastInvoice, 'fate' | 'number'>, n: number, today: CalendarDate): Fate {
  const { buyer, supplier, currency, enteredOn } = invoice;
  if (buyer === 1 && supplier === ruleOwner && currency === 'EUR') return { end: 'by rule' };
  const answeredOn = addDays(enteredOn, buyer === 0 ? 2 : 6);
  const turn = spread(n, supplier, 20);
  // What is due soon is not worth an answer that comes after it; what isn't answered before today is left for today's people.
  if (answeredOn >= today || daysBetween({ from: answeredOn, to: invoice.dueDate }) < 5) return { end: 'lapsed' };
  if (!answering[buyer]?.includes(supplier)) return turn < 8 ? { end: 'rejected', answeredOn } : { end: 'lapsed' };
  if (turn < 14) return { end: 'accepted', answeredOn };
  return turn < 17 ? { end: 'rejected', answeredOn } : { end: 'lapsed' };
}

/** The first buyer: every Tuesday, many small ones, mostly in dinars. */
function ofFirstBuyer(day: CalendarDate, n: number): Omit<PastInvoice, 'fate' | 'number'> {
  const supplier = [1, 3, 2, 1, 3, 4][n % 6] ?? 1;
  const currency = n % 7 === 3 ? 'EUR' : 'RSD';
  const base = currency === 'RSD' ? 12_000_000 : 90_000;
  const netCents = base + scattered(n, supplier, base * 9);
  const dueDate = addDays(day, 20 + spread(n, 3, 40));
  const invoiceDate = addDays(day, -spread(n, 5, 12));
  return {
    buyer: 0,
    supplier,
    enteredOn: day,
    invoiceDate,
    dueDate,
    currency,
    netCents,
    taxCents: Math.round(netCents / 5),
  };
}

/** The second buyer: every other Friday, a few large ones in euros or dollars, with longer terms. */
function ofSecondBuyer(day: CalendarDate, n: number): Omit<PastInvoice, 'fate' | 'number'> {
  const supplier = [0, 3, 1, 0][n % 4] ?? 0;
  const currency = n % 5 === 4 ? 'USD' : 'EUR';
  const netCents = 700_000 + scattered(n, supplier + 7, 4_200_000);
  const dueDate = addDays(day, 45 + spread(n, 11, 45));
  const invoiceDate = addDays(day, -spread(n, 13, 6));
  return { buyer: 1, supplier, enteredOn: day, invoiceDate, dueDate, currency, netCents, taxCents: 0 };
}

/** All invoices of the year before today, in the order in which they were entered. */
export function planHistory(today: CalendarDate): PastInvoice[] {
  const planned: PastInvoice[] = [];
  let first = 0;
  let second = 0;
  const add = (invoice: Omit<PastInvoice, 'fate' | 'number'>, n: number) => {
    const prefix = invoice.buyer === 0 ? 'F' : 'R';
    const number = `${prefix}-${invoice.enteredOn.slice(0, 4)}/${String(n + 1).padStart(4, '0')}`;
    planned.push({ ...invoice, number, fate: fateOf(invoice, n, today) });
  };
  for (let day = historyStart(today); day < today; day = addDays(day, 1)) {
    const week = Math.floor(daysBetween({ from: historyStart(today), to: day }) / 7);
    if (weekdayOf(day) === tuesday) for (let k = 0; k < 4; k += 1) add(ofFirstBuyer(day, first), first++);
    // The market grows: three at a time in its first half year, four later.
    const large = week % 2 === 0 ? (week < 26 ? 3 : 4) : 0;
    if (weekdayOf(day) === friday) for (let k = 0; k < large; k += 1) add(ofSecondBuyer(day, second), second++);
  }
  return planned;
}

/** RSD for one unit on a day: the demo's rates, a little up and down with the weeks. */
export function pastRate(rate: number, day: CalendarDate): number {
  const week = Math.floor(daysBetween({ from: '2020-01-06', to: day }) / 7);
  return Math.round(rate * (1 + (((week * 37) % 11) - 5) / 1000) * 10_000) / 10_000;
}
