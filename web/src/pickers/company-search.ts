import type { ListFilter } from '@skonto/api/list';
import * as z from 'zod/mini';
import { call } from '../lib/api-client.ts';
import { maxSuggestions, type Suggestion, type TypeaheadSearch } from '../ui/forms/suggestion.ts';

/** The calls come when somebody first searches: a list's first page has no need of them. */
const companies = async () => (await import('@skonto/api/companies')).companiesEndpoints;
const suppliers = async () => (await import('@skonto/api/suppliers')).suppliersEndpoints;
const buyers = async () => (await import('@skonto/api/buyers')).buyersEndpoints;

/** Searches by name or tax id, ten at most, by name (FORM-02, FORM-03). The suggestion's id is the company's. */
const firstByName = { page: 0, size: maxSuggestions, sort: [{ key: 'name', dir: 'asc' }] } as const;
const termFilter = (term: string): ListFilter => ({ key: 'term', operator: 'like', values: [term] });
/** A company as a typeahead shows it. */
export const suggestCompany = (company: { id: number; name: string; code: string }): Suggestion => ({
  id: company.id,
  label: company.name,
  detail: company.code,
});
/** A chosen company among a form's values; none is null. */
export const companyChoice = z.nullable(
  z.object({ id: z.number(), label: z.string(), detail: z.optional(z.string()) }),
);

/** Shortest word the companies' search answers. */
export const minCompanyTerm = 3;

/** For a filter, where shorter words find nothing instead of failing. */
const searchFilterCompanies: TypeaheadSearch = async (term, signal) =>
  term.length < minCompanyTerm ? [] : searchCompanies(term, signal);

export const searchCompanies: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call((await companies()).list, { list, signal, errors: 'place' });
  return found.content.map(suggestCompany);
};

/** Companies that supply anybody, for the operator. */
export const searchSupplyingCompanies: TypeaheadSearch = async (term, signal) => {
  const role: ListFilter = { key: 'role', operator: 'eq', values: ['supplier'] };
  const list = { ...firstByName, filters: [termFilter(term), role] };
  const found = await call((await companies()).list, { list, signal, errors: 'place' });
  return found.content.map(suggestCompany);
};

/** The suppliers of the reader's company. */
export const searchOwnSuppliers: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call((await suppliers()).list, { list, signal, errors: 'place' });
  return found.content.map(one => suggestCompany(one.supplier));
};

/** The buyers of the reader's company. */
export const searchOwnBuyers: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call((await buyers()).list, { list, signal, errors: 'place' });
  return found.content.map(one => suggestCompany(one.buyer));
};

/** Companies with a contract, for the filter of the billing list (BILL-10). */
export const searchCompaniesWithContract: TypeaheadSearch = async (term, signal) => {
  const list = { ...firstByName, filters: [termFilter(term)] };
  const found = await call((await companies()).withContract, { list, signal, errors: 'place' });
  return found.content.map(suggestCompany);
};

/** What a company is called, for a filter that names it by its id. */
export const findCompanyName = async (id: number, signal: AbortSignal): Promise<string> =>
  (await call((await companies()).get, { params: { id }, signal, errors: 'place' })).name;

/** How a list is filtered by company: found by typing; its name is known from the rows that are shown, or asked for. */
export const companyFilter = (rows: readonly { company: { id: number; name: string } | null }[] | undefined) => ({
  search: searchFilterCompanies,
  nameOf: (id: string) => rows?.find(row => String(row.company?.id) === id)?.company?.name,
  findName: findCompanyName,
});
