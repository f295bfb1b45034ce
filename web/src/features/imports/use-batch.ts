import { type BatchProgress, batchProgress } from '@skonto/api/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { batchQuery, eventsAddress } from './import-queries.ts';
import { addSample, estimate, type ProgressEstimate, type ProgressSample } from './progress-estimate.ts';

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
      const read = z.safeParse(batchProgress, typeof event.data === 'string' ? JSON.parse(event.data) : null);
      if (!read.success) return;
      setStreaming(true);
      samples.current = addSample(samples.current, { atMs: performance.now(), processed: read.data.processed });
      setPace(estimate(samples.current, read.data.total));
      queries.setQueryData(batchQuery(id).queryKey, read.data);
    };
    source.addEventListener('message', take);
    source.addEventListener('progress', take);
    source.addEventListener('error', () => setStreaming(false));
    return () => source.close();
  }, [moving, id, queries]);
  return { batch, pace };
}
