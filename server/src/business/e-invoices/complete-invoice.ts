import { maxCents } from '@skonto/domain/money/cents';
import type { Amount, EInvoiceField, Fault, ReadInvoice } from './e-invoice.ts';
import { type BrokenRule, brokenRulesOf } from './en-rules.ts';
import { isSameParty } from './syntaxes/party.ts';

/**
 * One e-invoice in the neutral shape. Amounts are cents of its currency, null where the file says nothing (`taxCents` is zero where net is the
 * whole amount); what is financed is `payableCents`. `payee` is there only when somebody else than the seller is paid.
 */
export type EInvoice = Omit<ReadInvoice, 'sums'> & {
  readonly netCents: bigint | null;
  readonly taxCents: bigint | null;
  readonly grossCents: bigint | null;
  readonly prepaidCents: bigint | null;
  readonly roundingCents: bigint | null;
  readonly payableCents: bigint | null;
  /** The VAT categories of its breakdown (UNTDID 5305), without repeats. */
  readonly vatCategories: readonly string[];
  /** Net and tax by rate where there are several, all of the standard category and read to the cent; else empty. */
  readonly vatGroups: readonly RateGroup[];
  readonly brokenRules: readonly BrokenRule[];
};

export type RateGroup = { readonly ratePpm: number; readonly netCents: bigint; readonly taxCents: bigint };

const unitsOfCent = 100_000_000n;
const unitsOfPpm = 1_000_000n;
const wholePpm = 1_000_000n;
/** More rates than any country has. */
const maxRates = 10;

/** The breakdown by rate, each rate once. One rate says no more than the sums do, and of exemptions nothing is said here. */
function rateGroupsOf(vat: ReadInvoice['sums']['vat']): readonly RateGroup[] {
  const groups = new Map<number, RateGroup>();
  for (const { taxable, tax, category, rate } of vat) {
    if (category !== 'S' || !taxable || !tax || !rate) return [];
    const ppm = rate.units / unitsOfPpm;
    const isExact =
      ppm * unitsOfPpm === rate.units && taxable.units % unitsOfCent === 0n && tax.units % unitsOfCent === 0n;
    if (!isExact || ppm <= 0n || ppm > wholePpm || taxable.units < 0n || tax.units < 0n) return [];
    const before = groups.get(Number(ppm));
    groups.set(Number(ppm), {
      ratePpm: Number(ppm),
      netCents: (before?.netCents ?? 0n) + taxable.units / unitsOfCent,
      taxCents: (before?.taxCents ?? 0n) + tax.units / unitsOfCent,
    });
  }
  return groups.size > 1 && groups.size <= maxRates ? [...groups.values()] : [];
}

/** Cents of an amount, or null with a fault: nothing is rounded that somebody is to pay. */
function centsOf(amount: Amount | null, field: EInvoiceField, faults: Fault[]): bigint | null {
  if (!amount) return null;
  const cents = amount.units / unitsOfCent;
  const isWhole = cents * unitsOfCent === amount.units;
  if (isWhole && cents <= maxCents && cents >= -maxCents) return cents;
  faults.push({ code: isWhole ? 'out-of-range' : 'too-fine', field, value: String(cents).slice(0, 20) });
  return null;
}

/**
 * An invoice as it was read, counted: its amounts in cents, the rules that it breaks, and no payee who is the seller. A file may leave out the VAT
 * where net is the whole amount, and ZUGFeRD 1 what is payable where nothing was paid before.
 */
export function completeInvoice(read: ReadInvoice): EInvoice {
  const { sums, ...rest } = read;
  const faults = [...read.faults];
  const { net, gross, prepaid } = sums;
  const isUntaxed = sums.tax === null && net !== null && gross !== null && net.units === gross.units;
  const isPayableImplied = read.syntax === 'CII 1' && sums.payable === null && (prepaid?.units ?? 0n) === 0n;
  const cents = (amount: Amount | null, field: EInvoiceField) => centsOf(amount, field, faults);
  const grossCents = cents(gross, 'gross');
  return {
    ...rest,
    netCents: cents(net, 'net'),
    taxCents: isUntaxed ? 0n : cents(sums.tax, 'tax'),
    grossCents,
    prepaidCents: cents(prepaid, 'prepaid'),
    roundingCents: cents(sums.rounding, 'rounding'),
    payableCents: isPayableImplied ? grossCents : cents(sums.payable, 'payable'),
    payee: read.payee && !isSameParty(read.payee, read.seller) ? read.payee : null,
    vatCategories: [...new Set(sums.vat.flatMap(({ category }) => (category === null ? [] : [category])))],
    vatGroups: rateGroupsOf(sums.vat),
    brokenRules: brokenRulesOf(read),
    faults,
  };
}
