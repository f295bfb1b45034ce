import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { VatReduction } from '../document/vat-split.ts';

/** Whose books: a discount is granted by its supplier and received by its buyer. */
export const bookingSides = ['BUYER', 'SUPPLIER'] as const;
export type BookingSide = (typeof bookingSides)[number];

/** What a line is booked on: the other company, the discount, VAT at 20 % and at 10 %, the processing fee, and the bank. */
export const bookingRoles = ['partner', 'discount', 'vatGeneral', 'vatSpecial', 'fee', 'bank'] as const;
export type BookingRole = (typeof bookingRoles)[number];

/** The account of each role in one company's chart of accounts; null where it named none. */
export type BookingAccounts = Readonly<Record<BookingRole, string | null>>;

/** A discount that was used: its document, and the payment that made it good. Cents are of `currency`. */
export type UsedDiscount = {
  readonly documentNumber: string;
  readonly invoiceNumber: string;
  readonly partner: string;
  /** The tax number of the other company. */
  readonly partnerCode: string;
  readonly currency: string;
  /** The day of the payment, on which the discount is used. */
  readonly paidOn: CalendarDate;
  readonly reductions: readonly VatReduction[];
  readonly processingCents: bigint;
  readonly paidCents: bigint;
};

/** One line of the journal: either `debitCents` or `creditCents` is more than zero, the other is zero. */
export type JournalLine = Omit<UsedDiscount, 'paidOn' | 'reductions' | 'processingCents' | 'paidCents'> & {
  readonly date: CalendarDate;
  /** What it books: the discount with its fee, or the payment. */
  readonly event: 'DISCOUNT' | 'PAYMENT';
  readonly role: BookingRole;
  /** Null while the company named none. */
  readonly account: string | null;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
};

const rolesByRate: ReadonlyMap<number | null, BookingRole> = new Map([
  [200_000, 'vatGeneral'],
  [100_000, 'vatSpecial'],
]);

/** VAT goes on an account of its rate. Where a rate has none, or isn't known, the document isn't booked at all rather than guessed. */
export const isBookable = ({ reductions }: Pick<UsedDiscount, 'reductions'>): boolean =>
  reductions.every(({ ratePpm, vatCents }) => vatCents === 0n || rolesByRate.has(ratePpm));

type Entry = { readonly event: JournalLine['event']; readonly role: BookingRole; readonly cents: bigint };

/** What stands against the partner's account: debit in the supplier's books, credit in the buyer's. */
function discountEntries({ reductions, processingCents }: UsedDiscount): Entry[] {
  const event = 'DISCOUNT';
  const split = reductions.flatMap(({ ratePpm, baseCents, vatCents }): Entry[] => {
    const role = rolesByRate.get(ratePpm);
    const vat: Entry[] = role ? [{ event, role, cents: vatCents }] : [];
    return [{ event, role: 'discount', cents: baseCents }, ...vat];
  });
  return [...split, { event, role: 'fee', cents: processingCents }];
}

const total = (entries: readonly Entry[]): bigint => entries.reduce((sum, { cents }) => sum + cents, 0n);

/**
 * The lines of one used discount by double entry, debits and credits equal to the cent. The supplier debits discount, VAT and fee and credits
 * its receivable; the buyer's books mirror it on its payable. The payment is booked where the company named an account of its bank: whoever
 * books bank statements has it from there. Empty where `isBookable` says no.
 */
export function journalLines(side: BookingSide, used: UsedDiscount, accounts: BookingAccounts): JournalLine[] {
  if (!isBookable(used)) return [];
  const { paidOn, reductions: _, processingCents: __, paidCents, ...named } = used;
  const discount = discountEntries(used);
  const payment: Entry[] = accounts.bank === null ? [] : [{ event: 'PAYMENT', role: 'bank', cents: paidCents }];
  const line = ({ event, role, cents }: Entry, isDebit: boolean): JournalLine => ({
    ...named,
    date: paidOn,
    event,
    role,
    account: accounts[role],
    debitCents: isDebit ? cents : 0n,
    creditCents: isDebit ? 0n : cents,
  });
  const pairs = [discount, payment].flatMap(entries => {
    const filled = entries.filter(({ cents }) => cents > 0n);
    const against = filled.map(entry => line(entry, side === 'SUPPLIER'));
    const event = filled[0]?.event;
    if (event === undefined) return [];
    const partner = line({ event, role: 'partner', cents: total(filled) }, side === 'BUYER');
    return side === 'BUYER' ? [partner, ...against] : [...against, partner];
  });
  return pairs;
}

/** Debits and credits of one currency, which are equal. */
export type JournalTotal = { readonly currency: string; readonly debitCents: bigint; readonly creditCents: bigint };

/** What lines come to, by currency in the order of the alphabet. */
export function journalTotals(lines: readonly JournalLine[]): JournalTotal[] {
  const totals = new Map<string, JournalTotal>();
  for (const { currency, debitCents, creditCents } of lines) {
    const before = totals.get(currency);
    totals.set(currency, {
      currency,
      debitCents: (before?.debitCents ?? 0n) + debitCents,
      creditCents: (before?.creditCents ?? 0n) + creditCents,
    });
  }
  return [...totals.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Roles that lines need and that have no account yet, in their order. */
export const missingAccounts = (lines: readonly JournalLine[]): BookingRole[] =>
  bookingRoles.filter(role => lines.some(line => line.role === role && line.account === null));
