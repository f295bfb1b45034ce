import { expect, type Page } from '@playwright/test';
import { answerNotes, enterInvoices } from './arrange.ts';
import { dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** Tables of money are read as an accountant reads them: amount less discount less processing fee is the last amount, to the cent. */
const parts = {
  amount: ['Amount', 'Total Amount'],
  discount: ['Discount', 'Total Discount'],
  fee: ['Processing', 'Total Processing Fees'],
  total: ['With Discount', 'Suppliers receive', 'You receive'],
} as const;

type Row = { readonly where: string; readonly cells: Readonly<Record<string, string>> };

/** Every row of every table and list of facts on the page that names its amounts. */
const rowsOn = (page: Page): Promise<Row[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility();
    const ofTables = [...document.querySelectorAll('tbody tr')].filter(shown).map(row => ({
      where: row.textContent ?? '',
      cells: Object.fromEntries(
        [...row.querySelectorAll<HTMLElement>('td[data-label]')].map(cell => [
          cell.dataset.label ?? '',
          (cell.firstElementChild ?? cell).textContent ?? '',
        ]),
      ),
    }));
    const ofFacts = [...document.querySelectorAll('.record-facts')].filter(shown).map(list => ({
      where: list.textContent ?? '',
      cells: Object.fromEntries(
        [...list.querySelectorAll('dt')].map(name => [
          (name.firstChild?.textContent ?? '').replace(/,.*/, ''),
          name.nextElementSibling?.textContent ?? '',
        ]),
      ),
    }));
    return [...ofTables, ...ofFacts];
  });

const cents = (text: string): bigint => BigInt(text.replaceAll(/[^0-9]/g, ''));

/** Checks all that is there, at least so many rows. */
async function addsUp(page: Page, least: number): Promise<void> {
  let checked = 0;
  for (const { where, cells } of await rowsOn(page)) {
    const find = (names: readonly string[]) => names.map(name => cells[name]).find(text => text !== undefined);
    const [amount, discount, fee, total] = [parts.amount, parts.discount, parts.fee, parts.total].map(find);
    if (amount === undefined || discount === undefined || fee === undefined || total === undefined) continue;
    if (![amount, discount, fee, total].every(text => /\d/.test(text))) continue;
    expect(cents(amount) - cents(discount) - cents(fee), where).toBe(cents(total));
    checked += 1;
  }
  expect(checked).toBeGreaterThanOrEqual(least);
}

test.use({ visitor: { language: 'en', email: people.buyer }, viewport: { width: 1680, height: 1000 } });

test('tables of money add up on screen: register, offers, panel, accept, receipt and history', {
  tag: '@OFF-40',
}, async ({ page, browser }) => {
  const mark = 'ADDS-UP-';
  for (const [code, name] of [
    ['101001117', 'a'],
    ['101001481', 'b'],
  ] as const)
    await enterInvoices(page, code, [
      { number: `${mark}${name}1`, amount: 120_000, dueDate: '2027-01-05' },
      { number: `${mark}${name}2`, amount: 987.65, currency: 'EUR', dueDate: '2026-11-26' },
    ]);
  await answerNotes(people.supplier, 'NONE');
  await page.goto(`/invoices?dt-filter=invoiceNumber,like,${mark}`);
  await page.locator('thead input[type=checkbox]').check();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  // Two currencies, and two suppliers in both.
  await expect(dialogIn(page).locator('.change-groups tbody tr')).toHaveCount(4);
  await addsUp(page, 6);
  await dialogIn(page).locator('.dialog-actions .button').last().click();
  await expect(page.locator('.receipt')).toBeVisible();
  await addsUp(page, 2);

  const supplier = await openAs(browser, 'en', people.supplier);
  await supplier.setViewportSize({ width: 1680, height: 1000 });
  await supplier.goto(`/offers?dt-filter=invoiceNumber,like,${mark}`);
  const rows = supplier.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(2);
  await addsUp(supplier, 4);
  await rows.first().getByRole('link').click();
  await expect(supplier.locator('.record-facts').first()).toBeVisible();
  // The minimum of the contract decided here, and the line says so.
  await expect(supplier.locator('.record-facts').first()).toContainText(
    /at least 0\.15% \(12\.00% a year × \d days? would be/,
  );
  await addsUp(supplier, 5);
  await supplier.goto(`/offers?dt-filter=invoiceNumber,like,${mark}`);
  await supplier.locator('thead input[type=checkbox]').check();
  await supplier.getByRole('button', { name: 'Accept Offers', exact: true }).first().click();
  await expect(dialogIn(supplier)).toContainText(/pays .+ on Mon 23 Nov/);
  await addsUp(supplier, 4);
  await dialogIn(supplier).locator('.dialog-actions .button').last().click();
  await expect(supplier.locator('.receipt')).toBeVisible();
  await supplier.goto(`/offers-other?dt-filter=invoiceNumber,like,${mark}`);
  await expect(rows).toHaveCount(2);
  await addsUp(supplier, 2);
  await supplier.context().close();
});
