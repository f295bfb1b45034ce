import { readFile } from 'node:fs/promises';
import { expect, type Page, type Response } from '@playwright/test';
import { type Language, people } from './people.ts';
import { test } from './visitor.ts';

/** A supplier's offers: the two tabs, what each shows, and how it is narrowed. What is answered to them stands in `main-job.spec.ts`. */
const words = {
  en: {
    tabs: ['Registered', 'History'],
    approved: 'Approved Date',
    accept: 'Accept Offers',
    reject: 'Reject Offers',
    delete: 'Delete',
    export: 'Export',
  },
  sr: {
    tabs: ['Registrovane', 'Istorija'],
    approved: 'Datum prihvatanja',
    accept: 'Prihvati ponude',
    reject: 'Odbij ponude',
    delete: 'Obriši',
    export: 'Izvoz',
  },
} as const satisfies Record<Language, object>;

type Row = {
  invoiceNumber: string;
  status: string;
  dueDate: string;
  amount: number;
  currency: { code: string };
  supplier: { name: string };
};
const isList = (response: Response) => response.url().includes('/api/invoices?');
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const headings = (page: Page) => page.getByRole('columnheader').filter({ hasText: /\S/ });

/** What the list shows after a step, as the server answered it, and what it was asked. */
async function listed(page: Page, step: () => Promise<unknown>): Promise<{ content: Row[]; filters: string[] }> {
  const [response] = await Promise.all([page.waitForResponse(isList), step()]);
  const { content }: { content: Row[] } = await response.json();
  return { content, filters: new URL(response.url()).searchParams.getAll('filter') };
}

/** The editor of a new filter on a field, by the field's key. */
async function openFilter(page: Page, key: string, condition: string | null = null) {
  await page.locator('[data-list-filter]').click();
  const editor = page.locator('.filter-editor');
  await editor.locator('select').first().selectOption(key);
  if (condition !== null) await editor.locator('select').nth(1).selectOption(condition);
  return editor;
}
async function filterKeys(page: Page): Promise<string[]> {
  await page.locator('[data-list-filter]').click();
  const keys = page.locator('.filter-editor select').first().locator('option:not([value=""])');
  await expect(keys.first()).toBeAttached();
  const found = await keys.evaluateAll(options => options.map(option => option.getAttribute('value') ?? ''));
  await page.keyboard.press('Escape');
  return found;
}

for (const language of ['en', 'sr'] satisfies Language[]) {
  const text = words[language];
  test.describe(`a supplier, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier }, viewport: { width: 1920, height: 900 } });

    test(`OFF-01 OFF-03 OFF-04 OFF-11 OFF-15 OFF-16 OFF-17 OFF-18 ${language}: registered ones can be answered, the others are history`, async ({
      page,
    }) => {
      const { content, filters } = await listed(page, () => page.goto('/offers'));
      expect(filters).toEqual(['status,eq,REGISTERED', 'role,eq,supplier']);
      expect(content.length).toBeGreaterThan(1);
      expect(new Set(content.map(row => row.status))).toEqual(new Set(['REGISTERED']));
      const days = content.map(row => row.dueDate);
      expect(days).toEqual(days.toSorted());
      const tabs = page.locator('main nav.tabs').getByRole('link');
      await expect(tabs).toHaveText([...text.tabs]);
      await expect(headings(page).filter({ hasText: text.approved })).toHaveCount(0);
      await rows(page).first().getByRole('checkbox').check();
      for (const name of [text.accept, text.reject]) await expect(button(page, name)).toBeVisible();
      // Nothing is made, deleted or brought in here.
      await expect(button(page, text.delete)).toHaveCount(0);
      await expect(page.locator('main input[type=file]')).toHaveCount(0);
      await expect(page.locator('.page-header').getByRole('link')).toHaveCount(0);

      const past = await listed(page, () => tabs.nth(1).click());
      await page.waitForURL(/\/offers-other$/);
      expect(past.filters).toEqual(['status,notIn,PENDING*REGISTERED', 'role,eq,supplier']);
      expect(past.content.length).toBeGreaterThan(0);
      for (const { status } of past.content) expect(['PENDING', 'REGISTERED']).not.toContain(status);
      await expect(headings(page).filter({ hasText: text.approved })).toHaveCount(1);
      await expect(page.locator('main table').getByRole('checkbox')).toHaveCount(0);
      for (const name of [text.accept, text.reject]) await expect(button(page, name)).toHaveCount(0);
      await tabs.first().click();
      await page.waitForURL(/\/offers$/);
    });

    test(`OFF-05 OFF-06 OFF-07 OFF-09 OFF-10 ${language}: they are narrowed by amount, due date, number and currency, history by status too`, async ({
      page,
    }) => {
      const { content: all } = await listed(page, () => page.goto('/offers?size=80'));
      const fields = ['amount', 'dueDate', 'invoiceNumber', 'buyerId', 'currency'];
      expect(await filterKeys(page)).toEqual(fields);
      const one = all[Math.floor(all.length / 2)];
      if (!one) throw new Error('the demo has no offers');
      const narrowed = async (fill: () => Promise<void>) => {
        await page.goto('/offers?size=80');
        await expect(rows(page).first()).toBeVisible();
        await fill();
        return (await listed(page, () => page.locator('.filter-editor button[type=submit]').click())).content;
      };
      const typed = String(one.amount).replace('.', language === 'sr' ? ',' : '.');
      for (const [condition, holds] of [
        ['gt', (row: Row) => row.amount > one.amount],
        ['lt', (row: Row) => row.amount < one.amount],
      ] as const) {
        const found = await narrowed(async () => {
          await (await openFilter(page, 'amount', condition)).locator('input').last().fill(typed);
        });
        expect(found.map(row => row.invoiceNumber)).toEqual(all.filter(holds).map(row => row.invoiceNumber));
      }
      const ofNumber = await narrowed(async () => {
        await (await openFilter(page, 'invoiceNumber')).locator('input').last().fill(one.invoiceNumber);
      });
      expect(ofNumber.map(row => row.invoiceNumber)).toContain(one.invoiceNumber);
      const ofCurrency = await narrowed(async () => {
        await (await openFilter(page, 'currency')).getByLabel(one.currency.code, { exact: true }).check();
      });
      expect(new Set(ofCurrency.map(row => row.currency.code))).toEqual(new Set([one.currency.code]));
      const dueThen = await narrowed(async () => {
        const editor = await openFilter(page, 'dueDate', 'period');
        for (const end of [0, 1]) await editor.locator('input').nth(end).fill(one.dueDate);
      });
      expect(new Set(dueThen.map(row => row.dueDate))).toEqual(new Set([one.dueDate]));

      await page.goto('/offers-other');
      await expect(rows(page).first()).toBeVisible();
      expect(await filterKeys(page)).toEqual([...fields, 'status']);
      const editor = await openFilter(page, 'status');
      await editor.getByRole('checkbox').first().check();
      const chosen = await listed(page, () => editor.locator('button[type=submit]').click());
      expect(chosen.filters).toEqual(['status,in,DISCOUNT_APPROVED', 'role,eq,supplier']);
    });

    test(`OFF-14 ${language}: what the filters show is exported as offers-export.csv`, async ({ page }) => {
      const { content } = await listed(page, () => page.goto('/offers?size=80'));
      const coming = page.waitForEvent('download');
      await button(page, text.export).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('offers-export.csv');
      const saved = await readFile(await file.path(), 'utf8');
      for (const { invoiceNumber } of content) expect(saved).toContain(invoiceNumber);
    });
  });
}
