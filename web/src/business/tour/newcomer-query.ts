import { type Newcomer, newcomersEndpoints } from '@skonto/api/newcomers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** How far a new company has come; only asked for while it has no contract. */
export const newcomerQuery = queryOptions({
  queryKey: ['newcomers', 'me'],
  queryFn: ({ signal }) => call(newcomersEndpoints.own, { signal, errors: 'place' }),
  staleTime: 0,
});
export const sayTrade = (trade: NonNullable<Newcomer['trade']>): Promise<Newcomer> =>
  call(newcomersEndpoints.say, { body: { trade }, errors: 'place' });

/** What a company said that it comes for, as the operator reads it. */
export const wishQuery = (id: number) =>
  queryOptions({
    queryKey: ['newcomers', id],
    queryFn: ({ signal }) => call(newcomersEndpoints.ofCompany, { params: { id }, signal, errors: 'place' }),
  });
