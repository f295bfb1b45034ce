import { say } from '@skonto/domain/language/say';
import { wireFromCents } from '@skonto/domain/money/cents';
import type { Formats } from '../lib/formats.ts';
import type { Calculation, Fault, Question } from './calculation.ts';
import type { CalculatorWords } from './words.ts';

/** What the calculator shows, by the names that the markup's places have. */
export const lineNames = [
  'amount',
  'discount',
  'discountOf',
  'fee',
  'total',
  'early',
  'cost',
  'paid',
  'saved',
  'bill',
  'kept',
  'return',
  'deposit',
  'gain',
] as const;
export type LineName = (typeof lineNames)[number];

const ofPpm = (ppm: number): number => ppm / 10_000;

/** A calculation in words of a language; the same for the page as it is built and for the page as it is used. */
export function linesOf(found: Calculation, words: CalculatorWords, formats: Formats): Record<LineName, string> {
  const { currency, price } = found;
  const money = (cents: bigint): string => formats.moneyWithCurrency(wireFromCents(cents), currency.code);
  const less = (cents: bigint): string => `−${money(cents)}`;
  return {
    amount: money(found.amountCents),
    discount: less(price.discountCents),
    discountOf: say(words.discountOf, { share: formats.rate(ofPpm(price.discountPctPpm)) }, formats.tag),
    fee: less(price.processingCents),
    total: money(price.totalCents),
    early: say(words.early, { count: price.days, days: formats.count(price.days) }, formats.tag),
    cost: formats.rate(ofPpm(found.yearlyCostPpm)),
    paid: money(price.totalCents),
    saved: money(found.savedCents),
    bill: less(found.billCents),
    kept: money(found.keptCents),
    return: formats.rate(ofPpm(found.returnPpm)),
    deposit: money(found.depositCents),
    gain: found.gainCents < 0n ? less(-found.gainCents) : money(found.gainCents),
  };
}

/** The sentence for what is wrong with an answer. */
export function faultText(question: Question, fault: Fault, words: CalculatorWords): string {
  const { faults } = words;
  if (fault === 'number') return faults.number;
  if (fault === 'decimals') return faults.decimals;
  if (fault === 'nothing-left') return faults.nothingLeft;
  if (question === 'amount') return faults.amountRange;
  return question === 'days' ? faults.daysRange : faults.percentRange;
}
