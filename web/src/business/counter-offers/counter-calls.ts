import { counterOffersEndpoints as calls } from '@skonto/api/counter-offers';
import type { BodyOf } from '@skonto/api/endpoint';
import type { Invoice } from '@skonto/api/invoices';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export type Naming = BodyOf<typeof calls.make>;

/** Everything about counter-offers starts with the same key, which is one of invoices: whatever changes those may close one. */
export const countersKey = ['invoices', 'counter-offers'] as const;

/** Buyers that take counter-offers. */
export const counterBuyersQuery = queryOptions({
  queryKey: [...countersKey, 'buyers'],
  queryFn: ({ signal }) => call(calls.buyers, { signal, errors: 'place' }),
});

/** The open counter-offer for an offer, or null. */
export const openCounterQuery = (invoiceId: number) =>
  queryOptions({
    queryKey: [...countersKey, 'open', invoiceId],
    queryFn: async ({ signal }) => {
      const { counterOffers } = await call(calls.list, { signal, errors: 'place' });
      return counterOffers.find(one => one.status === 'OPEN' && one.invoiceId === invoiceId) ?? null;
    },
  });

/** What a rate comes to for each of these offers now. */
export const quoteQuery = (body: Naming) =>
  queryOptions({
    queryKey: [...countersKey, 'quote', body],
    queryFn: ({ signal }) => call(calls.quote, { body, signal, errors: 'form' }),
    gcTime: 0,
  });

export const nameRate = (body: Naming) => call(calls.make, { body, errors: 'form' });

/** No call names more. */
const maxOffers = 500;

/** Those of the chosen offers that a rate may be named for, as far as the list knows; the server checks each by itself. */
export const counterableOf = (
  rows: readonly Invoice[],
  allowing: { readonly buyers: readonly number[]; readonly complete: boolean } | undefined,
): Naming['offers'] =>
  rows
    .flatMap(({ id, registrationId, status, can, buyer }) =>
      allowing &&
      registrationId !== null &&
      status === 'REGISTERED' &&
      can.reject &&
      (!allowing.complete || allowing.buyers.includes(buyer.id))
        ? [{ id, registrationId }]
        : [],
    )
    .slice(0, maxOffers);
