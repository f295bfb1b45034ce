import { buyersEndpoints } from '@skonto/api/buyers';
import { companiesEndpoints } from '@skonto/api/companies';
import type { ListFilter } from '@skonto/api/list';
import { suppliersEndpoints } from '@skonto/api/suppliers';
import { call } from '../../lib/api-client.ts';
import { equals } from '../../lib/list-state.ts';
import { maxSuggestions, type Suggestion, type TypeaheadSearch } from '../../ui/forms/suggestion.ts';
import { suggestCompany } from './suggest-company.ts';

/** Searches by name or tax id, ten at most, by name (FORM-02, FORM-03). The suggestion's id is the company's. */
const firstByName = { page: 0, size: maxSuggestions, sort: [{ key: 'name', dir: 'asc' }] } as const;
const termFilter = (term: string): ListFilter => ({ key: 'term', operator: 'like', values: [term] });
const supplying = equals('role', 'supplier');

const inCompanies =
  (more: readonly ListFilter[]): TypeaheadSearch =>
  async (term, signal) => {
    const list = { ...firstByName, filters: [termFilter(term), ...more] };
    const found = await call(companiesEndpoints.list, { list, signal, errors: 'place' });
    return found.content.map(suggestCompany);
  };
export const companies = inCompanies([]);
export const supplyingCompanies = inCompanies([supplying]);

export const ownSuppliers: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call(suppliersEndpoints.list, { list, signal, errors: 'place' });
  return found.content.map(one => suggestCompany(one.supplier));
};

export const ownBuyers: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call(buyersEndpoints.list, { list, signal, errors: 'place' });
  return found.content.map(one => suggestCompany(one.buyer));
};

export const companiesWithContract: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call(companiesEndpoints.withContract, { list, signal, errors: 'place' });
  return found.content.map(suggestCompany);
};

export const companyName = async (id: number, signal: AbortSignal): Promise<string> =>
  (await call(companiesEndpoints.get, { params: { id }, signal, errors: 'place' })).name;

export const company = async (id: number): Promise<Suggestion> =>
  suggestCompany(await call(companiesEndpoints.get, { params: { id }, errors: 'place' }));
