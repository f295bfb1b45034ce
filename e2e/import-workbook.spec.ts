import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { makeEInvoice } from '../server/src/testing/make-e-invoice.ts';
import { makeWorkbook, typedRows, typedStyles } from '../server/src/testing/make-workbook.ts';
import { withDatabase } from './arrange.ts';
import { bar, chooseFiles, confirm } from './import-steps.ts';
import { people } from './people.ts';
import { test } from './visitor.ts';

/** A workbook of invoices from the list to the result. Numbers that begin with `SVESKA` are this journey's own. */
const forget = () => withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number LIKE 'SVESKA-%'"));
test.beforeEach(forget);
test.afterAll(forget);

const head = [
  'Invoice Number',
  'Invoice Date',
  'Due Date',
  'Net Amount',
  'Tax Amount',
  'Amount',
  'Currency',
  'Supplier',
];
const row = (number: number, amount = '10.50') => [
  `SVESKA-${number}`,
  '2026-11-05',
  '2027-01-31',
  '10.50',
  '0.00',
  amount,
  'RSD',
  '101001117',
];
const content = makeWorkbook({
  styles: typedStyles,
  sheets: [
    { name: 'Novembar', rows: typedRows([head, row(1)]) },
    { name: 'Decembar', rows: typedRows([['Fakture za decembar'], head, row(2), row(3), row(4, '11.50')]) },
    { name: 'Prazan', rows: '' },
  ],
});

test.use({ visitor: { language: 'en', email: people.buyer } });
test.beforeEach(({ page }) => page.goto('/invoices'));

test('a sheet is chosen, one without rows leads back, and what didn’t come in is saved as a workbook', {
  tag: '@IMP-40',
}, async ({ page }) => {
  await chooseFiles(page, 'Import', { name: 'fakture.xlsx', content });
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect(sheet).toHaveValue('Novembar');
  await expect(bar(page)).toContainText('1 row ready');
  await sheet.selectOption('Prazan');
  await expect(page.locator('#content').getByText('The file needs a header line')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sheet).toHaveValue('Novembar');
  await sheet.selectOption('Decembar');
  await expect(bar(page)).toContainText('2 rows ready, 1 with problems');
  await expect(page.getByText('SVESKA-2').first()).toBeVisible();
  await confirm(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Bad Invoices' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('error.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  const { rows } = await withDatabase(client =>
    client.query("SELECT invoice_number AS n FROM invoice WHERE invoice_number LIKE 'SVESKA-%' ORDER BY 1"),
  );
  expect(rows.map(one => one.n)).toEqual(['SVESKA-2', 'SVESKA-3']);
});

test('the empty file comes as a workbook too', { tag: '@IMP-42' }, async ({ page }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Empty file as CSV or XLSX' }).click();
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click();
  expect((await download).suggestedFilename()).toBe('template.xlsx');
});

test('e-invoices that are chosen together are one import, each with what is payable', { tag: '@IMP-50' }, async ({
  page,
}) => {
  const file = (number: number, more: object = {}) => ({
    name: `SVESKA-${number}.xml`,
    content: makeEInvoice({ number: `SVESKA-${number}`, seller: '101001117', ...more }),
  });
  await chooseFiles(page, 'Import', file(7), file(8), file(9, { type: '381' }));
  await expect(bar(page)).toContainText('2 rows ready, 1 with problems');
  await expect(page.getByText('This is a credit note. Skonto finances invoices only.')).toBeVisible();
  await confirm(page);
  await expect(page.locator('main .notice').first()).toContainText('2 invoices imported, 1 row rejected');
  await page.getByRole('link', { name: 'View and register 2 invoices' }).click();
  await expect(page.locator('tbody tr[data-row]')).toHaveText([/SVESKA-7.*120\.00/, /SVESKA-8.*120\.00/]);
});

test('who isn’t a supplier yet is added with what its e-invoice says, after one press', { tag: '@IMP-54' }, async ({
  page,
}) => {
  const stranger = makeEInvoice({ number: 'SVESKA-11', seller: '583339366' });
  await chooseFiles(
    page,
    'Import',
    { name: 'SVESKA-10.xml', content: makeEInvoice({ number: 'SVESKA-10', seller: '101001117' }) },
    { name: 'SVESKA-11.xml', content: stranger },
  );
  await confirm(page);
  await page.getByRole('link', { name: 'Add and invite Čelik d.o.o.' }).click();
  const field = (name: string) => page.locator(`#field-${name}`);
  await expect(field('code')).toHaveValue('583339366');
  await expect(field('name')).toHaveValue('Čelik d.o.o.');
  await expect(field('city')).toHaveValue('Beograd');
  await expect(field('email')).toHaveValue('');
});
