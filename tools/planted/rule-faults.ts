import { fault, type LineFault } from './line-fault.ts';

/** Faults of the rules, against their own tests and against the server's. */
const domain = 'domain';
const features = 'server/src/features';
const status = `${domain}/invoice/change-status.ts`;
const price = `${domain}/discount/price.ts`;
const payment = `${domain}/calendar/payment-date.ts`;
const rule = `${domain}/automation/accept-rule.ts`;
const changeStatusTest = `${features}/invoices/change-status.test.ts`;
const rulesTest = `${features}/automation-rules/automation-rules.test.ts`;

/** Days, prices, numbers and codes, which whole tables of cases hold. */
const pureFaults: readonly LineFault[] = [
  fault(
    'PAY-01',
    `${domain}/calendar/payment-date.test.ts`,
    payment,
    'Math.max(paymentDays, calendar?.leadDays ?? 0);',
    'Math.max(paymentDays, calendar?.leadDays ?? 0) + 1;',
  ),
  fault(
    'PAY-03',
    `${domain}/calendar/payment-date.test.ts`,
    payment,
    'if (isSettlementDay(day, payment)) left -= 1;\n    day = addDays(day, -1);',
    'if (isSettlementDay(day, payment)) left -= 1;\n    if (left > 0) day = addDays(day, -1);',
  ),
  fault(
    'PAY-05',
    `${domain}/invoice/price-of-day-property.test.ts`,
    price,
    'const totalCents = amountCents - discountCents - processingCents;',
    'const totalCents = amountCents - discountCents - processingCents - 1n;',
  ),
  fault(
    'PAY-06',
    `${domain}/discount/price.test.ts`,
    price,
    'BigInt(terms.floorPpm) * daysPerYear > BigInt(terms.annualRatePpm) * BigInt(days);',
    'BigInt(terms.floorPpm) * daysPerYear >= BigInt(terms.annualRatePpm) * BigInt(days);',
  ),
  fault(
    'PAY-11',
    `${domain}/invoice/early-payment.test.ts`,
    `${domain}/invoice/early-payment.ts`,
    'const netCents = costCents - operatorCents;',
    'const netCents = costCents;',
  ),
  fault(
    'INV-13',
    `${domain}/invoice/change-status.test.ts`,
    status,
    "from: ['PENDING', 'REGISTERED'],",
    "from: ['PENDING', 'REGISTERED', 'DISCOUNT_APPROVED'],",
  ),
  fault(
    'INV-25',
    `${domain}/calendar/calendar-date.test.ts`,
    `${domain}/calendar/calendar-date.ts`,
    'year % 400 === 0 ? 29',
    'year % 200 === 0 ? 29',
  ),
  fault(
    'OPER-04',
    `${domain}/language/say.test.ts`,
    `${domain}/language/say.ts`,
    "written.endsWith('.') ? written : written + stop",
    'written + stop',
  ),
  fault(
    'OPER-05',
    `${domain}/billing/bill.test.ts`,
    `${domain}/billing/bill.ts`,
    'const check = 98n -',
    'const check = 97n -',
  ),
  fault(
    'OPER-10',
    `${domain}/billing/fee-income.test.ts`,
    `${domain}/billing/fee-income.ts`,
    'if (rate === undefined) missing.push(currency);',
    'if (rate === undefined) cents += sum;',
  ),
  fault(
    'VAL-01',
    `${domain}/company/values.test.ts`,
    `${domain}/company/tax-code.ts`,
    "return countryAlpha3 === 'SRB' && /^\\d{9}$/.test(form) ? form : plain;",
    'return plain;',
  ),
  fault(
    'VAL-05',
    `${domain}/company/values.test.ts`,
    `${domain}/company/registration-number.ts`,
    `const restored = \`0\${`,
    `const restored = \`1\${`,
  ),
  fault(
    'VAL-07',
    `${domain}/company/values.test.ts`,
    `${domain}/text/destroyed-number.ts`,
    '(?:[.,]\\d+)?E',
    '(?:[.]\\d+)?E',
  ),
  fault(
    'VAL-09',
    `${domain}/company/values.test.ts`,
    `${domain}/company/tax-code.ts`,
    'digits.length >= 6 &&',
    'digits.length >= 3 &&',
  ),
  fault(
    'VAL-10',
    `${domain}/invoice/invoice-number.test.ts`,
    `${domain}/invoice/invoice-number.ts`,
    ".replace(dashes, '-')",
    '',
  ),
  fault('VAL-14', `${domain}/company/tax-code.test.ts`, `${domain}/company/tax-code.ts`, '|(?![0-9])\\p{N}/u', '/u'),
  fault(
    'IMP-21',
    `${domain}/import/guess-columns.test.ts`,
    `${domain}/import/guess-columns.ts`,
    'values.filter(is).length * 2 > values.length',
    'values.every(is)',
  ),
  fault(
    'IMP-27',
    `${domain}/text/document-letters.test.ts`,
    `${domain}/text/document-letters.ts`,
    '\\u0400-\\u045f',
    '\\u0400-\\u04ff\\u4e00-\\u9fff',
  ),
  fault(
    'LIST-15',
    'api/list.test.ts',
    'api/list.ts',
    "return isDateTime(text) ? null : 'notDateTime';",
    "return isDateTime(text) ? null : 'notDate';",
  ),
];

