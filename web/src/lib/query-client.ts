import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * One retry for a failed read, none where trying again can't help. Writes are never repeated by themselves, and never wait for a
 * connection: what was closed or forgotten meanwhile would be sent minutes later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (count, error) => count < 1 && (!(error instanceof ApiError) || error.status >= 500),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
