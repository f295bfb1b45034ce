import { type ReportGroup, reportGroups } from '@skonto/api/reports';
import type { Abilities } from '@skonto/domain/actor/abilities';
import { type CalendarDate, isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import {
  type Period,
  type PeriodKind,
  periodBefore,
  periodKinds,
  periodOf,
} from '@skonto/domain/calendar/report-period';
import type { Href } from '../../lib/href.ts';

/** What an address says of a report; what it doesn't say, or says wrongly, is chosen. */
type ReportSearch = { kind?: PeriodKind; from?: CalendarDate; by?: ReportGroup };
/** Which report is shown. */
export type ChosenReport = { readonly kind: PeriodKind; readonly period: Period; readonly by: ReportGroup };

export function readReportSearch(raw: Readonly<Record<string, unknown>>): ReportSearch {
  const kind = periodKinds.find(one => one === raw.kind);
  const by = reportGroups.find(one => one === raw.by);
  const { from } = raw;
  const isDay = typeof from === 'string' && isCalendarDate(from) && from.startsWith('20');
  return { ...(kind ? { kind } : {}), ...(isDay ? { from } : {}), ...(by ? { by } : {}) };
}

export type Groups = readonly [ReportGroup, ...ReportGroup[]];

/** What lines may be by: an operator's report has no categories, which are one buyer's own. The first one is chosen by itself. */
export function groupsFor({
  seeAllCompanies,
  seeInvoices,
}: Pick<Abilities, 'seeAllCompanies' | 'seeInvoices'>): Groups {
  if (seeAllCompanies) return ['BUYER', 'SUPPLIER'];
  return seeInvoices ? ['SUPPLIER', 'CATEGORY', 'BUYER'] : ['BUYER', 'SUPPLIER', 'CATEGORY'];
}

/** By default the last full month, by the first of the groups. */
export function chosenReport(search: ReportSearch, today: CalendarDate, groups: Groups): ChosenReport {
  const { kind = 'MONTH', from } = search;
  const by = groups.find(group => group === search.by) ?? groups[0];
  return { kind, by, period: from ? periodOf(kind, from) : periodBefore(kind, periodOf(kind, today)) };
}

/** The address of a report. */
export const reportHref = ({ kind, period, by }: ChosenReport): Href =>
  `/reports?kind=${kind}&from=${period.from}&by=${by}`;

/** Another kind of period: the one that the last day of the shown one is in. */
export const ofKind = (chosen: ChosenReport, kind: PeriodKind): ChosenReport => ({
  ...chosen,
  kind,
  period: periodOf(kind, chosen.period.to),
});
