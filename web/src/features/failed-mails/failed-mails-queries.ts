import { failedMailStates } from '@skonto/api/failed-mail-list';
import { failedMailsEndpoints } from '@skonto/api/failed-mails';
import type { ListFilter } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { deleteRecords, listQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes it. */
export const failedMailsKey = ['failed-mails'] as const;

export const failedMailsQuery = listQuery(failedMailsKey, failedMailsEndpoints.list);

/** How many mails filters match now; asked again by each question. */
export const matchingQuery = (filters: readonly ListFilter[]) =>
  queryOptions({
    queryKey: [...failedMailsKey, 'matching', filters],
    queryFn: ({ signal }) =>
      call(failedMailsEndpoints.matching, { body: { filters: wireFiltersOf(filters) }, signal, errors: 'place' }),
    gcTime: 0,
  });

export const retryMails = (ids: number[]) => call(failedMailsEndpoints.retry, { query: { ids }, errors: 'form' });
export const giveUpMails = deleteRecords(failedMailsEndpoints);

const matchingBody = (filters: readonly ListFilter[], expectedCount: number) =>
  ({ body: { filters: wireFiltersOf(filters), expectedCount }, errors: 'form' }) as const;
export const retryMatching = (filters: readonly ListFilter[], expectedCount: number) =>
  call(failedMailsEndpoints.retryMatching, matchingBody(filters, expectedCount));
/** Giving up for good says which: all of them are those in any state. */
const inAnyState: readonly ListFilter[] = [{ key: 'state', operator: 'in', values: failedMailStates }];
export const giveUpMatching = (filters: readonly ListFilter[], expectedCount: number) =>
  call(failedMailsEndpoints.removeMatching, matchingBody(filters.length > 0 ? filters : inAnyState, expectedCount));
