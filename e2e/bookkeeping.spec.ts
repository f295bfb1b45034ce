import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The accountant's way: name the accounts, look at a period, take the file, read the VAT corrections. */
const words = {
  en: {
    menu: 'Bookkeeping',
    accounts: 'Accounts',
    missing: /The file still lacks accounts/,
    enter: 'Enter the accounts',
    save: 'Save accounts',
    saved: 'The accounts are saved.',
    wrong: 'Correct the marked accounts.',
    download: 'Download journal',
    head: /^\uFEFFDate,Account,Debit,Credit,Currency/,
    vat: 'VAT Corrections',
    sums: 'Sums',
    from: 'First day',
  },
  sr: {
    menu: 'Knjiženje',
    accounts: 'Konta',
    missing: /Za datoteku još nedostaju konta/,
    enter: 'Unesite konta',
    save: 'Sačuvaj konta',
    saved: 'Konta su sačuvana.',
    wrong: 'Ispravite označena konta.',
    download: 'Preuzmi stavke',
    head: /^\uFEFFDatum;Konto;Duguje;Potražuje;Valuta/,
    vat: 'Ispravke PDV-a',
    sums: 'Zbir',
    from: 'Prvi dan',
  },
} as const;

const forget = () => withDatabase(client => client.query('DELETE FROM booking_account'));
const shot = async (page: Page, name: string) => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
};
const fitsPhone = async (page: Page) => {
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
};

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`bookkeeping, ${language}`, () => {
    test.beforeEach(forget);
    test.afterAll(forget);
    for (const [side, email] of [
      ['buyer', people.buyer],
      ['supplier', people.secondSupplier],
    ] as const)
      test.describe(side, () => {
        test.use({ visitor: { language, email } });
        test(`${language}: the accountant of a ${side} names accounts, takes the journal and reads VAT corrections`, {
          tag: '@BOOK-11',
        }, async ({ page }) => {
          await page.goto('/');
          await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
          await page.waitForURL(/\/bookkeeping$/);
          await page.getByLabel(text.from, { exact: true }).fill('2026-01-01');
          await expect(page.getByText(text.missing)).toBeVisible();
          await expect(page.locator('.booking-table tbody tr').first()).toBeVisible();
          await expect(page.getByRole('button', { name: text.download })).toBeDisabled();
          await shot(page, `journal-missing-${side}-${language}`);
          await fitsPhone(page);
          await page.getByRole('link', { name: text.enter }).focus();
          await page.keyboard.press('Enter');
          await page.waitForURL(/\/bookkeeping\/accounts$/);
          const account = (role: string) => page.locator(`[id="account-${side}-${role}"]`);
          await account('partner').fill('20 40');
          await page.keyboard.press('Enter');
          await expect(page.getByText(text.wrong)).toBeVisible();
          await expect(account('partner')).toHaveAttribute('aria-invalid', 'true');
          for (const [role, number] of [
            ['partner', '2040'],
            ['discount', '5690'],
            ['vatGeneral', '4700'],
            ['vatSpecial', '4710'],
            ['fee', '5599'],
            ['bank', '2410'],
          ] as const)
            await account(role).fill(number);
          await shot(page, `accounts-${side}-${language}`);
          await fitsPhone(page);
          await page.keyboard.press('Enter');
          await expect(page.getByText(text.saved)).toBeVisible();
          await page.reload();
          await expect(account('discount')).toHaveValue('5690');

          await page.goto('/bookkeeping');
          // The lines of the month before stay while those of the longer period come.
          const longer = page.waitForResponse(
            reply => reply.url().includes('/bookkeeping/journal?') && reply.url().includes('from=2026-01-01'),
          );
          await page.getByLabel(text.from, { exact: true }).fill('2026-01-01');
          await longer;
          await expect(page.locator('.booking-table tbody')).toContainText('2410');
          await expect(page.getByRole('button', { name: text.download })).toBeEnabled();
          await shot(page, `journal-${side}-${language}`);
          await fitsPhone(page);
          const download = page.waitForEvent('download');
          await page.getByRole('button', { name: text.download }).press('Enter');
          const file = await download;
          expect(file.suggestedFilename()).toMatch(
            new RegExp(`^journal-${side}-2026-01-01-\\d{4}-\\d{2}-\\d{2}\\.csv$`),
          );
          const content = await readFile(await file.path(), 'utf8');
          expect(content).toMatch(text.head);
          expect(content).toContain('2410');

          await page.getByRole('link', { name: text.vat, exact: true }).click();
          await page.waitForURL(/\/vat-corrections\?dt-filter=reducedOn/);
          await expect(page.getByRole('table', { name: text.sums })).toBeVisible();
          await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
          await shot(page, `vat-${side}-${language}`);
          await fitsPhone(page);
        });
      });
  });
}
