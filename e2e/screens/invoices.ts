import { expect, type Page } from '@playwright/test';
import { companyFile, inviteFile, openCheck, sample, withDatabase } from '../arrange.ts';
import { people } from '../people.ts';
import {
  answer,
  at,
  buyer,
  danger,
  dialog,
  dialogOpen,
  failed,
  inTurn,
  invoiceOf,
  invoices,
  nothing,
  pickFirst,
  primary,
  record,
  refused,
  rows,
  type Screen,
  state,
  withErrors,
} from './steps.ts';

async function upload(page: Page): Promise<void> {
  await rows('/invoices')(page);
  await page.locator('input[type=file]').setInputFiles(sample('invoices-dirty.csv'));
  await page.waitForURL(/\/invoices\/upload\//);
  await expect(page.locator('.preview-table')).toBeVisible();
}
const startImport = (page: Page) => page.locator('main .button[data-look=primary]').first().click();
const confirmImport = (page: Page) => dialog(page).locator('.button[data-look=primary]').click();

const checkOf = (to: typeof companyFile, content: string) => async (page: Page) => {
  await withDatabase(client => client.query("DELETE FROM company WHERE code = 'DEZ1'"));
  await openCheck(page, to, content);
};
const companyRow = 'Code,Registration Number,Name,Address,Country\r\nDEZ1,1,Dunav d.o.o.,Weg 1,DEU';
/** One view, whatever was kept before. */
async function keepView(page: Page): Promise<void> {
  await withDatabase(client => client.query('DELETE FROM saved_view'));
  await page.locator('.list-tools-end button[popovertarget]').first().click();
  await page.locator('.saved-views input:not([type=checkbox])').fill('Rok ove nedelje');
  await page.keyboard.press('Enter');
}
const inviteRow =
  'Code,Registration Number,Name,Address,Country,First Name,Last Name,Email\r\nDEZ1,1,Dunav d.o.o.,Weg 1,DEU,Ana,Anić,nowhere';

const dispute = (id: number, status: string, own: boolean) => ({
  id,
  kind: id === 3 ? 'OTHER' : 'WRONG_PRICE_OR_QUANTITY',
  text: id === 3 ? 'Naručeno je 10 paleta.\nStiglo je 8, a na fakturi je 12.' : null,
  status,
  company: own ? 'Žitoprodukt d.o.o.' : 'Građevinar Sremska Mitrovica d.o.o.',
  ownCompany: own,
  openedAt: '2026-11-20T10:00:00Z',
  openedBy: own ? 'Miloš Jovanović' : null,
  closedAt: status === 'OPEN' ? null : '2026-11-21T09:00:00Z',
  closedBy: null,
  canSettle: own && status === 'OPEN',
});
/** A page of an offer with these disputes. */
const disputed = (disputes: readonly object[], refusal: string | null) =>
  inTurn(
    answer('**/api/invoices/*/disputes', 200, {
      partner: 'Građevinar Sremska Mitrovica d.o.o.',
      disputes,
      refusal,
      order: refusal === null ? null : 'RELEASED',
    }),
    record('/invoices/details', invoiceOf('REGISTERED')),
    page => page.locator('.disputes').waitFor(),
  );

export const listStates: readonly Screen[] = [
  { name: 'invoices', route: '/invoices', ...buyer, open: invoices },
  {
    name: 'invoices loading',
    route: '/invoices',
    ...buyer,
    open: async page => {
      await page.route('**/api/invoices?*', () => new Promise(() => undefined));
      await page.goto('/invoices');
      await expect(page.locator('.skeleton').first()).toBeVisible();
    },
  },
  {
    name: 'invoices, none yet',
    route: '/invoices',
    ...buyer,
    open: inTurn(answer('**/api/invoices?*', 200, nothing), state('/invoices')),
  },
  {
    name: 'invoices, none match',
    route: '/invoices',
    ...buyer,
    open: state('/invoices?dt-filter=invoiceNumber,eq,nichts'),
  },
  {
    name: 'invoices failed',
    route: '/invoices',
    ...buyer,
    open: inTurn(answer('**/api/invoices?*', 500, failed), state('/invoices')),
  },
  {
    name: 'filter',
    route: '/invoices',
    ...buyer,
    open: inTurn(invoices, page => page.locator('[data-list-filter]').click()),
  },
  { name: 'keys', route: '/invoices', ...buyer, open: inTurn(invoices, page => page.keyboard.press('?'), dialogOpen) },
  {
    name: 'selection',
    route: '/invoices',
    ...buyer,
    open: inTurn(invoices, page => page.locator('thead input[type=checkbox]').check()),
  },
  {
    name: 'register dialog',
    route: '/invoices',
    ...buyer,
    open: inTurn(invoices, pickFirst, page => primary(page).click(), dialogOpen),
  },
  {
    name: 'delete dialog',
    route: '/invoices',
    ...buyer,
    open: inTurn(
      rows('/invoices?dt-filter=status,eq,PENDING'),
      pickFirst,
      page => danger(page).last().click(),
      dialogOpen,
    ),
  },
  { name: 'history', route: '/invoices-other', ...buyer, open: rows('/invoices-other?size=10') },
  {
    name: 'register dialog by company',
    route: '/invoices',
    ...buyer,
    open: inTurn(
      rows('/invoices?dt-filter=status,eq,PENDING&size=20'),
      page => page.locator('thead input[type=checkbox]').check(),
      page => primary(page).click(),
      dialogOpen,
      page => expect(page.locator('.change-groups')).toBeVisible(),
    ),
  },
  {
    name: 'saved views',
    route: '/invoices',
    ...buyer,
    open: inTurn(invoices, keepView, page => expect(page.locator('.saved-views li')).toHaveCount(1)),
  },
  {
    name: 'invoice beside its list',
    route: '/invoices',
    ...buyer,
    open: inTurn(
      rows('/invoices?dt-filter=status,eq,REGISTERED'),
      page => page.locator('tbody tr[data-row] a[data-fact]').first().click(),
      page => expect(page.locator('.price-weeks').or(page.locator('.timeline')).first()).toBeVisible(),
    ),
  },
];

export const recordScreens: readonly Screen[] = [
  { name: 'new invoice', route: '/invoices/details', ...buyer, open: at('/invoices/details') },
  {
    name: 'new invoice with errors and calendar',
    route: '/invoices/details',
    ...buyer,
    open: inTurn(withErrors('/invoices/details'), page => page.locator('.date-control button').first().click()),
  },
  {
    name: 'invoice',
    route: '/invoices/details/$id',
    ...buyer,
    open: record('/invoices/details', invoiceOf('PENDING')),
  },
  {
    name: 'invoice, form',
    route: '/invoices/details/$id',
    ...buyer,
    open: inTurn(
      record('/invoices/details', invoiceOf('PENDING')),
      page => page.locator('main a.button[href*="edit=1"]').click(),
      page => expect(page.locator('main form button[type=submit]')).toBeVisible(),
    ),
  },
  {
    name: 'invoice, read only',
    route: '/invoices/details/$id',
    ...buyer,
    open: record('/invoices/details', invoiceOf('REGISTERED')),
  },
  {
    name: 'invoice, accepted',
    route: '/invoices/details/$id',
    ...buyer,
    open: inTurn(record('/invoices/details', invoiceOf('DISCOUNT_APPROVED')), page =>
      expect(page.locator('.timeline li').nth(2)).toBeVisible(),
    ),
  },
  {
    name: 'invoice, disputed',
    route: '/invoices/details/$id',
    ...buyer,
    open: disputed([dispute(3, 'OPEN', true), dispute(2, 'SETTLED', false), dispute(1, 'ENDED', true)], 'dispute-open'),
  },
  {
    name: 'dispute dialog',
    route: '/invoices/details/$id',
    ...buyer,
    open: inTurn(
      disputed([dispute(2, 'SETTLED', false)], null),
      page => page.locator('.disputes .button').first().click(),
      dialogOpen,
    ),
  },
  { name: 'unknown record', route: '/invoices/details/$id', ...buyer, open: at('/invoices/details/2000000000') },
  {
    name: 'refused record',
    route: '/invoices/details/$id',
    ...buyer,
    open: inTurn(answer('**/api/invoices/1', 403, refused), at('/invoices/details/1')),
  },
  { name: 'import, check', route: '/invoices/upload/$id', ...buyer, open: upload },
  { name: 'import, question', route: '/invoices/upload/$id', ...buyer, open: inTurn(upload, startImport, dialogOpen) },
  {
    name: 'import, result',
    route: '/invoices/upload/$id',
    ...buyer,
    open: inTurn(upload, startImport, confirmImport, page =>
      expect(page.locator('main .panel > .notice').first()).toBeVisible({ timeout: 60_000 }),
    ),
  },
  {
    name: 'import, unknown',
    route: '/invoices/upload/$id',
    ...buyer,
    open: at('/invoices/upload/00000000-0000-4000-8000-000000000000'),
  },
  {
    name: 'company import, check',
    route: '/companies/import',
    email: people.operator,
    open: checkOf(companyFile, companyRow),
  },
  {
    name: 'company import, result',
    route: '/companies/import',
    email: people.operator,
    open: inTurn(checkOf(companyFile, `${companyRow}\r\nDEZ2,1,,Weg 1,DEU`), startImport, confirmImport, page =>
      expect(page.locator('main .facts')).toBeVisible({ timeout: 60_000 }),
    ),
  },
  { name: 'supplier invites, check', route: '/suppliers/invite', ...buyer, open: checkOf(inviteFile, inviteRow) },
  { name: 'billing', route: '/billing', ...buyer, open: rows('/billing?size=10') },
  {
    name: 'bill dialog',
    route: '/billing',
    ...buyer,
    open: inTurn(
      rows('/billing?dt-filter=billingStatus,eq,PENDING'),
      pickFirst,
      page => primary(page).click(),
      dialogOpen,
    ),
  },
  { name: 'users', route: '/users', ...buyer, open: rows('/users') },
  {
    name: 'delete users dialog',
    route: '/users',
    ...buyer,
    open: inTurn(
      rows('/users'),
      page => page.locator('tbody tr').filter({ hasText: people.accountant }).getByRole('checkbox').check(),
      page => danger(page).click(),
      dialogOpen,
    ),
  },
  { name: 'new user', route: '/users/details', ...buyer, open: at('/users/details') },
  { name: 'new user with errors', route: '/users/details', ...buyer, open: withErrors('/users/details') },
  {
    name: 'user',
    route: '/users/details/$id',
    ...buyer,
    open: record('/users/details', 'SELECT id FROM app_user WHERE email = $1'),
  },
  { name: 'profile', route: '/profile', ...buyer, open: at('/profile') },
];
