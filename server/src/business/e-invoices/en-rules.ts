import { roundHalfUp } from '@skonto/domain/money/cents';
import type { AllowanceOrCharge, Amount, ReadInvoice, Sums, VatGroup } from './e-invoice.ts';

/** Ten-billionths of a unit (`Amount`) to a hundredth. */
const unitsOfCent = 100_000_000n;
const unitsOfOne = 10_000_000_000n;

/** What a rule finds: nothing, that it is broken, or two sums that differ. */
type Verdict = boolean | { readonly stated: bigint; readonly counted: bigint };
type Rule = (invoice: ReadInvoice) => Verdict;

const unitsOf = (amount: Amount | null): bigint => amount?.units ?? 0n;
const centsOf = (units: bigint): bigint => roundHalfUp(units, unitsOfCent);
const sum = (amounts: readonly (Amount | null)[]): bigint =>
  amounts.reduce((total, amount) => total + unitsOf(amount), 0n);

/** A stated amount against what it should be, to the hundredth; what isn't stated is no wrong sum. */
function differs(stated: Amount | null, countedUnits: bigint): Verdict {
  if (!stated) return false;
  const counted = centsOf(countedUnits);
  return stated.units !== counted * unitsOfCent && { stated: centsOf(stated.units), counted };
}

const ofKind = (all: readonly AllowanceOrCharge[], isCharge: boolean): readonly AllowanceOrCharge[] =>
  all.filter(one => one.isCharge === isCharge);

/** The total of allowances or charges: left out, it is zero. */
function totalDiffers(stated: Amount | null, all: readonly AllowanceOrCharge[]): Verdict {
  if (!stated && all.length === 0) return false;
  return differs(stated ?? { units: 0n, decimals: 0 }, sum(all.map(({ amount }) => amount)));
}

/** The VAT of a group: within one unit of base times rate, as the standard's own check allows. */
function isVatWrong({ taxable, tax, rate }: VatGroup): boolean {
  const size = (units: bigint): bigint => (units < 0n ? -units : units);
  const isNothing = roundHalfUp(unitsOf(tax), unitsOfOne) === 0n;
  if (!rate || roundHalfUp(rate.units, unitsOfOne) === 0n) return !isNothing;
  const counted = centsOf(roundHalfUp(size(unitsOf(taxable)) * rate.units, 100n * unitsOfOne)) * unitsOfCent;
  return size(size(unitsOf(tax)) - counted) >= unitsOfOne;
}

const isTooFine = (amount: Amount | null): boolean => (amount?.decimals ?? 0) > 2;
/** At most two decimals in each of these. */
const decimals =
  (of: (sums: Sums) => readonly (Amount | null)[]): Rule =>
  ({ sums }) =>
    of(sums).some(isTooFine);

/** A profile without lines: Factur-X Minimum and Basic WL. */
const isWithoutLines = ({ profile }: ReadInvoice): boolean => /minimum|basicwl/i.test(profile ?? '');
const hasLineAmounts = ({ lines }: Sums): boolean => lines.some(line => line !== null);

/**
 * The rules of EN 16931 that Skonto looks at: what must be there, the sums, and two decimals. Each is restated here in our own words; the ids
 * are the standard's, and a rule about a group speaks of the worst of it.
 */
