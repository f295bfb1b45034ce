import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { mailsTo, waitForMail } from '../server/src/testing/mails.ts';
import { withDatabase } from './arrange.ts';
import { expectStateClean } from './axe.ts';
import { address, dialogIn, journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** The people of a company: list, form, invitations and deletion; and one's own profile. */
const dataDir = process.env.E2E_DATA ?? '';

const words = {
  en: {
    add: 'Add User',
    create: 'Create User',
    update: 'Update User',
    save: 'Save',
    send: 'Send invitation',
    never: 'Never',
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    notifications: 'Receives notifications by email',
    role: 'Role',
    company: 'Company',
    change: 'Change Password',
    password: 'Password',
    confirm: 'Confirm Password',
    columns: ['First Name', 'Last Name', 'Email', 'Company', 'Role', 'Status', 'Notifications', 'Last Login'],
    apiCall: 'Last API Call',
    problems: [
      'Valid first name is required.',
      'Valid last name is required.',
      'Please enter a valid email address.',
      'Please choose the role.',
    ],
    passwordMissing: 'Please enter your password.',
    roles: ['System administrator', 'Company administrator', 'Company user'],
    invite: 'Invite Again',
    invited: '1 invitation is on its way.',
    remove: 'Delete',
    removeOne: 'Delete 1 user',
    export: 'Export',
    inactive: 'Inactive',
    filter: 'Filter',
    users: 'Users',
    profile: ['First Name', 'Last Name', 'Email', 'Role', 'Status'],
  },
  sr: {
    add: 'Dodaj korisnika',
    create: 'Novi korisnik',
    update: 'Izmena korisnika',
    save: 'Sačuvaj',
    send: 'Pošalji pozivnicu',
    never: 'Nikada',
    first: 'Ime',
    last: 'Prezime',
    email: 'E-pošta',
    notifications: 'Prima obaveštenja e-poštom',
    role: 'Uloga',
    company: 'Kompanija',
    change: 'Promeni lozinku',
    password: 'Lozinka',
    confirm: 'Potvrda lozinke',
    columns: ['Ime', 'Prezime', 'E-pošta', 'Kompanija', 'Uloga', 'Status', 'Obaveštenja', 'Poslednja prijava'],
    apiCall: 'Poslednji API poziv',
    problems: [
      'Unesite ispravno ime.',
      'Unesite ispravno prezime.',
      'Unesite ispravnu adresu e-pošte.',
      'Izaberite ulogu.',
    ],
    passwordMissing: 'Unesite lozinku.',
    roles: ['Administrator sistema', 'Administrator kompanije', 'Korisnik kompanije'],
    invite: 'Pozovi ponovo',
    invited: 'Poslata je 1 pozivnica.',
    remove: 'Obriši',
    removeOne: 'Obriši 1 korisnika',
    export: 'Izvoz',
    inactive: 'Neaktivan',
    filter: 'Filter',
    users: 'Korisnici',
    profile: ['Ime', 'Prezime', 'E-pošta', 'Uloga', 'Status'],
  },
} as const satisfies Record<Language, object>;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
// The suggestions carry the field's name too, so its role tells them apart.
const company = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const header = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });

const userOf = (email: string) =>
  withDatabase(async client => {
    const { rows } = await client.query(
      'SELECT role, status, email_recipient, company_id, deleted_at IS NOT NULL AS deleted FROM app_user WHERE email = $1 ORDER BY id DESC LIMIT 1',
      [email],
    );
    return rows[0];
  });

