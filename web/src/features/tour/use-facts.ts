import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tourQuery } from '../../business/tour/tour-query.ts';

/** What was just done is read a moment later, once for all that moves together. */
const afterMs = 400;

/** Asks for the facts again whenever something on the page was loaded or changed: a step is done by what the server has. */
export function useFacts(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: tourQuery.queryKey }), afterMs);
    };
    const [own] = tourQuery.queryKey;
    const reads = queries.getQueryCache().subscribe(({ type, query, ...event }) => {
      const action = type === 'updated' && 'action' in event ? event.action.type : null;
      if (query.queryKey[0] !== own && (action === 'success' || action === 'invalidate')) soon();
    });
    const writes = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === 'updated' && mutation?.state.status === 'success' && mutation.options.mutationKey?.[0] !== own)
        soon();
    });
    return () => {
      clearTimeout(timer);
      reads();
      writes();
    };
  }, [queries]);
}
