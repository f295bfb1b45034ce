import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** Above a daily limit a colleague approves: the accountant asks, the administrator decides, on a phone. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = '/invoices?dt-filter=invoiceNumber,like,ODOBR';

/** Three pending invoices of 120,000 RSD each, no limits and no requests. */
const arrange = () =>
  withDatabase(async client => {
    await client.query('DELETE FROM approval_request; DELETE FROM approval_policy; DELETE FROM approval_use');
    await client.query("DELETE FROM invoice WHERE invoice_number LIKE 'ODOBR-%'");
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
         created_at, updated_at)
       SELECT b.company_id, s.company_id, 'ODOBR-' || n, '2026-11-01', '2027-01-05', 'RSD', 12000000, 0, 12000000, 'PENDING', now(), now()
       FROM app_user b, app_user s, generate_series(1, 3) n WHERE b.email = $1 AND s.email = $2`,
      [people.buyer, people.supplier],
    );
  });
/** One person offers 200,000 RSD a day, and the buyer's administrator approves what is above. */
const bound = () =>
  withDatabase(client =>
    client.query(
      `INSERT INTO approval_policy (company_id, limits, approvers, strictest_limits, strictest_approvers, strict_until, saved_by, saved_at)
       SELECT company_id, '{"REGISTER": {"RSD": "20000000"}}', ARRAY[id], '{}', ARRAY[id], '2026-01-01', id, '2026-01-01'
       FROM app_user WHERE email = $1`,
      [people.buyer],
    ),
  );
const statuses = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ status: string }>(
      "SELECT status FROM invoice WHERE invoice_number LIKE 'ODOBR-%' ORDER BY invoice_number",
    );
    return rows.map(({ status }) => status);
  });

test.describe('approvals, en', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('an administrator sets a limit, its accountant asks above it, and the administrator approves on a phone', {
    tag: ['@APPR-13', '@APPR-14', '@APPR-15'],
  }, async ({ page, browser }) => {
    await arrange();
    await page.goto('/approvals');
    await page.getByRole('link', { name: 'Limits and approvers' }).click();
    const offering = page.getByRole('group', { name: 'Offering invoices to suppliers' });
    await offering.getByRole('checkbox').check();
    await offering.getByLabel('RSD a day').fill('200,000');
    const approvers = page.getByRole('group', { name: 'Who approves' });
    await button(page, 'Save limits').click();
    await expect(page.getByText('Choose at least one person who approves.')).toBeVisible();
    await approvers.getByRole('checkbox').first().check();
    await expect(approvers.locator('.notice')).toBeVisible();
    for (const box of await approvers.getByRole('checkbox').all()) await box.check();
    await button(page, 'Save limits').click();
    await expect(page.getByText('The limits are saved and apply now.')).toBeVisible();

    const accountant = await openAs(browser, 'en', people.accountant);
    await accountant.goto(list);
    await accountant.locator('thead input[type=checkbox]').check();
    await button(accountant, 'Register').click();
    const question = dialogIn(accountant);
    await expect(question).toContainText('You may offer 200,000.00 RSD a day alone.');
    await expect(question).toContainText('this is 360,000.00 RSD.');
    await question.getByLabel('Message to the approver').fill('The supplier needs it for wages');
    await question.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(accountant.getByText('Your request was sent')).toBeVisible();
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await accountant.goto('/approvals');
    await expect(button(accountant, 'Check and approve')).toHaveCount(0);
    await expect(button(accountant, 'Withdraw')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/dashboard');
    await page.locator('[data-item=approvals] a').click();
    const request = page.getByRole('article');
    await expect(request).toContainText('3 invoices, 360,000.00 RSD');
    await expect(request).toContainText('The supplier needs it for wages');
    await button(page, 'Check and approve').click();
    await expect(dialogIn(page)).toContainText('Offer 3 invoices?');
    await dialogIn(page).getByRole('button', { name: 'Approve and offer 3 invoices' }).click();
    await expect(page.getByText('Nothing needs your approval now.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Approved/ })).toBeVisible();
    expect(await statuses()).toEqual(['REGISTERED', 'REGISTERED', 'REGISTERED']);
    await accountant.context().close();
  });
});

test.describe('approvals, sr', () => {
  test.use({ visitor: { language: 'sr', email: people.accountant } });

  test('sr: the limit is reached while the dialog is open; the request is declined with a reason', {
    tag: '@APPR-13',
  }, async ({ page, browser }) => {
    await arrange();
    await page.goto(list);
    await page.locator('thead input[type=checkbox]').check();
    await button(page, 'Registruj').click();
    await expect(dialogIn(page).getByRole('button', { name: 'Registruj 3 fakture' })).toBeVisible();
    await bound();
    await dialogIn(page).getByRole('button', { name: 'Registruj 3 fakture' }).click();
    await expect(dialogIn(page)).toContainText('Ovo mora da odobri još neko iz vaše kompanije.');
    await dialogIn(page).getByRole('button', { name: 'Zatražite odobrenje' }).click();
    await expect(page.getByText('Zahtev je poslat')).toBeVisible();

    const administrator = await openAs(browser, 'sr', people.buyer);
    await administrator.goto('/approvals');
    await administrator.getByRole('link', { name: 'Pogledajte fakture' }).click();
    await expect(administrator.getByRole('row', { name: /ODOBR-/ })).toHaveCount(3);
    await administrator.goto('/approvals');
    await button(administrator, 'Odbijte').click();
    await dialogIn(administrator).getByLabel('Razlog').fill('Sačekajte decembar');
    await dialogIn(administrator).getByRole('button', { name: 'Odbijte zahtev' }).click();
    await expect(administrator.getByText('Odbijeno')).toContainText('Sačekajte decembar');
    await page.goto('/approvals');
    await expect(page.getByText('Sačekajte decembar')).toBeVisible();
    expect(await statuses()).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await administrator.context().close();
  });
});
