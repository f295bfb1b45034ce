import { noticesEndpoints } from '@skonto/api/notices';
import { call } from '../../lib/api-client.ts';
import { listQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes it. */
export const noticesKey = ['notices'] as const;

export const noticesQuery = listQuery(noticesKey, noticesEndpoints.list);

/** Marks what a page showed. Nobody waits for it, so a failure is no news: the next look marks them. */
export const markRead = (ids: number[]) => call(noticesEndpoints.markRead, { body: { ids }, errors: 'form' });
export const markAllRead = (upTo: number) => call(noticesEndpoints.markAllRead, { body: { upTo } });
