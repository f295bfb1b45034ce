import type { Company } from '@skonto/api/companies';
import { companyLengths } from '@skonto/domain/company/company-facts';
import { readRegistrationNumber } from '@skonto/domain/company/registration-number';
import { readTaxCode } from '@skonto/domain/company/tax-code';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { useGlobals } from '../../lib/globals.ts';
import { texts } from '../../lib/words/words.ts';
import { TextField } from '../../ui/forms/fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { PartyField } from './party-values.ts';

type PartyFieldsProps<V extends FieldValues, O> = {
  control: Control<V, unknown, O>;
  /** Where each of them stands in the form. */
  names: Readonly<Record<PartyField, FieldPath<V>>>;
  /** The country as it is stored: it may be none of today's choices. */
  country: Company['country'] | undefined;
  /** What its reader may not change. */
  fixed?: readonly PartyField[];
  nameHelp?: string | undefined;
};

/** What names a company before the law: country, codes, name and address. Its words are the companies' feature's. */
export function PartyFields<V extends FieldValues, O>(props: PartyFieldsProps<V, O>) {
  const { control, names, country, fixed = [], nameHelp } = props;
  const { supportedCountries } = useGlobals();
  const words = texts($ => $.companies.form);
  const labels = texts($ => $.companies.column);
  const bound = (name: Exclude<PartyField, 'country'>) => ({
    control,
    name: names[name],
    label: name === 'name' ? words.name : labels[name],
    maxLength: companyLengths[name],
    disabled: fixed.includes(name),
  });
  const chosen = String(useWatch({ control, name: names.country }));
  const known = supportedCountries.some(one => one.alpha3Code === country?.alpha3Code);
  return (
    <>
      <SelectField
        control={control}
        name={names.country}
        label={labels.country}
        prompt={words.countryPrompt}
        choices={(country && !known ? [country, ...supportedCountries] : supportedCountries).map(one => ({
          value: one.alpha3Code,
          label: one.displayName,
        }))}
        disabled={fixed.includes('country')}
      />
      <div className="form-columns">
        <TextField {...bound('code')} read={text => readTaxCode(text, chosen)} />
        <TextField {...bound('registrationNumber')} read={text => readRegistrationNumber(text, chosen)} />
      </div>
      <TextField {...bound('name')} help={nameHelp} />
      <TextField {...bound('address')} />
      <div className="form-columns">
        <TextField {...bound('postcode')} required={false} />
        <TextField {...bound('city')} required={false} />
      </div>
    </>
  );
}
