import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { arrangeWorld, buyerOf } from './dashboard-world.ts';
import { address, journeysIn, signIn } from './people.ts';
import { test } from './visitor.ts';

/** A contract that ends and begins while its company's people are at work: their pages follow without a new sign-in. */
const texts = {
  en: {
    ended: /Your contract has ended/,
    invoices: 'Invoices',
    contracts: 'Contracts',
    users: 'Users',
    dashboard: 'Dashboard',
  },
  sr: {
    ended: /Vaš ugovor je istekao/,
    invoices: 'Fakture',
    contracts: 'Ugovori',
    users: 'Korisnici',
    dashboard: 'Kontrolna tabla',
  },
} as const;

const setContract = (key: string, active: boolean) =>
  withDatabase(client =>
    client.query('UPDATE contract SET active = $2 WHERE contract_number = $1', [`D-${key}`, active]),
  );
const upload = (page: Page) => page.locator('.upload-zone');

for (const language of journeysIn('en')) {
  const text = texts[language];
  const key = `cm${language}`;
  const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

  test.describe(`a contract meanwhile, ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await arrangeWorld(key, []);
      await signIn(page, language, buyerOf(key));
      await expect(menu(page, text.invoices)).toBeVisible();
      await expect(upload(page)).toBeVisible();
    });

    test(`${language}: it ends, and the next page knows; it begins again, and the next answer knows`, {
      tag: ['@NAV-38', '@NAV-47', '@DASH-05', '@CON-27'],
    }, async ({ page }) => {
      await setContract(key, false);
      await menu(page, text.users).click();
      await expect(menu(page, text.invoices)).toHaveCount(0);
      await expect(menu(page, text.contracts)).toHaveCount(0);
      await menu(page, text.dashboard).click();
      await expect(page.getByText(text.ended)).toBeVisible();
      await expect(upload(page)).toHaveCount(0);
      await setContract(key, true);
      await menu(page, text.users).click();
      await expect(menu(page, text.invoices)).toBeVisible();
      await expect(menu(page, text.contracts)).toBeVisible();
      await menu(page, text.dashboard).click();
      await expect(upload(page)).toBeVisible();
      await expect(page.getByText(text.ended)).toHaveCount(0);
    });

    test(`${language}: a load of the application asks, whatever was known a second ago`, {
      tag: ['@NAV-38', '@NAV-47', '@DASH-05'],
    }, async ({ page }) => {
      await setContract(key, false);
      await page.goto(`${address(language)}/profile`);
      await expect(menu(page, text.users)).toBeVisible();
      await expect(menu(page, text.invoices)).toHaveCount(0);
      await setContract(key, true);
      await page.reload();
      await expect(menu(page, text.invoices)).toBeVisible();
    });
  });
}
