import { fault, type LineFault } from './line-fault.ts';

const feature = 'server/src/features/submissions';
const adding = 'server/src/business/submissions/add-submissions.ts';
const tables = 'server/src/tables/submissions.ts';
const domain = 'domain/invoice/submission.ts';
const answers = 'server/src/app/submissions.test.ts';
const races = 'server/src/app/submission-races.test.ts';
const files = 'server/src/app/submission-files.test.ts';

/** Faults of invoices that suppliers submit and of what their buyers answer. */
export const submissionFaults: readonly LineFault[] = [
  fault('SUBM-01', answers, `${feature}/setting.ts`, 'row?.allowed ?? false', 'row?.allowed ?? true'),
  fault('SUBM-01', answers, tables, 'AND s.submissions))`', '))`'),
  fault(
    'SUBM-02',
    answers,
    'server/src/business/invoices/stated-facts.ts',
    'if (problems.length === 0) problems.push',
    'if (problems.length > 99) problems.push',
  ),
  fault(
    'SUBM-02',
    answers,
    adding,
    "(s.status = 'SUBMITTED' OR (s.status = 'CONFIRMED' AND EXISTS (",
    "(s.status = 'SUBMITTED' OR (s.status = 'SUBMITTED' AND EXISTS (",
  ),
  fault('SUBM-03', answers, tables, '= (SELECT acting_company_entered_by())', '= 0'),
  fault('SUBM-04', answers, `${feature}/list.ts`, 'values.includes(name) === named', 'values.includes(name)'),
  fault('SUBM-05', answers, `${feature}/list.ts`, "AND i.status NOT IN ('VOIDED', 'DISCOUNT_REJECTED')", ''),
  fault('SUBM-05', answers, `${feature}/list.ts`, "AND i.status = 'DISCOUNT_REJECTED'", 'AND false'),
  fault('SUBM-05', answers, `${feature}/confirm.ts`, "sql`i.status = 'DISCOUNT_REJECTED'`", 'sql`false`'),
  fault('SUBM-05', 'domain/invoice/submission.test.ts', domain, 'submitted.dueDate !== booked.dueDate', 'false'),
  fault('SUBM-06', answers, `${feature}/close.ts`, 'body.expectedCount !== locked.length', 'false'),
  fault(
    'SUBM-07',
    'domain/invoice/submission.test.ts',
    domain,
    "return asBooks ? 'AS_BOOKS' : 'differs';",
    "return 'AS_BOOKS';",
  ),
  fault(
    'SUBM-08',
    answers,
    `${feature}/confirm.ts`,
    'if (body.expected && !isAsExpected',
    'if (!body.expected && !isAsExpected',
  ),
  fault('SUBM-09', answers, `${feature}/confirm.ts`, 'json, invoices: links }', 'json }'),
  fault(
    'SUBM-10',
    answers,
    `${feature}/list.ts`,
    "WHEN r.status = 'CONFIRMED' AND r.invoice_id IS NULL THEN 'DELETED'",
    "WHEN false THEN 'DELETED'",
  ),
  fault('SUBM-10', answers, `${feature}/list.ts`, ' AND i.supplier_id = r.supplier_id', ''),
  fault('SUBM-11', races, `${feature}/lock-open.ts`, ' FOR UPDATE OF r`', '`'),
  fault(
    'SUBM-11',
    races,
    `${feature}/confirm.ts`,
    'const look = { tx, hold: sql`FOR SHARE` };',
    'const look = { tx, hold: sql`` };',
  ),
  fault(
    'SUBM-12',
    answers,
    `${feature}/selection.ts`,
    "side === 'buyer' ? sql<SqlBool>`r.buyer_id = ",
    "side === 'buyer' ? sql<SqlBool>`TRUE OR r.buyer_id = ",
  ),
  fault('SUBM-13', 'domain/invoice/submission.test.ts', domain, "if (!one.partners) return 'not-partners';", ''),
  fault(
    'SUBM-13',
    answers,
    `${feature}/feature.ts`,
    "if (!standing.contractActive) throw new Problem(403, 'no-active-contract');",
    '',
  ),
  fault('SUBM-14', answers, adding, 'vacant <= 0', 'vacant < 0'),
  fault('SUBM-15', races, tables, "submitted: 'SUBMITTED',", "submitted: 'WITHDRAWN',"),
  fault(
    'SUBM-15',
    races,
    'server/src/tables/mail-receivers.ts',
    'sql`coalesce(s.mail_submissions, true)`',
    'sql`true`',
  ),
  fault('SUBM-16', files, 'domain/import/invoice-row.ts', "report('supplier', 'supplier-not-own');", '{}'),
  fault('SUBM-17', files, 'domain/import/invoice-row.ts', 'return buyer.takes ? {', 'return buyer ? {'),
  fault(
    'SUBM-20',
    answers,
    'server/src/features/statistics/waiting.ts',
    "r.status = 'SUBMITTED' LIMIT",
    "r.status <> 'SUBMITTED' LIMIT",
  ),
];
