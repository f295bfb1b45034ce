import { removedPeopleEndpoints } from '@skonto/api/removed-people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes it. */
export const removedPeopleKey = ['removed-people'] as const;

export const removedPeopleQuery = listQuery(removedPeopleKey, removedPeopleEndpoints.list);

/** What is kept of a person; asked again by each look, for the server counts anew. */
export const tracesQuery = (id: number) =>
  queryOptions({
    queryKey: [...removedPeopleKey, 'traces', id],
    queryFn: ({ signal }) => call(removedPeopleEndpoints.traces, { params: { id }, signal, errors: 'page' }),
    staleTime: 0,
  });

export const forgetPerson = (id: number) => call(removedPeopleEndpoints.forget, { params: { id }, errors: 'form' });
