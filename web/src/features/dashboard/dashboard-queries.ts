import { type HistoryLength, statisticsEndpoints } from '@skonto/api/statistics';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { lateQuery } from '../../business/payments/late.ts';
import { tourCardQuery } from '../../business/tour/tour-query.ts';
import { call } from '../../lib/api-client.ts';
import { currentUser } from '../../lib/session.ts';

/** Figures are asked for again at each visit: whoever has just registered an invoice looks for it here. */
const fresh = { staleTime: 0 } as const;

export const invoiceFiguresQuery = queryOptions({
  queryKey: ['statistics', 'invoices'],
  queryFn: ({ signal }) => call(statisticsEndpoints.invoice, { signal, errors: 'place' }),
  ...fresh,
});

export const partnerFiguresQuery = queryOptions({
  queryKey: ['statistics', 'partners'],
  queryFn: ({ signal }) => call(statisticsEndpoints.company, { signal, errors: 'place' }),
  ...fresh,
});

export const waitingQuery = queryOptions({
  queryKey: ['statistics', 'waiting'],
  queryFn: ({ signal }) => call(statisticsEndpoints.waiting, { signal, errors: 'place' }),
  ...fresh,
});

export const earlyPaymentsQuery = queryOptions({
  queryKey: ['statistics', 'early-payments'],
  queryFn: ({ signal }) => call(statisticsEndpoints.earlyPayments, { signal, errors: 'place' }),
  ...fresh,
});

/** Jobs and imports go on by themselves, so an open page asks again. */
export const operatorQuery = queryOptions({
  queryKey: ['statistics', 'operator'],
  queryFn: ({ signal }) => call(statisticsEndpoints.operator, { signal, errors: 'place' }),
  refetchInterval: 30_000,
  ...fresh,
});

export const feesQuery = queryOptions({
  queryKey: ['statistics', 'fees'],
  queryFn: ({ signal }) => call(statisticsEndpoints.fees, { signal, errors: 'place' }),
  ...fresh,
});

export const stepsQuery = queryOptions({
  queryKey: ['statistics', 'steps'],
  queryFn: ({ signal }) => call(statisticsEndpoints.steps, { signal, errors: 'place' }),
  ...fresh,
});

export const historyQuery = (months: HistoryLength) =>
  queryOptions({
    queryKey: ['statistics', 'history', months],
    queryFn: ({ signal }) => call(statisticsEndpoints.history, { query: { months }, signal, errors: 'place' }),
    // The pictures of one length stay until those of another have come.
    placeholderData: keepPreviousData,
    ...fresh,
  });

/** Asks for the figures while the screen is on its way. */
export function fetchAhead(queries: QueryClient): void {
  if (currentUser()?.company) {
    void queries.prefetchQuery(waitingQuery);
    void queries.prefetchQuery(earlyPaymentsQuery);
    void queries.prefetchQuery(lateQuery);
  } else {
    void queries.prefetchQuery(operatorQuery);
    void queries.prefetchQuery(feesQuery);
    void queries.prefetchQuery(stepsQuery);
  }
  void queries.prefetchQuery(tourCardQuery);
  void queries.prefetchQuery(invoiceFiguresQuery);
  void queries.prefetchQuery(partnerFiguresQuery);
}
