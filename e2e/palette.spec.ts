import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, people, signIn } from './people.ts';
import { test, textOf } from './visitor.ts';

/** The palette: pages, records and actions by their names, from anywhere and by keyboard alone. */
const field = (page: Page) => page.getByRole('combobox', { name: 'Find a page, a record or an action' });
const chosen = (page: Page) => page.locator('.palette [role=option][aria-selected=true]');
const group = (page: Page, name: string) => page.locator('.palette').getByRole('group', { name });
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('the palette moves by arrows, says what is chosen, and gives the focus back', async ({ page }) => {
    await page.goto('/invoices');
    const opener = page.getByRole('button', { name: 'Go to' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    // The keys that work here stand at its foot.
    await expect(page.locator('.palette-hints')).toBeInViewport({ ratio: 1 });
    await expect(chosen(page)).toHaveCount(1);
    const first = await textOf(chosen(page));
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).not.toHaveText(first);
    const id = await chosen(page).getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText('Logout');
    await page.keyboard.type('zzzz');
    await expect(page.locator('.palette').getByRole('status')).toContainText('No results.');
    await page.keyboard.press('Escape');
    await expect(dialogIn(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('the palette finds an invoice by its number and remembers it', async ({ page }) => {
    await page.goto('/invoices');
    const number = await textOf(page.locator('tbody tr[data-row="0"] a').first());
    await open(page);
    const requested = page.waitForRequest(/\/api\/invoices\?.*invoiceNumber/);
    await page.keyboard.type(number);
    const address = new URL((await requested).url());
    expect(Number(address.searchParams.get('size'))).toBeLessThanOrEqual(5);
    await expect(group(page, 'Records').getByRole('option', { name: number }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/invoices\/details\/\d+$/);
    await expect(page.locator('h1')).toContainText(number);
    await page.goto('/billing');
    await expect(page.locator('h1')).toHaveText('Billing');
    await open(page);
    await expect(group(page, 'Recent').getByRole('option').first()).toHaveText(number);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/invoices\/details\/\d+$/);
  });

  test('a search that fails is said, and the pages stay', async ({ page }) => {
    await page.goto('/billing');
    await expect(page.locator('h1')).toHaveText('Billing');
    await page.route(/\/api\/invoices\?.*invoiceNumber/, route => route.abort());
    await open(page);
    await page.keyboard.type('Bi');
    await expect(page.locator('.palette').getByRole('status')).toContainText('Not all records could be searched.');
    await expect(group(page, 'Pages').getByRole('option', { name: 'Billing' })).toBeVisible();
  });

  test('actions: a new invoice, the history, and the keys of the list', async ({ page }) => {
    await page.goto('/billing');
    await expect(page.locator('h1')).toHaveText('Billing');
    await open(page);
    await page.keyboard.type('add inv');
    await expect(chosen(page)).toHaveText('Add Invoice');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/invoices\/details$/);
    await expect(page.locator('h1')).toHaveText('Create Invoice');
    await open(page);
    await expect(group(page, 'Actions').getByRole('option', { name: 'Keyboard shortcuts' })).toHaveCount(0);
    await page.keyboard.type('invoices: history');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/invoices-other/);
    await open(page);
    await page.keyboard.type('shortcuts');
    await expect(chosen(page)).toContainText('Keyboard shortcuts');
    await page.keyboard.press('Enter');
    await expect(dialogIn(page, { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('records by the names that stand on them: a supplier’s invoices, a colleague', async ({ page }) => {
    await page.goto('/users');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await open(page);
    await page.keyboard.type('čelik');
    await expect(
      group(page, 'Records')
        .getByRole('option', { name: /Čelik Metal/ })
        .first(),
    ).toBeVisible();
    const colleague = await withDatabase(async client => {
      const { rows } = await client.query<{ last_name: string }>(
        `SELECT last_name FROM app_user WHERE company_id = (SELECT company_id FROM app_user WHERE email = $1) AND email <> $1
           AND kind <> 'CLIENT' AND deleted_at IS NULL AND last_name <> '' ORDER BY id LIMIT 1`,
        [people.buyer],
      );
      return rows[0]?.last_name ?? '';
    });
    await field(page).fill(colleague);
    await expect(
      group(page, 'Records')
        .getByRole('option', { name: new RegExp(colleague) })
        .first(),
    ).toBeVisible();
  });

  test('actions: dark mode and the other language', async ({ page }) => {
    await page.goto('/billing');
    await expect(page.locator('h1')).toHaveText('Billing');
    await open(page);
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    await open(page);
    await page.keyboard.type('srpski');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/\/rs\.localhost.*\/billing/);
  });
});

test.describe('a supplier', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  test('finds an offer in its list, and no page that isn’t theirs', async ({ page }) => {
    await page.goto('/offers');
    const name = await page.locator('tbody input[type=checkbox]').first().getAttribute('aria-label');
    const number = (name ?? '').replace('Select ', '');
    await open(page);
    await expect(group(page, 'Pages').getByRole('option', { name: 'Invoices', exact: true })).toHaveCount(0);
    await page.keyboard.type(number);
    await group(page, 'Records').getByRole('option', { name: number }).first().click();
    await page.waitForURL(/\/offers(-other)?\?dt-filter=invoiceNumber/);
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
  });
});

test.describe('who comes after', () => {
  test('names of opened records go with the sign-out and are never shown to another person', {
    tag: ['@REQ-11', '@REQ-12'],
  }, async ({ page }) => {
    await signIn(page, 'en', people.buyer);
    const id = await withDatabase(async client => {
      const { rows } = await client.query<{ id: number }>(
        "SELECT i.id FROM invoice i JOIN app_user u ON u.company_id = i.buyer_id WHERE u.email = $1 AND i.status = 'PENDING' LIMIT 1",
        [people.buyer],
      );
      return rows[0]?.id;
    });
    await page.goto(`/invoices/details/${id}`);
    await expect(page.locator('.record-amount')).toBeVisible();
    const recent = () => page.evaluate(() => localStorage.getItem('skonto.recent'));
    await expect.poll(recent).toContain(`/invoices/details/${id}`);
    const kept = await recent();
    await open(page);
    await page.keyboard.type('Logout');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/home$/);
    expect(await recent()).toBeNull();
    // Even a leftover of somebody else's is nobody's to read.
    await signIn(page, 'en', people.supplier);
    await page.evaluate(text => localStorage.setItem('skonto.recent', text ?? ''), kept);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Go to' })).toBeVisible();
    await open(page);
    await expect(group(page, 'Pages')).toBeVisible();
    await expect(group(page, 'Recent')).toHaveCount(0);
  });
});