const rules = {
  'BR-01': ({ profile }) => profile === null,
  'BR-02': ({ number }) => number === null,
  'BR-03': ({ issueDate }) => issueDate === null,
  'BR-04': ({ typeCode }) => typeCode === null,
  'BR-05': ({ currency }) => currency === null,
  'BR-06': ({ seller }) => !seller.isNameRegistered,
  'BR-07': ({ buyer }) => !buyer.isNameRegistered,
  'BR-08': ({ seller }) => !seller.hasAddress,
  'BR-09': ({ seller }) => seller.hasAddress && seller.country === null,
  'BR-10': ({ buyer }) => !buyer.hasAddress,
  'BR-11': ({ buyer }) => buyer.hasAddress && buyer.country === null,
  'BR-12': ({ sums }) => sums.lineTotal === null,
  'BR-13': ({ sums }) => sums.net === null,
  'BR-14': ({ sums }) => sums.gross === null,
  'BR-15': ({ sums }) => sums.payable === null,
  'BR-16': ({ sums }) => sums.lines.length === 0,
  'BR-24': ({ sums }) => sums.lines.includes(null),
  'BR-CO-10': invoice => {
    const { sums } = invoice;
    const isCountable = hasLineAmounts(sums) || (sums.lines.length === 0 && !isWithoutLines(invoice));
    return isCountable && differs(sums.lineTotal, sum(sums.lines));
  },
  'BR-CO-11': ({ sums }) => totalDiffers(sums.allowanceTotal, ofKind(sums.allowances, false)),
  'BR-CO-12': ({ sums }) => totalDiffers(sums.chargeTotal, ofKind(sums.allowances, true)),
  'BR-CO-13': ({ sums }) =>
    sums.lineTotal !== null &&
    differs(sums.net, sums.lineTotal.units - unitsOf(sums.allowanceTotal) + unitsOf(sums.chargeTotal)),
  'BR-CO-14': ({ sums }) => sums.vat.length > 0 && differs(sums.tax, sum(sums.vat.map(({ tax }) => tax))),
  'BR-CO-15': ({ sums }) => sums.net !== null && differs(sums.gross, sums.net.units + unitsOf(sums.tax)),
  'BR-CO-16': ({ sums }) =>
    sums.gross !== null && differs(sums.payable, sums.gross.units - unitsOf(sums.prepaid) + unitsOf(sums.rounding)),
  'BR-CO-17': ({ sums }) => sums.vat.some(isVatWrong),
  'BR-CO-18': ({ sums }) => sums.vat.length === 0,
  'BR-CO-25': ({ sums, dueDates, terms }) => unitsOf(sums.payable) > 0n && dueDates.length === 0 && terms === null,
  'BR-DEC-01': decimals(({ allowances }) => ofKind(allowances, false).map(({ amount }) => amount)),
  'BR-DEC-02': decimals(({ allowances }) => ofKind(allowances, false).map(({ base }) => base)),
  'BR-DEC-05': decimals(({ allowances }) => ofKind(allowances, true).map(({ amount }) => amount)),
  'BR-DEC-06': decimals(({ allowances }) => ofKind(allowances, true).map(({ base }) => base)),
  'BR-DEC-09': decimals(({ lineTotal }) => [lineTotal]),
  'BR-DEC-10': decimals(({ allowanceTotal }) => [allowanceTotal]),
  'BR-DEC-11': decimals(({ chargeTotal }) => [chargeTotal]),
  'BR-DEC-12': decimals(({ net }) => [net]),
  'BR-DEC-13': decimals(({ tax }) => [tax]),
  'BR-DEC-14': decimals(({ gross }) => [gross]),
  'BR-DEC-15': decimals(({ taxInOtherCurrency }) => [taxInOtherCurrency]),
  'BR-DEC-16': decimals(({ prepaid }) => [prepaid]),
  'BR-DEC-17': decimals(({ rounding }) => [rounding]),
  'BR-DEC-18': decimals(({ payable }) => [payable]),
  'BR-DEC-19': decimals(({ vat }) => vat.map(({ taxable }) => taxable)),
  'BR-DEC-20': decimals(({ vat }) => vat.map(({ tax }) => tax)),
  'BR-DEC-23': decimals(({ lines }) => lines),
  'BR-DEC-24': decimals(({ lineAllowances }) => ofKind(lineAllowances, false).map(({ amount }) => amount)),
  'BR-DEC-25': decimals(({ lineAllowances }) => ofKind(lineAllowances, false).map(({ base }) => base)),
  'BR-DEC-27': decimals(({ lineAllowances }) => ofKind(lineAllowances, true).map(({ amount }) => amount)),
  'BR-DEC-28': decimals(({ lineAllowances }) => ofKind(lineAllowances, true).map(({ base }) => base)),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;
export const ruleIds = Object.keys(rules) as RuleId[];

/** A rule of EN 16931 that the file breaks; the cents are there where two sums differ. */
export type BrokenRule = { readonly id: RuleId; readonly stated?: bigint; readonly counted?: bigint };

/** The rules that an invoice breaks, in the order of their ids. FatturaPA is written by rules of its own. */
export function brokenRulesOf(invoice: ReadInvoice): readonly BrokenRule[] {
  if (invoice.syntax === 'FatturaPA') return [];
  return ruleIds.flatMap(id => {
    const rule: Rule = rules[id];
    const verdict = rule(invoice);
    if (verdict === false) return [];
    return [verdict === true ? { id } : { id, ...verdict }];
  });
}