/** Who may do what with an invoice, an offer and a rule, over HTTP. */
const marketFaults: readonly LineFault[] = [
  fault(
    'INV-15',
    changeStatusTest,
    price,
    '    annualRatePpm: category.annualRatePpm,',
    '    annualRatePpm: category.annualRatePpm + 1000,',
  ),
  fault(
    'INV-16',
    changeStatusTest,
    status,
    "return { status: 'PENDING', registrationId: null, terms: null, price: null };",
    "return { status: 'VOIDED', registrationId: null, terms: null, price: null };",
  ),
  fault(
    'OFF-20',
    changeStatusTest,
    status,
    "return { ...decidedPart(invoice), status: 'DISCOUNT_REJECTED' };",
    "return { ...decidedPart(invoice), status: 'VOIDED' };",
  ),
  fault(
    'OFF-32',
    'server/src/app/one-thing-after-another-answers.test.ts',
    status,
    "return mustName && stale ? 'stale-registration' : 'done-before';",
    "return 'wrong-status';",
  ),
  fault(
    'OFF-31',
    'server/src/app/one-thing-after-another-answers.test.ts',
    status,
    'function reopen({ invoice, newRegistrationId, ...day }: Case): StatusAfter | RefusalCode {',
    "function reopen({ invoice, ...day }: Case): StatusAfter | RefusalCode {\n  const newRegistrationId = () => invoice.registrationId ?? '';",
  ),
  fault(
    'PAY-04',
    'server/src/app/payment-date.test.ts',
    'server/src/features/daily/reprice-offers.ts',
    'AND i.due_date <= CASE i.status',
    'AND i.due_date < CASE i.status',
  ),
  fault(
    'RULE-26',
    `${features}/automation-rules/run-rules.test.ts`,
    rule,
    "if (offer.noteGeneration === null) gaps.push({ why: 'note-generation-unset' });",
    '',
  ),
  fault(
    'RULE-33',
    `${features}/automation-rules/run-rules.test.ts`,
    rule,
    "if (isOpenBefore(rule, offer)) gaps.push({ why: 'open-before' });",
    '',
  ),
  fault(
    'RULE-11',
    rulesTest,
    `${features}/automation-rules/save-rule.ts`,
    'buyerCompanyId: input.buyerCompany?.id ?? null,',
    'buyerCompanyId: input.buyerCompany?.id ?? supplierId,',
  ),
  fault(
    'RULE-29',
    rulesTest,
    `${features}/automation-rules/automation-rules.ts`,
    'daysUntilDueCondition: { lowerBound: row.days_lower, upperBound: row.days_upper },',
    'daysUntilDueCondition: { lowerBound: row.days_lower, upperBound: row.days_lower },',
  ),
  fault(
    'BUY-08',
    `${features}/buyers/buyers.test.ts`,
    `${features}/buyers/save-buyer.ts`,
    'await saveNoteGeneration(tx, before.id, noteGeneration);',
    "await saveNoteGeneration(tx, before.id, noteGeneration && 'NONE');",
  ),
  fault(
    'BUY-10',
    `${features}/buyers/buyers.test.ts`,
    `${features}/buyers/save-buyer.ts`,
    'discountCategoryId: null, awaitsBuyer: true',
    'discountCategoryId: null, awaitsBuyer: false',
  ),
  fault(
    'BUY-13',
    `${features}/buyers/buyers.test.ts`,
    `${features}/buyers/save-buyer.ts`,
    "saving.removeAll(request, { refuse: refuseUsed('buyer-in-use', findTradingPairs), remove",
    'saving.removeAll(request, { remove',
  ),
  fault(
    'SUPP-27',
    `${features}/suppliers/suppliers.test.ts`,
    `${features}/suppliers/save-supplier.ts`,
    "saving.removeAll(request, { refuse: refuseUsed('supplier-in-use', findTradingPairs), remove",
    'saving.removeAll(request, { remove',
  ),
  fault(
    'SUPP-33',
    `${features}/suppliers/suppliers.test.ts`,
    `${features}/suppliers/invite-again.ts`,
    'const waiting = rows.filter(row => row.invitable);',
    'const waiting = rows;',
  ),
  fault(
    'CAT-14',
    `${features}/discount-categories/discount-categories.test.ts`,
    `${features}/discount-categories/save-category.ts`,
    'const moved = facts.isDefault ? await clearDefaultCategory(tx, facts.companyId, id) : null;',
    'const moved = id === 0 && facts.isDefault ? await clearDefaultCategory(tx, facts.companyId, id) : null;',
  ),
  fault(
    'CAT-15',
    `${features}/discount-categories/discount-categories.test.ts`,
    `${features}/discount-categories/save-category.ts`,
    "refuse: refuseUsed('category-in-use', findSuppliers), ",
    '',
  ),
  fault(
    'PAY-02',
    `${features}/statistics/waiting.test.ts`,
    `${features}/statistics/waiting.ts`,
    `AND i.due_date > \${paidOn}`,
    `AND \${paidOn} IS NOT NULL`,
  ),
  fault(
    'DASH-21',
    `${features}/statistics/statistics.test.ts`,
    `${features}/statistics/invoice-statistics.ts`,
    'totalPrice: wireFromCents(BigInt(row.total_cents)),',
    'totalPrice: wireFromCents(BigInt(row.amount_cents)),',
  ),
];

export const ruleFaults: readonly LineFault[] = [...pureFaults, ...marketFaults];
