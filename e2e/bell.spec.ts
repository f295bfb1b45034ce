import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** What happened is under the bell; it is read where it was seen, on all devices, and nothing else is. */
const words = {
  en: {
    bell: 'Notices: 3 unread',
    many: 'Notices: 99+ unread',
    none: 'Notices',
    offers: 'New offers: 12',
    bill: 'Bill 2026-7 issued',
    page: 'Offers',
    fresh: 'New',
    all: 'Mark all as read',
    marked: 'All notices that you saw are read.',
  },
  sr: {
    bell: 'Obaveštenja, nepročitano: 3',
    many: 'Obaveštenja, nepročitano: 99+',
    none: 'Obaveštenja',
    offers: 'Nove ponude: 12',
    bill: 'Izdat je račun 2026-7',
    page: 'Ponude',
    fresh: 'Novo',
    all: 'Označi sve kao pročitano',
    marked: 'Sva obaveštenja koja ste videli su pročitana.',
  },
} as const;

const add = (kind: string, more: { count?: number; number?: string; path: string; times?: number }) =>
  withDatabase(client =>
    client.query(
      `INSERT INTO person_notice (user_id, company_id, kind, partner_id, count, number, path, at)
       SELECT u.id, u.company_id, $1, CASE WHEN $2::integer IS NULL THEN NULL ELSE b.company_id END, $2, $3, $4, now() - interval '1 hour'
       FROM app_user u, app_user b, generate_series(1, $5::integer)
       WHERE u.email = '${people.supplier}' AND b.email = '${people.buyer}'`,
      [kind, more.count ?? null, more.number ?? null, more.path, more.times ?? 1],
    ),
  );
/** What the demo's own past still has to tell is told nobody. */
const clear = () =>
  withDatabase(async client => {
    await client.query("DELETE FROM pgboss.job WHERE state = 'created' AND name ~ 'notice|-mail$|late|advice'");
    const busy = "SELECT FROM pgboss.job WHERE state = 'active' AND name ~ 'notice|-mail$|late|advice'";
    await expect.poll(async () => (await client.query(busy)).rowCount).toBe(0);
    await client.query('DELETE FROM person_notice');
  });
test.beforeEach(clear);
test.afterAll(clear);

const bell = (page: Page, name: string) => page.locator('.top-bar').getByRole('link', { name, exact: true });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(language, () => {
    test.use({ visitor: { language, email: people.supplier } });
    test(`${language}: by keyboard the bell leads to what happened, opening it marks it as read, and its link leads to the thing`, {
      tag: '@BELL-10',
    }, async ({ page }) => {
      await add('billReady', { number: '2026-7', path: '/profile', times: 2 });
      await add('digestOffered', { count: 12, path: '/offers' });
      await page.goto('/dashboard');
      await bell(page, text.bell).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const rows = page.locator('tbody tr[data-row]');
      await expect(rows).toHaveCount(3);
      await expect(bell(page, text.none)).toBeVisible();
      // What was new stays marked as new while it is looked at.
      await expect(rows.locator('.badge', { hasText: text.fresh })).toHaveCount(3);
      await expect(rows.filter({ hasText: text.bill })).toHaveCount(2);
      await rows.getByRole('link', { name: text.offers }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: text.page, exact: true })).toBeVisible();
      await page.goBack();
      await expect(rows).toHaveCount(3);
      await expect(rows.locator('.badge', { hasText: text.fresh })).toHaveCount(0);
    });
  });
}

test.describe('several devices', () => {
  test.use({ visitor: { language: 'en', email: people.supplier }, viewport: { width: 390, height: 844 } });
  const text = words.en;
  test('on a phone and elsewhere: each learns with its next answer what the other one read, and asks nothing for it', {
    tag: '@BELL-11',
  }, async ({ page, browser }) => {
    await add('billReady', { number: '2026-7', path: '/profile', times: 130 });
    const other = await openAs(browser, 'en', people.supplier);
    await other.goto('/offers');
    await expect(bell(other, text.many)).toBeVisible();
    const asked: string[] = [];
    other.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto('/notices');
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows.first()).toBeVisible();
    await expect(bell(page, text.many)).toBeVisible();
    // One comes while the page is open: "all that I saw" leaves it.
    await add('digestOffered', { count: 12, path: '/offers' });
    await page.getByRole('button', { name: text.all, exact: true }).click();
    await expect(page.getByText(text.marked)).toBeVisible();
    // Fetched again, the page shows the new one and marks it.
    await expect(rows.filter({ hasText: text.offers })).toHaveCount(1);
    await expect(bell(page, text.none)).toBeVisible();
    const found = await withDatabase(client => client.query('SELECT FROM person_notice WHERE read_at IS NULL'));
    expect(found.rowCount).toBe(0);
    expect(asked.filter(path => path.startsWith('/api/notices'))).toEqual([]);
    await other.locator('.side-menu').getByRole('link', { name: 'Documents', exact: true }).click();
    await expect(bell(other, text.none)).toBeVisible();
    expect(asked.filter(path => path.startsWith('/api/notices'))).toEqual([]);
    await other.context().close();
  });
});
