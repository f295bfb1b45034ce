import { expect, type Page } from '@playwright/test';
import { inviteFile, openCheck, withDatabase } from './arrange.ts';
import { people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** What the product is for each of its three kinds of company: which features are theirs, and that the others are closed to them. */
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page, path: string) => page.evaluate(async one => (await fetch(one)).status, path);

/** Opens a feature from the menu and finds it open, with rows or with the words of an empty list. */
async function enter(page: Page, name: string): Promise<void> {
  await menu(page).getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.locator('.message-bar .notice')).toHaveCount(0);
}

/** The person's company comes under a contract, as the demo's buyers are. */
const contractFor = (email: string) =>
  withDatabase(client =>
    client.query(
      `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
       SELECT company_id, '2026-01-01', 'E2E-product', 'Ćira Ćosić', 1000, 200000, false, 500000 FROM app_user u
        WHERE email = $1 AND NOT EXISTS (SELECT FROM contract c WHERE c.company_id = u.company_id AND c.active)`,
      [email],
    ),
  );

const platform = ['Companies', 'Discount Categories', 'Contracts', 'Audit', 'API Clients'] as const;
const platformCalls = ['/api/companies', '/api/discount-category', '/api/contract', '/api/audits', '/api/clients'];

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });

  test('runs companies, discount categories, contracts and audits, and sees API clients', { tag: '@NAV-04' }, async ({
    page,
  }) => {
    await page.goto('/invoices');
    for (const name of platform) await enter(page, name);
    for (const path of platformCalls) expect(await status(page, path), path).toBe(200);
    for (const path of ['/companies/details', '/discount-categories/add', '/contracts/add']) {
      await page.goto(path);
      await expect(page.locator('main form button[type=submit]')).toBeVisible();
    }
  });
});

for (const [who, email] of [
  ['a buyer', people.buyer],
  ['a supplier', people.supplier],
] as const) {
  test.describe(who, () => {
    test(`${who} has offers, automation rules, billing and file imports, and runs no platform`, {
      tag: ['@NAV-06', '@NAV-04'],
    }, async ({ page }) => {
      // Whoever has no contract of its own has nobody to bring invoices in for.
      await contractFor(email);
      await signIn(page, 'en', email);
      await page.goto('/offers');
      for (const name of ['Offers', 'Automation Rules', 'Billing']) await enter(page, name);
      for (const path of ['/api/invoices', '/api/automatic-accept']) expect(await status(page, path), path).toBe(200);
      for (const name of ['Companies', 'Discount Categories', 'Audit'])
        await expect(menu(page).getByRole('link', { name, exact: true })).toHaveCount(0);
      expect(await status(page, '/api/audits')).toBe(403);
      await page.goto('/invoices');
      await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
      await expect(page.locator('main input[type=file]')).toBeAttached();
    });
  });
}

test.describe('a buyer’s suppliers', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('the list, the form, the invitations and one supplier have their addresses', { tag: '@NAV-24' }, async ({
    page,
  }) => {
    const [id, name] = await withDatabase(async client => {
      const { rows } = await client.query<{ id: number; name: string }>(
        `SELECT p.id, s.name FROM partnership p JOIN company s ON s.id = p.supplier_id
          WHERE p.buyer_id = (SELECT company_id FROM app_user WHERE email = $1) ORDER BY p.id LIMIT 1`,
        [people.buyer],
      );
      return [rows[0]?.id ?? 0, rows[0]?.name ?? ''] as const;
    });
    for (const [path, title] of [
      ['/suppliers', 'Suppliers'],
      ['/suppliers/add', 'Register Supplier'],
      [`/suppliers/details/${id}`, name],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      expect(new URL(page.url()).pathname).toBe(path);
    }
    // Invitations are checked there before they are sent.
    await openCheck(page, inviteFile, 'PIB;Naziv\n101000000;Primer\n');
    await expect(heading(page)).toHaveText('Invite Suppliers');
    expect(new URL(page.url()).pathname).toBe('/suppliers/invite');
  });
});
