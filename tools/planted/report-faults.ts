import { fault, type LineFault } from './line-fault.ts';

const feature = 'server/src/features/reports';
const printed = `${feature}/report-pdf.test.ts`;
const large = `${feature}/report-size.test.ts`;
const document = `${feature}/report-document.ts`;

/** Faults of reports on paper and by mail. */
export const reportFaults: readonly LineFault[] = [
  fault('REP-09', printed, document, 'money(row => row.processing)', 'money(row => row.discount)'),
  fault(
    'REP-09',
    printed,
    document,
    "key !== 'operatorFee' || seesFee(facts)",
    "key !== 'operatorFee' || facts.to !== ''",
  ),
  fault('REP-09', printed, document, 'line => line.currency === currency', "line => line.currency === 'RSD'"),
  fault('REP-09', large, document, '...(hasMore\n', '...(totals.length === 0\n'),
  fault(
    'REP-09',
    large,
    'server/src/platform/pdf/table.ts',
    "decorate(sheet, 'Layout', cell.text",
    "decorate(sheet, 'Layout', ''",
  ),
];
