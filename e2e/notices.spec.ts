import { expect } from '@playwright/test';
import { signedSwitch } from '../server/src/business/users/mail-switch.ts';
import { keyOfFolder, openVault } from '../server/src/platform/sign-in/vault.ts';
import { withDatabase } from './arrange.ts';
import { address, demoPassword, journeysIn, people } from './people.ts';
import { test } from './visitor.ts';

const change = '7b1e0c52-1111-4222-8333-944445555666';
const words = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    chip: 'the one you came from',
    rejected: 'Offers rejected',
    byMail: 'By email',
    save: 'Save notifications',
    saved: 'Your choice is saved.',
    stop: 'Stop these mails',
    done: 'Skonto no longer writes to you about this.',
  },
  sr: {
    email: 'E-pošta',
    password: 'Lozinka',
    signIn: 'Prijavi se',
    chip: 'ono sa čega ste došli',
    rejected: 'Odbijene ponude',
    byMail: 'E-poštom',
    save: 'Sačuvaj obaveštenja',
    saved: 'Vaš izbor je sačuvan.',
    stop: 'Isključi ove poruke',
    done: 'Skonto vam više ne piše o ovome.',
  },
} as const;

const mine = `(SELECT company_id FROM app_user WHERE email = '${people.secondSupplier}')`;
test.beforeAll(() =>
  withDatabase(async client => {
    await client.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at,
         status, registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, price_paid_on, discount_cents, processing_cents, total_cents, offered_in)
       SELECT (SELECT company_id FROM app_user WHERE email = '${people.buyer}'), ${mine}, 'PISMO-' || n, '2026-11-01', '2027-02-05', 'CHF', 100000, 0, 100000, now(), now(),
         'REGISTERED', gen_random_uuid(), 120000, 1000, 2500, 0, '2026-11-21', '2026-11-23', 2500, 250, 97250, CASE WHEN n < 3 THEN $1::uuid END
       FROM generate_series(1, 3) n WHERE NOT EXISTS (SELECT FROM invoice WHERE invoice_number = 'PISMO-' || n AND status = 'REGISTERED')`,
      [change],
    );
  }),
);
test.afterAll(() =>
  withDatabase(client => client.query("UPDATE invoice SET status = 'VOIDED' WHERE invoice_number LIKE 'PISMO-%'")),
);

for (const language of journeysIn('sr')) {
  const text = words[language];
  test(`${language}: a digest’s link leads, after sign-in, to exactly its offers, in words`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: address(language),
      storageState: { cookies: [], origins: [] },
    });
    const page = await context.newPage();
    await page.goto(`/offers?dt-filter=notice,eq,${change}`);
    await page.getByLabel(text.email, { exact: true }).fill(people.secondSupplier);
    await page.getByLabel(text.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: text.signIn, exact: true }).click();
    const rows = page.locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(2);
    for (const number of ['PISMO-1', 'PISMO-2']) await expect(rows.filter({ hasText: number })).toHaveCount(1);
    await expect(page.locator('.list-tools')).toContainText(text.chip);
    await expect(page.locator('.list-tools')).not.toContainText(change);
    await context.close();
  });

  test.describe(`settings, ${language}`, () => {
    test.use({ visitor: { language, email: people.secondSupplier } });
    test(`${language}: each person chooses what it is written about`, async ({ page }) => {
      await withDatabase(client => client.query('DELETE FROM user_setting'));
      await page.goto('/settings?tab=general');
      const box = page.getByRole('group', { name: text.byMail }).getByLabel(text.rejected, { exact: true });
      await expect(box).toBeChecked();
      await box.uncheck();
      await page.getByRole('button', { name: text.save, exact: true }).click();
      await expect(page.getByText(text.saved)).toBeVisible();
      await page.reload();
      await expect(box).not.toBeChecked();
      const { rows } = await withDatabase(client =>
        client.query('SELECT mail_offered, mail_accepted, mail_rejected, theme FROM user_setting'),
      );
      expect(rows).toEqual([{ mail_offered: true, mail_accepted: true, mail_rejected: false, theme: 'system' }]);
      await withDatabase(client => client.query('DELETE FROM user_setting'));
    });
  });

  test.describe(`a mail’s switch, ${language}`, () => {
    test.use({ visitor: { language, email: null } });
    test(`${language}: who isn’t signed in sees what a mail’s link switches off, and one press does`, {
      tag: '@MAIL-05',
    }, async ({ page }) => {
      const { rows } = await withDatabase(client =>
        client.query<{ id: number }>(`SELECT id FROM app_user WHERE email = '${people.secondSupplier}'`),
      );
      const vault = openVault([await keyOfFolder(process.env.E2E_DATA ?? '')]);
      const token = signedSwitch(vault, { userId: rows[0]?.id ?? 0, topic: 'rejected' });
      await page.goto(`/mails-off?token=${token}`);
      await expect(page.getByText(text.rejected, { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/\/mails-off$/);
      await page.reload();
      await page.getByRole('button', { name: text.stop, exact: true }).click();
      await expect(page.getByRole('status').last()).toHaveText(text.done);
      await page.goto(`/mails-off?token=${token}`);
      await expect(page.getByRole('status').last()).toHaveText(text.done);
      await withDatabase(async client => {
        const found = await client.query('SELECT mail_rejected, mail_offered FROM user_setting');
        expect(found.rows).toEqual([{ mail_rejected: false, mail_offered: true }]);
        await client.query('DELETE FROM user_setting');
      });
    });
  });
}
