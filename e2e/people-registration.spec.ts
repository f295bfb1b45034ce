import { expect, type Page } from '@playwright/test';
import { tokenIn, waitForMail } from '../server/src/testing/mails.ts';
import { withDatabase } from './arrange.ts';
import { address, journeysIn, type Language, people, signIn } from './people.ts';
import { test } from './visitor.ts';

/** How people come in: registering a company, confirming the address, an invitation, and a forgotten password. */
const dataDir = process.env.E2E_DATA ?? '';
const mailTo = (email: string, count = 1) => waitForMail({ dataDir }, email, count);
const linkIn = (mail: { text: string }): URL => new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');

const words = {
  en: {
    pib: 'PIB',
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm Password',
    signUp: 'Sign Up',
    token: 'Token',
    verify: 'Verify',
    newToken: 'Send a new token',
    signIn: 'Sign in',
    show: 'Show what was typed',
    successful: 'Your registration is successful!',
    failed: /Signup failed! .*check digit/,
    checks: ['Code is required', 'Email is required', 'Password is required'],
    inactive: /not active yet/,
    accept: 'Accept Terms',
    reset: 'Change Password',
    finish: 'Finish registration',
    resetDone: /Your password was changed/,
    inviteDone: /Your registration is finished/,
    strong: 'Strong.',
  },
  sr: {
    pib: 'PIB',
    email: 'E-pošta',
    password: 'Lozinka',
    confirm: 'Potvrda lozinke',
    signUp: 'Registruj se',
    token: 'Token',
    verify: 'Potvrdi',
    newToken: 'Pošalji novi token',
    signIn: 'Prijavi se',
    show: 'Prikaži uneto',
    successful: 'Registracija je uspela!',
    failed: /Registracija nije uspela! .*kontrolna cifra/,
    checks: ['PIB je obavezan', 'E-pošta je obavezna', 'Lozinka je obavezna'],
    inactive: /još nije aktivan/,
    accept: 'Prihvatam uslove',
    reset: 'Promeni lozinku',
    finish: 'Završi registraciju',
    resetDone: /Lozinka je promenjena/,
    inviteDone: /Registracija je završena/,
    strong: 'Jaka.',
  },
} as const satisfies Record<Language, object>;

const newcomers = {
  en: { code: '103990007', email: 'ana.newcomer@primer.example' },
  sr: { code: '103990015', email: 'ana.pridoslica@primer.example' },
} as const;
const password = 'vetar jesen lopta voz';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const secret = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enter(page: Page, language: Language, who: { email: string; password: string }): Promise<void> {
  const text = words[language];
  await page.goto(`${address(language)}/login`);
  await field(page, text.email).fill(who.email);
  await secret(page, text.password).fill(who.password);
  await button(page, text.signIn).click();
}

