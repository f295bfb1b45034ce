import { counterOffersEndpoints as calls } from '@skonto/api/counter-offers';
import type { BodyOf } from '@skonto/api/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { countersKey } from '../../business/counter-offers/counter-calls.ts';
import { call } from '../../lib/api-client.ts';

/** All that the page shows. */
export const countersQuery = queryOptions({
  queryKey: countersKey,
  queryFn: async ({ signal }) => {
    const options = { signal, errors: 'place' } as const;
    const [list, setting] = await Promise.all([call(calls.list, options), call(calls.setting, options)]);
    return { ...list, setting };
  },
});

/** What agreeing to these together comes to now; `requested` tells one opening of the dialog from the next. */
export const agreeingQuery = (ids: readonly number[], requested: string) =>
  queryOptions({
    queryKey: [...countersKey, 'agreeing', requested],
    queryFn: ({ signal }) => call(calls.preview, { body: { ids: [...ids] }, signal, errors: 'place' }),
    gcTime: 0,
  });

type Seen = BodyOf<typeof calls.agree>['counterOffers'];
export const agree = (counterOffers: Seen, idempotencyKey: string) =>
  call(calls.agree, { body: { counterOffers }, errors: 'form', idempotencyKey });
export const withdraw = (ids: number[]) => call(calls.withdraw, { body: { ids }, errors: 'form' });
export const decline = (ids: number[], reason: string) => {
  const said = reason.trim();
  return call(calls.decline, { body: { ids, ...(said === '' ? {} : { reason: said }) }, errors: 'form' });
};
export const saveSetting = (body: BodyOf<typeof calls.saveSetting>) =>
  call(calls.saveSetting, { body, errors: 'form' });
