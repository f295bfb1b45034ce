import { type BatchProgress, batchEndpoints, type ImportMapping } from '@skonto/api/imports';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addressOf, call } from '../../lib/api-client.ts';
import { addSample, estimate, type ProgressEstimate, type ProgressSample } from './progress-estimate.ts';
import type { ImportSubject } from './subject.ts';

const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['batches', id],
    queryFn: ({ signal }): Promise<BatchProgress> =>
      call(batchEndpoints.progress, { params: { id }, signal, errors: 'place' }),
    staleTime: 0,
  });

export const preparedQuery = (subject: ImportSubject, id: string, mapping: ImportMapping | null) =>
  queryOptions({
    queryKey: ['batches', id, 'prepared', mapping],
    queryFn: ({ signal }) => subject.prepare(id, mapping, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

const eventsAddress = (id: string): string => addressOf(batchEndpoints.events, { params: { id } });

const isMoving = (state: BatchProgress['state'] | undefined) => state === 'QUEUED' || state === 'RUNNING';
const pollMs = 1500;

/** A batch as it is now: followed by server-sent events while it moves, and by asking when the stream breaks. */
export function useBatch(id: string) {
  const queries = useQueryClient();
  const [streaming, setStreaming] = useState(true);
  const batch = useQuery({
    ...batchQuery(id),
    refetchInterval: query => (isMoving(query.state.data?.state) && !streaming ? pollMs : false),
  });
  const samples = useRef<readonly ProgressSample[]>([]);
  const [pace, setPace] = useState<ProgressEstimate | null>(null);
  const moving = isMoving(batch.data?.state);
  useEffect(() => {
    if (!moving) return;
    const source = new EventSource(eventsAddress(id));
    const take = (event: MessageEvent<unknown>) => {
      if (typeof event.data !== 'string') return;
      // Written by the server from the very shape that types it here, as every answer is.
      const progress = JSON.parse(event.data) as BatchProgress;
      setStreaming(true);
      samples.current = addSample(samples.current, { atMs: performance.now(), processed: progress.processed });
      setPace(estimate(samples.current, progress.total));
      queries.setQueryData(batchQuery(id).queryKey, progress);
    };
    source.addEventListener('message', take);
    source.addEventListener('progress', take);
    source.addEventListener('error', () => setStreaming(false));
    return () => source.close();
  }, [moving, id, queries]);
  return { batch, pace };
}
