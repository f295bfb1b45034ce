import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { minCompanyTerm, searchCompanies } from '../../business/companies/company-search.ts';
import { TermHelp } from '../../business/term-help.tsx';
import { useGlobals } from '../../lib/globals.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { MoneyField, PercentField, TextField } from '../../ui/forms/fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import type { CategoryInput } from './discount-categories-queries.ts';
import type { CategoryValues } from './discount-category-form.ts';

export type CategoryControl = Control<CategoryValues, unknown, CategoryInput>;

/** CAT-05. A category stays with its company, whose suppliers have it. */
export function CategoryFields({ control, isNew }: { control: CategoryControl; isNew: boolean }) {
  const words = texts($ => $.discountCategories.form);
  return (
    <>
      <TypeaheadField
        control={control}
        name="company"
        label={words.company}
        help={isNew ? words.companyHelp : words.companyFixed}
        search={searchCompanies}
        minLength={minCompanyTerm}
        disabled={!isNew}
      />
      <TextField control={control} name="name" label={words.name} maxLength={100} />
      <div className="form-columns">
        <PercentField
          control={control}
          name="discount"
          label={words.discount}
          about={<TermHelp term="annualRate" word={words.discount} />}
          help={words.discountHelp}
          suffix="%"
        />
        <PercentField
          control={control}
          name="processingFeePct"
          label={words.processingFeePct}
          about={<TermHelp term="processing" word={words.processingFeePct} />}
          help={words.processingFeeHelp}
          suffix="%"
        />
      </div>
      <MinimumFeeRows control={control} />
      <CheckField control={control} name="default" label={words.default} help={words.defaultHelp} />
      <CheckField control={control} name="active" label={words.active} help={words.activeHelp} />
    </>
  );
}

/** A row for each currency that has a minimum; each currency once. */
function MinimumFeeRows({ control }: { control: CategoryControl }) {
  const words = texts($ => $.discountCategories.form);
  const { supportedCurrencies } = useGlobals();
  const { fields, append, remove } = useFieldArray({ control, name: 'processingFeeMin' });
  const rows = useWatch({ control, name: 'processingFeeMin' });
  const free = supportedCurrencies.map(one => one.code).filter(code => !rows.some(row => row.currency === code));
  return (
    <fieldset className="minimum-fees">
      <legend>{words.minimums}</legend>
      <p className="field-help">{words.minimumsHelp}</p>
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
