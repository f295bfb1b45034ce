import { ownFee } from '@skonto/domain/billing/billing-fee';
import { annualCostPpm, priceForDays } from '@skonto/domain/discount/price';
import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { expect, it } from 'vitest';
import { createFormats } from '../lib/formats.ts';
import english from './glossary.en.json';
import serbian from './glossary.sr.json';

/** The examples of the glossary are what the rules give: 120,000.00 RSD, 45 days early, at 12 % a year and a fee of 0.25 %. */
const currency = findCurrency('RSD') ?? { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
const terms = { annualRatePpm: 120_000, floorPpm: 1500, processingFeePpm: 2500, processingFeeMinCents: 0n };
const price = (days: number) => {
  const outcome = priceForDays({ amountCents: 12_000_000n, currency, terms, days });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
};

it.each([
  ['en', english],
  ['sr', serbian],
] as const)('the numbers of the %s glossary', (language, glossary) => {
  const formats = createFormats(language, 'Europe/Belgrade');
  const money = (cents: bigint) => formats.money(wireFromCents(cents));
  const early = price(45);
  const fee = ownFee(
    { currency, amountCents: 12_000_000n, discountCents: early.discountCents, processingCents: early.processingCents },
    { discountFeePpm: 200_000, discountPctFixed: false, processingFeePpm: 500_000 },
  );
  const cost = money(early.discountCents + early.processingCents);
  const rate = Math.round(annualCostPpm(early) / 100) / 100;
  expect(glossary.annualRate.example).toContain(money(early.discountCents));
  expect(glossary.discount.example).toContain(money(early.discountCents));
  expect(glossary.processing.example).toContain(money(early.processingCents));
  expect(glossary.total.example).toContain(money(early.totalCents));
  expect(glossary.yearly.example).toContain(cost);
  expect(glossary.yearly.example).toContain(String(rate).replace('.', language === 'sr' ? ',' : '.'));
  expect(glossary.discountFee.example).toContain(money(fee.discountFeeCents));
  expect(glossary.processingShare.example).toContain(money(fee.processingFeeCents));
  expect(glossary.floor.example).toContain(money(price(2).discountCents));
});
