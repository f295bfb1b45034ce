import { type Globals, globalsEndpoints } from '@skonto/api/globals';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';

/** What may be shown before the server has answered. No day stands in for the server's: a guessed one would be a wrong price. */
type GlobalsSoFar = Omit<Globals, 'businessDate' | 'paymentDate'> & { businessDate: Globals['businessDate'] | null } & {
  paymentDate: Globals['paymentDate'] | null;
};
const defaults: GlobalsSoFar = {
  supportedCountries: [],
  supportedCurrencies: [],
  businessDate: null,
  timeZone: 'Europe/Belgrade',
  paymentDays: 1,
  paymentDate: null,
  footerYear: '2020',
  versionLabel: '11-Oct-25',
  demo: false,
};

export const globalsQuery = queryOptions({
  queryKey: ['globals'],
  queryFn: ({ signal }) => call(globalsEndpoints.get, { signal, errors: 'place' }),
  staleTime: 10 * 60_000,
});

/** Build settings and business facts. Whatever begins with them waits until the server has answered; that it can't is an error of the page. */
export const useGlobals = (): Globals => useSuspenseQuery(globalsQuery).data;

/** The same for what must not wait and mends itself when they come: the frame, the formats and the choices of a list's filters. */
export const useGlobalsSoFar = (): GlobalsSoFar => useQuery(globalsQuery).data ?? defaults;
