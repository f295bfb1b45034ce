import { expect, type Page } from '@playwright/test';
import { companyFile, inviteFile, openCheck, withDatabase } from './arrange.ts';
import { bar, confirm, requireTrue, saved, watchProgress } from './import-steps.ts';
import { dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

/** Files of companies and of invitations from their check to their result. Codes that begin with `DEX` are this journey's own. */
const forget = () =>
  withDatabase(async client => {
    const own = "SELECT id FROM company WHERE code LIKE 'DEX%'";
    // Without looking at every reference of tens of thousands of companies: nothing refers to them but what goes with them.
    await client.query("SET session_replication_role = 'replica'");
    await client.query(`DELETE FROM partnership WHERE supplier_id IN (${own})`);
    await client.query(
      `DELETE FROM mail_token WHERE user_id IN (SELECT id FROM app_user WHERE company_id IN (${own}))`,
    );
    await client.query(`DELETE FROM app_user WHERE company_id IN (${own})`);
    await client.query("DELETE FROM company WHERE code LIKE 'DEX%'");
  });
test.beforeEach(forget);
test.afterAll(forget);

const companiesHead = 'Code,Registration Number,Name,Address,Post Code,City,Country';
const company = (number: number, name = `Dunav ${number} d.o.o.`): string =>
  `DEX${100_000 + number},HRB ${number},${name},Weg ${number},53111,Bonn,DEU`;
const companies = (...rows: string[]): string => [companiesHead, ...rows].join('\r\n');
const invites = (...rows: string[]): string =>
  [`${companiesHead},First Name,Last Name,Email,Discount Category`, ...rows].join('\r\n');
const invite = (number: number, email = `ana${number}@dunav.example`): string =>
  `${company(number)},Ana,Anić,${email},`;

const fact = (page: Page, name: string) =>
  page
    .locator('.facts > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

test.describe('companies, as the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });

  test('the result counts what came in and what didn’t, and gives the rest back', {
    tag: ['@COMP-14', '@COMP-16', '@COMP-17', '@COMP-18', '@COMP-19'],
  }, async ({ page }) => {
    await openCheck(page, companyFile, companies(company(1), company(2), company(3, ''), company(1)));
    await expect(bar(page)).toContainText('2 rows ready, 2 with problems');
    await expect(page.locator('.preview-table .row-problem').first()).toContainText('Name: This is missing.');
    await confirm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import Companies Results');
    await expect(page.locator('main .notice')).toContainText('dunav.csv: 2 companies imported, 2 rows rejected.');
    await expect(fact(page, 'Imported')).toHaveText('2');
    await expect(fact(page, 'Not imported')).toHaveText('2');
    const { name, text } = await saved(page, 'Download Errors File');
    expect(name).toBe('Company Import Errors.csv');
    expect(text.trim().split('\r\n')).toHaveLength(3);
    // The address is the result's own: it is there after a reload.
    await page.reload();
    await expect(fact(page, 'Imported')).toHaveText('2');
    // The mended file is sent from here, and only what was missing is added.
    const mended = text
      .split('\r\n')
      .filter((_line, index) => index < 2)
      .join('\r\n')
      .replace(',,', ',Dunav 3,');
    await page
      .locator('main input[type=file]')
      .setInputFiles({ name: 'mended.csv', mimeType: 'text/csv', buffer: Buffer.from(mended) });
    await expect(bar(page)).toContainText('1 row ready');
    await confirm(page);
    await page.waitForURL(/\/companies(\?|$)/);
  });

  test('the template is import_companies_template.csv', { tag: '@COMP-03' }, async ({ page }) => {
    await openCheck(page, companyFile, companies(company(1)));
    const { name, text } = await saved(page, 'Template');
    expect(name).toBe('import_companies_template.csv');
    expect(text.replace('\uFEFF', '').trim()).toBe(companiesHead);
  });

  test('a file is imported after a question, and its progress is the true one', { tag: '@COMP-04' }, async ({
    page,
  }) => {
    const rows = Array.from({ length: 30_000 }, (_one, number) => company(number, number === 5 ? '' : 'Dunav d.o.o.'));
    await openCheck(page, companyFile, companies(...rows));
    await bar(page).getByRole('button', { name: 'Import', exact: true }).click();
    await dialogIn(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialogIn(page)).toBeHidden();
    await confirm(page);
    requireTrue(await watchProgress(page));
    await expect(fact(page, 'Imported')).toHaveText('29,999');
  });

  test('opened without a result it leads to the companies', { tag: '@COMP-15' }, async ({ page }) => {
    for (const path of ['/companies/import', '/companies/import?batch=1']) {
      await page.goto(path);
      await page.waitForURL(/\/companies$/);
    }
  });
});

test.describe('invitations, as a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('after a question the result says what came in, and the bad invites are saved', {
    tag: ['@SUPP-08', '@SUPP-19', '@SUPP-21'],
  }, async ({ page }) => {
    await openCheck(page, inviteFile, invites(invite(1), invite(2, 'nowhere'), invite(3)));
    await expect(bar(page)).toContainText('2 rows ready, 1 with problems');
    await confirm(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite Suppliers Results');
    await expect(page.locator('main .notice')).toContainText('dunav.csv: 2 suppliers added, 1 row rejected.');
    const { name, text } = await saved(page, 'Download Bad Invites');
    expect(name).toBe('errorInvite.csv');
    expect(text).toContain("“nowhere” isn't an e-mail address.");
    const mails = await withDatabase(client =>
      client.query(
        "SELECT FROM pgboss.job j JOIN app_user u ON u.id = (j.data -> 'to' ->> 'userId')::integer WHERE u.email LIKE '%@dunav.example'",
      ),
    );
    expect(mails.rowCount).toBe(2);
  });

  test('the template holds the columns of an invitation', { tag: '@SUPP-07' }, async ({ page }) => {
    await openCheck(page, inviteFile, invites(invite(1)));
    const { name, text } = await saved(page, 'Template');
    expect(name).toBe('template.csv');
    expect(text.replace('\uFEFF', '').trim()).toBe(`${companiesHead},First Name,Last Name,Email,Discount Category`);
  });

  test('the progress of an import is the true one', { tag: '@SUPP-10' }, async ({ page }) => {
    await withDatabase(client =>
      client.query(`WITH known AS (INSERT INTO company (country, code, registration_number, name, address, checked)
        SELECT 'DEU', 'DEX' || n, '1', 'Dunav ' || n, 'Weg 1', true FROM generate_series(100000, 119999) AS n RETURNING id)
        INSERT INTO app_user (company_id, email, role, status) SELECT id, id || '@reka.example', 'COMPANY_USER', 'ACTIVE' FROM known`),
    );
    const rows = Array.from({ length: 20_000 }, (_one, number) => invite(number, number === 5 ? 'nowhere' : undefined));
    await openCheck(page, inviteFile, invites(...rows));
    await confirm(page);
    requireTrue(await watchProgress(page));
    await expect(fact(page, 'Imported')).toHaveText('19,999');
  });

  test('opened without a result it leads to the suppliers', { tag: '@SUPP-20' }, async ({ page }) => {
    await page.goto('/suppliers/invite');
    await page.waitForURL(/\/suppliers$/);
  });
});

test.describe('in Serbian', () => {
  test.use({ visitor: { language: 'sr', email: people.operator } });

  test('the result of a Serbian file speaks Serbian, and so does its error file', async ({ page }) => {
    const content = ['PIB;Matični broj;Naziv;Adresa;Država', 'DEX1;1;Dunav;Ulica 1;DEU', 'DEX2;1;;Ulica 1;DEU'];
    await openCheck(page, companyFile, content.join('\r\n'));
    await bar(page).getByRole('button', { name: 'Uvezi 1' }).click();
    await dialogIn(page).getByRole('button', { name: 'Da', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rezultat uvoza kompanija');
    const { text } = await saved(page, 'Preuzmi datoteku sa greškama');
    expect(text.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
      'PIB;Matični broj;Naziv;Adresa;Država;Red;Razlozi',
      'DEX2;1;;Ulica 1;DEU;3;Naziv: Ovaj podatak nedostaje.',
    ]);
  });
});
