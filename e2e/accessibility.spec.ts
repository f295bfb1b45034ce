import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { address, demoPassword, people } from './people.ts';
import { test, textOf } from './visitor.ts';

/** axe on every screen, wide and narrow, light and dark, in both languages; and one journey without a mouse. */
const looks = [
  { name: 'wide light en', width: 1440, colorScheme: 'light', language: 'en' },
  { name: 'wide dark sr', width: 1440, colorScheme: 'dark', language: 'sr' },
  { name: 'narrow dark en', width: 390, colorScheme: 'dark', language: 'en' },
  { name: 'narrow light sr', width: 390, colorScheme: 'light', language: 'sr' },
] as const;

/** Legacy mode spares axe its second page; there are no frames here to be joined. */
async function expectClean(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const found = violations.map(one => `${what}: ${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect.soft(found).toEqual([]);
  const { clientWidth, scrollWidth } = await page.evaluate(() => ({
    clientWidth: document.documentElement.clientWidth,
    scrollWidth: document.documentElement.scrollWidth,
  }));
  expect.soft(scrollWidth, `${what} scrolls sideways`).toBeLessThanOrEqual(clientWidth);
}

const rowsOrWords = (page: Page) => page.locator('tbody tr[data-row], .list-state, .form, .import-check').first();

for (const { name, width, colorScheme, language } of looks) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test.describe('at the door', () => {
      test.use({ visitor: { language, email: null } });
      test(`axe finds nothing on the sign-in pages, ${name}`, async ({ page }) => {
        await page.goto('/login');
        await page.locator('form button[type=submit]').click();
        await expect(page.locator('.field-error')).toHaveCount(2);
        await expectClean(page, 'sign-in with errors');
        await page.goto('/login?step=forgot');
        await expect(page.locator('form')).toBeVisible();
        await expectClean(page, 'forgot password');
        await page.goto('/nowhere');
        await expect(page.locator('h1')).toBeVisible();
        await expectClean(page, 'not found');
      });
    });

    test.describe('as a buyer', () => {
      test.use({ visitor: { language, email: people.buyer } });
      test(`axe finds nothing on the buyer's pages and dialogs, ${name}`, async ({ page }) => {
        for (const path of ['/invoices-other?size=10', '/offers?size=10', '/invoices/details']) {
          await page.goto(path);
          await expect(rowsOrWords(page)).toBeVisible();
          await expectClean(page, path);
        }
        await page.locator('form button[type=submit]').click();
        await expect(page.locator('.error-summary')).toBeFocused();
        await page.locator('.date-control button').first().click();
        await expect(page.locator('.calendar')).toBeVisible();
        await expectClean(page, 'form with errors and calendar');
        await page.goto('/invoices?size=10');
        await expect(rowsOrWords(page)).toBeVisible();
        await page.locator('[data-list-filter]').click();
        await expectClean(page, 'invoices with the filter open');
        await page.keyboard.press('Escape');
        await page.locator('thead input[type=checkbox]').check();
        await expectClean(page, 'invoices with a selection');
        await page.locator('.selection-bar .button[data-look=primary]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectClean(page, 'the register dialog');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await expectClean(page, 'the palette');
        await page.goto('/billing?size=10');
        await expect(rowsOrWords(page)).toBeVisible();
        await page.locator('tbody input[type=checkbox]:not([aria-disabled])').first().check();
        await page.locator('.selection-bar .button[data-look=primary]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        // Ready to be pressed: until the buyers' countries are known the button is greyed.
        await expect(page.locator('dialog .button[data-look=primary]')).toBeEnabled();
        await expectClean(page, 'the bill dialog');
      });
    });

    test.describe('as a supplier', () => {
      test.use({ visitor: { language, email: people.supplier } });
      test(`axe finds nothing on the supplier's pages and dialogs, ${name}`, async ({ page }) => {
        await page.goto('/offers-other?size=10');
        await expect(rowsOrWords(page)).toBeVisible();
        await expectClean(page, '/offers-other');
        await page.goto('/offers?size=10');
        await expect(rowsOrWords(page)).toBeVisible();
        await page.locator('tbody input[type=checkbox]').first().check();
        await expectClean(page, 'offers with a selection');
        await page.locator('.selection-bar .button[data-look=danger]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectClean(page, 'the reject dialog');
        await page.keyboard.press('Escape');
        await page.locator('.selection-bar .button[data-look=primary]').click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectClean(page, 'the accept dialog');
      });
    });
  });
}

test('a whole journey by keyboard alone: sign in, find one invoice, register it', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tabs until the wanted thing has the focus; what can't be reached so fails. */
  const tabTo = async (selector: string) => {
    for (let at = 0; at < 60; at += 1) {
      if (await page.evaluate(wanted => document.activeElement?.matches(wanted) === true, selector)) return;
      await press('Tab');
    }
    throw new Error(`${selector} cannot be reached by Tab`);
  };
  await page.goto(`${address('en')}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo('[name=email]');
  await page.keyboard.type(people.buyer);
  await press('Tab');
  await page.keyboard.type(demoPassword);
  await press('Enter');
  await page.waitForURL(/\/invoices/);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await press('Shift+Tab');
  await page.evaluate(() => document.body.focus());
  await press('/');
  await press('Enter');
  await expect(page.locator('.filter-editor select').first()).toBeFocused();
  await page.keyboard.type('Status');
  await press('Tab', 'Tab', 'Space');
  await tabTo('.filter-editor button[type=submit]');
  await press('Enter');
  await expect(page.locator('.chip')).toHaveText(/Status is Pending/);
  await expect(page.locator('tbody .badge').first()).toHaveText('Pending');
  await press('j');
  await expect(page.locator('tbody tr[data-row="0"]')).toBeFocused();
  const number = await textOf(page.locator('tbody tr[data-row="0"] a'));
  await press('Space');
  await expect(page.locator('.selection-bar')).toBeVisible();
  await tabTo('.selection-bar .button[data-look=primary]');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Register 1 invoice?' })).toBeVisible();
  await tabTo('dialog .button[data-look=primary]');
  await press('Enter');
  await expect(page.getByText('1 invoice registered.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: number })).toHaveCount(0);
});
