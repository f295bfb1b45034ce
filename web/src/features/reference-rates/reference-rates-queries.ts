import type { BodyOf } from '@skonto/api/endpoint';
import { referenceRatesEndpoints } from '@skonto/api/reference-rates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { deleteRecords, listQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and newest rates. */
export const ratesKey = ['reference-rates'] as const;
export type RateInput = BodyOf<typeof referenceRatesEndpoints.create>;

export const enteredQuery = listQuery(ratesKey, referenceRatesEndpoints.list);

/** The newest rate of each currency up to a day; up to today without one. */
export const newestQuery = (day?: string) =>
  queryOptions({
    queryKey: [...ratesKey, 'newest', day ?? 'today'],
    queryFn: ({ signal }) =>
      call(referenceRatesEndpoints.newest, { query: day === undefined ? {} : { day }, signal, errors: 'place' }),
  });

export const saveRate = (body: RateInput) => call(referenceRatesEndpoints.create, { body, errors: 'form' });
export const deleteRates = deleteRecords(referenceRatesEndpoints);

/** `requested` tells one choice of a file from the next, which is read again. */
export const listPreviewQuery = (text: string, requested: string) =>
  queryOptions({
    queryKey: [...ratesKey, 'list-preview', requested],
    queryFn: ({ signal }) => call(referenceRatesEndpoints.previewList, { body: { text }, signal, errors: 'form' }),
    retry: false,
    gcTime: 0,
  });
export const saveList = (text: string, expectedChanges: number) =>
  call(referenceRatesEndpoints.saveList, { body: { text, expectedChanges }, errors: 'form' });

export const feedQuery = queryOptions({
  queryKey: [...ratesKey, 'feed'],
  queryFn: ({ signal }) => call(referenceRatesEndpoints.feed, { signal, errors: 'place' }),
});
export const fetchNow = () => call(referenceRatesEndpoints.fetchNow, { errors: 'form' });
