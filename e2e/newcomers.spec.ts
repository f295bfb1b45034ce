import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { journeysIn, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** The first minute of a company that has just registered: it says what it comes for, and is told what comes next and from whom. */
const words = {
  en: {
    ask: 'What will your company use Skonto for?',
    buys: 'We pay invoices',
    sells: 'We issue invoices instead',
    requested: 'You asked for a contract.',
    verify: 'verifies it, and emails you',
    caughtUp: 'You’re all caught up.',
    complete: 'Complete your company',
    noContract: 'needs an active contract with the operator',
    wish: 'This company says that it buys and asks for a contract',
  },
  sr: {
    ask: 'Za šta će vaša kompanija koristiti Skonto?',
    buys: 'Plaćamo fakture',
    sells: 'Ipak izdajemo fakture',
    requested: 'Zatražili ste ugovor.',
    verify: 'potvrđuje je i javlja vam e-poštom',
    caughtUp: 'Sve ste obavili.',
    complete: 'Dopunite podatke o kompaniji',
    noContract: 'potreban je aktivan ugovor sa operaterom',
    wish: 'Kompanija navodi da kupuje i traži ugovor',
  },
} as const;

/** A company that is known by its tax code alone, and its administrator. */
const newCompany = (code: string, email: string): Promise<number> =>
  withDatabase(async client => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ('SRB', $1, '', $1, '', false) RETURNING id`,
      [code],
    );
    const id = rows[0]?.id ?? 0;
    await client.query(
      `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, password_hash, terms_version)
       SELECT $1, $2, 'Nova', 'Osoba', 'COMPANY_ADMIN', 'ACTIVE', password_hash, terms_version FROM app_user WHERE email = $3 AND deleted_at IS NULL`,
      [id, email, people.buyer],
    );
    return id;
  });

const card = (page: Page) => page.locator('.newcomer');

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a new company, ${language}`, () => {
    test.use({ visitor: { language, email: null } });

    test(`${language}: it says that it buys, sees its next steps, and why it can’t add suppliers yet; the operator reads it`, {
      tag: ['@NEW-01', '@NEW-03', '@NEW-04'],
    }, async ({ page }) => {
      const code = language === 'en' ? '101134702' : '100003030';
      const email = `nova.${language}@novo.example`;
      const id = await newCompany(code, email);
      await signIn(page, language, email);
      await expect(card(page).getByRole('heading', { name: text.ask })).toBeVisible();
      await expect(page.getByText(text.caughtUp)).toHaveCount(0);
      await card(page).getByRole('button', { name: text.buys }).click();
      await expect(card(page)).toContainText(text.requested);
      await expect(card(page)).toContainText(text.verify);
      await expect(card(page).getByRole('button', { name: text.sells })).toBeVisible();
      await page.reload();
      await expect(card(page)).toContainText(text.requested);
      for (const path of ['/suppliers/add', '/invoices']) {
        await page.goto(path);
        await expect(page.getByText(text.noContract)).toBeVisible();
      }
      await page.goto('/dashboard');
      await card(page).getByRole('link', { name: text.complete }).click();
      await page.waitForURL(`**/companies/details/${id}`);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signIn(page, language, people.operator);
      await page.goto(`/companies/details/${id}`);
      await expect(page.getByText(text.wish)).toBeVisible();
    });
  });
}
