import { expect, type Page } from '@playwright/test';
import { withDatabase } from '../arrange.ts';
import { people } from '../people.ts';
import {
  answer,
  anyRow,
  at,
  buyer,
  danger,
  dialog,
  dialogOpen,
  inTurn,
  nothing,
  operator,
  pickFirst,
  record,
  rows,
  type Screen,
  state,
  submit,
  withErrors,
} from './steps.ts';

const clientOf =
  "SELECT id FROM app_user WHERE kind = 'CLIENT' AND deleted_at IS NULL AND company_id = (SELECT company_id FROM app_user WHERE email = $1) ORDER BY id LIMIT 1";
/** An API client is made on its screen, and its secret stands there; the one of the screen before gives way. */
async function newClient(page: Page): Promise<void> {
  await withDatabase(client =>
    client.query("UPDATE app_user SET deleted_at = now() WHERE kind = 'CLIENT' AND email LIKE 'pristup-%'"),
  );
  await at('/clients/add')(page);
  await page.locator('main form input').first().fill(`pristup-${Date.now()}`);
  await submit(page).click();
  await expect(page.locator('.secret-panel')).toBeVisible();
}
const leaveSecret = (page: Page) => page.locator('.secret-panel .back-to-clients').click();
const leaveAnyway = (page: Page) => dialog(page).locator('.button[data-look=danger]').click();
/** The list with one client at least. */
const clients = inTurn(newClient, leaveSecret, leaveAnyway, page => expect(anyRow(page)).toBeVisible());

/** As after a new secret: the old one is valid for a while. */
async function keepOldSecret(): Promise<void> {
  await withDatabase(client =>
    client.query(
      "UPDATE app_user SET old_secret_hash = 'x', old_secret_until = '2026-11-22T10:00:00Z' WHERE kind = 'CLIENT' AND email LIKE 'pristup-%'",
    ),
  );
}
const withOldSecret = inTurn(clients, keepOldSecret, record('/clients/details', clientOf));
const action = (page: Page, n: number) => page.locator('main .stack > .row .button').nth(n).click();

export const accessScreens: readonly Screen[] = [
  {
    name: 'API clients, none',
    route: '/clients',
    ...buyer,
    open: inTurn(answer('**/api/clients?*', 200, nothing), state('/clients')),
  },
  { name: 'API clients', route: '/clients', ...buyer, open: clients },
  { name: 'new API client', route: '/clients/add', ...buyer, open: at('/clients/add') },
  { name: 'new API client with errors', route: '/clients/add', ...buyer, open: withErrors('/clients/add') },
  { name: 'secret of an API client', route: '/clients/add', ...buyer, open: newClient },
  { name: 'leaving the secret', route: '/clients/add', ...buyer, open: inTurn(newClient, leaveSecret, dialogOpen) },
  {
    name: 'API client',
    route: '/clients/details/$id',
    ...buyer,
    open: inTurn(clients, record('/clients/details', clientOf)),
  },
  {
    name: 'delete API clients dialog',
    route: '/clients',
    ...buyer,
    open: inTurn(clients, pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new secret dialog',
    route: '/clients/details/$id',
    ...buyer,
    open: inTurn(clients, record('/clients/details', clientOf), page => action(page, 0), dialogOpen),
  },
  { name: 'API client with an old secret', route: '/clients/details/$id', ...buyer, open: withOldSecret },
  {
    name: 'end of an old secret dialog',
    route: '/clients/details/$id',
    ...buyer,
    open: inTurn(withOldSecret, page => action(page, 1), dialogOpen),
  },
  {
    name: 'API client of another company',
    route: '/clients/details/$id',
    ...buyer,
    open: at('/clients/details/2000000000'),
  },
  { name: 'API clients of the operator', route: '/clients', email: people.operator, open: at('/clients') },
  { name: 'terms, read', route: '/terms', ...buyer, open: at('/terms') },
  { name: 'terms, versions', route: '/terms', email: people.operator, open: rows('/terms') },
  { name: 'terms, draft', route: '/terms/draft', email: people.operator, open: at('/terms/draft') },
  { name: 'terms, a version', route: '/terms/versions/$version', ...buyer, open: at('/terms/versions/2026-11') },
  { name: 'terms of use, in public', route: '/terms-of-use', email: null, open: at('/terms-of-use') },
];

const categoryOf =
  'SELECT d.id FROM discount_category d JOIN app_user u ON u.company_id = d.company_id WHERE u.email = $1 ORDER BY d.id LIMIT 1';
export const categoryScreens: readonly Screen[] = [
  {
    name: 'discount categories, none',
    route: '/discount-categories',
    ...operator,
    open: inTurn(answer('**/api/discount-category?*', 200, nothing), state('/discount-categories')),
  },
  { name: 'discount categories', route: '/discount-categories', ...operator, open: rows('/discount-categories') },
  { name: 'own discount categories', route: '/discount-categories', ...buyer, open: rows('/discount-categories') },
  {
    name: 'delete discount categories dialog',
    route: '/discount-categories',
    ...operator,
    open: inTurn(rows('/discount-categories'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'new discount category with errors',
    route: '/discount-categories/add',
    ...operator,
    open: inTurn(
      at('/discount-categories/add'),
      page => page.locator('.minimum-fees .button').click(),
      page => page.locator('.minimum-row select').selectOption('EUR'),
      page => submit(page).click(),
      page => expect(page.locator('.error-summary')).toBeVisible(),
    ),
  },
  {
    name: 'discount category',
    route: '/discount-categories/details/$id',
    ...operator,
    open: record('/discount-categories/details', categoryOf),
  },
  {
    name: 'own discount category',
    route: '/discount-categories/details/$id',
    ...buyer,
    open: record('/discount-categories/details', categoryOf),
  },
];
