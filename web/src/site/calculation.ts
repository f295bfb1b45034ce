import { ownFee } from '@skonto/domain/billing/billing-fee';
import { annualCostPpm, type OfferPrice, priceForDays } from '@skonto/domain/discount/price';
import { earlyReturn } from '@skonto/domain/invoice/early-payment';
import { maxCents, moneyProblem, roundToMinorUnits } from '@skonto/domain/money/cents';
import { type Currency, findCurrency, knownCurrencies } from '@skonto/domain/money/currency';
import { parseDecimal } from '@skonto/domain/money/decimal';
import { wholePpm } from '@skonto/domain/money/percent';

/** What the calculator asks, as plain decimal texts: so they stand in the address of a shared calculation. */
export const questions = ['amount', 'days', 'rate', 'fee', 'share', 'deposit'] as const;
export type Question = (typeof questions)[number];
export type Requested = Readonly<Record<Question, string>> & { readonly currency: string };

/** An invoice of the size that the demo has many of, under the terms of its first category. */
export const example: Requested = {
  amount: '1200000',
  currency: 'RSD',
  days: '45',
  rate: '12',
  fee: '0.25',
  share: '20',
  deposit: '4',
};

export const offeredCurrencies: readonly string[] = knownCurrencies.map(currency => currency.code);

/** `number`: none can be read; `range`: it is outside of what an invoice or a rate can be; `nothing-left`: the parts eat the amount. */
export type Fault = 'number' | 'decimals' | 'range' | 'nothing-left';

/** All in cents of the currency. The supplier's side is the price of an offer; the buyer's what is left of it after the operator's bill. */
export type Calculation = {
  readonly currency: Currency;
  readonly amountCents: bigint;
  readonly price: OfferPrice;
  readonly yearlyCostPpm: number;
  readonly savedCents: bigint;
  readonly billCents: bigint;
  readonly keptCents: bigint;
  readonly returnPpm: number;
  /** What the paid money would have brought on a deposit until the due date, and what paying early brings beyond that. */
  readonly depositCents: bigint;
  readonly gainCents: bigint;
};
export type Outcome =
  | ({ readonly ok: true } & Calculation)
  | { readonly ok: false; readonly faults: Partial<Record<Question, Fault>> };

const longestDays = 365;

function scaled(text: string, decimals: number, range: { least: bigint; most: bigint }): bigint | Fault {
  const value = parseDecimal(text.trim(), decimals);
  if (value === 'not-a-number') return 'number';
  if (value === 'too-many-decimals') return 'decimals';
  return value < range.least || value > range.most ? 'range' : value;
}

const percent = (text: string): bigint | Fault => scaled(text, 4, { least: 0n, most: BigInt(wholePpm) });

function amountOf(text: string, currency: Currency): bigint | Fault {
  const cents = scaled(text, 2, { least: 1n, most: maxCents });
  if (typeof cents !== 'bigint') return cents;
  return moneyProblem(cents, currency) === undefined ? cents : 'decimals';
}

const isFault = (value: bigint | Fault): value is Fault => typeof value === 'string';

/** Computes both sides by the rules that offers and bills are computed with (decisions.md §5 and §7). */
export function calculate(requested: Requested): Outcome {
  const currency = findCurrency(requested.currency) ?? findCurrency(example.currency);
  if (!currency) throw new Error('the example has no currency');
  const read: Record<Question, bigint | Fault> = {
    amount: amountOf(requested.amount, currency),
    days: scaled(requested.days, 0, { least: 1n, most: BigInt(longestDays) }),
    rate: percent(requested.rate),
    fee: percent(requested.fee),
    share: percent(requested.share),
    deposit: percent(requested.deposit),
  };
  const { amount, days, rate, fee, share, deposit } = read;
  if (isFault(amount) || isFault(days) || isFault(rate) || isFault(fee) || isFault(share) || isFault(deposit))
    return { ok: false, faults: faultsIn(read) };
  const terms = {
    annualRatePpm: Number(rate),
    floorPpm: 0,
    processingFeePpm: Number(fee),
    processingFeeMinCents: 0n,
  };
  const price = priceForDays({ amountCents: amount, currency, terms, days: Number(days) });
  if (!price.ok) return { ok: false, faults: { rate: 'nothing-left' } };
  return { ok: true, ...bothSides({ currency, amountCents: amount, price, share, deposit }) };
}

function faultsIn(read: Readonly<Record<Question, bigint | Fault>>): Partial<Record<Question, Fault>> {
  const faults: Partial<Record<Question, Fault>> = {};
  for (const question of questions) {
    const value = read[question];
    if (isFault(value)) faults[question] = value;
  }
  return faults;
}

function bothSides(known: {
  currency: Currency;
  amountCents: bigint;
  price: OfferPrice;
  share: bigint;
  deposit: bigint;
}): Calculation {
  const { currency, amountCents, price, share, deposit } = known;
  const parts = { amountCents, currency, discountCents: price.discountCents, processingCents: price.processingCents };
  const contract = { discountFeePpm: Number(share), discountPctFixed: false, processingFeePpm: Number(share) };
  const bill = ownFee(parts, contract);
  const savedCents = price.discountCents + price.processingCents;
  const billCents = bill.discountFeeCents + bill.processingFeeCents;
  const centDays = price.totalCents * BigInt(price.days);
  const kept = earlyReturn({
    costCents: savedCents,
    operatorCents: billCents,
    paidCents: price.totalCents,
    paidCentDays: centDays,
  });
  const keptCents = kept.netCents;
  const depositCents = roundToMinorUnits(centDays * deposit, 365n * BigInt(wholePpm), currency);
  return {
    currency,
    amountCents,
    price,
    yearlyCostPpm: annualCostPpm(price),
    savedCents,
    billCents,
    keptCents,
    returnPpm: kept.yearlyRatePpm ?? 0,
    depositCents,
    gainCents: keptCents - depositCents,
  };
}

/** What an address asks: the example's values where it names none. */
export function requestedIn(search: URLSearchParams): Requested {
  const given = (name: Question): string => search.get(name) ?? example[name];
  const currency = search.get('currency') ?? '';
  return {
    currency: offeredCurrencies.includes(currency) ? currency : example.currency,
    amount: given('amount'),
    days: given('days'),
    rate: given('rate'),
    fee: given('fee'),
    share: given('share'),
    deposit: given('deposit'),
  };
}

/** The same as the search part of an address, without what is as in the example. */
export function searchOf(requested: Requested): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of [...questions, 'currency'] as const)
    if (requested[name] !== example[name]) search.set(name, requested[name]);
  return search;
}
