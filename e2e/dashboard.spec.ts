import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sample } from './arrange.ts';
import { arrangeWorld, buyerOf, clearWorld, supplierOf } from './dashboard-world.ts';
import { journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** The first feature: the figures of both sides, the lists behind them, and the upload. */
const words = {
  en: {
    title: 'Dashboard',
    upload: 'Upload Invoices',
    template: 'Template',
    suppliers: 'Suppliers',
    buyers: 'Buyers',
    rows: ['Pending', 'Registered', 'Approved'],
    financed: 'Financed',
    discount: 'Total discount and fees',
    discountPct: 'Average discount and fees',
    days: 'Average financing in days',
    partners: ['Number of suppliers', 'Number of active suppliers', 'Number of buyers', 'Number of active buyers'],
    money: { pending: '1,000.50', registered: '2,000.00', approved: '4,999.50', discount: '74.50', eur: '300.00' },
    rates: ['50.00%', '62.49%', '1.49%'],
    average: '40.40',
  },
  sr: {
    title: 'Kontrolna tabla',
    upload: 'Otpremi fakture',
    template: 'Šablon',
    suppliers: 'Dobavljači',
    buyers: 'Kupci',
    rows: ['Na čekanju', 'Registrovane', 'Prihvaćene'],
    financed: 'Finansirano',
    discount: 'Ukupan popust i naknade',
    discountPct: 'Prosečan popust i naknade',
    days: 'Prosečno finansiranje u danima',
    partners: ['Broj dobavljača', 'Broj aktivnih dobavljača', 'Broj kupaca', 'Broj aktivnih kupaca'],
    money: { pending: '1.000,50', registered: '2.000,00', approved: '4.999,50', discount: '74,50', eur: '300,00' },
    rates: ['50,00%', '62,49%', '1,49%'],
    average: '40,40',
  },
} as const satisfies Record<Language, object>;

const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const block = (page: Page, name: string, currency: string) =>
  card(page, name).locator(`table[data-currency=${currency}]`);
const cells = (page: Page, name: string, currency: string, row: string) =>
  block(page, name, currency)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: row, exact: true }) })
    .getByRole('cell');
/** Does something and waits until the list is asked for with all of these filters; a link that is pointed at may ask for others ahead. */
async function asks(page: Page, filters: readonly string[], step: () => Promise<unknown>): Promise<void> {
  const isIt = (address: string) => {
    const given = new URL(address).searchParams.getAll('filter');
    return address.includes('/api/invoices?') && filters.every(one => given.includes(one));
  };
  await Promise.all([page.waitForRequest(request => isIt(request.url())), step()]);
}

/** RSD: one of each status that counts, and a voided one, which doesn't; EUR: one that waits. */
const sales = [
  { currency: 'RSD', status: 'PENDING', amountCents: 100_050 },
  { currency: 'RSD', status: 'REGISTERED', amountCents: 200_000, totalCents: 198_000 },
  { currency: 'RSD', status: 'DISCOUNT_APPROVED', amountCents: 300_000, totalCents: 295_000, dueIn: 50 },
  {
    currency: 'RSD',
    status: 'DISCOUNT_APPROVED',
    amountCents: 199_950,
    totalCents: 197_500,
    dueIn: 15,
    approvedAgo: 11,
  },
  { currency: 'RSD', status: 'VOIDED', amountCents: 77_777 },
  { currency: 'EUR', status: 'PENDING', amountCents: 30_000 },
] as const;

