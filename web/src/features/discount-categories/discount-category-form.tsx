import type { DiscountCategory } from '@skonto/api/discount-category';
import { useFieldArray, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ownerCompany } from '../../business/companies/company-field.tsx';
import { TermHelp } from '../../business/term-help.tsx';
import { useGlobals } from '../../lib/globals.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { MoneyField } from '../../ui/forms/fields.tsx';
import { type ControlOf, type FormField, form } from '../../ui/forms/form.tsx';
import { flag, line, percent } from '../../ui/forms/form-fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { numberOf, typedNumber } from '../../ui/forms/typed-numbers.ts';
import type { CategoryInput } from './discount-categories-queries.ts';

type FeeRow = { currency: string; amount: string };
/** A row that nothing was entered in is dropped (CAT-10); one with a currency needs its amount (CAT-09). */
const isBlank = (row: FeeRow) => row.currency === '' && row.amount.trim() === '';

type Fees = Record<string, number>;
const minimumFees: FormField<Fees, FeeRow[], Fees, 'currencyMissing' | 'amountMissing'> = {
  empty: [],
  valueOf: (fees, language) =>
    Object.entries(fees).map(([currency, amount]) => ({ currency, amount: typedNumber(amount, language, 2) })),
  said: rows =>
    rows
      .map(({ currency, amount }) => `${amount} ${currency}`)
      .sort()
      .join(', '),
  schema: ({ currencyMissing, amountMissing }, language) => {
    const amountOf = (row: FeeRow) => numberOf(row.amount, 'money', language);
    const row = z.object({ currency: z.string(), amount: z.string() }).check(
      z.refine(one => isBlank(one) || one.currency !== '', { path: ['currency'], error: currencyMissing }),
      z.refine(one => isBlank(one) || amountOf(one) >= 0, { path: ['amount'], error: amountMissing }),
    );
    const fees = (rows: FeeRow[]) =>
      Object.fromEntries(rows.filter(one => !isBlank(one)).map(one => [one.currency, amountOf(one)]));
    return z.pipe(z.array(row), z.transform(fees));
  },
};

/** CAT-05…CAT-10. A category stays with its company, whose suppliers have it. */
export const categoryForm = form<DiscountCategory, CategoryInput>()(
  {
    company: ownerCompany(),
    name: line(100),
    discount: percent({ half: true, about: word => <TermHelp term="annualRate" word={word} /> }),
    processingFeePct: percent({ half: true, about: word => <TermHelp term="processing" word={word} /> }),
    processingFeeMin: minimumFees,
    default: flag(),
    active: flag(true),
  },
  () => texts($ => $.discountCategories.form.field),
);
export type CategoryControl = ControlOf<typeof categoryForm>;

/** A row for each currency that has a minimum; each currency once. */
export function MinimumFeeRows({ control }: { control: CategoryControl }) {
  const words = texts($ => $.discountCategories.form);
  const { label, help } = words.field.processingFeeMin;
  const { supportedCurrencies } = useGlobals();
  const { fields, append, remove } = useFieldArray({ control, name: 'processingFeeMin' });
  const rows = useWatch({ control, name: 'processingFeeMin' });
  const free = supportedCurrencies.map(one => one.code).filter(code => !rows.some(row => row.currency === code));
  return (
    <fieldset className="minimum-fees">
      <legend>{label}</legend>
      <p className="field-help">{help}</p>
      {fields.map(({ id }, at) => {
        const own = rows[at]?.currency ?? '';
        return (
          <div key={id} className="minimum-row">
            <SelectField
              control={control}
              name={`processingFeeMin.${at}.currency`}
              label={words.currency}
              prompt={words.currencyPrompt}
              choices={(own === '' ? free : [own, ...free]).map(code => ({ value: code, label: code }))}
            />
            <MoneyField control={control} name={`processingFeeMin.${at}.amount`} label={words.minimum} />
            <IconButton
              icon="trash"
              label={own === '' ? words.removeRow : t($ => $.discountCategories.form.remove, { currency: own })}
              onClick={() => remove(at)}
            />
          </div>
        );
      })}
      {free.length > 0 && (
        <Button small icon="plus" onClick={() => append({ currency: '', amount: '' })}>
          {words.addMinimum}
        </Button>
      )}
    </fieldset>
  );
}
