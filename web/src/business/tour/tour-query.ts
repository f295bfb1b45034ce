import type { Tour } from '@skonto/api/tour';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { onDemand } from '../../lib/missing-part.ts';

const loadCalls = onDemand(async () => (await import('@skonto/api/tour')).tourEndpoints);

/** Where whoever is signed in is in the tour. */
export const tourQuery = queryOptions({
  queryKey: ['tour'],
  queryFn: async ({ signal }): Promise<Tour> => call((await loadCalls()).get, { signal, errors: 'place' }),
  staleTime: 60_000,
});

/** As its card asks: what has just been done counts. */
export const tourCardQuery = { ...tourQuery, staleTime: 0 };
