import type { FieldType, ListFilter } from '@skonto/api/list';
import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { dayStart } from '../../lib/zone-times.ts';
import { addDays, addMonths } from '../forms/calendar-days.ts';
import type { Period } from './filter-period.ts';

export const noPeriod: Period = { from: '', to: '' };

export type QuickPeriod = 'today' | 'next7' | 'last7' | 'thisMonth';
export const quickPeriods = (type: FieldType): readonly QuickPeriod[] =>
  type === 'date' ? ['today', 'next7', 'thisMonth'] : ['today', 'last7', 'thisMonth'];

export function periodOf(quick: QuickPeriod, today: string): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (quick) {
    case 'today':
      return { from: today, to: today };
    case 'next7':
      return { from: today, to: addDays(today, 7) };
    case 'last7':
      return { from: addDays(today, -7), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: addDays(addMonths(firstOfMonth, 1), -1) };
  }
}

type PeriodFault = { readonly end: 'from' | 'to'; readonly flag: 'empty' | 'notDate' | 'reversed' };
export function faultOf({ from, to }: Period): PeriodFault | null {
  if (from === '' && to === '') return { end: 'from', flag: 'empty' };
  if (from !== '' && !isCalendarDate(from)) return { end: 'from', flag: 'notDate' };
  if (to !== '' && !isCalendarDate(to)) return { end: 'to', flag: 'notDate' };
  return from !== '' && to !== '' && to < from ? { end: 'to', flag: 'reversed' } : null;
}

const justBefore = (instant: string): string => new Date(Date.parse(instant) - 1).toISOString();

/** The grammar compares strictly, so each end is what lies just outside. Days of instants are those of the business zone. */
export function filtersOf(key: string, type: FieldType, { from, to }: Period, timeZone: string): ListFilter[] {
  const isDate = type === 'date';
  const filters: ListFilter[] = [];
  if (from !== '') {
    const value = isDate ? addDays(from, -1) : justBefore(dayStart(from, timeZone));
    filters.push({ key, operator: 'gt', values: [value] });
  }
  if (to !== '') {
    const value = isDate ? addDays(to, 1) : dayStart(addDays(to, 1), timeZone);
    filters.push({ key, operator: 'lt', values: [value] });
  }
  return filters;
}
