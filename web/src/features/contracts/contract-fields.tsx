import { type Control, useWatch } from 'react-hook-form';
import { minCompanyTerm, searchCompanies } from '../../business/companies/company-search.ts';
import { TermHelp } from '../../business/term-help.tsx';
import { texts } from '../../lib/words/words.ts';
import { CheckField } from '../../ui/forms/check-field.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { PercentField, TextField } from '../../ui/forms/fields.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextAreaField } from '../../ui/forms/text-area-field.tsx';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import type { ContractValues } from './contract-form.ts';
import { useContractWords } from './contract-words.tsx';
import type { ContractInput } from './contracts-queries.ts';

export type ContractControl = Control<ContractValues, unknown, ContractInput>;

/** CON-03. A contract stays with its company; an existing one is switched on and off by a button of its own. */
export function ContractFields({ control, isNew }: { control: ContractControl; isNew: boolean }) {
  const { typeWord } = useContractWords();
  const type = useWatch({ control, name: 'discountType' });
  const words = texts($ => $.contracts.form);
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
      <div className="form-columns">
        <TextField control={control} name="contractNumber" label={words.contractNumber} maxLength={50} />
        <DateField control={control} name="date" label={words.date} />
      </div>
      <TextField
        control={control}
        name="representative"
        label={words.representative}
        help={words.representativeHelp}
        maxLength={100}
      />
      <div className="form-columns">
        <SelectField
          control={control}
          name="discountType"
          label={words.discountType}
          help={words.discountTypeHelp}
          choices={(['true', 'false'] as const).map(value => ({ value, label: typeWord(value) }))}
        />
        <PercentField
          control={control}
          name="discountFeePct"
          label={words.discountFeePct}
          about={<TermHelp term="discountFee" word={words.discountFeePct} />}
          help={type === 'true' ? words.feeOfAmount : words.feeOfDiscount}
          suffix="%"
        />
        <PercentField
          control={control}
          name="processingFeePct"
          label={words.processingFeePct}
          about={<TermHelp term="processingShare" word={words.processingFeePct} />}
          help={words.processingFeeHelp}
          suffix="%"
        />
        <PercentField
          control={control}
          name="minDiscount"
          label={words.minDiscount}
          about={<TermHelp term="floor" word={words.minDiscount} />}
          help={words.minDiscountHelp}
          suffix="%"
        />
      </div>
      <TextAreaField control={control} name="note" label={words.note} required={false} maxLength={2000} />
      {isNew && <CheckField control={control} name="active" label={words.active} help={words.activeHelp} />}
    </>
  );
}
