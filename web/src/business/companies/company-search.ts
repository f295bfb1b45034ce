import { onDemand } from '../../lib/missing-part.ts';
import type { Suggestion, TypeaheadSearch } from '../../ui/forms/suggestion.ts';

/** The calls come when somebody first searches: a list's first page has no need of them. */
const calls = onDemand(() => import('./company-calls.ts'));

/** Shortest word the companies' search answers. */
export const minCompanyTerm = 3;

/** All companies by name or tax id. */
export const searchCompanies: TypeaheadSearch = async (term, signal) => (await calls()).companies(term, signal);
/** Companies that supply anybody, for the operator. */
export const searchSupplyingCompanies: TypeaheadSearch = async (term, signal) =>
  (await calls()).supplyingCompanies(term, signal);
/** The suppliers of the reader's company. */
export const searchOwnSuppliers: TypeaheadSearch = async (term, signal) => (await calls()).ownSuppliers(term, signal);
/** The buyers of the reader's company. */
export const searchOwnBuyers: TypeaheadSearch = async (term, signal) => (await calls()).ownBuyers(term, signal);
/** Companies with a contract, for the filter of the billing list (BILL-10). */
export const searchCompaniesWithContract: TypeaheadSearch = async (term, signal) =>
  (await calls()).companiesWithContract(term, signal);
/** What a company is called, for a filter that names it by its id. */
export const findCompanyName = async (id: string, signal: AbortSignal): Promise<string> =>
  (await calls()).companyName(Number(id), signal);

/** The company that an address names, as a typeahead shows it; null where it names none or one that isn't there. */
export const findCompany = async (id: number | undefined): Promise<Suggestion | null> =>
  id === undefined ? null : (await calls()).company(id).catch(() => null);

/** For a filter, where shorter words find nothing instead of failing. */
const searchFilterCompanies: TypeaheadSearch = async (term, signal) =>
  term.length < minCompanyTerm ? [] : searchCompanies(term, signal);

/** How a list is filtered by company: found by typing; its name is known from the rows that are shown, or asked for. */
export const companyFilter = (rows: readonly { company: { id: number; name: string } | null }[] | undefined) => ({
  search: searchFilterCompanies,
  nameOf: (id: string) => rows?.find(row => String(row.company?.id) === id)?.company?.name,
  findName: findCompanyName,
});
