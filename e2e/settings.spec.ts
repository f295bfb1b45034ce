import { expect, type Page } from '@playwright/test';
import { answerNotes, withDatabase } from './arrange.ts';
import { journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** What a person and its company choose, and where it is seen then. */
const words = {
  en: {
    menu: 'Settings',
    tabs: ['Discounts', 'Defaults', 'General', 'General (import)'],
    save: 'Save',
    saved: 'The settings are saved.',
    profileSaved: 'Your profile was saved.',
    wrong: 'Please enter a percentage from 0 to 100, or nothing.',
    changed: 'Last changed by',
    meanwhile: 'Somebody else changed this record',
    administrators: 'Your company’s administrators change this.',
    companies: 'These settings belong to companies',
    loan: 'Your loan elsewhere, a year',
    rate: '9.25%',
    verdict: /points (dearer|cheaper) than your loan/,
    accept: 'Accept Offers',
    forget: 'Forget',
    forgotten: 'The columns are forgotten.',
    none: 'Nothing is remembered yet',
  },
  sr: {
    menu: 'Podešavanja',
    tabs: ['Popusti', 'Podrazumevano', 'Opšte', 'Opšte (uvoz)'],
    save: 'Sačuvaj',
    saved: 'Podešavanja su sačuvana.',
    profileSaved: 'Profil je sačuvan.',
    wrong: 'Unesite procenat od 0 do 100, ili ništa.',
    changed: 'Poslednja izmena:',
    meanwhile: 'Neko drugi je izmenio ovaj zapis',
    administrators: 'Ovo menjaju administratori Vaše kompanije.',
    companies: 'Ova podešavanja pripadaju kompanijama',
    loan: 'Vaš kredit drugde, godišnje',
    rate: '9,25%',
    verdict: /procentnih poena (skuplje|jeftinije) od vašeg kredita/,
    accept: 'Prihvati ponude',
    forget: 'Zaboravi',
    forgotten: 'Kolone su zaboravljene.',
    none: 'Još ništa nije zapamćeno',
  },
} as const;

const field = (page: Page, name: string) => page.locator(`[id="field-${name}"]`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const save = (page: Page, language: Language) => button(page, words[language].save).click();
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');
/** Nobody has chosen anything yet. */
const forgetAll = () =>
  withDatabase(async client => {
    await client.query('DELETE FROM user_setting');
    await client.query('DELETE FROM company_setting');
    await client.query('DELETE FROM import_mapping');
  });
const upload = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'podesavanja.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

for (const language of journeysIn('en')) {
  const text = words[language];
  test.describe(`a supplier, ${language}`, () => {
    test.use({ visitor: { language, email: people.supplier } });
    test.beforeEach(forgetAll);

    test(`${language}: four tabs; the rate of one's loans stands beside what an offer costs, and says who changed it`, {
      tag: ['@SET-01', '@SET-02', '@NAV-14'],
    }, async ({ page }) => {
      await answerNotes(people.supplier, 'NONE');
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: text.menu, exact: true }).click();
      await page.waitForURL(/\/settings$/);
      await expect(page.locator('.settings-tabs a')).toHaveText([...text.tabs]);
      await expect(page.locator('.settings-tabs a[aria-current=page]')).toHaveText(text.tabs[0]);
      await field(page, 'loanRate').fill('120');
      await save(page, language);
      await expect(page.getByText(text.wrong)).toHaveCount(2);
      await field(page, 'loanRate').fill('9,25');
      await save(page, language);
      await expect(page.getByText(text.saved)).toBeVisible();
      await expect(page.getByText(text.changed)).toBeVisible();
      await page.goto('/offers');
      await page.locator('tbody tr[data-row]').first().getByRole('link').click();
      const price = page.locator('.record-facts').first();
      await expect(price).toContainText(text.loan);
      await expect(price).toContainText(text.rate);
      await expect(price).toContainText(text.verdict);
      await page.goto('/offers');
      await page.locator('tbody tr[data-row]').first().getByRole('checkbox').check();
      await page.getByRole('button', { name: text.accept }).first().click();
      await expect(page.locator('.loan-rate')).toContainText(text.rate);
      await expect(page.locator('.loan-rate')).toContainText(text.verdict);
    });

    test(`${language}: of two administrators at once the second is told and keeps its text`, async ({
      page,
      context,
    }) => {
      const other = await context.newPage();
      for (const one of [page, other]) {
        await one.goto('/settings');
        await expect(field(one, 'loanRate')).toBeVisible();
      }
      await field(page, 'loanRate').fill('7');
      await field(other, 'loanRate').fill('8');
      await save(other, language);
      await expect(other.getByText(text.saved)).toBeVisible();
      await save(page, language);
      await expect(page.locator('.error-summary')).toContainText(text.meanwhile);
      await expect(field(page, 'loanRate')).toHaveValue('7');
      await save(page, language);
      await expect(page.getByText(text.saved)).toBeVisible();
      const rates = await withDatabase(
        async client => (await client.query('SELECT loan_rate_ppm FROM company_setting')).rows,
      );
      expect(rates).toEqual([{ loan_rate_ppm: 70_000 }]);
    });
  });

  test.describe(`a buyer, ${language}`, () => {
    test.use({ visitor: { language, email: people.buyer } });
    test.beforeEach(forgetAll);

    test(`${language}: currency, page size and looks hold at once, and wherever one signs in next`, {
      tag: '@SET-02',
    }, async ({ page, browser }) => {
      await page.goto('/settings?tab=defaults');
      await expect(field(page, 'locale')).toHaveValue(language);
      await field(page, 'currency').selectOption('EUR');
      await field(page, 'pageSize').selectOption('10');
      await field(page, 'theme').selectOption('dark');
      await save(page, language);
      await expect(page.getByText(text.saved)).toBeVisible();
      expect(await theme(page)).toBe('dark');
      const elsewhere = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
      await signIn(elsewhere, language, people.buyer);
      for (const one of [page, elsewhere]) {
        await expect.poll(() => theme(one)).toBe('dark');
        await one.goto(new URL('/invoices', page.url()).href);
        await expect(one).toHaveURL(/size=10/);
        await expect(one.locator('tbody tr[data-row]')).toHaveCount(10);
        await one.goto(new URL('/invoices/details', page.url()).href);
        await expect(field(one, 'currency')).toHaveValue('EUR');
      }
      // Another look from the top bar is this browser's own until the settings change.
      await elsewhere.evaluate(() => localStorage.setItem('skonto.theme', 'light'));
      await elsewhere.reload();
      await elsewhere.waitForLoadState('networkidle');
      expect(await theme(elsewhere)).toBe('light');
      await elsewhere.context().close();
    });

    test(`${language}: the language of the pages is chosen here too`, { tag: '@SET-02' }, async ({ page }) => {
      const to = language === 'en' ? 'sr' : 'en';
      await page.goto('/settings?tab=defaults');
      await field(page, 'locale').selectOption(to);
      await save(page, language);
      await page.waitForURL(url => url.host.startsWith(to === 'sr' ? 'rs.' : 'en.'));
      await expect(page.locator('html')).toHaveAttribute('lang', to === 'sr' ? 'sr-Latn' : 'en');
    });

    test(`${language}: profile and notifications are one's own account's`, { tag: '@SET-02' }, async ({ page }) => {
      await page.goto('/settings?tab=general');
      const before = await field(page, 'firstName').inputValue();
      await field(page, 'firstName').fill('Miloš Uroš');
      const wanted = await field(page, 'emailRecipient').isChecked();
      await field(page, 'emailRecipient').setChecked(!wanted);
      await save(page, language);
      await expect(page.getByText(text.profileSaved)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Miloš Uroš');
      const rows = await withDatabase(
        async client =>
          (await client.query('SELECT first_name, email_recipient FROM app_user WHERE email = $1', [people.buyer]))
            .rows,
      );
      expect(rows).toEqual([{ first_name: 'Miloš Uroš', email_recipient: !wanted }]);
      await withDatabase(client =>
        client.query('UPDATE app_user SET first_name = $1, email_recipient = $2 WHERE email = $3', [
          before,
          wanted,
          people.buyer,
        ]),
      );
    });

    test(`${language}: the number format answers where a file leaves it open; what was confirmed is remembered, seen and forgotten`, {
      tag: '@SET-02',
    }, async ({ page }) => {
      const number = `SET-${language}-${Date.now()}`;
      const file = [
        'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač',
        `${number};2026-11-01;2027-01-15;1.000;0;1.000;RSD;101000376`,
      ].join('\r\n');
      await page.goto('/settings?tab=import');
      await expect(page.getByText(text.none)).toBeVisible();
      await field(page, 'numberFormat').selectOption('dot-thousands');
      await save(page, language);
      await expect(page.getByText(text.saved)).toBeVisible();
      await page.goto('/invoices');
      await upload(page, file);
      await expect(page.locator('input[name=number-format]').nth(2)).toBeChecked();
      // Such a mapping as the import would keep.
      await withDatabase(client =>
        client.query(
          `INSERT INTO import_mapping (company_id, header_hash, header, mapping, updated_at)
           SELECT company_id, '\\x01', '["Oznaka", "Za uplatu"]', '{"columns": {"invoiceNumber": 0, "amount": 1}}', now() FROM app_user WHERE email = $1`,
          [people.buyer],
        ),
      );
      await page.goto('/settings?tab=import');
      await expect(page.locator('.mapping-columns')).toContainText('Za uplatu');
      await button(page, text.forget).click();
      await page.locator('dialog[open] .button[data-look=danger]').click();
      await expect(page.getByText(text.forgotten)).toBeVisible();
      await expect(page.getByText(text.none)).toBeVisible();
    });
  });

  test.describe(`a company's user, ${language}`, () => {
    test.use({ visitor: { language, email: people.accountant } });
    test(`${language}: reads the company's settings and changes its own`, async ({ page }) => {
      await page.goto('/settings');
      await expect(page.getByText(text.administrators)).toBeVisible();
      await expect(field(page, 'loanRate')).toHaveCount(0);
      await page.locator('.settings-tabs a').nth(1).click();
      await expect(field(page, 'currency')).toBeVisible();
    });
  });

  test.describe(`the operator, ${language}`, () => {
    test.use({ visitor: { language, email: people.operator } });
    test(`${language}: is told that a company's settings are the company's`, async ({ page }) => {
      const requested: string[] = [];
      page.on('request', request => requested.push(new URL(request.url()).pathname));
      await page.goto('/settings');
      await expect(page.getByText(text.companies)).toBeVisible();
      await page.goto('/settings?tab=import');
      await expect(page.locator('.settings-mappings')).toBeVisible();
      expect(requested).not.toContain('/api/settings/company');
    });
  });
}
