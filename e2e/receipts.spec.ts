import { expect, type Page } from '@playwright/test';
import { answerNotes, enterInvoices, withDatabase } from './arrange.ts';
import { dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** What stays after a decision about money, and what can be taken back of one. */
const supplierCode = '101001481';
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const receipts = (page: Page) => page.locator('.receipt');
const bar = (page: Page) => page.locator('.message-bar .notice');
const numbersOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
const statusesOf = (name: string): Promise<string[]> =>
  withDatabase(async client => {
    const { rows: found } = await client.query<{ status: string }>(
      'SELECT status FROM invoice WHERE invoice_number LIKE $1 ORDER BY invoice_number',
      [`${name}-%`],
    );
    return found.map(one => one.status);
  });

async function enter(page: Page, name: string, count: number): Promise<number[]> {
  const seeds = numbersOf(name, count).map((number, at) => ({ number, amount: 120_000 * (at + 1) }));
  return enterInvoices(page, supplierCode, seeds);
}
async function chooseAll(page: Page, path: string, name: string, count: number): Promise<void> {
  await page.goto(`${path}?dt-filter=invoiceNumber,like,${name}`);
  await expect(rows(page)).toHaveCount(count);
  await page.locator('thead input[type=checkbox], .cards-all input[type=checkbox]').first().check();
}
async function register(page: Page, name: string, count: number): Promise<void> {
  await chooseAll(page, '/invoices', name, count);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await dialogIn(page)
    .getByRole('button', { name: /^Register \d/ })
    .click();
  await expect(receipts(page)).toHaveCount(1);
}

test.describe('a buyer who registers', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('has a receipt with the server’s sums through a reload, and loses it by leaving the list', async ({ page }) => {
    await enter(page, 'RCPT', 2);
    await register(page, 'RCPT', 2);
    const receipt = receipts(page);
    // 360,000.00 at 12 % for 58 days from payment is 6,864.66; 0.25 % of each, at least 500: 500 and 600.
    for (const text of ['2 invoices registered', '360,000.00', '6,864.66', '1,100.00', '352,035.34', '21 Nov 2026'])
      await expect(receipt).toContainText(text);
    await page.reload();
    await expect(receipt).toContainText('352,035.34');
    await receipt.getByRole('link', { name: 'Show these 2 invoices' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator('.chip')).toHaveText(/Decision is the one you came from/);
    await expect(receipt).toBeVisible();
    await page.locator('nav.side-menu a[href="/suppliers"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    await expect(receipt).toHaveCount(0);
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await expect(receipt).toHaveCount(0);
  });

  test('finds it with its list when the page is opened anew, however late it comes: nothing moves under the pointer', async ({
    page,
  }) => {
    await enter(page, 'POMAK', 1);
    await register(page, 'POMAK', 1);
    const late = Promise.withResolvers<void>();
    await page.route('**/assets/receipt-list-*.js', async route => {
      await late.promise;
      await route.continue();
    });
    const requested = page.waitForRequest('**/assets/receipt-list-*.js');
    const answered = page.waitForResponse('**/api/invoices?*');
    await page.reload({ waitUntil: 'commit' });
    await Promise.all([requested, answered]);
    await expect(page.locator('nav.side-menu a[href="/suppliers"]')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    late.resolve();
    await expect(rows(page).first()).toBeVisible();
    await expect(receipts(page)).toBeVisible();
  });

  test('takes it back from another page: exactly these, by one press, and the receipt goes with them', async ({
    page,
  }) => {
    await enter(page, 'VRATI', 3);
    await register(page, 'VRATI', 3);
    await page.locator('nav.side-menu a[href="/suppliers"]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    const undo = bar(page).getByRole('button', { name: 'Undo' });
    const requested: string[] = [];
    page.on('request', request => request.url().includes('change-status-by-filter') && requested.push(request.url()));
    await undo.dblclick();
    await expect(bar(page)).toHaveText(/3 invoices are pending again/);
    expect(requested).toHaveLength(1);
    expect(await statusesOf('VRATI')).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await page.goBack();
    await expect(rows(page)).toHaveCount(3);
    await expect(receipts(page)).toHaveCount(0);
  });

  test('takes back by the keyboard what still stands, and is told what was answered meanwhile', async ({
    page,
    browser,
  }) => {
    await answerNotes(people.secondSupplier, 'NONE');
    const [first] = await enter(page, 'TRKA', 2);
    await register(page, 'TRKA', 2);
    const supplier = await openAs(browser, 'en', people.secondSupplier);
    await supplier.evaluate(async id => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const offer = await (await fetch(`/api/invoices/${id}`)).json();
      await fetch('/api/invoices/change-status', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token },
        body: JSON.stringify({
          invoiceIdRegIdMap: { [String(id)]: offer.registrationId },
          status: 'DISCOUNT_APPROVED',
        }),
      });
    }, first);
    await supplier.context().close();
    // In the search field the keys take back what was typed there.
    await page.locator('[data-list-search]').focus();
    await page.keyboard.press('Control+z');
    await page.locator('h1').focus();
    await page.keyboard.press('Control+z');
    await expect(bar(page)).toHaveText(/1 of 2 invoices? is pending again; 1 changed meanwhile/);
    expect(await statusesOf('TRKA')).toEqual(['DISCOUNT_APPROVED', 'PENDING']);
  });
});

test.describe('a supplier who accepts on a phone, in Serbian', () => {
  test.use({ visitor: { language: 'sr', email: people.secondSupplier }, viewport: { width: 390, height: 844 } });

  test('has receipts with price, day of payment and documents, and no Undo', async ({ page, browser }) => {
    await answerNotes(people.secondSupplier, 'NONE');
    const buyer = await openAs(browser, 'en', people.buyer);
    await enter(buyer, 'TEL', 3);
    await register(buyer, 'TEL', 3);
    await buyer.context().close();
    await withDatabase(client =>
      client.query(
        "UPDATE partnership SET note_generation = 'CASA_SCONTO' WHERE supplier_id = (SELECT company_id FROM app_user WHERE email = $1)",
        [people.secondSupplier],
      ),
    );
    await page.goto('/offers?dt-filter=invoiceNumber,like,TEL');
    await expect(rows(page)).toHaveCount(3);
    for (const number of ['TEL-1', 'TEL-2']) await rows(page).filter({ hasText: number }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Prihvati ponude', exact: true }).click();
    await dialogIn(page).getByRole('button', { name: 'Prihvati 2 ponude' }).click();
    const accepted = receipts(page).filter({ hasText: 'Prihvaćene su 2 ponude' });
    for (const text of ['352.035,34', '360.000,00', 'plaćanje pon 23. nov', '2 dokumenta'])
      await expect(accepted).toContainText(text);
    await expect(page.getByRole('button', { name: 'Opozovi' })).toHaveCount(0);
    await rows(page).filter({ hasText: 'TEL-3' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Odbij ponude', exact: true }).click();
    await dialogIn(page).getByRole('button', { name: 'Odbij 1 ponudu' }).click();
    await expect(receipts(page)).toHaveCount(2);
    // The newest is unfolded, the earlier one waits folded.
    await expect(receipts(page).first()).toContainText('Odbijena je 1 ponuda');
    await expect(accepted.getByRole('link', { name: '2 dokumenta' })).toBeHidden();
    await accepted.locator('summary').click();
    await accepted.getByRole('link', { name: '2 dokumenta' }).click();
    await page.waitForURL(/\/documents/);
    await expect(rows(page)).toHaveCount(2);
    await page.goBack();
    await expect(receipts(page)).toHaveCount(2);
    await receipts(page)
      .first()
      .getByRole('button', { name: /^Skloni potvrdu/ })
      .click();
    await expect(receipts(page)).toHaveCount(1);
    await expect(page.locator('h1')).toBeFocused();
  });
});
