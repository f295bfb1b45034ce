import { fault, type LineFault } from './line-fault.ts';

const feature = 'server/src/features/reports';
const printed = `${feature}/report-pdf.test.ts`;
const large = `${feature}/report-size.test.ts`;
const subscribed = `${feature}/subscriptions.test.ts`;
const mailed = `${feature}/report-mails.test.ts`;
const subscriptions = `${feature}/subscriptions.ts`;
const mails = `${feature}/report-mails.ts`;
const table = 'server/src/tables/report-subscriptions.ts';
const domain = 'domain/calendar/report-period.ts';
const worlds = `${feature}/report-worlds.test.ts`;
const rows = `${feature}/report-sql.ts`;
const document = `${feature}/report-document.ts`;

/** Faults of reports on paper and by mail. */
export const reportFaults: readonly LineFault[] = [
  fault(
    'REP-02',
    worlds,
    rows,
    'THEN d.is_default ELSE d.id = p.discount_category_id',
    'THEN d.is_default ELSE d.is_default',
  ),
  fault(
    'REP-02',
    worlds,
    rows,
    'CASE WHEN i.approved_on IS NULL THEN i.price_date ELSE i.approved_on END BETWEEN',
    'i.price_date BETWEEN',
  ),
  fault(
    'REP-02',
    worlds,
    `${feature}/report-files.ts`,
    "['processingFee', 'money', sql`r.processing_cents`]",
    "['processingFee', 'money', sql`r.discount_cents`]",
  ),
  fault('REP-02', worlds, rows, 'sum(i.total_cents::numeric * ', 'sum(0::numeric * '),
  fault('REP-14', large, rows, 'sum(i.own_fee_cents)', 'sum(i.billing_cents)'),
  fault('REP-09', printed, document, 'money(row => row.processing)', 'money(row => row.discount)'),
  fault(
    'REP-09',
    printed,
    document,
    "key !== 'operatorFee' || seesFee(facts)",
    "key !== 'operatorFee' || facts.to !== ''",
  ),
  fault('REP-09', printed, document, 'line => line.currency === currency', "line => line.currency === 'RSD'"),
  fault('REP-09', large, document, '...(hasMore ? ', '...(totals.length === 0 ? '),
  fault(
    'REP-09',
    large,
    'server/src/platform/pdf/table.ts',
    "decorate(sheet, 'Layout', cell.text",
    "decorate(sheet, 'Layout', ''",
  ),
  fault('REP-10', subscribed, subscriptions, 'await lockName(tx, ', 'void (tx, '),
  fault(
    'REP-10',
    subscribed,
    subscriptions,
    'if (ended.length !== new Set(query.ids).size)',
    'if (ended.length === 0)',
  ),
  fault('REP-10', subscribed, table, 'sql<boolean>`(s.user_id = ', 'sql<boolean>`(true OR s.user_id = '),
  fault(
    'REP-10',
    subscribed,
    domain,
    'return firstWorkingDay(addDays(next.to, 1), isWorkingDay);',
    'return addDays(next.to, 1);',
  ),
  fault('REP-11', mailed, mails, 'hour < fromHour || ', ''),
  fault('REP-11', mailed, mails, 'if (hour < fromHour || !isWorkingDay(payment)(businessDate)) return 0;', ''),
  fault('REP-11', mailed, table, 'm.period_from >= ', 'm.period_from = '),
  fault('REP-11', mailed, table, 'AND s.first_from <= ', "AND date '2000-01-01' <= "),
  fault('REP-11', mailed, mails, 'if (bytes > most) return null;', ''),
  fault('REP-12', mailed, mails, 'if (report.active) await queueReport', 'await queueReport'),
  fault(
    'REP-12',
    mailed,
    table,
    'ON u.id = s.user_id AND u.company_id IS NOT DISTINCT FROM s.company_id',
    'ON u.id = s.user_id',
  ),
  fault(
    'REP-12',
    mailed,
    'server/src/features/settings/mail-switch.ts',
    '{ userId, companyId: person.companyId }, [subscription]',
    '{ userId, companyId: person.companyId }, [subscription + 1]',
  ),
];
