import type { Company } from '@skonto/api/companies';
import type { Control } from 'react-hook-form';
import { PartyFields } from '../../business/companies/party-fields.tsx';
import { type PartyInput, type PartyValues, partyNames } from '../../business/companies/party-values.ts';
import { useAbilities } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';

type CompanyFieldsProps = { control: Control<PartyValues, unknown, PartyInput>; company: Company | null };

/** The facts of a company. What names it before the law is the operator's to change; its registration number it gives once. */
export function CompanyFields({ control, company }: CompanyFieldsProps) {
  const { writeCompanies } = useAbilities();
  const given = company?.registrationNumber === '' ? [] : (['registrationNumber'] as const);
  return (
    <PartyFields
      control={control}
      names={partyNames}
      country={company?.country}
      fixed={writeCompanies ? [] : ['country', 'code', ...given]}
      nameHelp={company?.checked && !writeCompanies ? t($ => $.companies.form.nameHelp) : undefined}
    />
  );
}
