import type { BodyOf } from '@skonto/api/endpoint';
import { invoicePaymentEndpoints } from '@skonto/api/invoice-payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';

/** Everything about payments starts with the same key: what changes one changes what batches show. */
export const paymentsKey = ['payment-orders'] as const;

export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...paymentsKey, 'invoice', id],
    queryFn: ({ signal }) => call(invoicePaymentEndpoints.get, { params: { id }, signal, errors: 'place' }),
  });

/** The advice of a released order, as its payee has it by mail. */
export const downloadAdvice = ({ id, number }: { readonly id: number; readonly number: string }): Promise<void> =>
  download(invoicePaymentEndpoints.advice, { params: { id }, fileName: `payment-advice-${number}.pdf` });

export type PaymentNote = BodyOf<typeof invoicePaymentEndpoints.note>;
export const notePayment = (id: number, body: PaymentNote) =>
  call(invoicePaymentEndpoints.note, { params: { id }, body, errors: 'form' });
export const takeBackEntry = (id: number) => call(invoicePaymentEndpoints.takeBack, { params: { id }, errors: 'form' });