for (const language of journeysIn('en')) {
  const text = words[language];
  const colleague = `novi.kolega.${language}@zitoprodukt.example`;

  test(`${language}: an administrator adds a colleague`, {
    tag: [
      '@USER-05',
      '@USER-11',
      '@USER-12',
      '@USER-13',
      '@USER-14',
      '@USER-16',
      '@USER-17',
      '@USER-18',
      '@USER-19',
      '@USER-22',
      '@USER-25',
      '@USER-30',
    ],
  }, async ({ page }) => {
    await signIn(page, language, people.buyer);
    await page.getByRole('navigation').getByRole('link', { name: text.users, exact: true }).click();
    await page.getByRole('link', { name: text.add }).click();
    await page.waitForURL(/\/users\/details$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.create);
    const back = page.getByRole('main').getByRole('link', { name: text.users, exact: true });
    await expect(back).toHaveAttribute('href', '/users');
    await expect(company(page, text.company)).toBeDisabled();
    await expect(company(page, text.company)).not.toHaveValue('');
    const offered = await field(page, text.role).locator('option').allTextContents();
    expect(offered.slice(1)).toEqual(text.roles.slice(1));
    await expect(field(page, text.change)).toHaveCount(0);
    await button(page, text.send).click();
    for (const problem of text.problems) await expect(page.getByText(problem)).toHaveCount(2);
    await field(page, text.first).fill('Đorđe');
    await field(page, text.last).fill('Čolić');
    await field(page, text.email).fill(colleague);
    await field(page, text.notifications).uncheck();
    await field(page, text.role).selectOption('COMPANY_USER');
    await button(page, text.send).click();
    await page.waitForURL(/\/users$/);
    const row = page.getByRole('row').filter({ hasText: colleague });
    await expect(row).toContainText(text.inactive);
    expect(await userOf(colleague)).toMatchObject({ role: 'COMPANY_USER', status: 'INACTIVE', email_recipient: false });
    await waitForMail({ dataDir }, colleague);
  });

  test(`${language}: the list, its export and a second invitation`, {
    tag: ['@USER-01', '@USER-02', '@USER-04', '@USER-06', '@USER-07', '@USER-08', '@USER-10', '@USER-34', '@USER-35'],
  }, async ({ page }) => {
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users`);
    for (const name of text.columns) await expect(header(page, name).first()).toBeVisible();
    await expect(header(page, text.apiCall)).toHaveCount(0);
    const own = page.getByRole('row').filter({ hasText: people.buyer });
    await own.getByRole('checkbox').check();
    await expect(button(page, text.invite)).toBeDisabled();
    await expect(button(page, text.remove)).toBeDisabled();
    const row = page.getByRole('row').filter({ hasText: colleague });
    await expect(row.locator(`td[data-label="${text.columns.at(-1)}"]`)).toHaveText(text.never);
    await row.getByRole('checkbox').check();
    await expectStateClean(page, 'people selected');
    await button(page, text.invite).click();
    await expect(page.getByText(text.invited)).toBeVisible();
    await waitForMail({ dataDir }, colleague, 2);
    // Digests may have come, each with its own switch; an invitation brings another token.
    expect(
      (await mailsTo({ dataDir }, people.buyer)).filter(({ text: body }) => /(?<!mails-off\?)token=/.test(body)),
    ).toEqual([]);
    const download = page.waitForEvent('download');
    await button(page, text.export).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('users-export.csv');
    expect(await readFile(await file.path(), 'utf8')).toContain(colleague);
    await row.getByRole('link').click();
    await page.waitForURL(/\/users\/details\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.update);
  });

  test(`${language}: the operator reads all that a user is; no password and no token comes with it`, {
    tag: '@USER-27',
  }, async ({ page }) => {
    await signIn(page, language, people.operator);
    const listed = page.waitForResponse(reply => /\/api\/users\?/.test(reply.url()));
    await page.goto(`${address(language)}/users?dt-filter=email,eq,${people.buyer}`);
    const ofList = await (await listed).text();
    const { content } = JSON.parse(ofList);
    expect(content).toHaveLength(1);
    const [user] = content;
    expect(user).toMatchObject({
      email: people.buyer,
      firstName: 'Miloš',
      lastName: 'Jovanović',
      emailRecipient: true,
      role: 'COMPANY_ADMIN',
      status: 'ACTIVE',
      termsAccepted: true,
      companyCode: '101000000',
      company: { name: 'Žitoprodukt d.o.o.', code: '101000000' },
    });
    const row = page.getByRole('row').filter({ hasText: people.buyer });
    for (const shown of [user.firstName, user.lastName, user.company.name, text.roles[1]])
      await expect(row).toContainText(shown);
    await expect(header(page, text.apiCall)).toBeVisible();
    const opened = page.waitForResponse(reply => new URL(reply.url()).pathname === `/api/users/${user.id}`);
    await row.getByRole('link').click();
    const ofOne = await (await opened).text();
    await page.waitForURL(new RegExp(`/users/details/${user.id}$`));
    await expect(field(page, text.email)).toHaveValue(people.buyer);
    await expect(field(page, text.first)).toHaveValue(user.firstName);
    await expect(field(page, text.notifications)).toBeChecked();
    await expect(company(page, text.company)).toHaveValue(/Žitoprodukt/);
    for (const answer of [ofList, ofOne]) expect(answer).not.toMatch(/"(password|passwordConfirmation|token)"/);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/"(password|token)"/);
  });

  test(`${language}: a password is changed behind its tick`, { tag: ['@USER-15', '@USER-20', '@USER-31'] }, async ({
    page,
  }) => {
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users`);
    await page.getByRole('row').filter({ hasText: colleague }).getByRole('link').click();
    await expect(field(page, text.password)).toHaveCount(0);
    await field(page, text.change).check();
    await button(page, text.save).click();
    await expect(page.locator('.field-error').filter({ hasText: text.passwordMissing })).toHaveCount(2);
    await expectStateClean(page, 'a password that is missing');
    await field(page, text.password).fill('vetar jesen lopta');
    await field(page, text.confirm).fill('vetar jesen lopta');
    await field(page, text.role).selectOption('COMPANY_ADMIN');
    await button(page, text.save).click();
    await page.waitForURL(/\/users$/);
    expect(await userOf(colleague)).toMatchObject({ role: 'COMPANY_ADMIN' });
  });

  test(`${language}: the operator filters by company and may choose any company and role`, {
    tag: ['@NAV-03', '@USER-03', '@USER-23', '@USER-24'],
  }, async ({ page }) => {
    await signIn(page, language, people.operator);
    await page.goto(`${address(language)}/users`);
    await expect(header(page, text.apiCall)).toBeVisible();
    await button(page, text.filter).click();
    await page.locator('.filter-editor select').first().selectOption('companyId');
    await page.locator('.filter-editor').getByRole('combobox').last().pressSequentially('101000000', { delay: 20 });
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.locator('.filter-editor button[type=submit]').click();
    await expect(page.locator('.chip')).toContainText('Žitoprodukt');
    await expect(page.getByRole('row').filter({ hasText: people.supplier })).toHaveCount(0);
    await page.reload();
    await expect(page.locator('.chip')).toContainText('Žitoprodukt');
    await page.goto(`${address(language)}/users/details`);
    await expect(field(page, text.role).locator('option')).toHaveCount(4);
    expect((await field(page, text.role).locator('option').allTextContents()).slice(1)).toEqual([...text.roles]);
    await company(page, text.company).pressSequentially('101000000', { delay: 20 });
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(company(page, text.company)).toHaveValue('Žitoprodukt d.o.o.');
    await field(page, text.role).selectOption('SYSTEM_ADMIN');
    await expect(company(page, text.company)).toBeDisabled();
    await expect(company(page, text.company)).toHaveValue('');
  });

  test(`${language}: deleting names the people, and nobody deletes oneself`, { tag: '@USER-33' }, async ({ page }) => {
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users`);
    for (const email of [people.buyer, colleague])
      await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
    await button(page, text.remove).click();
    const dialog = dialogIn(page);
    await expect(dialog).toContainText('Đorđe Čolić');
    await expect(dialog).toContainText(colleague);
    await dialog.getByRole('button', { name: text.removeOne, exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: colleague })).toHaveCount(0);
    expect(await userOf(colleague)).toMatchObject({ deleted: true });
  });

  test(`${language}: the profile says who is signed in; a company user has no Users in the menu`, {
    tag: ['@PROF-01', '@PROF-02', '@NAV-37'],
  }, async ({ page }) => {
    await signIn(page, language, people.accountant);
    await expect(page.getByRole('navigation').getByRole('link', { name: text.users, exact: true })).toHaveCount(0);
    await page.goto(`${address(language)}/users`);
    await expect(page.getByRole('row').filter({ hasText: people.accountant })).toBeVisible();
    await expect(page.getByRole('link', { name: text.add })).toHaveCount(0);
    await page.goto(`${address(language)}/profile`);
    for (const name of text.profile)
      await expect(page.locator('dt').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    await expect(page.locator('dd').filter({ hasText: people.accountant })).toBeVisible();
    await expect(page.locator('dd').filter({ hasText: text.roles[2] })).toBeVisible();
    await page.evaluate(() => {
      localStorage.removeItem('skonto.user');
      dispatchEvent(new StorageEvent('storage', { key: 'skonto.user' }));
    });
    await expect(page.getByText(language === 'en' ? 'Please login.' : 'Prijavite se.')).toBeVisible();
  });
}

test('in the browser too: company roles stand with a company, the operator with none, and there are three roles', {
  tag: ['@NAV-05', '@NAV-03'],
}, async ({ page }) => {
  await signIn(page, 'en', people.operator);
  await page.goto(`${address('en')}/users?size=80`);
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  const cells = (label: string) => page.locator(`tbody td[data-label="${label}"]`).allInnerTexts();
  const [roles, companies] = [await cells('Role'), await cells('Company')];
  expect(roles.length).toBeGreaterThan(5);
  for (const [at, role] of roles.entries()) {
    expect(words.en.roles).toContain(role);
    expect(`${role}: ${companies[at] === '–'}`).toBe(`${role}: ${role === 'System administrator'}`);
  }
  await button(page, 'Filter').click();
  await page.locator('.filter-editor select').first().selectOption('role');
  for (const role of words.en.roles) await expect(page.locator('.filter-editor')).toContainText(role);
});