for (const language of journeysIn('en')) {
  const text = words[language];
  const key = `fig${language}`;
  const rsd = (page: Page, side: string, row: string) => cells(page, side, 'RSD', row);

  test.describe(`the figures, ${language}`, () => {
    test.use({ visitor: { language, email: null } });
    test.beforeAll(() => arrangeWorld(key, sales));
    test.afterAll(() => clearWorld(key));

    test(`${language}: a buyer with a contract sees its figures to the cent`, {
      tag: [
        '@DASH-01',
        '@DASH-02',
        '@DASH-05',
        '@DASH-06',
        '@DASH-07',
        '@DASH-13',
        '@DASH-14',
        '@DASH-15',
        '@DASH-17',
        '@DASH-18',
        '@DASH-19',
      ],
    }, async ({ page }) => {
      await signIn(page, language, buyerOf(key));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole('heading', { name: text.upload })).toBeVisible();
      const [pending, registered, approved] = text.rows;
      await expect(rsd(page, text.suppliers, pending)).toHaveText(['1', text.money.pending]);
      await expect(rsd(page, text.suppliers, registered)).toHaveText(['1', text.money.registered]);
      await expect(rsd(page, text.suppliers, approved)).toHaveText(['2', text.money.approved]);
      const [byCount, byAmount, pct] = text.rates;
      await expect(rsd(page, text.suppliers, text.financed)).toHaveText([byCount, byAmount]);
      await expect(rsd(page, text.suppliers, text.discount)).toHaveText([text.money.discount]);
      await expect(rsd(page, text.suppliers, text.discountPct)).toHaveText([pct]);
      await expect(rsd(page, text.suppliers, text.days)).toHaveText([text.average]);
      // Another currency stands by itself, and what has nothing in it has no average.
      await expect(cells(page, text.suppliers, 'EUR', pending)).toHaveText(['1', text.money.eur]);
      await expect(cells(page, text.suppliers, 'EUR', text.discountPct)).toHaveText(['–']);
      const counts = card(page, text.suppliers).locator('dl');
      await expect(counts.locator('dt')).toHaveText([text.partners[0], text.partners[1]]);
      await expect(counts.locator('dd')).toHaveText(['2', '1']);
      await expect(card(page, text.buyers).locator('dd')).toHaveText(['0', '0']);
    });

    test(`${language}: the buyer’s labels lead to the invoices and suppliers behind them`, {
      tag: ['@DASH-08', '@DASH-11', '@DASH-12', '@DASH-16'],
    }, async ({ page }) => {
      await signIn(page, language, buyerOf(key));
      const follow = async (row: string, path: string, filters: readonly string[]) => {
        const link = block(page, text.suppliers, 'RSD').getByRole('link', { name: row, exact: true });
        await asks(page, ['currency,eq,RSD', 'role,eq,buyer', ...filters], () => link.click());
        await page.waitForURL(url => url.pathname === path);
      };
      const [pending, registered, approved] = text.rows;
      const active = 'status,in,PENDING*REGISTERED';
      await follow(pending, '/invoices', [active, 'status,eq,PENDING']);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await page.goBack();
      await follow(registered, '/invoices', [active, 'status,eq,REGISTERED']);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await page.goBack();
      await follow(approved, '/invoices-other', ['status,eq,DISCOUNT_APPROVED']);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
      // Without the status the history holds what is neither REGISTERED nor PENDING.
      await asks(page, ['status,notIn,PENDING*REGISTERED'], () =>
        page.goto('/invoices-other?dt-filter=currency,eq,RSD'),
      );
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(3);
      await page.goto('/dashboard');
      await card(page, text.suppliers).getByRole('link', { name: text.partners[1], exact: true }).click();
      await page.waitForURL(/\/suppliers\?dt-filter=activated,eq,true$/);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await page.goBack();
      await card(page, text.suppliers).getByRole('link', { name: text.partners[0], exact: true }).click();
      await page.waitForURL(/\/suppliers$/);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
    });

    test(`${language}: a supplier without a contract sees its buyers, and its labels lead to offers`, {
      tag: ['@DASH-01', '@DASH-05', '@DASH-06', '@DASH-09', '@DASH-10', '@DASH-16'],
    }, async ({ page }) => {
      await signIn(page, language, supplierOf(key));
      const [pending, registered, approved] = text.rows;
      await expect(rsd(page, text.buyers, approved)).toHaveText(['2', text.money.approved]);
      await expect(page.getByRole('heading', { level: 2, name: text.suppliers, exact: true })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: text.upload })).toHaveCount(0);
      await expect(page.locator('input[type=file]')).toHaveCount(0);
      const follow = async (row: string, path: string, filters: readonly string[]) => {
        const link = block(page, text.buyers, 'RSD').getByRole('link', { name: row, exact: true });
        await asks(page, ['currency,eq,RSD', 'role,eq,supplier', ...filters], () => link.click());
        await page.waitForURL(url => url.pathname === path);
      };
      await follow(pending, '/offers-other', ['status,eq,PENDING']);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await page.goBack();
      await follow(registered, '/offers', ['status,eq,REGISTERED']);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(1);
      await page.goBack();
      await follow(approved, '/offers-other', ['status,eq,DISCOUNT_APPROVED']);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(2);
      await page.goBack();
      await expect(card(page, text.buyers).locator('dd')).toHaveText(['1', '1']);
      await card(page, text.buyers).getByRole('link', { name: text.partners[2], exact: true }).click();
      await page.waitForURL(/\/buyers$/);
    });
  });

  test.describe(`the upload, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });
    test(`${language}: a file dropped anywhere is checked, and the template has its headings`, {
      tag: ['@DASH-02', '@DASH-03'],
    }, async ({ page }) => {
      await page.goto('/dashboard');
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: text.template }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('template.csv');
      expect((await readFile(await file.path(), 'utf8')).length).toBeGreaterThan(20);
      const content = (await readFile(sample('invoices.csv'))).toString('base64');
      const transfer = await page.evaluateHandle(base64 => {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'invoices.csv', { type: 'text/csv' }));
        return data;
      }, content);
      await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
      await expect(page.locator('.drop-page')).toBeVisible();
      await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
      await page.waitForURL(/\/invoices\/upload\/[0-9a-f-]{36}/);
      await expect(page.locator('.preview-table')).toBeVisible();
    });
  });

  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test(`${language}: sees all companies’ figures, has the upload, and its counts lead nowhere`, {
      tag: ['@DASH-01', '@DASH-04', '@DASH-06', '@DASH-16', '@NAV-36', '@OPER-14'],
    }, async ({ page }) => {
      await page.goto('/');
      await page.waitForURL(/\/dashboard$/);
      await expect(page.getByRole('navigation').getByRole('link', { name: text.title, exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: text.upload })).toBeVisible();
      for (const side of [text.suppliers, text.buyers]) {
        await expect(card(page, side).locator('dd').first()).toHaveText(/^[1-9]/);
        await expect(card(page, side).locator('dl a')).toHaveCount(0);
      }
      // OPER-14: the figures of all companies are the same from both sides, so they are there once.
      await expect(block(page, text.suppliers, 'RSD')).toBeVisible();
      await expect(page.locator('.side-card table')).toHaveCount(
        await card(page, text.suppliers).locator('table').count(),
      );
    });
  });
}
