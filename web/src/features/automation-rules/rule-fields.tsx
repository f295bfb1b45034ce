import { useEffect } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { searchOwnBuyers } from '../../business/companies/company-search.ts';
import { useGlobals } from '../../lib/globals.ts';
import { texts } from '../../lib/words/words.ts';
import { MoneyField, TextField, WholeField } from '../../ui/forms/fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import type { RuleValues } from './automation-rule-form.ts';
import type { RuleInput } from './automation-rules-queries.ts';

type RuleForm = UseFormReturn<RuleValues, unknown, RuleInput>;

/** RULE-07. */
export function RuleFields({ form }: { form: RuleForm }) {
  const { control } = form;
  const words = texts($ => $.automationRules.form);
  const { supportedCurrencies } = useGlobals();
  useValidatedTogether(form, 'amountLower', 'amountUpper');
  useValidatedTogether(form, 'daysLower', 'daysUpper');
  return (
    <>
      <TextField control={control} name="name" label={words.name} maxLength={100} />
      <TypeaheadField
        control={control}
        name="buyerCompany"
        label={words.buyer}
        help={words.buyerHelp}
        required={false}
        search={searchOwnBuyers}
        onText={text => form.setValue('buyerText', text)}
      />
      <SelectField
        control={control}
        name="amountCurrency"
        label={words.currency}
        prompt={words.currencyPrompt}
        choices={supportedCurrencies.map(({ code }) => ({ value: code, label: code }))}
      />
      <div className="form-columns">
        <MoneyField control={control} name="amountLower" label={words.amountLower} placeholder="0" />
        <MoneyField
          control={control}
          name="amountUpper"
          label={words.amountUpper}
          required={false}
          placeholder={words.noLimit}
        />
      </div>
      <div className="form-columns">
        <WholeField control={control} name="daysLower" label={words.daysLower} required={false} placeholder="0" />
        <WholeField
          control={control}
          name="daysUpper"
          label={words.daysUpper}
          required={false}
          placeholder={words.noLimit}
        />
      </div>
    </>
  );
}

/** The upper limit is checked against the lower one, so a complaint about it is checked again when the lower one changes. */
function useValidatedTogether(form: RuleForm, lower: 'amountLower' | 'daysLower', upper: 'amountUpper' | 'daysUpper') {
  const { control, trigger } = form;
  const { errors, touchedFields } = useFormState({ control, name: upper });
  const value = useWatch({ control, name: lower });
  const validated = errors[upper] !== undefined || touchedFields[upper] === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the lower limit asks again.
  useEffect(() => {
    if (validated) void trigger(upper);
  }, [value]);
}
