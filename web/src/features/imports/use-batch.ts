import type { BatchProgress } from '@skonto/api/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
