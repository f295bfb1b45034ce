import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import * as z from 'zod/mini';
import { DateField } from './date-field.tsx';
import type { DrawnField, Placed } from './form.tsx';

/** A day that must be there. */
export const day = (placed: Placed = {}): DrawnField<string, string, string, 'missing'> => ({
  ...placed,
  empty: '',
  valueOf: stored => stored,
  said: (value, formats) => formats.date(value),
  schema: ({ missing }) => z.string().check(z.refine(isCalendarDate, { error: missing })),
  draw: bound => <DateField {...bound} />,
});
