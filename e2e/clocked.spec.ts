import { expect, type Page } from '@playwright/test';
import { answerNotes, arrangeMainJob, enterInvoices, withDatabase } from './arrange.ts';
import { counted, hold } from './counts.ts';
import { press, tabTo } from './keys.ts';
import { address, demoPassword, dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/**
 * How many keys, taps or clicks the main tasks take, counted in the browser: every key that goes down and every press of a pointer. Name
 * and password are filled in as a password manager does it.
 */
const supplierCode = '101001481';
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const dialog = (page: Page) => dialogIn(page);

async function passwordManager(page: Page, email: string): Promise<void> {
  await page.goto(`${address('en')}/login`);
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(demoPassword);
}

/** Three registered offers, the earliest due of all, for the supplier to answer. */
async function offer(page: Page, name: string): Promise<void> {
  const numbers = [1, 2, 3].map(at => `${name}-${at}`);
  await withDatabase(client =>
    client.query("UPDATE invoice SET status = 'VOIDED' WHERE status = 'REGISTERED' AND invoice_number LIKE 'SAT-%'"),
  );
  const ids = await enterInvoices(
    page,
    supplierCode,
    numbers.map(number => ({ number, amount: 90_000, dueDate: '2026-11-24' })),
  );
  await page.evaluate(async all => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const body = JSON.stringify({
      invoiceIdRegIdMap: Object.fromEntries(all.map(id => [id, null])),
      status: 'REGISTERED',
    });
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token };
    await fetch('/api/invoices/change-status', { method: 'POST', headers, body });
  }, ids);
}
const answersTo = (name: string): Promise<string[]> =>
  withDatabase(async client => {
    const { rows: found } = await client.query<{ status: string }>(
      'SELECT status FROM invoice WHERE invoice_number LIKE $1 ORDER BY status',
      [`${name}-%`],
    );
    return found.map(one => one.status);
  });
const answered = ['DISCOUNT_APPROVED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED'];

test.beforeAll(async ({ browser }) => {
  await arrangeMainJob();
  await answerNotes(people.secondSupplier, 'NONE');
  // Whoever signs in for the first time accepts the terms; that isn't the task that is clocked.
  const supplier = await openAs(browser, 'en', people.secondSupplier);
  await supplier.context().close();
});

test('from the sign-in to two offers accepted and one rejected takes at most 25 keys', async ({ page, browser }) => {
  const buyer = await openAs(browser, 'en', people.buyer);
  await offer(buyer, 'SAT-A');
  await buyer.context().close();
  const counts = await counted(page);
  await passwordManager(page, people.secondSupplier);
  await press(page, 'Enter');
  await page.waitForURL(/\/dashboard/);
  await expect(page.locator('.side-card table').first()).toBeVisible();
  await press(page, 'Control+k');
  await expect(page.locator('.palette [role=combobox]')).toBeFocused();
  await press(page, 'o', 'f', 'f');
  await expect(page.locator('.palette [role=option][aria-selected=true]')).toContainText('Offers');
  await press(page, 'Enter');
  await page.waitForURL(/\/offers/);
  await expect(rows(page).nth(2)).toContainText('SAT-A');
  await press(page, 'j', 'x', 'j', 'x', 'a', 'Enter');
  await expect(dialog(page).getByRole('button', { name: 'Accept 2 offers' })).toBeVisible();
  await tabTo(page, 'dialog[open] .button[data-look=primary]');
  await press(page, 'Enter');
  await expect(page.locator('.receipt')).toContainText('2 offers accepted');
  await expect(rows(page).first()).toContainText('SAT-A');
  await press(page, 'j', 'x', 'a');
  await tabTo(page, '.selection-bar .button[data-look=danger]');
  await press(page, 'Enter');
  await expect(dialog(page).getByRole('button', { name: 'Reject 1 offer' })).toBeVisible();
  await tabTo(page, 'dialog[open] .button[data-look=danger]');
  await press(page, 'Enter');
  await expect(page.locator('.receipt').first()).toContainText('1 offer rejected');
  expect(await answersTo('SAT-A')).toEqual(answered);
  expect(counts.presses).toBe(0);
  hold(counts, 'keys', 25);
});