for (const language of journeysIn('sr')) {
  const text = words[language];
  const newcomer = newcomers[language];

  test(`${language}: the form stands alone and names what is missing`, {
    tag: ['@REG-01', '@REG-05', '@REG-08', '@REG-10', '@NAV-33'],
  }, async ({ page }) => {
    await page.goto(`${address(language)}/register`);
    await expect(page.getByRole('combobox')).toHaveValue('SRB');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await button(page, text.signUp).click();
    for (const message of text.checks) await expect(page.getByText(message)).toHaveCount(2);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  test(`${language}: registers, is sent back while inactive, confirms, signs in`, {
    tag: [
      '@REG-02',
      '@REG-03',
      '@REG-12',
      '@REG-14',
      '@REG-15',
      '@REG-16',
      '@REG-17',
      '@REG-18',
      '@REG-19',
      '@AUTH-19',
    ],
  }, async ({ page }) => {
    await page.goto(`${address(language)}/register`);
    await field(page, text.pib).fill(newcomer.code);
    await field(page, text.email).fill(newcomer.email);
    await secret(page, text.password).fill(password);
    await expect(page.getByText(text.strong, { exact: true })).toBeVisible();
    await button(page, text.show).click();
    await expect(secret(page, text.password)).toHaveAttribute('type', 'text');
    await secret(page, text.password).press('Enter');
    await page.waitForURL(/\/verify-token\/[0-9a-f-]{36}$/);
    await expect(page.getByText(text.successful)).toBeVisible();
    await expect(page.getByText(newcomer.email)).toBeVisible();

    await enter(page, language, { email: newcomer.email, password });
    await page.waitForURL(/\/verify-token\/[0-9a-f-]{36}$/);
    await expect(page.getByText(text.inactive)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('skonto.user'))).toBeNull();
    expect((await page.context().cookies()).some(cookie => cookie.httpOnly)).toBe(false);

    await button(page, text.verify).click();
    await expect(page.locator('.field-error')).toBeVisible();
    await field(page, text.token).fill('WRONG23456');
    await button(page, text.verify).click();
    const alert = page.locator('form [role=alert] .notice[data-tone=danger]');
    await expect(alert).toHaveText(/\S+/);

    await mailTo(newcomer.email);
    await button(page, text.newToken).click();
    const link = linkIn(await mailTo(newcomer.email, 2));
    await page.goto(`${address(language)}${link.pathname}${link.search}`);
    await expect(field(page, text.token)).toHaveValue(tokenIn(await mailTo(newcomer.email, 2)));
    expect(new URL(page.url()).search).toBe('');
    await button(page, text.verify).click();
    await page.waitForURL(/\/login$/);
    await expect(field(page, text.email)).toHaveValue(newcomer.email);
    await enter(page, language, { email: newcomer.email, password });
    await button(page, text.accept).click();
    // It says what it comes for; until it has a name, its own page is where the first page leads.
    await page.locator('.newcomer-choices button').last().click();
    await page.locator('.newcomer a[href^="/companies/details/"]').click();
    await page.locator('input[name=name]').fill(`Novajlija ${language} d.o.o.`);
    await page.locator('input[name=registrationNumber]').fill('17162543');
    await page.locator('input[name=address]').fill('Cara Dušana 1');
    await page.locator('form button[type=submit]').click();
    await expect(page.locator('.top-bar .brand')).toContainText(`Novajlija ${language}`);
    await page.goto(`${address(language)}/dashboard`);
    await expect(page.locator('.newcomer-steps a[href="/buyers/add"]')).toBeVisible();
    await expect(page.locator('.newcomer a[href^="/companies/details/"]')).toHaveCount(0);
    await page.goto(`${address(language)}/invoices`);
    await expect(page.locator('nav.tabs')).toBeVisible();
    await expect(page.locator('a[href="/invoices/details"]')).toHaveCount(0);
  });

  test(`${language}: a wrong code is refused in words; a company that is known is answered alike`, {
    tag: '@REG-13',
  }, async ({ page }) => {
    await page.goto(`${address(language)}/register`);
    await field(page, text.pib).fill('101000001');
    await field(page, text.email).fill(`nepoznat.${language}@primer.example`);
    await secret(page, text.password).fill(password);
    await button(page, text.signUp).click();
    await expect(page.getByText(text.failed).first()).toBeVisible();
    await expect(field(page, text.email)).toHaveValue(`nepoznat.${language}@primer.example`);
    await field(page, text.pib).fill('101000000');
    await secret(page, text.password).fill(password);
    await button(page, text.signUp).click();
    await page.waitForURL(/\/verify-token\/[0-9a-f-]{36}$/);
    expect((await mailTo(`nepoznat.${language}@primer.example`)).text).not.toContain('verify-token');
  });

  test(`${language}: an invitation is finished from its link`, {
    tag: ['@SUPINV-02', '@SUPINV-04', '@SUPINV-05', '@SUPINV-06', '@SUPINV-14'],
  }, async ({ page }) => {
    const email = `pozvan.${language}@primer.example`;
    await withDatabase(async client => {
      await client.query('DELETE FROM app_user WHERE email = $1', [email]).catch(() => undefined);
    });
    await enter(page, language, { email: people.operator, password: 'skonto-demo' });
    await page.waitForURL(url => url.pathname !== '/login' || url.search !== '');
    if (await button(page, text.accept).isVisible()) await button(page, text.accept).click();
    const created = await page.evaluate(async to => {
      const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = {
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': xsrf,
        'Idempotency-Key': crypto.randomUUID(),
      };
      const found = await (await fetch('/api/companies?size=1')).json();
      const body = { email: to, emailRecipient: true, firstName: 'Pera', lastName: 'Perić', role: 'COMPANY_USER' };
      const answer = await fetch('/api/users', {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...body, company: { id: found.content[0].id } }),
      });
      return answer.status;
    }, email);
    expect(created).toBe(201);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());

    const link = linkIn(await mailTo(email));
    await page.goto(`${address(language)}${link.pathname}${link.search}`);
    await expect(field(page, text.email)).toHaveValue(email);
    await expect(field(page, text.email)).not.toBeEditable();
    await expect(field(page, text.token)).not.toBeEditable();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(field(page, text.token)).toHaveValue(tokenIn(await mailTo(email)));
    await secret(page, text.password).fill(password);
    await secret(page, text.confirm).fill(password);
    const sent = page.waitForRequest('**/api/suppliers/register-supplier-invite');
    await button(page, text.finish).click();
    expect(Object.keys((await sent).postDataJSON())).toEqual(['email', 'token', 'password', 'confirmPassword']);
    await page.waitForURL(/\/login$/);
    await expect(page.getByText(text.inviteDone)).toBeVisible();
    await enter(page, language, { email, password });
    await expect(button(page, text.accept)).toBeVisible();
  });

  test(`${language}: a forgotten password is replaced`, { tag: ['@SUPINV-03', '@SUPINV-13', '@SUPINV-15'] }, async ({
    page,
  }) => {
    const { email } = newcomer;
    await page.goto(`${address(language)}/login?step=forgot`);
    await field(page, text.email).fill(email);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(/\/login$/);
    const link = linkIn(await mailTo(email, 3));
    await page.goto(`${address(language)}${link.pathname}${link.search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'en' ? 'Change Password' : 'Promena lozinke',
    );
    await secret(page, text.password).fill('nova lozinka 2026');
    await secret(page, text.confirm).fill('nova lozinka 2027');
    await button(page, text.reset).click();
    await expect(page.locator('.field-error')).toHaveText(
      language === 'en' ? 'Confirm Password must match Password' : 'Potvrda lozinke mora biti ista kao lozinka',
    );
    await secret(page, text.confirm).fill('nova lozinka 2026');
    await button(page, text.reset).click();
    await page.waitForURL(/\/login$/);
    await expect(page.getByText(text.resetDone)).toBeVisible();
    await enter(page, language, { email, password: 'nova lozinka 2026' });
    await expect(page.locator('.newcomer-steps')).toBeVisible();
  });
}

/** Goes to the same page in the other language, as the menu does it. */
async function switchLanguage(page: Page, from: Language): Promise<void> {
  const menu = from === 'en' ? 'Language: English' : 'Jezik: Srpski';
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('button', { name: from === 'en' ? 'Srpski' : 'English', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', from === 'en' ? 'sr-Latn' : 'en');
}

for (const path of ['/reset-password', '/register-supplier-invite'])
  test(`${path} without its link says where that is, and asks for nothing`, async ({ page }) => {
    await page.goto(`${address('en')}${path}`);
    await expect(page.locator('main .notice, .gate .notice')).toContainText('This page opens from the link in');
    await expect(page.locator('input')).toHaveCount(0);
  });

for (const [path, title] of [
  ['/reset-password', 'Promena lozinke'],
  ['/register-supplier-invite', 'Završetak registracije'],
] as const) {
  test(`${path} keeps address and token in another language, and shows them to no server`, {
    tag: ['@SUPINV-05', '@I18N-05'],
  }, async ({ page }) => {
    const requested: string[] = [];
    page.on('request', request => requested.push(`${request.url()} ${request.headers().referer ?? ''}`));
    await page.goto(`${address('en')}${path}?email=ana%2Bnova%40primer.example&token=ABCDEFGHJK`);
    await expect(field(page, 'Token')).toHaveValue('ABCDEFGHJK');
    requested.length = 0;
    await switchLanguage(page, 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(field(page, 'E-pošta')).toHaveValue('ana+nova@primer.example');
    await expect(field(page, 'Token')).toHaveValue('ABCDEFGHJK');
    expect(page.url()).toBe(`${address('sr')}${path}`);
    await page.reload();
    await expect(field(page, 'Token')).toHaveValue('ABCDEFGHJK');
    await switchLanguage(page, 'sr');
    await expect(field(page, 'Token')).toHaveValue('ABCDEFGHJK');
    expect(requested.length).toBeGreaterThan(10);
    expect(requested.filter(one => /ABCDEFGHJK|primer\.example/.test(one))).toEqual([]);
  });
}

test('a host that names no language keeps the link’s facts through the switch as well', async ({ page }) => {
  const plain = `http://127.0.0.1:${process.env.E2E_PORT}`;
  await page.goto(`${plain}/reset-password?email=ana%40primer.example&token=ABCDEFGHJK`);
  await switchLanguage(page, 'en');
  await expect(field(page, 'Token')).toHaveValue('ABCDEFGHJK');
  expect(page.url()).toBe(`${plain}/reset-password`);
});

test('registering and confirming keep everything typed but the password in another language', async ({ page }) => {
  await page.goto(`${address('en')}/register`);
  await page.getByRole('combobox').selectOption('HRV');
  await field(page, 'PIB').fill('HR-7788');
  await field(page, 'Email').fill('jezik@primer.example');
  await secret(page, 'Password').fill('tajna vetar jesen');
  await switchLanguage(page, 'en');
  await expect(page.getByRole('combobox')).toHaveValue('HRV');
  await expect(field(page, 'PIB')).toHaveValue('HR-7788');
  await expect(field(page, 'E-pošta')).toHaveValue('jezik@primer.example');
  await expect(secret(page, 'Lozinka')).toHaveValue('');
  expect(page.url()).toBe(`${address('sr')}/register`);
  await page.goto(`${address('sr')}/verify-token/6f9619ff-8b86-4011-b42d-00c04fc964ff`);
  await field(page, 'Token').fill('ABCD');
  await switchLanguage(page, 'sr');
  await expect(field(page, 'Token')).toHaveValue('ABCD');
  expect(page.url()).toBe(`${address('en')}/verify-token/6f9619ff-8b86-4011-b42d-00c04fc964ff`);
});

test('a buyer’s new supplier gets a link by mail and finishes with its token and a password', {
  tag: '@SUPINV-01',
}, async ({ page, browser }) => {
  const email = 'dobavljac.pozvan@primer.example';
  const buyer = await (await browser.newContext()).newPage();
  await signIn(buyer, 'en', people.buyer);
  const status = await buyer.evaluate(async to => {
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    const admin = { firstName: 'Ćira', lastName: 'Žikić', email: to };
    const company = { code: 'HR-POZVAN', registrationNumber: '1234', name: 'Šljivovica d.o.o.', address: 'Ulica 1' };
    const answer = await fetch('/api/suppliers', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrf },
      body: JSON.stringify({ supplier: { ...company, country: { alpha3Code: 'HRV' }, admin } }),
    });
    return answer.status;
  }, email);
  expect(status).toBe(201);
  await buyer.context().close();
  const link = linkIn(await mailTo(email));
  expect(link.pathname).toBe('/register-supplier-invite');
  await page.goto(`${address('en')}${link.pathname}${link.search}`);
  await expect(field(page, 'Email')).toHaveValue(email);
  await secret(page, 'Password').fill(password);
  await secret(page, 'Confirm Password').fill(password);
  await button(page, 'Finish registration').click();
  await page.waitForURL(/\/login$/);
  await enter(page, 'en', { email, password });
  await expect(button(page, 'Accept Terms')).toBeVisible();
});
