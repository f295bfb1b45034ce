import { companyLengths } from '@skonto/domain/company/company-facts';
import { readRegistrationNumber } from '@skonto/domain/company/registration-number';
import { readTaxCode } from '@skonto/domain/company/tax-code';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { minCompanyTerm, searchCompanies } from '../../business/companies/company-search.ts';
import { suggestCompany } from '../../business/companies/suggest-company.ts';
import { useGlobals } from '../../lib/globals.ts';
import { t, texts } from '../../lib/words/words.ts';
import { fieldId, TextField } from '../../ui/forms/fields.tsx';
import { RadioField } from '../../ui/forms/radio-field.tsx';
import { type Choice, SelectField } from '../../ui/forms/select-field.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import type { SupplierValues } from './supplier-form.ts';
import { companyOfCodeQuery, type SupplierInput } from './suppliers-queries.ts';

export type SupplierForm = UseFormReturn<SupplierValues, unknown, SupplierInput>;
type FieldsProps = { form: SupplierForm; categories: readonly Choice[] };

/** A company that Skonto knows, or a new one with the person to invite (SUPP-11). */
export function SupplierFields({ form, categories }: FieldsProps) {
  const { control } = form;
  const words = texts($ => $.suppliers.form);
  const mode = useWatch({ control, name: 'mode' });
  return (
    <>
      <RadioField
        control={control}
        name="mode"
        label={words.mode}
        choices={[
          { value: 'existing', label: words.existing, help: words.existingHelp },
          { value: 'new', label: words.new, help: words.newHelp },
        ]}
      />
      {mode === 'existing' ? (
        <TypeaheadField
          control={control}
          name="company"
          label={words.company}
          help={words.companyHelp}
          search={searchCompanies}
          minLength={minCompanyTerm}
        />
      ) : (
        <NewCompany form={form} />
      )}
      <SelectField
        control={control}
        name="category"
        label={words.category}
        help={words.categoryHelp}
        choices={categories}
      />
    </>
  );
}

/** SUPP-12: where the code is a known company's, that company's facts stand there and can't be changed. */
function NewCompany({ form }: { form: SupplierForm }) {
  const { supportedCountries } = useGlobals();
  const { control } = form;
  const words = texts($ => $.suppliers.form);
  const known = useKnownCompany(form) !== null;
  const country = useWatch({ control, name: 'country' });
  const bound = <N extends 'code' | 'registrationNumber' | 'name' | 'address' | 'postcode' | 'city'>(name: N) => ({
    control,
    name,
    label: words[name],
    maxLength: companyLengths[name],
    disabled: known && name !== 'code',
  });
  const countries = supportedCountries.map(one => ({ value: one.alpha3Code, label: one.displayName }));
  return (
    <>
      <SelectField
        control={control}
        name="country"
        label={words.country}
        prompt={words.countryPrompt}
        choices={countries}
      />
      <TextField {...bound('code')} help={words.codeHelp} read={text => readTaxCode(text, country)} />
      {known && <KnownNote form={form} />}
      {!known && <TextField {...bound('registrationNumber')} read={text => readRegistrationNumber(text, country)} />}
      <TextField {...bound('name')} />
      <TextField {...bound('address')} />
      {!known && (
        <>
          <div className="form-columns">
            <TextField {...bound('postcode')} required={false} />
            <TextField {...bound('city')} required={false} />
          </div>
          <AdminFields form={form} />
        </>
      )}
    </>
  );
}

/** Says that the company is there already; what the server has against it stands here too, for its own field isn't shown. */
function KnownNote({ form }: { form: SupplierForm }) {
  const { errors } = useFormState({ control: form.control });
  return (
    <div
      className="notice"
      data-tone={errors.company ? 'danger' : 'info'}
      id={fieldId('company')}
      tabIndex={-1}
      role="status"
    >
      {errors.company?.message ?? t($ => $.suppliers.form.known)}
    </div>
  );
}

function AdminFields({ form: { control } }: { form: SupplierForm }) {
  const words = texts($ => $.suppliers.form);
  return (
    <fieldset className="supplier-admin">
      <legend>{words.admin}</legend>
      <p className="field-help">{words.adminHelp}</p>
      <div className="form-columns">
        <TextField control={control} name="firstName" label={words.firstName} maxLength={100} />
        <TextField control={control} name="lastName" label={words.lastName} maxLength={100} />
      </div>
      <TextField control={control} name="email" type="email" label={words.email} />
    </fieldset>
  );
}

const pauseMs = 300;
const shortestCode = 3;

/** Looks after a pause in typing whether a company of this country has the code, and fills its facts in, or takes them away again. */
function useKnownCompany(form: SupplierForm) {
  const { control, setValue, getValues } = form;
  const [code, country] = useWatch({ control, name: ['code', 'country'] });
  const known = useWatch({ control, name: 'known' });
  const [requested, setRequested] = useState('');
  const typed = code.trim();
  useEffect(() => {
    const timer = setTimeout(() => setRequested(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const settled = requested === typed && typed.length >= shortestCode;
  const { data } = useQuery({ ...companyOfCodeQuery(requested, country), enabled: settled && country !== '' });
  const found = settled ? data : typed === requested ? null : undefined;
  useEffect(() => {
    const before = getValues('known');
    if (found === undefined || (found?.id ?? null) === (before?.id ?? null)) return;
    setValue('known', found && suggestCompany(found), { shouldDirty: true });
    setValue('name', found?.name ?? '', { shouldDirty: true });
    setValue('address', found?.address ?? '', { shouldDirty: true });
    form.clearErrors();
  }, [found, form, getValues, setValue]);
  return known;
}
