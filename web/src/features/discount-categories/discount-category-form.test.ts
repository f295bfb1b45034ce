import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startWords } from '../../lib/words/words.ts';
import type { ValuesOf } from '../../ui/forms/form.tsx';
import { categoryForm } from './discount-category-form.tsx';
import { samplePrices } from './price-preview.tsx';
import english from './texts.en.json';

beforeAll(() => startWords('en', { discountCategories: english }));

type CategoryValues = ValuesOf<typeof categoryForm>;
const good: CategoryValues = {
  ...categoryForm.empty,
  company: { id: 7, label: 'Žitoprodukt' },
  name: ' Zlatna ',
  discount: '12,5',
  processingFeePct: '0.25',
};
const validate = (change: Partial<CategoryValues>, language = 'en') =>
  z.safeParse(categoryForm.schema(language), { ...good, ...change });
const problems = (change: Partial<CategoryValues>) =>
  (validate(change).error?.issues ?? []).map(issue => [issue.path.join('.'), issue.message]);

describe('the form of a discount category', () => {
  it('reads what was typed', () => {
    expect(validate({}).data).toEqual({
      company: { id: 7 },
      name: 'Zlatna',
      default: false,
      active: true,
      discount: 12.5,
      processingFeePct: 0.25,
      processingFeeMin: {},
    });
  });

  it.each([
    ['CAT-06', { name: ' ' }, 'name', 'Please enter the name.'],
    ['CAT-07', { processingFeePct: '' }, 'processingFeePct', 'Please enter processing fee percentage.'],
    ['CAT-07', { processingFeePct: 'much' }, 'processingFeePct', 'Please enter processing fee percentage.'],
    ['CAT-08', { discount: '' }, 'discount', 'Please enter discount percentage.'],
    ['CAT-08', { discount: '-1' }, 'discount', 'Discount percentage cannot be negative.'],
    ['CAT-08', { discount: '100,01' }, 'discount', 'Discount percentage cannot be over 100.'],
    ['CAT-05', { company: null }, 'company', 'Please choose the company.'],
  ])('%s refuses %o', (_id, change, field, message) => {
    expect(problems(change)).toEqual([[field, message]]);
  });

  it('wants the amount of every currency that was added, and the currency of every amount', { tags: 'CAT-09' }, () => {
    const processingFeeMin = [
      { currency: 'RSD', amount: '' },
      { currency: '', amount: '5' },
      { currency: 'EUR', amount: '-1' },
    ];
    expect(problems({ processingFeeMin })).toEqual([
      ['processingFeeMin.0.amount', 'Please enter the minimum fee, or remove the row.'],
      ['processingFeeMin.1.currency', 'Please choose the currency.'],
      ['processingFeeMin.2.amount', 'Please enter the minimum fee, or remove the row.'],
    ]);
  });

  it('drops the rows that nothing was entered in', { tags: 'CAT-10' }, () => {
    const processingFeeMin = [
      { currency: '', amount: ' ' },
      { currency: 'EUR', amount: '1.234,50' },
    ];
    expect(validate({ processingFeeMin }).data?.processingFeeMin).toEqual({ EUR: 1234.5 });
  });

  it('writes stored numbers as the reader would, and reads them back unchanged', () => {
    const stored = {
      id: 1,
      company: { id: 7, name: 'Žitoprodukt', code: '101000000' },
      name: 'Zlatna',
      default: true,
      active: false,
      discount: 12.375,
      processingFeePct: 0.125,
      processingFeeMin: { RSD: 1234.5 },
      version: '1',
      can: { update: true, delete: true },
    };
    expect(categoryForm.valuesOf(stored, 'sr')).toMatchObject({
      discount: '12,375',
      processingFeeMin: [{ amount: '1234,50' }],
    });
    for (const language of ['en', 'sr']) {
      const { id: _, can: _can, company: _company, version: _version, ...facts } = stored;
      expect(validate(categoryForm.valuesOf(stored, language), language).data).toMatchObject(facts);
    }
  });
});

describe('the preview', () => {
  it('prices its examples as an offer would be', () => {
    const prices = samplePrices({ discount: 12, processingFeePct: 0.5, processingFeeMin: { RSD: 1000 } }, 'RSD', 0);
    const example = prices.find(one => one.amountCents === 12_000_000n && one.days === 45);
    // 120 000 × 12 % × 45 / 365 = 1 775.34; 0.5 % would be 600.00, the minimum is 1 000.00.
    expect(example?.price).toMatchObject({
      ok: true,
      discountCents: 177_534n,
      processingCents: 100_000n,
      totalCents: 11_722_466n,
    });
    expect(prices).toHaveLength(6);
  });

  it('counts in the minimum discount of the contract, and says where nothing would be left', () => {
    const terms = { discount: 1, processingFeePct: 0, processingFeeMin: { EUR: 2000 } };
    const [small, , , large] = samplePrices(terms, 'EUR', 2);
    expect(small?.price).toEqual({ ok: false, reason: 'nothing-left' });
    expect(large?.price).toMatchObject({ ok: true, discountCents: 20_000n });
  });
});
