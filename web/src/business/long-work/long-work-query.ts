import type { LongWork } from '@skonto/api/imports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { onDemand } from '../../lib/missing-part.ts';

const loadBatchCalls = onDemand(async () => (await import('@skonto/api/imports')).batchEndpoints);

export type Work = LongWork['works'][number];

export const isMoving = ({ state }: Pick<Work, 'state'>): boolean => state === 'QUEUED' || state === 'RUNNING';
const pollMs = 2000;

/**
 * What runs in the background. It is asked again and again only while something goes on: whoever asks for ever keeps a session alive for ever.
 */
export const longWorkQuery = queryOptions({
  queryKey: ['long-work'],
  queryFn: async ({ signal }): Promise<readonly Work[]> => {
    const batchEndpoints = await loadBatchCalls();
    return (await call(batchEndpoints.longWork, { signal, errors: 'place' })).works;
  },
  staleTime: 10_000,
  refetchOnWindowFocus: true,
  refetchInterval: query => (query.state.data?.some(isMoving) ? pollMs : false),
});
