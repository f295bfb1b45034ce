import { type Contract, contractsEndpoints } from '@skonto/api/contracts';
import type { DiscountCategory } from '@skonto/api/discount-categories';
import type { BodyOf } from '@skonto/api/endpoint';
import type { ListFilter, ListQuery } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this room starts with the same key, so one invalidation refreshes list and records. */
export const contractsKey = ['contracts'] as const;
export type ContractInput = BodyOf<typeof contractsEndpoints.create>;

export const contractsQuery = (query: ListQuery) => ({
  queryKey: [...contractsKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(contractsEndpoints.list, { list: query, signal, errors: 'place' }),
});

export const contractQuery = (id: number) =>
  queryOptions({
    queryKey: [...contractsKey, 'one', id],
    queryFn: ({ signal }) => call(contractsEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

/** The active contract of the reader's company, or null (CON-25). The operator has none and never asks (CON-26). */
export const ownContractQuery = queryOptions({
  queryKey: [...contractsKey, 'own'],
  queryFn: ({ signal }) => call(contractsEndpoints.mine, { signal, errors: 'place' }),
});

/** What would stop without these contracts, as it is now. */
export const stopsQuery = (ids: number[]) =>
  queryOptions({
    queryKey: [...contractsKey, 'stops', ids],
    queryFn: ({ signal }) => call(contractsEndpoints.stops, { query: { ids }, signal, errors: 'place' }),
    staleTime: 0,
  });

export type ExampleTerms = Pick<DiscountCategory, 'name' | 'discount' | 'processingFeePct' | 'processingFeeMin'>;
/** The terms that a company gives suppliers by default, for the example of what the contract earns; null when it has none. */
export const defaultTermsQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...contractsKey, 'default-terms', companyId],
    queryFn: async ({ signal }): Promise<ExampleTerms | null> => {
      const { discountCategoriesEndpoints } = await import('@skonto/api/discount-categories');
      const equals = (key: string, value: string): ListFilter => ({ key, operator: 'eq', values: [value] });
      const filters = [equals('companyId', String(companyId)), equals('default', 'true'), equals('active', 'true')];
      const { content } = await call(discountCategoriesEndpoints.list, {
        list: { page: 0, size: 1, sort: [], filters },
        signal,
        errors: 'place',
      });
      return content[0] ?? null;
    },
  });

/** What is as it was in the form when it was opened is what the server must still have: `version` says so. */
export const saveContract = (seen: Contract | null, body: ContractInput): Promise<Contract> => {
  if (seen === null) return call(contractsEndpoints.create, { body, errors: 'form' });
  const { active: _switchedElsewhere, ...facts } = body;
  return call(contractsEndpoints.update, { body: { ...facts, id: seen.id, version: seen.version }, errors: 'form' });
};

export const switchContract = (id: number, active: boolean): Promise<Contract> =>
  call(contractsEndpoints.setActive, { params: { id }, query: { active: active ? 'true' : 'false' }, errors: 'form' });

export const deleteContracts = (ids: number[]) => call(contractsEndpoints.remove, { query: { ids }, errors: 'form' });
