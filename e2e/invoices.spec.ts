import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { enterInvoices } from './arrange.ts';
import { dialogIn, journeysIn, type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** A buyer's invoices: the two tabs and what each shows. What is done with them stands in `main-job.spec.ts` and `lists.spec.ts`. */
const words = {
  en: {
    tabs: ['Active', 'History'],
    add: 'Add Invoice',
    register: 'Register',
    title: 'Invoices',
    export: 'Export',
    fileFormat: 'Kind of file',
  },
  sr: {
    tabs: ['Aktivne', 'Istorija'],
    add: 'Dodaj fakturu',
    register: 'Registruj',
    title: 'Fakture',
    export: 'Izvoz',
    fileFormat: 'Vrsta datoteke',
  },
} as const satisfies Record<Language, object>;

type Row = { id: number; invoiceNumber: string; status: string; amount: number };
/** The answer to a list whose filters hold these words. */
const isListOf = (filter: string) => (response: Response) =>
  response.url().includes('/api/invoices?') && decodeURIComponent(response.url()).includes(filter);
const row = (page: Page, number: string) =>
  page.locator('tbody tr[data-row]').filter({ has: page.getByText(number, { exact: true }) });

async function listed(page: Page, filter: string, step: () => Promise<unknown>): Promise<Row[]> {
  const answer = page.waitForResponse(isListOf(filter)).then(response => response.json());
  await step();
  const { content }: { content: Row[] } = await answer;
  return content;
}

/** The row's colour as it is drawn: which of red and green there is more of. */
const colourOf = (page: Page, number: string) =>
  row(page, number).evaluate(shown => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return 'unknown';
    context.fillStyle = getComputedStyle(shown).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0] = context.getImageData(0, 0, 1, 1).data;
    return red > green ? 'red' : green > red ? 'green' : 'neither';
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer }, viewport: { width: 1440, height: 900 } });

    test(`${language}: active ones can be ticked; of the others approved ones are green, rejected ones red`, {
      tag: ['@INV-01', '@INV-06', '@INV-07', '@INV-09', '@INV-10', '@INV-11'],
    }, async ({ page }) => {
      const active = await listed(page, 'status', () => page.goto('/invoices?size=80'));
      expect(new Set(active.map(one => one.status))).toEqual(new Set(['PENDING', 'REGISTERED']));
      for (const status of ['PENDING', 'REGISTERED']) {
        const number = active.find(one => one.status === status)?.invoiceNumber ?? '';
        await row(page, number).getByRole('checkbox').check();
      }
      const tabs = page.locator('main nav.tabs').getByRole('link');
      await expect(tabs).toHaveText([...text.tabs]);
      const past = await listed(page, 'status,notIn', () => tabs.nth(1).click());
      await page.waitForURL(/\/invoices-other$/);
      for (const { status } of past) expect(['PENDING', 'REGISTERED']).not.toContain(status);
      await expect(page.locator('tbody input[type=checkbox]:not([aria-disabled])')).toHaveCount(0);
      for (const [status, colour] of [
        ['DISCOUNT_APPROVED', 'green'],
        ['DISCOUNT_REJECTED', 'red'],
      ] as const) {
        const of = await listed(page, `status,eq,${status}`, () =>
          page.goto(`/invoices-other?dt-filter=status,eq,${status}`),
        );
        const number = of[0]?.invoiceNumber ?? '';
        await expect(row(page, number)).toBeVisible();
        expect(await colourOf(page, number)).toBe(colour);
      }
      await page.locator('main nav.tabs').getByRole('link').first().click();
      await page.waitForURL(/\/invoices$/);
    });

    test(`${language}: an invoice is added at its own address, and a link leads back`, {
      tag: ['@INV-02', '@INV-20'],
    }, async ({ page }) => {
      const [first] = await listed(page, 'status', () => page.goto('/invoices'));
      await page.getByRole('link', { name: text.add, exact: true }).click();
      await page.waitForURL(/\/invoices\/details$/);
      await page.locator('.back-link').click();
      await page.waitForURL(/\/invoices$/);
      await page.goto(`/invoices/details/${first?.id}`);
      await expect(page.locator('.back-link')).toHaveText(text.title);
      await page.locator('.back-link').click();
      await page.waitForURL(/\/invoices$/);
    });

    test(`registering shows first what each supplier will be offered in each currency, and what stays and why, ${language}`, async ({
      page,
    }) => {
      const mark = `GROUP-${language}-`;
      const seeds = [
        { number: `${mark}1`, amount: 120_000, dueDate: '2027-01-05' },
        { number: `${mark}2`, amount: 120_000, dueDate: '2027-01-05' },
        { number: `${mark}3`, amount: 1000, currency: 'EUR', dueDate: '2027-01-05' },
      ];
      await enterInvoices(page, '101001117', seeds);
      await enterInvoices(page, '101001481', [
        { number: `${mark}4`, amount: 500_000 },
        { number: `${mark}5`, amount: 500_000, dueDate: '2026-11-21' },
      ]);
      await page.goto(`/invoices?dt-filter=invoiceNumber,like,${mark}`);
      await page.locator('thead input[type=checkbox]').check();
      await page.getByRole('button', { name: text.register, exact: true }).click();
      const dialog = dialogIn(page);
      const groups = dialog.locator('.change-groups tbody tr');
      await expect(groups).toHaveCount(3);
      const money = (amount: number) =>
        new Intl.NumberFormat(language === 'sr' ? 'sr-Latn-RS' : 'en', { minimumFractionDigits: 2 }).format(amount);
      // The largest first: two of 120,000.00 for 43 days at the supplier's own terms.
      await expect(groups.first()).toContainText('Građevinar d.o.o.');
      await expect(groups.first()).toContainText(money(240_000));
      await expect(groups.first()).toContainText(money(235_607.12));
      for (const name of ['Podunavlje Logistika a.d.', money(500_000), 'EUR'])
        await expect(dialog.locator('.change-groups')).toContainText(name);
      await expect(dialog.locator('.change-left')).toContainText(`${mark}5`);
      await page.setViewportSize({ width: 320, height: 700 });
      for (const cell of await dialog.locator('.change-groups td:visible').all()) {
        const box = await cell.boundingBox();
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      }
      await dialog.getByRole('button').first().click();
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('tbody tr[data-row]')).toHaveCount(5);
    });

    test(`${language}: what the filters show is exported as invoice-export.csv`, { tag: '@INV-48' }, async ({
      page,
    }) => {
      const shown = await listed(page, 'status,eq,PENDING', () =>
        page.goto('/invoices?dt-filter=status,eq,PENDING&size=80'),
      );
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: text.export, exact: true }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('invoice-export.csv');
      const saved = await readFile(await file.path(), 'utf8');
      // As the reader's own Excel parts it, and in words.
      const [delimiter, decimal, pending] = language === 'sr' ? [';', ',', 'Na čekanju'] : [',', '.', 'Pending'];
      const rows = saved.trim().split('\r\n').slice(1);
      expect(rows).toHaveLength(shown.length);
      for (const { invoiceNumber, amount } of shown) {
        const cells = rows.map(row => row.split(delimiter)).find(row => row[0] === invoiceNumber);
        expect(cells).toEqual(expect.arrayContaining([pending, amount.toFixed(2).replace('.', decimal)]));
      }
    });

    test(`a list is exported as a workbook, chosen with the keyboard, ${language}`, async ({ page }) => {
      const shown = await listed(page, 'status,eq,PENDING', () =>
        page.goto('/invoices?dt-filter=status,eq,PENDING&size=80'),
      );
      await page.getByRole('button', { name: text.export, exact: true }).focus();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: text.fileFormat, exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      const choice = page.getByRole('button', { name: 'Excel (XLSX)', exact: true });
      await expect(choice).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(choice).toBeFocused();
      const coming = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      const file = await coming;
      expect(file.suggestedFilename()).toBe('invoice-export.xlsx');
      await expect(choice).toHaveCount(0);
      await expect(page.getByRole('button', { name: text.fileFormat, exact: true })).toBeFocused();
      const sheet = strFromU8(
        unzipSync(await readFile(await file.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
      );
      expect(sheet.match(/<row>/g)).toHaveLength(shown.length + 1);
      for (const { invoiceNumber, amount } of shown) {
        const cells = sheet.split('<row>').find(row => row.includes(`>${invoiceNumber}<`));
        expect(cells).toContain(`<v>${amount.toFixed(2)}</v>`);
      }
    });
  });
}

