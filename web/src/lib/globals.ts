import { type Globals, globalsEndpoints } from '@skonto/api/globals';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** Build settings and business facts; the defaults stand until the server has answered. */
const defaults: Globals = {
  supportedCountries: [],
  supportedCurrencies: [],
  businessDate: '',
  timeZone: 'Europe/Belgrade',
  footerYear: '2020',
  versionLabel: '11-Oct-25',
  demo: false,
};

export const globalsQuery = queryOptions({
  queryKey: ['globals'],
  queryFn: ({ signal }) => call(globalsEndpoints.get, { signal, errors: 'place' }),
  staleTime: 10 * 60_000,
});

export const useGlobals = (): Globals => useQuery(globalsQuery).data ?? defaults;

/** The same for what begins with them, such as a form with today's day in it: it waits until the server has answered. */
export const useLoadedGlobals = (): Globals => useSuspenseQuery(globalsQuery).data;
