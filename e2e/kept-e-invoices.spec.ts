import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { makeEInvoice } from '../server/src/testing/make-e-invoice.ts';
import { withDatabase } from './arrange.ts';
import { bar, chooseFiles, confirm } from './import-steps.ts';
import { people } from './people.ts';
import { test } from './visitor.ts';

/** A rounded e-invoice from its file to the invoice's page. Numbers that begin with `EF` are this journey's own. */
const forget = () => withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number LIKE 'EF-%'"));
test.beforeEach(forget);
test.afterAll(forget);

const field = (page: Page, name: string) => page.locator(`#field-${name}`);

test.use({ visitor: { language: 'en', email: people.buyer } });

test('the file stays with its invoice, is read by names, and says what was changed', {
  tag: ['@DOC-01', '@DOC-02', '@INV-49'],
}, async ({ page }) => {
  const content = makeEInvoice({ number: 'EF-1', seller: '101001117', rounding: '0.40', payable: '120.40' });
  await page.goto('/invoices');
  await chooseFiles(page, 'Import', { name: 'ef-1.xml', content });
  await expect(bar(page)).toContainText('1 row ready');
  await confirm(page);
  await expect(page.locator('main .notice').first()).toContainText('1 invoice came in');
  const { rows } = await withDatabase(client => client.query("SELECT id FROM invoice WHERE invoice_number = 'EF-1'"));
  await page.goto(`/invoices/details/${rows[0]?.id}`);
  const document = page.locator('.kept-document');
  await expect(document).toContainText('ef-1.xml');
  await document.getByText('What the e-invoice says').click();
  await expect(document).toContainText('Čelik d.o.o.');
  await expect(document.getByRole('row', { name: /Limovi/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download XML' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(content);
  await expect(document.locator('.notice')).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'roundingAmount')).toHaveValue('0.40');
  await field(page, 'roundingAmount').fill('-0.40');
  await field(page, 'amount').fill('119.60');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/invoices$/);
  await page.goto(`/invoices/details/${rows[0]?.id}`);
  await expect(document.locator('.notice')).toContainText('the rounding, the amount');
});

const pdf = '%PDF-1.7\n% no page at all\n%%EOF\n';
/** What a browser with a viewer says; the one of these journeys has none, as those of phones. */
const withViewer = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }));

/** The page of an invoice that came in as an XML with a PDF inside. */
async function openWithPdf(page: Page) {
  const inside = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="slika.pdf">${Buffer.from(pdf).toString('base64')}</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`;
  const content = makeEInvoice({ number: 'EF-2', seller: '101001117' }).replace(
    '<cac:AccountingSupplierParty>',
    `${inside}<cac:AccountingSupplierParty>`,
  );
  await page.goto('/invoices');
  await chooseFiles(page, 'Import', { name: 'ef-2.xml', content });
  await confirm(page);
  await expect(page.locator('main .notice').first()).toContainText('1 invoice came in');
  const { rows } = await withDatabase(client => client.query("SELECT id FROM invoice WHERE invoice_number = 'EF-2'"));
  await page.goto(`/invoices/details/${rows[0]?.id}`);
  return page.locator('.kept-document');
}

test('its PDF is shown in the page after a press, by keyboard, and goes away again', { tag: '@DOC-06' }, async ({
  page,
}) => {
  await withViewer(page);
  const document = await openWithPdf(page);
  const frame = document.locator('iframe');
  await expect(frame).toHaveCount(0);
  const show = document.getByRole('button', { name: 'Show PDF' });
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  const answer = page.waitForResponse(/\/document\/pdf$/);
  await show.press('Enter');
  expect(await (await answer).headerValue('content-security-policy')).toContain('sandbox');
  await expect(frame).toHaveAttribute('title', 'PDF slika.pdf');
  await expect(document).toContainText('If no PDF shows here, download it.');
  const hide = document.getByRole('button', { name: 'Hide PDF' });
  await expect(hide).toBeFocused();
  await expect(hide).toHaveAttribute('aria-expanded', 'true');
  await hide.press('Enter');
  await expect(frame).toHaveCount(0);
});

test('without a viewer it is downloaded', { tag: '@DOC-06' }, async ({ page }) => {
  const document = await openWithPdf(page);
  await expect(document.getByRole('button', { name: 'Show PDF' })).toHaveCount(0);
  const download = page.waitForEvent('download');
  await document.getByRole('button', { name: 'Download PDF' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe(pdf);
});

test('rounding is asked for behind its name, and counts in the total', { tag: '@INV-49' }, async ({ page }) => {
  await page.goto('/invoices/details');
  await expect(field(page, 'roundingAmount')).toBeHidden();
  await page.getByText('Is the amount rounded?').click();
  await field(page, 'roundingAmount').fill('0.40');
  await field(page, 'netAmount').fill('100');
  await field(page, 'taxAmount').fill('20');
  await field(page, 'taxAmount').blur();
  await expect(field(page, 'amount')).toHaveValue('120.40');
  await field(page, 'roundingAmount').fill('-0.40');
  await field(page, 'roundingAmount').blur();
  await expect(field(page, 'amount')).toHaveValue('119.60');
});
