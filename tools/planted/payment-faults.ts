import { fault, type LineFault } from './line-fault.ts';

const features = 'server/src/features';
const paymentStory = `${features}/payment-orders/payment-told.test.ts`;
const requests = 'server/src/app/early-payment-requests.test.ts';
const limits = 'server/src/app/payment-limits.test.ts';
const bankFiles = `${features}/payment-orders/bank-files.test.ts`;
const late = `${features}/payments/late.test.ts`;
const bookkeeping = `${features}/bookkeeping/bookkeeping.test.ts`;
const reports = `${features}/reports/reports.test.ts`;
const advice = `${features}/payment-orders/payment-advice.test.ts`;
const adviceFile = `${features}/payment-orders/advice.ts`;
const tables = `${features}/statements/table.test.ts`;
const tableFile = `${features}/statements/table.ts`;

/** Faults of payment, requests for it, reports and books. */
export const paymentFaults: readonly LineFault[] = [
  fault('PAY-31', limits, 'server/src/tables/payment-limits.ts', 'SELECT hold_payment_limits(', 'SELECT cardinality('),
  fault(
    'PAY-31',
    limits,
    'server/src/tables/payment-limits.ts',
    'SELECT pg_advisory_xact_lock(${limitsLock',
    'SELECT (${limitsLock',
  ),
  fault('PAY-32', limits, 'domain/invoice/payment-limit.ts', '{ ...moved, movedFrom: first }', 'moved'),
  fault('PAY-33', limits, 'domain/invoice/payment-limit.ts', "price : 'limit-reached'", 'price : price'),
  fault(
    'PAY-42',
    `${features}/payments/payments.test.ts`,
    `${features}/payments/feed.ts`,
    'most: maxReadings',
    'most: 1000',
  ),
  fault(
    'PAY-44',
    bankFiles,
    `${features}/payment-orders/files.ts`,
    "hash('sha256', content, 'buffer')",
    "hash('sha256', file.id, 'buffer')",
  ),
  fault(
    'PAY-44',
    bankFiles,
    `${features}/payment-orders/files.ts`,
    'reference: orderReference(row.number)',
    'reference: orderReference(first.number)',
  ),
  fault(
    'PAY-45',
    bankFiles,
    `${features}/payment-orders/files.ts`,
    "if ('problems' in written) throw orderFileRefusal(ctx, { file, profile, problems: written.problems });",
    "if ('problems' in written) continue;",
  ),
  fault('PAY-46', bankFiles, 'server/src/business/payments/test-order.ts', 'amountCents: 100n', 'amountCents: 10000n'),
  fault(
    'PAY-50',
    'domain/payment/settled-day.test.ts',
    'domain/payment/settled-day.ts',
    'since = null;',
    'since ??= entry.day;',
  ),
  fault('PAY-50', paymentStory, 'domain/payment/settled-day.ts', 'return whole[0];', 'return whole.at(-1) ?? null;'),
  fault('PAY-51', paymentStory, 'domain/payment/late-price.ts', 'agreedCents - discountCents', 'agreedCents'),
  fault(
    'PAY-52',
    paymentStory,
    'server/src/business/payments/payment-happenings.ts',
    'if (row.taken_back_at === null) return [noted];',
    'if (row.taken_back_at !== undefined) return [noted];',
  ),
  fault(
    'PAY-52',
    paymentStory,
    'server/src/business/payments/payment-happenings.ts',
    "row.kind === 'RECEIVED' ? sides.supplier : sides.buyer",
    'sides.buyer',
  ),
  fault('PAY-53', late, `${features}/payments/late.ts`, 'late.filter(one => taken.has(one.invoiceId))', 'late'),
  fault('PAY-53', late, `${features}/payments/late.ts`, 'const daysBack = 30;', 'const daysBack = 1;'),
  fault('PAY-53', late, 'domain/payment/payment-state.ts', "['LATE', late > 0 && !isHeld]", "['LATE', late > 0]"),
  fault(
    'PAY-70',
    `${features}/payment-orders/stopped-accounts.test.ts`,
    `${features}/payment-orders/decide-batch.ts`,
    "if (gone.length > 0)\n    throw new Problem(409, 'payee-account",
    "if (gone.length > 999)\n    throw new Problem(409, 'payee-account",
  ),
  fault(
    'ASK-01',
    requests,
    `${features}/early-payment-requests/setting.ts`,
    'row?.allowed ?? false',
    'row?.allowed ?? true',
  ),
  fault(
    'ASK-04',
    requests,
    'server/src/tables/early-payment-requests.ts',
    "before.status === 'PENDING'",
    "before.status === 'REGISTERED'",
  ),
  fault(
    'ASK-04',
    requests,
    'server/src/tables/early-payment-requests.ts',
    "(after.status === 'REGISTERED') === (status === 'AGREED')",
    "status === 'AGREED'",
  ),
  fault(
    'ASK-05',
    requests,
    `${features}/early-payment-requests/list.ts`,
    'OR r.supplier_id = $',
    'AND r.supplier_id = $',
  ),
  fault(
    'REP-01',
    reports,
    `${features}/reports/report-sql.ts`,
    "AND i.status NOT IN ('PENDING', 'REGISTERED')",
    "AND i.status <> 'PENDING'",
  ),
  fault('REP-02', reports, `${features}/reports/report-sql.ts`, 'sum(i.discount_cents) AS', 'sum(i.total_cents) AS'),
  fault(
    'REP-03',
    reports,
    `${features}/reports/report-sql.ts`,
    "scope.kind === 'all' || by !== 'BUYER';",
    "scope.kind === 'all' || by !== 'CATEGORY';",
  ),
  fault(
    'REP-07',
    reports,
    `${features}/reports/report-sql.ts`,
    "scope.kind === 'all' || by !== 'BUYER';",
    "by !== 'BUYER';",
  ),
  fault('REP-08', reports, `${features}/reports/arrivals.ts`, 'AND u.last_login IS NOT NULL', 'AND true'),
  fault(
    'BOOK-04',
    bookkeeping,
    `${features}/bookkeeping/journal.ts`,
    'CASE WHEN s.day IS NOT NULL THEN coalesce(',
    'CASE WHEN false THEN coalesce(',
  ),
  fault(
    'BOOK-05',
    bookkeeping,
    `${features}/bookkeeping/journal.ts`,
    "if (paid_on === null) return 'NOT_PAID';",
    "if (paid_on === null) return 'NO_DOCUMENT';",
  ),
  fault(
    'BOOK-06',
    bookkeeping,
    `${features}/bookkeeping/journal-file.ts`,
    "if (missingAccounts(lines).length > 0) throw invalid([{ field: 'side', code: 'booking-accounts' }]);",
    '',
  ),
  fault(
    'BOOK-08',
    bookkeeping,
    `${features}/bookkeeping/vat-corrections.ts`,
    's.day IS NOT NULL AS paid',
    'true AS paid',
  ),
  fault(
    'PAY-84',
    advice,
    'server/src/business/payments/advice-document.ts',
    'value: showReference(orderReference(order.number))',
    'value: order.number',
  ),
  fault(
    'PAY-84',
    advice,
    'server/src/business/payments/advised-orders.ts',
    'items.filter(item => item.order_id === row.id)',
    'items',
  ),
  fault('PAY-85', advice, adviceFile, "file: { kind: 'paymentAdvice', id: order.id },", ''),
  fault('PAY-86', advice, adviceFile, 'unpaid && caller.actor.companyId === order.buyerId', 'unpaid'),
  fault('PAY-86', advice, adviceFile, 'unpaid && caller', 'caller'),
  fault(
    'PAY-90',
    'domain/payment/statement-table.test.ts',
    'domain/payment/statement-table.ts',
    "return has('debit') && has('credit') ? null : 'one-side';",
    'return null;',
  ),
  fault('PAY-91', tables, `${features}/statements/confirm.ts`, ' && !tables.has(id)', ''),
  fault(
    'PAY-91',
    tables,
    'server/src/business/bank-files/statements/read-mapped-table.ts',
    'totals === 0 ? rows : rows.slice(0, -totals)',
    'records',
  ),
  fault('PAY-92', tables, tableFile, 'AND kept_at IS NOT NULL AND table_mapping', 'AND table_mapping'),
  fault('PAY-92', tables, tableFile, 'if (problems.length > 0) throw invalid(problems);', ''),
  fault(
    'PAY-93',
    tables,
    'server/src/features/statements/files.ts',
    "how !== 'kept-too' && rows.some",
    'false && rows.some',
  ),
];
