import {
  type AskableInvoices,
  earlyPaymentRequestsEndpoints as calls,
  type EarlyPaymentRequests,
} from '@skonto/api/early-payment-requests';
import type { BodyOf } from '@skonto/api/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this feature starts with the same key, which is one of invoices: whatever changes those may close a request. */
export const requestsKey = ['invoices', 'early-payment'] as const;

export type AskableInvoice = AskableInvoices['invoices'][number];
export type EarlyPaymentRequest = EarlyPaymentRequests['requests'][number];

/** All that the page shows, at once: what was asked for leaves one list in the moment in which it comes to the other. */
export const requestsQuery = queryOptions({
  queryKey: requestsKey,
  queryFn: async ({ signal }) => {
    const options = { signal, errors: 'place' } as const;
    const [list, askable, setting] = await Promise.all([
      call(calls.list, options),
      call(calls.askable, options),
      call(calls.setting, options),
    ]);
    return { list, askable, setting };
  },
});

/** What was typed, or nothing where that is only space. */
const said = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

export const ask = (invoiceIds: number[], note: string) =>
  call(calls.ask, { body: { invoiceIds, note: said(note) }, errors: 'form' });
export const withdraw = (ids: number[]) => call(calls.withdraw, { body: { ids }, errors: 'form' });
export const decline = (ids: number[], reason: string) =>
  call(calls.decline, { body: { ids, reason: said(reason) }, errors: 'form' });
export const saveSetting = (body: BodyOf<typeof calls.saveSetting>) =>
  call(calls.saveSetting, { body, errors: 'form' });