test.describe('the form', () => {
  test.use({ visitor: { language: 'en', email: people.buyer }, viewport: { width: 1440, height: 900 } });
  const field = (page: Page, name: string) => page.locator(`#field-${name}`);

  test('shows what the supplier would be offered as it is typed, or why nothing could be', async ({ page }) => {
    const price = page.locator('.invoice-columns .panel');
    await page.goto('/invoices/details');
    await expect(price).toContainText('Enter supplier, due date, currency and amounts');
    await field(page, 'invoiceDate').fill('2026-11-02');
    await field(page, 'dueDate').fill('2027-01-05');
    await field(page, 'currency').fill('RSD');
    await field(page, 'netAmount').fill('100000');
    await field(page, 'taxAmount').fill('20000');
    await field(page, 'taxAmount').blur();
    await field(page, 'supplier').fill('građevinar');
    await page.locator('#field-supplier ~ [role=listbox] [role=option]').first().click();
    // 120,000 at the default terms for 43 days; nothing is saved for it, not even a number is there.
    await expect(price.locator('tbody tr').first()).toContainText('117,803.56');
    await field(page, 'dueDate').fill('2026-11-21');
    await expect(price).toContainText("isn't before it is due on Sat 21 Nov");
    await expect(field(page, 'netAmount')).toHaveValue('100000');
  });

  test('of two who change one invoice at once the second is told, and keeps its text', async ({ page }) => {
    const [id] = await enterInvoices(page, '101001117', [{ number: 'TWO-EDITORS', amount: 100 }]);
    await page.goto(`/invoices/details/${id}?edit=1`);
    await field(page, 'dueDate').fill('2027-02-01');
    const meanwhile = await page.evaluate(async one => {
      const invoice = await (await fetch(`/api/invoices/${one}`)).json();
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token };
      const body = JSON.stringify({ ...invoice, dueDate: '2027-03-01' });
      return (await fetch('/api/invoices', { method: 'PUT', headers, body })).status;
    }, id);
    expect(meanwhile).toBe(200);
    await page.locator('main form button[type=submit]').click();
    await expect(page.locator('.error-summary')).toContainText('Somebody else changed this record');
    await expect(page.locator('.meanwhile dd')).toContainText('1 Feb 2027');
    await expect(page).toHaveURL(/edit=1$/);
    await expect(field(page, 'dueDate')).toHaveValue('2027-02-01');
  });
});
