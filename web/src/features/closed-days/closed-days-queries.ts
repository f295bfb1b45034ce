import type { BodyOf } from '@skonto/api/endpoint';
import { paymentCalendarEndpoints as calls } from '@skonto/api/payment-calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const closedDaysQuery = queryOptions({
  queryKey: ['closed-days'],
  queryFn: ({ signal }) => call(calls.closedDays, { signal, errors: 'place' }),
});
export const saveClosedDays = (body: BodyOf<typeof calls.saveClosedDays>) =>
  call(calls.saveClosedDays, { body, errors: 'form' });
