import { type Contract, contractsEndpoints } from '@skonto/api/contracts';
import type { BodyOf } from '@skonto/api/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { deleteRecords, listQuery, recordQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const contractsKey = ['contracts'] as const;
export type ContractInput = BodyOf<typeof contractsEndpoints.create>;

export const contractsQuery = listQuery(contractsKey, contractsEndpoints.list);

export const contractQuery = recordQuery(contractsKey, contractsEndpoints.get);

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

/** What is as it was in the form when it was opened is what the server must still have: `version` says so. */
export const saveContract = (seen: Contract | null, body: ContractInput): Promise<Contract> => {
  if (seen === null) return call(contractsEndpoints.create, { body, errors: 'form' });
  const { active: _switchedElsewhere, ...facts } = body;
  return call(contractsEndpoints.update, { body: { ...facts, id: seen.id, version: seen.version }, errors: 'form' });
};

export const switchContract = (id: number, active: boolean): Promise<Contract> =>
  call(contractsEndpoints.setActive, { params: { id }, query: { active: active ? 'true' : 'false' }, errors: 'form' });

export const deleteContracts = deleteRecords(contractsEndpoints);
