import { expect } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

/** Who was removed is forgotten: the operator sees before what goes and what stays. */
const words = {
  en: {
    link: 'Removed People',
    goes: 'What goes',
    stays: 'What stays',
    contracts: 'Contracts: 1',
    button: 'Forget This Person',
    main: 'Forget this person',
    done: 'The person was forgotten.',
    recent: 'This person was removed a moment ago',
  },
  sr: {
    link: 'Uklonjene osobe',
    goes: 'Šta se briše',
    stays: 'Šta ostaje',
    contracts: 'Ugovori: 1',
    button: 'Zaboravi ovu osobu',
    main: 'Zaboravi ovu osobu',
    done: 'Osoba je zaboravljena.',
    recent: 'Ova osoba je uklonjena maločas',
  },
} as const;

async function put(email: string, removed: string): Promise<void> {
  await withDatabase(async client => {
    const last = `Zaboravić ${email.split('@')[0]}`;
    await client.query(
      `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, deleted_at)
        SELECT min(id), $1, 'Čedomir', $2, 'COMPANY_USER', 'ACTIVE', now() - $3::interval FROM company`,
      [email, last, removed],
    );
    await client.query('UPDATE contract SET representative = $1 WHERE id = (SELECT min(id) FROM contract)', [
      `Čedomir ${last}`,
    ]);
  });
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });

    test(`${language}: a removed person is found, looked at and forgotten`, { tag: ['@OPER-21', '@OPER-22'] }, async ({
      page,
    }) => {
      const email = `odlazi-${language}@primer.example`;
      await put(email, '40 days');
      await page.goto('/users');
      await page.getByRole('link', { name: text.link, exact: true }).click();
      await page.waitForURL(/\/users\/removed/);
      const row = page.locator('tbody tr[data-row]').filter({ hasText: email });
      await row.getByRole('link').first().click();
      await page.waitForURL(/\/users\/removed\/\d+$/);
      await expect(page.getByRole('heading', { name: text.goes })).toBeVisible();
      await expect(page.getByRole('heading', { name: text.stays })).toBeVisible();
      await expect(page.locator('.person-traces')).toContainText(text.contracts);
      await page.getByRole('button', { name: text.button, exact: true }).click();
      await page.locator('dialog[open]').getByRole('button', { name: text.main, exact: true }).dblclick();
      await expect(page.getByText(text.done)).toBeVisible();
      await page.waitForURL(/\/users\/removed$/);
      await expect(row).toHaveCount(0);
      const kept = await withDatabase(client =>
        client.query("SELECT count(*)::integer AS n FROM app_user WHERE email = $1 OR last_name LIKE '%' || $2", [
          email,
          `odlazi-${language}`,
        ]),
      );
      expect(kept.rows).toEqual([{ n: 0 }]);
    });

    test(`${language}: who was removed a moment ago waits`, { tag: '@OPER-21' }, async ({ page }) => {
      const email = `tek-${language}@primer.example`;
      await put(email, '1 minute');
      await page.goto('/users/removed?term=tek');
      await page.locator('tbody tr[data-row]').filter({ hasText: email }).getByRole('link').first().click();
      await expect(page.getByText(text.recent)).toBeVisible();
      await expect(page.getByRole('button', { name: text.button, exact: true })).toHaveCount(0);
    });
  });
}

test.describe('a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('sees nobody who was removed', async ({ page }) => {
    await page.goto('/users/removed');
    await expect(page.locator('.status-page')).toBeVisible();
  });
});
