import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { readPdf } from '../server/src/testing/read-pdf.ts';
import { addApproved, withDatabase } from './arrange.ts';
import { dialogIn, journeysIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** One person creates payment orders, another releases them and takes the file; both sides read how far the payment is. */
const words = {
  en: {
    create: 'Create Orders',
    make: /^Create \d+ orders?$/,
    waits: /created this batch\. Somebody else of your company releases it\./,
    release: /^Release \d+ orders?$/,
    released: 'Released',
    download: 'Download RSD file',
    advice: 'Advice of order',
    again: 'Download again',
    whyNot: 'Say why you need the file again.',
    why: 'Why do you need it again?',
    sure: 'Download the same file again',
    ordered: 'Ordered',
    note: 'Note as paid',
    save: 'Save note',
    paid: 'Paid',
    received: 'Received',
    hold: 'is on hold',
    day: 'Payment date',
    format: 'File format, EUR',
    test: 'Download a test file, EUR',
  },
  sr: {
    create: 'Napravi naloge',
    make: /^Napravi \d+ nalog/,
    waits: /Odobrava ga neko drugi iz vaše kompanije\./,
    release: /^Odobri \d+ nalog/,
    released: 'Odobreno',
    download: 'Preuzmi RSD datoteku',
    advice: 'Obaveštenje o nalogu',
    again: 'Preuzmi ponovo',
    whyNot: 'Napišite zašto vam datoteka opet treba.',
    why: 'Zašto vam opet treba?',
    sure: 'Preuzmi istu datoteku ponovo',
    ordered: 'Nalog napravljen',
    note: 'Upiši plaćanje',
    save: 'Sačuvaj upis',
    paid: 'Plaćeno',
    received: 'Primljeno',
    hold: 'Plaćanje je zadržano',
    day: 'Datum plaćanja',
    format: 'Format datoteke, EUR',
    test: 'Preuzmi probnu datoteku, EUR',
  },
} as const;

const idOf = (number: string) =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number; supplier: string }>(
      `SELECT i.id, u.email AS supplier FROM invoice i JOIN app_user u ON u.company_id = i.supplier_id AND u.kind = 'PERSON'
       WHERE i.invoice_number = $1 ORDER BY u.id LIMIT 1`,
      [number],
    );
    return rows[0] ?? { id: 0, supplier: '' };
  });

const badge = (page: Page, text: string) => page.locator('.payment-panel .badge').filter({ hasText: text });

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`a buyer with two people, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });

    test(`a test file of a bank’s format, ${language}`, { tag: '@PAY-46' }, async ({ page }) => {
      await page.goto('/payments/orders/settings');
      await page.getByLabel(text.format).selectOption('SEPA (pain.001.001.09)');
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: text.test }).press('Enter');
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('test-sepa-EUR.xml');
      expect(await readFile(await saved.path(), 'utf8')).toContain('<InstdAmt Ccy="EUR">1.00</InstdAmt>');
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });

    test(`create, release by a second person, download, advice, paid, ${language}`, {
      tag: ['@ORD-19', '@PAY-84'],
    }, async ({ page, browser }) => {
      const number = `${language}-ORDER-1`;
      await addApproved(people.buyer, [number]);
      const { id, supplier } = await idOf(number);
      await page.goto('/payments/orders');
      await page.getByRole('link', { name: text.create }).first().click();
      await expect(page.locator('.order-table')).toContainText('RSD');
      await page.getByRole('button', { name: text.make }).click();
      await expect(page.getByText(text.waits)).toBeVisible();
      await expect(page.getByRole('button', { name: text.release })).toHaveCount(0);
      const batch = new URL(page.url()).pathname;

      const colleague = await openAs(browser, language, people.accountant);
      await colleague.goto(batch);
      await colleague.getByRole('button', { name: text.release }).click();
      const download = colleague.waitForEvent('download');
      await colleague.getByRole('button', { name: text.download }).click();
      const file = await readFile(await (await download).path(), 'utf8');
      expect(file).toContain('RSD');

      await page.reload();
      await expect(page.locator('.badge').first()).toContainText(text.released);
      await page.getByRole('button', { name: text.again }).click();
      await dialogIn(page).getByRole('button', { name: text.sure }).click();
      await expect(dialogIn(page)).toContainText(text.whyNot);
      await dialogIn(page).getByLabel(text.why).fill('Test');
      const second = page.waitForEvent('download');
      await dialogIn(page).getByRole('button', { name: text.sure }).click();
      expect(await readFile(await (await second).path(), 'utf8')).toBe(file);

      const advice = async (where: Page, within: Locator = where.locator('main')) => {
        const saving = where.waitForEvent('download');
        await within.getByRole('button', { name: text.advice }).click();
        return readFile(await (await saving).path());
      };
      const row = page.locator('.order-table tbody tr').filter({ hasText: number });
      expect((await readPdf(await advice(page, row))).text).toContain(number);

      await page.goto(`/invoices/details/${id}`);
      await expect(badge(page, text.ordered)).toBeVisible();
      await page.getByRole('button', { name: text.note }).click();
      await dialogIn(page).getByRole('button', { name: text.save }).click();
      await expect(badge(page, text.paid)).toBeVisible();
      const seller = await openAs(browser, language, supplier);
      await seller.goto(`/invoices/details/${id}`);
      await expect(badge(seller, text.received)).toBeVisible();
      expect((await readPdf(await advice(seller))).text).toContain(number);
    });
  });
}
