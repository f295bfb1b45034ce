import { type LatePayments, paymentsEndpoints } from '@skonto/api/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { Href } from '../../lib/href.ts';
import { equals, listHref } from '../../lib/list-href.ts';

/** What is late; asked for again at each visit, for a statement may have come. */
export const lateQuery = queryOptions({
  queryKey: ['payments', 'late'],
  queryFn: ({ signal }) => call(paymentsEndpoints.late, { signal, errors: 'place' }),
  staleTime: 0,
});

/** One side's late payments: how many invoices, what lacks of each currency, and where just these invoices are. */
export type LateSide = {
  readonly side: LatePayments['late'][number]['side'];
  readonly count: number;
  readonly sums: readonly { readonly currency: string; readonly amount: number }[];
  readonly href: Href;
};

/** What is late to pay and late to come in; a side on which nothing is late is left out. */
export function lateSides({ late }: LatePayments): readonly LateSide[] {
  return (['PAY', 'RECEIVE'] as const).flatMap(side => {
    const own = late.filter(one => one.side === side);
    if (own.length === 0) return [];
    const path = side === 'PAY' ? '/invoices-other' : '/offers-other';
    return [
      {
        side,
        count: own.reduce((total, one) => total + one.invoices, 0),
        sums: own.map(({ currency, open }) => ({ currency, amount: open })),
        href: listHref(path, [equals('status', 'DISCOUNT_APPROVED'), equals('late', 'true')]),
      },
    ];
  });
}
