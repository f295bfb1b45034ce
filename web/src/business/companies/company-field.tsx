import type { DrawnField } from '../../ui/forms/form.tsx';
import type { Suggestion } from '../../ui/forms/suggestion.ts';
import { TypeaheadField } from '../../ui/forms/typeahead-field.tsx';
import { neededCompany } from './company-choice.ts';
import { minCompanyTerm, searchCompanies } from './company-search.ts';
import { suggestCompany } from './suggest-company.ts';

type Stored = Parameters<typeof suggestCompany>[0];
/** The company that a record belongs to: any may be chosen, and the record stays with it. */
export const ownerCompany = (): DrawnField<Stored, Suggestion | null, { id: number }, 'missing' | 'fixed'> => ({
  empty: null,
  valueOf: suggestCompany,
  said: value => value?.label ?? '',
  schema: ({ missing }) => neededCompany(missing),
  draw: bound => <TypeaheadField {...bound} search={searchCompanies} minLength={minCompanyTerm} />,
  onceSaved: 'fixed',
});
