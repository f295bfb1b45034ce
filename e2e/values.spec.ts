import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test } from './visitor.ts';

/** How forms read what is written in another way than they show it, tried on the invoice form. */
test.use({ visitor: { language: 'en', email: people.buyer } });

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const fieldError = (page: Page, name: string) => page.locator(`#field-${name}-error`);

async function openForm(page: Page): Promise<void> {
  await page.goto('/invoices/details');
  await expect(field(page, 'invoiceNumber')).toBeVisible();
}

test.describe('dates in Serbian', () => {
  test.use({ visitor: { language: 'sr', email: people.buyer } });
  test('a date is taken as it is written and shown as it was understood; a past due date is told', {
    tag: ['@VAL-03', '@VAL-12'],
  }, async ({ page }) => {
    await openForm(page);
    const date = field(page, 'invoiceDate');
    await date.fill('3.11.2026');
    await expect(page.locator('#field-invoiceDate-echo')).toContainText('3. novembar 2026.');
    await date.blur();
    await expect(date).toHaveValue('2026-11-03');
    await expect(fieldError(page, 'invoiceDate')).toHaveCount(0);
    const due = field(page, 'dueDate');
    await due.fill('20.11.2020.');
    await expect(page.locator('#field-dueDate-echo')).toContainText('Rok ove fakture je istekao');
    await due.blur();
    await expect(due).toHaveValue('2020-11-20');
    await due.fill('3.11.2206.');
    await expect(page.locator('#field-dueDate-echo')).toHaveText('Ova godina nije verovatna. Proverite godinu.');
    await due.press('Enter');
    await expect(due).toHaveValue('2206-11-03');
  });
});

test.describe('amounts', () => {
  test('the tax follows from net and total, and an amount that may still follow is not called wrong', {
    tag: ['@VAL-02', '@VAL-13'],
  }, async ({ page }) => {
    await openForm(page);
    await field(page, 'netAmount').fill('100000');
    // Over the tax and the rounding, which may both be left to follow.
    for (let tabs = 0; tabs < 3; tabs += 1) await page.keyboard.press('Tab');
    await expect(field(page, 'amount')).toBeFocused();
    await expect(fieldError(page, 'taxAmount')).toHaveCount(0);
    await field(page, 'amount').fill("120'000.00 din.");
    await expect(page.locator('#field-amount-echo')).toHaveText('Understood as 120,000.00');
    await page.keyboard.press('Tab');
    await expect(field(page, 'taxAmount')).toHaveValue('20000.00');
    await expect(fieldError(page, 'taxAmount')).toHaveCount(0);
    await field(page, 'currency').fill('€');
    await field(page, 'currency').blur();
    await expect(field(page, 'currency')).toHaveValue('EUR');
    await page.locator('form button[type=submit]').click();
    await expect(fieldError(page, 'taxAmount')).toHaveCount(0);
  });
});
