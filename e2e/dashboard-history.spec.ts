import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { csvRow } from './csv-row.ts';
import { arrangeWorld, buyerOf, clearWorld, supplierOf } from './dashboard-world.ts';
import { journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** The pictures of the dashboard: what they show by month and by partner, the numbers behind them, and the file. */
const words = {
  en: {
    charts: [
      'Financed early',
      'Discount and fees won',
      'Financed share',
      'Days paid early',
      'Return on your cash, by supplier',
    ],
    given: 'Discount and fees given',
    cost: 'Cost of money, by buyer',
    numbers: 'The numbers',
    months: ['October 2026', 'November 2026'],
    volume: ['1,999.50 RSD', '3,000.00 RSD'],
    eur: '1,000.00 EUR',
    discount: '50.00 RSD',
    rate: '10.62%',
    currency: 'Currency',
    period: 'Period',
    download: 'Download figures',
    kind: 'Kind of file',
    file: 'skonto-history-RSD.csv',
    none: 'Charts appear after the first accepted offer.',
  },
  sr: {
    charts: [
      'Finansirano ranije',
      'Ostvaren popust i naknade',
      'Finansirani udeo',
      'Dana ranije plaćeno',
      'Prinos na vaš novac, po dobavljaču',
    ],
    given: 'Odobren popust i naknade',
    cost: 'Cena novca, po kupcu',
    numbers: 'Podaci',
    months: ['oktobar 2026.', 'novembar 2026.'],
    volume: ['1.999,50 RSD', '3.000,00 RSD'],
    eur: '1.000,00 EUR',
    discount: '50,00 RSD',
    rate: '10,62%',
    currency: 'Valuta',
    period: 'Period',
    download: 'Preuzmi podatke',
    kind: 'Vrsta datoteke',
    file: 'skonto-istorija-RSD.csv',
    none: 'Grafikoni se prikazuju od prve prihvaćene ponude.',
  },
} as const satisfies Record<Language, object>;

const chart = (page: Page, title: string) =>
  page.locator('figure').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
/** Opens the numbers behind a picture and reads the line that begins with a word. */
async function line(page: Page, title: string, first: string): Promise<string> {
  const details = chart(page, title).locator('details');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  const row = details.getByRole('row').filter({ has: page.getByRole('rowheader', { name: first, exact: true }) });
  return ((await row.getByRole('cell').first().textContent()) ?? '').replaceAll('\u00a0', ' ');
}

const sales = [
  { currency: 'RSD', status: 'DISCOUNT_APPROVED', amountCents: 300_000, totalCents: 295_000, dueIn: 50 },
  {
    currency: 'RSD',
    status: 'DISCOUNT_APPROVED',
    amountCents: 199_950,
    totalCents: 197_500,
    dueIn: 15,
    approvedAgo: 40,
  },
  { currency: 'EUR', status: 'DISCOUNT_APPROVED', amountCents: 100_000, totalCents: 98_000, dueIn: 30 },
] as const;

for (const language of journeysIn('sr')) {
  const text = words[language];
  const key = `hist${language}`;
  const money = (...amounts: readonly number[]) =>
    amounts.map(amount => (language === 'sr' ? amount.toFixed(2).replace('.', ',') : amount.toFixed(2)));
  test.describe(`the history, ${language}`, () => {
    test.use({ visitor: { language, email: null } });
    test.beforeAll(() => arrangeWorld(key, sales));
    test.afterAll(() => clearWorld(key));

    test(`${language}: a buyer sees by month what it financed and won, the numbers behind it, and takes them away`, {
      tag: '@XLS-04',
    }, async ({ page }) => {
      await signIn(page, language, buyerOf(key));
      for (const title of text.charts) await expect(chart(page, title)).toBeVisible();
      const [volume, discount, share, days, byPartner] = text.charts;
      expect([await line(page, volume, text.months[0]), await line(page, volume, text.months[1])]).toEqual(text.volume);
      expect(await line(page, discount, text.months[1])).toBe(text.discount);
      expect(await line(page, share, text.months[1])).toBe('–');
      expect(await line(page, days, text.months[0])).toBe('55,00');
      await expect(chart(page, byPartner).locator('.row-chart b')).toHaveText(text.rate);
      // Who can't see the picture hears it in a sentence.
      await expect(chart(page, volume).getByRole('img')).toHaveAccessibleName(new RegExp(text.months[1]));
      await expect(chart(page, volume).locator('svg rect.column')).toHaveCount(13);

      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text.download }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(text.file);
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines).toContain(
        csvRow(language, '2026-11', 0, ...money(0), 0, ...money(0), 1, ...money(3000, 2950, 50), 50, 12.3729),
      );
      expect(lines).toContain(csvRow(language, `Tabla prodaja ${key}`, 2, ...money(4999.5, 4925, 74.5), 52, 10.6169));

      const workbook = page.waitForEvent('download');
      await page.getByRole('button', { name: text.kind }).click();
      await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
      expect((await workbook).suggestedFilename()).toBe(text.file.replace('.csv', '.xlsx'));

      await page.getByLabel(text.currency).selectOption('EUR');
      expect(await line(page, volume, text.months[1])).toBe(text.eur);
      await page.getByLabel(text.period).selectOption('6');
      await expect(chart(page, volume).locator('details tbody tr')).toHaveCount(6);
    });

    test(`${language}: a supplier without a contract sees what the money cost it, by buyer`, async ({ page }) => {
      await signIn(page, language, supplierOf(key));
      expect(await line(page, text.given, text.months[1])).toBe(text.discount);
      await expect(chart(page, text.cost).locator('.row-chart b')).toHaveText(text.rate);
    });
  });

  test.describe(`without a history, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test(`${language}: an empty history is told as one`, async ({ page }) => {
      const empty = { months: {}, partners: {} };
      await page.route('**/api/statistics/history*', route =>
        route.fulfill({ json: { buyer: empty, supplier: empty } }),
      );
      await page.goto('/dashboard');
      await expect(page.getByText(text.none)).toBeVisible();
    });
  });
}
