import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { dialogIn, openAs, people } from './people.ts';
import { test } from './visitor.ts';

/** Nobody gives a supplier another category alone: the accountant asks, the administrator decides, on a phone. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const category = 'Strateški partneri';

const forget = () =>
  withDatabase(client =>
    client.query('DELETE FROM approval_request; DELETE FROM approval_policy; DELETE FROM approval_use'),
  );
/** Two suppliers without a category, of which nothing is asked. */
const arrange = async () => {
  await forget();
  await withDatabase(async client => {
    await client.query(
      `INSERT INTO company (country, code, registration_number, name, address)
       SELECT 'HRV', 'KATEG-' || n, '7790' || n, 'Kategorija ' || n, 'Ilica 5' FROM generate_series(1, 2) n ON CONFLICT DO NOTHING`,
    );
    await client.query(
      `INSERT INTO partnership (buyer_id, supplier_id)
       SELECT b.company_id, c.id FROM app_user b, company c WHERE b.email = $1 AND c.code LIKE 'KATEG-%' ON CONFLICT DO NOTHING`,
      [people.buyer],
    );
    await client.query(
      `UPDATE partnership SET discount_category_id = NULL
       WHERE supplier_id IN (SELECT id FROM company WHERE code LIKE 'KATEG-%')`,
    );
  });
};
const given = () =>
  withDatabase(async client => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::integer AS n FROM partnership p JOIN company c ON c.id = p.supplier_id
       JOIN discount_category d ON d.id = p.discount_category_id WHERE c.code LIKE 'KATEG-%' AND d.name = $1`,
      [category],
    );
    return rows[0]?.n;
  });

test.describe('categories and a second person, en', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test.afterEach(forget);

  test('an administrator switches it on, its accountant asks for another category, and the administrator approves on a phone', {
    tag: '@APPR-21',
  }, async ({ page, browser }) => {
    await arrange();
    await page.goto('/approvals');
    await page.getByRole('link', { name: 'Limits and approvers' }).click();
    await page.getByRole('checkbox', { name: 'A colleague must approve every change' }).check();
    for (const box of await page.getByRole('group', { name: 'Who approves' }).getByRole('checkbox').all())
      await box.check();
    await button(page, 'Save limits').click();
    await expect(page.getByText('The limits are saved and apply now.')).toBeVisible();

    const accountant = await openAs(browser, 'en', people.accountant);
    await accountant.goto('/suppliers?dt-filter=code,like,KATEG-');
    await accountant.locator('thead input[type=checkbox]').check();
    await button(accountant, 'Give Category').click();
    const question = dialogIn(accountant);
    const choice = question.getByRole('option', { name: category });
    await question.locator('select').selectOption({ label: (await choice.textContent()) ?? '' });
    await expect(question).toContainText('In your company nobody gives a supplier another category alone.');
    await question.getByLabel('Why').fill('They deliver sooner from December');
    await question.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(accountant.getByText('Your colleagues are asked for approval.')).toBeVisible();
    expect(await given()).toBe(0);
    await accountant.goto('/approvals');
    await expect(button(accountant, 'Withdraw')).toBeVisible();
    await expect(button(accountant, 'Check and approve')).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/approvals');
    const request = page.getByRole('article');
    await expect(request).toContainText('They deliver sooner from December');
    await expect(request).toContainText(`→ ${category}`);
    await expect(request).toContainText('Kategorija 2');
    await button(page, 'Check and approve').click();
    await expect(dialogIn(page)).toContainText('Give 2 suppliers another category?');
    await dialogIn(page).getByRole('button', { name: 'Approve and change 2 suppliers' }).click();
    await expect(page.getByText('Nothing needs your approval now.')).toBeVisible();
    expect(await given()).toBe(2);
    await accountant.context().close();
  });
});
