import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** What the operator sees first: what wants its attention, what it earns, which companies are stuck; each leads to its list. */
const words = {
  en: {
    title: 'Needs your attention',
    fees: 'Fee income',
    lead: 'Fees this month:',
    numbers: 'The numbers',
    stuck: 'Who is stuck',
    setup: 'Set up the platform',
  },
  sr: {
    title: 'Zahteva vašu pažnju',
    fees: 'Prihod od naknada',
    lead: 'Naknade ovog meseca:',
    numbers: 'Iznosi',
    stuck: 'Ko je zastao',
    setup: 'Podesite platformu',
  },
} as const;

const rows = (page: Page) => page.locator('tbody tr[data-row]');
const item = (page: Page, id: string) => page.locator(`[data-item=${id}]`);

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`the operator's dashboard, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: what wants attention and who is stuck lead to their lists`, {
      tag: ['@OPER-09', '@OPER-12'],
    }, async ({ page }) => {
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 2, name: text.title })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: text.stuck })).toBeVisible();
      await expect(page.getByRole('heading', { name: text.setup })).toHaveCount(0);
      await item(page, 'bill').getByRole('link').click();
      await page.waitForURL(/\/billing\?dt-filter=billingStatus,eq,PENDING/);
      await expect(rows(page).first()).toBeVisible();
      await page.goto('/dashboard');
      const stuck = page.locator('[data-step=VERIFICATION]').getByRole('link');
      const count = Number(await stuck.textContent());
      await stuck.click();
      await page.waitForURL(/\/companies\?dt-filter=step,eq,VERIFICATION/);
      await expect(rows(page)).toHaveCount(count);
      await page.goto('/dashboard');
      await item(page, 'people').getByRole('link').click();
      await page.waitForURL(/\/users\?dt-filter=neverSignedIn,eq,true/);
      await page.goto('/dashboard');
      await page.locator('[data-step=people]').getByRole('link').click();
      await page.waitForURL(/\/users\?dt-filter=neverSignedIn,eq,true/);
      await expect(rows(page).first()).toBeVisible();
    });

    test(`${language}: fee income says this month and the last, and its months add up to their total`, {
      tag: '@OPER-10',
    }, async ({ page }) => {
      await page.goto('/dashboard');
      const fees = page.locator('.fees');
      await expect(fees.getByRole('heading', { level: 2, name: text.fees })).toBeVisible();
      await expect(fees.locator('.fees-lead')).toContainText(text.lead);
      await fees.getByText(text.numbers).first().click();
      const cells = await fees.locator('.chart-numbers').first().locator('tbody td:nth-child(2)').allTextContents();
      const cents = cells.map(cell => Number(cell.replace(/\D/g, '')));
      expect(cents).toHaveLength(13);
      expect(cents.slice(0, 12).reduce((sum, one) => sum + one, 0)).toBe(cents[12]);
      expect(cents[12]).toBeGreaterThan(0);
    });

    test(`${language}: without an issuer the setup list is there, and leads to where that is said`, {
      tag: '@OPER-11',
    }, async ({ page }) => {
      const [kept] = await withDatabase(
        async client => (await client.query('DELETE FROM bill_issuer i RETURNING to_jsonb(i) AS facts')).rows,
      );
      try {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 2, name: text.setup })).toBeVisible();
        await expect(item(page, 'issuer')).toBeVisible();
        await page.locator('[data-step=issuer]').getByRole('link').click();
        await page.waitForURL(/\/bills\/issuer$/);
      } finally {
        await withDatabase(client =>
          client.query('INSERT INTO bill_issuer SELECT * FROM jsonb_populate_record(NULL::bill_issuer, $1)', [
            kept?.facts,
          ]),
        );
      }
    });

    test(`${language}: a contract that is added from a company's page is for that company`, {
      tag: '@OPER-15',
    }, async ({ page }) => {
      const [company] = await withDatabase(
        async client =>
          (
            await client.query<{ id: number; name: string }>(
              'SELECT id, name FROM company c WHERE checked AND NOT EXISTS (SELECT FROM contract k WHERE k.company_id = c.id) ORDER BY id LIMIT 1',
            )
          ).rows,
      );
      await page.goto(`/companies/details/${company?.id}`);
      await page.locator('a[href^="/contracts/add"]').click();
      await expect(page.locator('form input').first()).toHaveValue(company?.name ?? '?');
    });
  });
}
