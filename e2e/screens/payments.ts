import type { Page } from '@playwright/test';
import { withDatabase } from '../arrange.ts';
import { people } from '../people.ts';
import { answer, at, buyer, failed, inTurn, nothing, operator, type Screen, state } from './steps.ts';

const batchOf = (email: string) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>(
      'SELECT b.id FROM payment_batch b JOIN app_user u ON u.company_id = b.buyer_id WHERE u.email = $1 ORDER BY b.id LIMIT 1',
      [email],
    );
    return rows[0]?.id ?? null;
  });

/** The first batch of the buyer, made where there is none yet. */
async function openBatch(page: Page): Promise<void> {
  const id = await batchOf(buyer.email);
  if (id !== null) return at(`/payments/orders/details/${id}`)(page);
  await at('/payments/orders/create')(page);
  await page.locator('.order-bar .button:not([aria-disabled=true])').click();
  await page.waitForURL(/\/payments\/orders\/details\/\d+$/);
}

const mailed = { id: 1, kind: 'MONTH', by: 'SUPPLIER', format: 'pdf', createdAt: '2026-11-20T10:00:00Z' };
const mailedReports = {
  items: [
    { ...mailed, next: '2026-12-01', last: { from: '2026-10-01', to: '2026-10-31', at: '2026-11-02T05:00:00Z' } },
    { ...mailed, id: 2, kind: 'WEEK', by: 'CATEGORY', format: 'xlsx', next: '2026-11-30', last: null },
  ],
};

export const paymentScreens: readonly Screen[] = [
  { name: 'payment orders', route: '/payments/orders', ...operator, open: at('/payments/orders') },
  {
    name: 'payment orders, none',
    route: '/payments/orders',
    ...buyer,
    open: inTurn(answer('**/api/payment-batches?*', 200, nothing), state('/payments/orders')),
  },
  { name: 'new payment orders', route: '/payments/orders/create', ...buyer, open: at('/payments/orders/create') },
  { name: 'batch of orders', route: '/payments/orders/details/$id', ...buyer, open: openBatch },
  { name: 'bookkeeping', route: '/bookkeeping', ...buyer, open: at('/bookkeeping') },
  {
    name: 'bookkeeping, not loaded',
    route: '/bookkeeping',
    ...buyer,
    open: inTurn(answer('**/api/bookkeeping/journal?*', 500, failed), at('/bookkeeping')),
  },
  { name: 'accounts to book on', route: '/bookkeeping/accounts', ...buyer, open: at('/bookkeeping/accounts') },
  {
    name: 'accounts to book on, of a user',
    route: '/bookkeeping/accounts',
    email: people.accountant,
    open: at('/bookkeeping/accounts'),
  },
  {
    name: 'VAT corrections, none',
    route: '/vat-corrections',
    ...buyer,
    open: inTurn(answer('**/api/vat-corrections?*', 200, nothing), state('/vat-corrections')),
  },
  { name: 'VAT corrections', route: '/vat-corrections', ...buyer, open: at('/vat-corrections') },
  {
    name: 'report of a quarter',
    route: '/reports',
    ...buyer,
    open: at('/reports?kind=QUARTER&from=2026-10-01&by=SUPPLIER'),
  },
  {
    name: 'report, nothing in it',
    route: '/reports',
    ...buyer,
    open: at('/reports?kind=WEEK&from=2001-01-01&by=CATEGORY'),
  },
  {
    name: 'reports by mail',
    route: '/reports',
    ...buyer,
    open: inTurn(
      answer('**/api/reports/subscriptions', 200, mailedReports),
      at('/reports?kind=QUARTER&from=2026-10-01&by=SUPPLIER'),
      page => page.getByRole('button', { name: /^(By mail|E-poštom)$/ }).click(),
      page => page.locator('.report-mails li').nth(1).waitFor(),
    ),
  },
  { name: 'report of the operator', route: '/reports', ...operator, open: at('/reports?kind=QUARTER&from=2026-10-01') },
  { name: 'payment settings', route: '/payments/orders/settings', ...buyer, open: at('/payments/orders/settings') },
];
