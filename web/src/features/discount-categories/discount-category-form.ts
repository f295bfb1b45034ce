import type { DiscountCategory } from '@skonto/api/discount-category';
import * as z from 'zod/mini';
import { neededCompany } from '../../business/companies/company-choice.ts';
import { suggestCompany } from '../../business/companies/suggest-company.ts';
import { t, texts } from '../../lib/words/words.ts';
import { lineText, percentText } from '../../ui/forms/checked-texts.ts';
import type { SaidField } from '../../ui/forms/meanwhile.ts';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import type { CategoryInput } from './discount-categories-queries.ts';

export type CategoryValues = {
  company: Suggestion | null;
  name: string;
  default: boolean;
  active: boolean;
  discount: string;
  processingFeePct: string;
  processingFeeMin: { currency: string; amount: string }[];
};

export const emptyCategory: CategoryValues = {
  company: null,
  name: '',
  default: false,
  active: true,
  discount: '',
  processingFeePct: '',
  processingFeeMin: [],
};

export const valuesOf = (category: DiscountCategory, language: string): CategoryValues => ({
  company: suggestCompany(category.company),
  name: category.name,
  default: category.default,
  active: category.active,
  discount: typedNumber(category.discount, language),
  processingFeePct: typedNumber(category.processingFeePct, language),
  processingFeeMin: Object.entries(category.processingFeeMin).map(([currency, amount]) => ({
    currency,
    amount: typedNumber(amount, language, 2),
  })),
});

/** A category as its form says it: what may be changed of it. */
export function saidCategory(values: CategoryValues): SaidField[] {
  const words = texts($ => $.discountCategories.form);
  const answer = { true: t($ => $.ui.yes), false: t($ => $.ui.no) };
  const fees = values.processingFeeMin.map(({ currency, amount }) => `${amount} ${currency}`);
  return [
    ['name', words.name, values.name],
    ['discount', words.discount, values.discount],
    ['processingFeePct', words.processingFeePct, values.processingFeePct],
    ['processingFeeMin', words.minimums, fees.sort().join(', ')],
    ['default', words.default, answer[`${values.default}`]],
    ['active', words.active, answer[`${values.active}`]],
  ];
}

/** A row that nothing was entered in is dropped (CAT-10); one with a currency needs its amount (CAT-09). */
const isBlank = (row: CategoryValues['processingFeeMin'][number]) => row.currency === '' && row.amount.trim() === '';

/** CAT-06…CAT-10. A percentage counts from 0 to 100. */
export function categorySchema(language: string): z.ZodMiniType<CategoryInput, CategoryValues> {
  const words = texts($ => $.discountCategories.form);
  const fee = z.object({ currency: z.string(), amount: z.string() }).check(
    z.refine(row => isBlank(row) || row.currency !== '', { path: ['currency'], error: words.currencyMissing }),
    z.refine(row => isBlank(row) || numberOf(row.amount, 'money', language) >= 0, {
      path: ['amount'],
      error: words.minimumMissing,
    }),
  );
  const fees = (rows: CategoryValues['processingFeeMin']) =>
    Object.fromEntries(
      rows.filter(row => !isBlank(row)).map(row => [row.currency, numberOf(row.amount, 'money', language)]),
    );
  return z.object({
    company: neededCompany(words.companyMissing),
    name: lineText(100, words.nameMissing),
    discount: percentText('discount', words, language),
    processingFeePct: percentText('processingFeePct', words, language),
    processingFeeMin: z.pipe(z.array(fee), z.transform(fees)),
    default: z.boolean(),
    active: z.boolean(),
  });
}