const foreign = [
  'Rechnungsnummer;Rechnungsdatum;Fälligkeitsdatum;Nettobetrag;Steuerbetrag;Bruttobetrag;Währung;Steuernummer',
  ...[1, 2, 3].map(at => `SAT-F-${at};05.11.2026;06.01.2027;1.000,00;200,00;1.200,00;RSD;${supplierCode}`),
].join('\r\n');
const file = { name: 'rechnungen.csv', mimeType: 'text/csv', buffer: Buffer.from(foreign) };
const forgetFile = () =>
  withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number LIKE 'SAT-F-%'"));
const registeredOfFile = async () =>
  expect(await answersTo('SAT-F')).toEqual(['REGISTERED', 'REGISTERED', 'REGISTERED']);

test('from a file to registered offers a buyer needs no mouse, and at most 25 keys', async ({ page }) => {
  await forgetFile();
  const counts = await counted(page);
  await passwordManager(page, people.buyer);
  await press(page, 'Enter');
  await page.waitForURL(/\/dashboard/);
  await expect(page.locator('.side-card table').first()).toBeVisible();
  await press(page, 'Control+k');
  await expect(page.locator('.palette [role=combobox]')).toBeFocused();
  await press(page, 'i', 'n', 'v');
  await expect(page.locator('.palette [role=option][aria-selected=true]')).toContainText('Invoices');
  await press(page, 'Enter');
  await page.waitForURL(/\/invoices/);
  await expect(rows(page).first()).toBeVisible();
  // Listened for before the way to the button: a key is pressed before the browser knows of a listener that comes with it.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, '.page-header .button');
  await press(page, 'Enter');
  await (await chooser).setFiles(file);
  await expect(page.locator('.preview-table')).toBeVisible();
  await expect(page.locator('.import-bar')).toContainText('3 rows ready');
  await press(page, 'Control+Enter');
  await expect(dialog(page)).toBeVisible();
  await tabTo(page, 'dialog[open] .button[data-look=primary]');
  await press(page, 'Enter');
  await expect(rows(page).first()).toContainText('SAT-F-1', { timeout: 30_000 });
  await press(page, 'j', 'x', 'j', 'x', 'j', 'x', 'a', 'Enter');
  await expect(dialog(page).getByRole('button', { name: 'Register 3 invoices' })).toBeVisible();
  await tabTo(page, 'dialog[open] .button[data-look=primary]');
  await press(page, 'Enter');
  await expect(page.locator('.receipt')).toContainText('3 invoices registered');
  await registeredOfFile();
  expect(counts.presses).toBe(0);
  hold(counts, 'keys', 25);
});

test('a file with foreign headings is registered with at most 12 clicks', async ({ page }) => {
  await forgetFile();
  const counts = await counted(page);
  await passwordManager(page, people.buyer);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/\/dashboard/);
  await page.locator('nav a[href="/invoices"]').click();
  await expect(rows(page).first()).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await (await chooser).setFiles(file);
  await page.locator('.import-bar .button[data-look=primary]').click();
  await dialog(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(rows(page).first()).toContainText('SAT-F-1', { timeout: 30_000 });
  for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Register 3 invoices' }).click();
  await expect(page.locator('.receipt')).toContainText('3 invoices registered');
  await registeredOfFile();
  hold(counts, 'presses', 12);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('from the sign-in to two offers accepted and one rejected takes at most 12 taps', async ({ page, browser }) => {
    const buyer = await openAs(browser, 'en', people.buyer);
    await offer(buyer, 'SAT-T');
    await buyer.context().close();
    const counts = await counted(page);
    await passwordManager(page, people.secondSupplier);
    await page.locator('form button[type=submit]').tap();
    await page.waitForURL(/\/dashboard/);
    await page.locator('main a[href^="/offers?"]').first().tap();
    await page.waitForURL(/\/offers/);
    await expect(rows(page).nth(2)).toContainText('SAT-T');
    for (const at of [0, 1]) await rows(page).nth(at).getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Accept Offers', exact: true }).tap();
    await dialog(page).getByRole('button', { name: 'Accept 2 offers' }).tap();
    await expect(page.locator('.receipt')).toContainText('2 offers accepted');
    await expect(rows(page).first()).toContainText('SAT-T');
    await rows(page).first().getByRole('checkbox').tap();
    await page.getByRole('button', { name: 'Reject Offers', exact: true }).tap();
    await dialog(page).getByRole('button', { name: 'Reject 1 offer' }).tap();
    await expect(page.locator('.receipt').first()).toContainText('1 offer rejected');
    expect(await answersTo('SAT-T')).toEqual(answered);
    hold(counts, 'presses', 12);
  });
});
