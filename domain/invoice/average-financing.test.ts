import { expect, test } from 'vitest';
import { averageFinancing } from './average-financing.ts';

const of = (currencyCode: string, amountCents: bigint, days: bigint) => ({
  currencyCode,
  amountCents,
  centDays: amountCents * days,
});
const rates = new Map([['EUR', 117_000_000n]]);

test.each([
  ['nothing', [], {}, null],
  ['one currency', [of('RSD', 100n, 10n)], { RSD: 10 }, 10],
  // 1,000 euros for 30 days and 117,000 dinars for 10 are worth the same: 20 days, not 10.17.
  ['two currencies', [of('EUR', 100_000n, 30n), of('RSD', 11_700_000n, 10n)], { EUR: 30, RSD: 10 }, 20],
  ['a rate that is missing', [of('USD', 100n, 30n), of('RSD', 100n, 10n)], { USD: 30, RSD: 10 }, null],
  ['what was approved and taken back', [of('USD', 0n, 0n), of('RSD', 300n, 7n)], { RSD: 7 }, 7],
  ['a half', [{ currencyCode: 'RSD', amountCents: 8n, centDays: 1n }], { RSD: 0.13 }, 0.13],
])('average financing of %s', (_title, amounts, byCurrency, overall) => {
  const average = averageFinancing(amounts, rates);
  expect(Object.fromEntries(average.byCurrency)).toEqual(byCurrency);
  expect(average.overall).toBe(overall);
});
