import type { Page } from '@playwright/test';
import { answer, at, buyer, dialogOpen, inTurn, pickFirst, type Screen, supplier } from './steps.ts';

const route = '/approvals';
const ana = { id: 7, name: 'Ana Đurić' };
const marko = { id: 8, name: 'Marko Petrović' };
const request = (id: number, status: string, more: object = {}) => ({
  id,
  action: id % 2 === 0 ? 'ACCEPT' : 'REGISTER',
  status,
  requestedBy: ana,
  requestedAt: '2026-11-20T10:00:00Z',
  lastDay: '2026-12-03',
  words: status === 'OPEN' ? 'Dobavljaču treba novac za plate, molim te pogledaj danas.' : null,
  sums: [
    { currency: 'EUR', count: 2, amount: 18_240.46 },
    { currency: 'RSD', count: 12, amount: 4_180_000 },
  ],
  moves: [],
  decidedBy: null,
  decidedFor: null,
  decidedAt: status === 'OPEN' ? null : '2026-11-21T09:00:00Z',
  reason: null,
  can: { decide: false, withdraw: false },
  ...more,
});
const requests = [
  request(1, 'OPEN', { can: { decide: true, withdraw: false } }),
  request(2, 'OPEN', { requestedBy: marko, can: { decide: true, withdraw: false } }),
  request(3, 'OPEN', { can: { decide: false, withdraw: true } }),
  request(4, 'APPROVED', { decidedBy: marko, decidedFor: { id: 9, name: 'Jelena Ilić' } }),
  request(5, 'DECLINED', { decidedBy: marko, reason: 'Sačekajte decembar.' }),
  request(6, 'WITHDRAWN', { decidedBy: ana }),
  request(7, 'EXPIRED'),
];
const moved = request(9, 'OPEN', {
  action: 'CATEGORY',
  sums: [],
  moves: [
    {
      count: 2,
      former: { name: 'Standardna', discount: 12, processingFeePct: 0.25, processingFeeMin: { RSD: 500 } },
      given: { name: 'Strateški partneri', discount: 8.5, processingFeePct: 0, processingFeeMin: {} },
    },
  ],
  can: { decide: true, withdraw: false },
});
const people = [ana, marko];
const filled = inTurn(
  answer('**/api/approvals', 200, { requests, complete: false }),
  answer('**/api/approvals/stand-in', 200, { standIn: null, isApprover: true, people }),
  at(route),
  (page: Page) => page.locator('.approval-request').first().waitFor(),
);
const categories = inTurn(
  answer('**/api/approvals', 200, { requests: [moved], complete: true }),
  answer('**/api/approvals/stand-in', 200, { standIn: null, isApprover: true, people }),
  answer('**/api/approvals/9/suppliers', 200, {
    suppliers: [
      { id: 31, name: 'Metalac d.o.o.', former: 'Standardna', given: 'Strateški partneri' },
      { id: 32, name: 'Železnička industrija i održavanje d.o.o.', former: 'Standardna', given: 'Strateški partneri' },
    ],
    stale: ['Metalac d.o.o.'],
  }),
  at(route),
  (page: Page) => page.locator('.approval-request .notice').waitFor(),
);
const away = inTurn(
  answer('**/api/approvals', 200, { requests: [], complete: true }),
  answer('**/api/approvals/stand-in', 200, {
    standIn: { id: 8, fromDay: '2026-11-23', untilDay: '2026-12-04' },
    isApprover: true,
    people,
  }),
  at(route),
);
const preview = {
  willChange: 1,
  unchanged: 0,
  refused: [],
  sums: [
    {
      currency: 'RSD',
      count: 1,
      amount: 1_210_000,
      discount: 22_676.71,
      fee: 3025,
      total: 1_184_298.29,
      daysEarly: 57,
      yearlyCost: { from: 13.9, to: 13.9, mean: 13.9 },
    },
  ],
  groups: [],
  rest: [],
  paymentDate: '2026-11-24',
  payments: [{ date: '2026-11-24', currency: 'RSD', count: 1, total: 1_184_298.29 }],
  earnings: null,
  approval: [{ currency: 'RSD', limit: 500_000, used: 120_000, wanted: 1_210_000 }],
  expectedCount: 1,
  expectedTotals: { RSD: 1_184_298.29 },
};
const press = (panel: number, n: number) => (page: Page) =>
  page.locator('.approval-request').nth(panel).locator('.button').nth(n).click();

const limits = {
  limits: [{ action: 'REGISTER', daily: [{ currency: 'RSD', amount: 2_000_000 }] }],
  approvers: [8],
};
const policy = (more: object = {}) => ({
  ...limits,
  now: { limits: [{ action: 'REGISTER', daily: [{ currency: 'RSD', amount: 500_000 }] }], approvers: [7, 8] },
  appliesFrom: '2026-11-22T09:00:00Z',
  people,
  currencies: ['RSD', 'EUR', 'USD', 'CHF'],
  can: { update: true },
  version: 'v1',
  ...more,
});
const limitsPage = (more: object = {}) =>
  inTurn(answer('**/api/approvals/policy', 200, policy(more)), at(`${route}/limits`), page =>
    page.locator('fieldset').first().waitFor(),
  );

const approving = inTurn(
  answer('**/api/invoices/change-status-by-filter-preview?*', 200, { ...preview, approval: [] }),
  filled,
  press(0, 0),
  dialogOpen,
);
/** A change above the reader's own limit. */
const above = inTurn(
  answer('**/api/invoices/change-status-preview', 200, preview),
  at('/invoices?dt-filter=status,eq,PENDING'),
  pickFirst,
  page => page.locator('.selection-bar button').first().click(),
  dialogOpen,
  page => page.locator('.dialog[open] textarea').waitFor(),
);

export const approvalScreens: readonly Screen[] = [
  { name: 'approvals, none', route, ...supplier, open: at(route) },
  { name: 'approvals', route, ...buyer, open: filled },
  { name: 'approvals, a stand-in', route, ...buyer, open: away },
  { name: 'approvals, approve dialog', route, ...buyer, open: approving },
  { name: 'approvals, categories', route, ...buyer, open: categories },
  { name: 'approvals, categories dialog', route, ...buyer, open: inTurn(categories, press(0, 0), dialogOpen) },
  { name: 'approvals, decline dialog', route, ...buyer, open: inTurn(filled, press(0, 1), dialogOpen) },
  { name: 'approvals, withdraw dialog', route, ...buyer, open: inTurn(filled, press(2, 0), dialogOpen) },
  { name: 'approvals, limits', route: `${route}/limits`, ...buyer, open: limitsPage() },
  {
    name: 'approvals, limits of others',
    route: `${route}/limits`,
    ...buyer,
    open: limitsPage({ can: { update: false }, appliesFrom: null }),
  },
  { name: 'invoices, above a limit', route: '/invoices', ...buyer, open: above },
];
