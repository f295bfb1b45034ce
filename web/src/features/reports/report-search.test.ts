import { expect, test } from 'vitest';
import { chosenReport, groupsFor, ofKind, readReportSearch, reportHref } from './report-search.ts';

const buyer = groupsFor({ seeAllCompanies: false, seeInvoices: true });
const supplier = groupsFor({ seeAllCompanies: false, seeInvoices: false });
const operator = groupsFor({ seeAllCompanies: true, seeInvoices: true });

test('an address without a period shows the last full month, by supplier or by buyer', { tags: 'REP-05' }, () => {
  const period = { from: '2026-12-01', to: '2026-12-31' };
  expect(chosenReport({}, '2027-01-15', buyer)).toEqual({ kind: 'MONTH', by: 'SUPPLIER', period });
  expect(chosenReport({}, '2027-01-01', supplier)).toEqual({ kind: 'MONTH', by: 'BUYER', period });
});

test('what an address says is shown again, and nonsense is left out', { tags: 'REP-05' }, () => {
  const search = { kind: 'QUARTER', from: '2026-10-01', by: 'CATEGORY' };
  expect(readReportSearch(search)).toEqual(search);
  const chosen = chosenReport(readReportSearch(search), '2026-11-27', supplier);
  expect(reportHref(chosen)).toBe('/reports?kind=QUARTER&from=2026-10-01&by=CATEGORY');
  expect(readReportSearch({ kind: 'YEAR', from: '2026-02-30', by: 7 })).toEqual({});
  expect(readReportSearch({ from: '9999-12-31' })).toEqual({});
  expect(reportHref(ofKind(chosen, 'WEEK'))).toBe('/reports?kind=WEEK&from=2026-12-28&by=CATEGORY');
});

test('an operator’s report is by buyer or by supplier, whatever its address says', { tags: 'REP-07' }, () => {
  expect(operator).toEqual(['BUYER', 'SUPPLIER']);
  expect(chosenReport(readReportSearch({ by: 'CATEGORY' }), '2026-11-27', operator).by).toBe('BUYER');
  expect(chosenReport(readReportSearch({ by: 'SUPPLIER' }), '2026-11-27', operator).by).toBe('SUPPLIER');
});
