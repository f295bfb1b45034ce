import type { Suggestion } from '../../ui/forms/suggestion.ts';

/** A company as a typeahead shows it. */
export const suggestCompany = (company: { id: number; name: string; code: string }): Suggestion => ({
  id: company.id,
  label: company.name,
  detail: company.code,
});
