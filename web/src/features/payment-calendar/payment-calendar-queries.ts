import type { BodyOf } from '@skonto/api/endpoint';
import { paymentCalendarEndpoints as calls } from '@skonto/api/payment-calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this feature starts with the same key. */
export const calendarKey = ['payment-calendar'] as const;

export type CalendarInput = BodyOf<typeof calls.preview>;

export const calendarQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...calendarKey, 'own', companyId],
    queryFn: ({ signal }) => call(calls.get, { signal, errors: 'place' }),
  });

/** What a calendar would change; `requested` names the question, so that each is asked anew. */
export const previewQuery = (body: CalendarInput, requested: string) =>
  queryOptions({
    queryKey: [...calendarKey, 'preview', requested],
    queryFn: ({ signal }) => call(calls.preview, { body, signal, errors: 'place' }),
    gcTime: 0,
  });

export const saveCalendar = (body: BodyOf<typeof calls.save>) => call(calls.save, { body, errors: 'form' });
