import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The end of a month, as an accountant closes it. */
const words = {
  en: {
    menu: 'Reports',
    before: 'Period before',
    quarter: 'Quarter',
    category: 'By category',
    file: 'Export',
    total: 'Total',
    arrivals: 'New companies',
  },
  sr: {
    menu: 'Izveštaji',
    before: 'Prethodni period',
    quarter: 'Kvartal',
    category: 'Po kategoriji',
    file: 'Izvoz',
    total: 'Ukupno',
    arrivals: 'Nove kompanije',
  },
} as const;

const shot = async (page: Page, name: string) => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
};
const press = async (page: Page, name: string) => {
  const link = page.getByRole('main').getByRole('link', { name, exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
};

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`reports, ${language}`, () => {
    for (const [side, email] of [
      ['buyer', people.accountant],
      ['supplier', people.secondSupplier],
      ['operator', people.operator],
    ] as const)
      test.describe(side, () => {
        test.use({ visitor: { language, email } });
        test(`${language}: ${side}: a month, its quarter and the file`, {
          tag: ['@REP-05', '@REP-06', '@REP-07', '@REP-08'],
        }, async ({ page }) => {
          await page.goto('/');
          await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
          await page.waitForURL(/\/reports$/);
          await expect(page.locator('.report-table').first()).toBeVisible();
          await shot(page, `report-${side}-${language}`);
          await press(page, text.before);
          await page.waitForURL(/kind=MONTH/);
          await press(page, text.quarter);
          await page.waitForURL(/kind=QUARTER/);
          if (side === 'buyer') {
            await press(page, text.category);
            await page.waitForURL(/by=CATEGORY/);
          }
          if (side === 'operator') {
            const arrivals = page.getByRole('table', { name: text.arrivals });
            await expect(arrivals.locator('tbody tr').first()).toContainText('2026');
            await expect(page.getByRole('link', { name: text.category, exact: true })).toHaveCount(0);
          }
          await page.reload();
          await expect(page.locator('.report-table tfoot').first()).toContainText(text.total);
          await shot(page, `report-quarter-${side}-${language}`);
          await page.setViewportSize({ width: 390, height: 800 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(wide).toBeLessThanOrEqual(0);
          const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: text.file, exact: true }).press('Enter'),
          ]);
          expect(await readFile(await download.path(), 'utf8')).toContain(text.total);
        });
      });
  });
}
