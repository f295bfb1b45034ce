import type { Company } from '@skonto/api/companies';
import { companyLengths } from '@skonto/domain/company/company-facts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useGlobals } from '../../lib/globals.ts';
import { useAbilities } from '../../lib/session.ts';
import { TextField } from '../../ui/forms/fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import type { CompanyInput } from './companies-queries.ts';
import type { CompanyField, CompanyValues } from './company-form.ts';

/** The facts of a company. What names it before the law is the operator's to change; its registration number it gives once. */
export function CompanyFields({
  control,
  company,
}: {
  control: Control<CompanyValues, unknown, CompanyInput>;
  company: Company | null;
}) {
  const { t } = useTranslation();
  const { writeCompanies } = useAbilities();
  const { supportedCountries } = useGlobals();
  const words = t($ => $.companies.form, { returnObjects: true });
  const labels = t($ => $.companies.column, { returnObjects: true });
  const isFixed = (name: CompanyField) =>
    !writeCompanies &&
    (name === 'country' || name === 'code' || (name === 'registrationNumber' && company?.registrationNumber !== ''));
  const bound = <N extends Exclude<CompanyField, 'country'>>(name: N) => ({
    control,
    name,
    label: name === 'name' ? words.name : labels[name],
    maxLength: companyLengths[name],
    disabled: isFixed(name),
  });
  const own = company?.country;
  const known = supportedCountries.some(one => one.alpha3Code === own?.alpha3Code);
  return (
    <>
      <SelectField
        control={control}
        name="country"
        label={labels.country}
        prompt={words.countryPrompt}
        choices={(own && !known ? [own, ...supportedCountries] : supportedCountries).map(one => ({
          value: one.alpha3Code,
          label: one.displayName,
        }))}
        disabled={isFixed('country')}
      />
      <div className="form-columns">
        <TextField {...bound('code')} />
        <TextField {...bound('registrationNumber')} />
      </div>
      <TextField {...bound('name')} help={company?.checked && !writeCompanies ? words.nameHelp : undefined} />
      <TextField {...bound('address')} />
      <div className="form-columns">
        <TextField {...bound('postcode')} required={false} />
        <TextField {...bound('city')} required={false} />
      </div>
    </>
  );
}
