import type { FieldType, ListFilter } from '@skonto/api/list';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { localTimeOf } from '../../lib/zone-times.ts';

/** Whole days, the first and the last among them; an empty end is open. */
export type Period = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;
/** A day before or after; small, because the first list comes with it. */
const neighbour = (date: string, days: 1 | -1): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
const justAfter = (instant: string): string =>
  new Date(Date.parse(instant.endsWith('Z') ? instant : `${instant}Z`) + 1).toISOString();

const midnight = 'T00:00:00';
/** The period that a filter stands for; null where it is none, or one that doesn't end with a day. */
export function periodOfFilter(filter: ListFilter, type: FieldType, timeZone: string): Period | null {
  const [value = ''] = filter.values;
  const { operator } = filter;
  if (operator !== 'gt' && operator !== 'lt') return null;
  if (type === 'date') {
    if (!isCalendarDate(value)) return null;
    return operator === 'gt' ? { from: neighbour(value, 1), to: '' } : { from: '', to: neighbour(value, -1) };
  }
  if (type !== 'datetime') return null;
  const local = localTimeOf(operator === 'gt' ? justAfter(value) : value, timeZone);
  if (!local.endsWith(midnight)) return null;
  const day = local.slice(0, -midnight.length);
  return operator === 'gt' ? { from: day, to: '' } : { from: '', to: neighbour(day, -1) };
}
