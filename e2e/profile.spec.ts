import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { waitForMail } from '../server/src/testing/mails.ts';
import { codeOf } from '../server/src/testing/totp-codes.ts';
import { withDatabase } from './arrange.ts';
import { expectStateClean } from './axe.ts';
import {
  address,
  demoPassword,
  dialogIn,
  journeysIn,
  type Language,
  people,
  pressUnlessOut,
  signIn,
  signOut,
} from './people.ts';
import { test } from './visitor.ts';

/** One's own account: facts, password, sessions, and the second factor from its set-up to its end. */
const words = {
  en: {
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    refused: 'The e-mail address or the password is wrong.',
    register: 'Register',
    edit: 'Edit',
    save: 'Save',
    first: 'First Name',
    last: 'Last Name',
    mailLanguage: 'Language of emails',
    notifications: 'Receive notifications by email',
    firstWrong: 'Valid first name is required.',
    saved: 'Your profile was saved.',
    none: 'None',
    facts: ['First Name', 'Last Name', 'Email', 'Role', 'Status', 'Company'],
    thisOne: 'This session',
    endOne: /^End this session: Chrome on Linux$/,
    endOthers: 'End all others',
    endMain: 'End 1 session',
    endedOthers: '1 session was ended.',
    change: 'Change password',
    current: 'Current password',
    fresh: 'New password',
    confirm: 'Confirm new password',
    notYours: "This isn't your password.",
    changed: 'Your password was changed and your other sessions have ended.',
    twoStep: 'Two-step sign-in',
    on: 'On',
    off: 'Off',
    setUp: 'Set up',
    turnOn: 'Turn on',
    code: 'Code',
    wrongCode: 'This code is wrong, was used before or is no longer good.',
    kept: 'I have kept the codes',
    download: 'Download',
    left: (count: number) => `${count} recovery codes left.`,
    codeTitle: 'Enter your code',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    renew: 'New recovery codes',
    renewMain: 'Make new codes',
    turnOff: 'Turn off',
    offDone: 'Two-step sign-in is off.',
    hint: /You run the platform/,
  },
  sr: {
    email: 'E-pošta',
    password: 'Lozinka',
    signIn: 'Prijavi se',
    refused: 'E-adresa ili lozinka nije ispravna.',
    register: 'Registrujte se',
    edit: 'Izmeni',
    save: 'Sačuvaj',
    first: 'Ime',
    last: 'Prezime',
    mailLanguage: 'Jezik poruka',
    notifications: 'Primam obaveštenja e-poštom',
    firstWrong: 'Unesite ispravno ime.',
    saved: 'Profil je sačuvan.',
    none: 'Bez obaveštenja',
    facts: ['Ime', 'Prezime', 'E-pošta', 'Uloga', 'Status', 'Kompanija'],
    thisOne: 'Ova sesija',
    endOne: /^Završi ovu sesiju: Chrome, Linux$/,
    endOthers: 'Završi sve ostale',
    endMain: 'Završi 1 sesiju',
    endedOthers: 'Završena je 1 sesija.',
    change: 'Promeni lozinku',
    current: 'Sadašnja lozinka',
    fresh: 'Nova lozinka',
    confirm: 'Potvrda nove lozinke',
    notYours: 'Ovo nije vaša lozinka.',
    changed: 'Lozinka je promenjena, a vaše druge sesije su završene.',
    twoStep: 'Prijava u dva koraka',
    on: 'Uključena',
    off: 'Isključena',
    setUp: 'Podesi',
    turnOn: 'Uključi',
    code: 'Kod',
    wrongCode: 'Ovaj kod je pogrešan, već upotrebljen ili više ne važi.',
    kept: 'Kodovi su sačuvani',
    download: 'Preuzmi',
    left: (count: number) => `Preostalo je ${count} rezervnih kodova.`,
    codeTitle: 'Unesite kod',
    useRecovery: 'Upotrebi rezervni kod',
    recovery: 'Rezervni kod',
    renew: 'Novi rezervni kodovi',
    renewMain: 'Napravi nove kodove',
    turnOff: 'Isključi',
    offDone: 'Prijava u dva koraka je isključena.',
    hint: /Vi vodite platformu/,
  },
} as const satisfies Record<Language, object>;

/** The journeys' clock stands still, so the three codes that are good are those of this time step and its two neighbours. */
const now = Date.parse('2026-11-21T10:00:00Z');
const step = 30_000;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A supplier's colleague of one's own, with the demo's password and its terms accepted. */
async function addPerson(email: string): Promise<void> {
  await withDatabase(client =>
    client.query(
      `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, email_recipient, language, password_hash, terms_version)
       SELECT company_id, $1, 'Ana', 'Anić', 'COMPANY_USER', 'ACTIVE', true, 'en', password_hash,
         (SELECT terms_version FROM app_user WHERE terms_version IS NOT NULL LIMIT 1) FROM app_user WHERE email = $2`,
      [email, people.supplier],
    ),
  );
}

async function openProfile(page: Page, language: Language, email: string): Promise<void> {
  await signIn(page, language, email);
  await page.goto(`${address(language)}/profile`);
  await expect(page.locator('.sessions li').first()).toBeVisible();
}

/** E-mail and password, and whatever comes after them. */
async function enter(page: Page, language: Language, email: string, password: string = demoPassword): Promise<void> {
  const text = words[language];
  await page.goto(`${address(language)}/login`);
  await field(page, text.email).fill(email);
  await field(page, text.password).fill(password);
  await button(page, text.signIn).click();
}

async function elsewhere(browser: Browser, language: Language, email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, language, email);
  return page;
}

async function typeAndEnter(page: Page, answer: string): Promise<void> {
  await page.keyboard.type(answer);
  await page.keyboard.press('Enter');
}

/** From the open profile to the kept codes, without a mouse. */
async function setUpByKeyboard(page: Page, language: Language, email: string) {
  const text = words[language];
  const factor = section(page, text.twoStep);
  await expect(factor).toContainText(text.off);
  await button(page, text.setUp).focus();
  await page.keyboard.press('Enter');
  await expect(dialogIn(page).getByLabel(text.password, { exact: true })).toBeFocused();
  await expectStateClean(page, 'asking for the password');
  await typeAndEnter(page, 'pogrešna');
  await expect(page.locator('.field-error')).toHaveText(text.notYours);
  await page.keyboard.press('Control+a');
  await typeAndEnter(page, demoPassword);
  await expect(page.locator('.qr-code')).toBeVisible();
  await expect(dialogIn(page).getByLabel(text.code, { exact: true })).toBeFocused();
  await expectStateClean(page, 'the picture of the secret');
  const secret = ((await page.locator('.secret').textContent()) ?? '').replaceAll(' ', '');
  await typeAndEnter(page, '000000');
  await expect(page.locator('.field-error')).toHaveText(text.wrongCode);
  await page.keyboard.press('Control+a');
  await typeAndEnter(page, codeOf(secret, now - step));
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  const codes = await page.locator('.recovery-codes li').allTextContents();
  await expectStateClean(page, 'recovery codes');
  await page.keyboard.press('Escape');
  const saved = page.waitForEvent('download');
  await button(page, text.download).focus();
  await page.keyboard.press('Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('skonto-recovery-codes.txt');
  const kept = await readFile(await file.path(), 'utf8');
  for (const code of [...codes, email]) expect(kept).toContain(code);
  await button(page, text.kept).focus();
  await page.keyboard.press('Enter');
  await expect(factor).toContainText(text.left(10));
  await expect(factor.locator('.badge')).toHaveText(text.on);
  return { secret, codes };
}

for (const language of journeysIn('en')) {
  const text = words[language];
  const person = (name: string): string => `${name}.${language}@gradjevinar.example`;

  test(`${language}: facts are read and edited; what was typed outlives a refusal and the session's end`, {
    tag: '@PROF-01',
  }, async ({ page }) => {
    const email = person('izmena');
    await addPerson(email);
    await openProfile(page, language, email);
    for (const name of text.facts) await expect(page.locator('dt').getByText(name, { exact: true })).toBeVisible();
    await button(page, text.edit).click();
    await expect(field(page, text.first)).toBeFocused();
    await field(page, text.first).fill(' ');
    await button(page, text.save).click();
    await expect(page.locator('.field-error')).toHaveText(text.firstWrong);
    await expectStateClean(page, 'a name that is missing');
    await field(page, text.first).fill('Čedomir');
    await field(page, text.last).fill('Đurić');
    await field(page, text.mailLanguage).selectOption('sr');
    await field(page, text.notifications).uncheck();
    await page.route('**/api/users/me', route => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await button(page, text.save).click();
    await expect(page.locator('.error-summary')).toBeFocused();
    await expect(field(page, text.first)).toHaveValue('Čedomir');
    await withDatabase(client =>
      client.query('DELETE FROM session WHERE user_id = (SELECT id FROM app_user WHERE email = $1)', [email]),
    );
    await pressUnlessOut(page, language, button(page, text.save));
    await page.waitForURL(/\/login$/);
    await field(page, text.email).fill(email);
    await field(page, text.password).fill(demoPassword);
    await button(page, text.signIn).click();
    await page.waitForURL(/\/profile$/);
    await expect(field(page, text.last)).toHaveValue('Đurić');
    await expect(field(page, text.notifications)).not.toBeChecked();
    await button(page, text.save).click();
    await expect(page.getByText(text.saved)).toBeVisible();
    await expect(page.locator('.top-bar')).toContainText('Čedomir');
    await page.reload();
    await expect(page.locator('dd').getByText('Đurić', { exact: true })).toBeVisible();
    await expect(page.locator('dd').getByText(text.none, { exact: true })).toBeVisible();
  });

  test(`${language}: a session elsewhere is seen in words and ended, one or all`, async ({ page, browser }) => {
    const email = person('sesije');
    await addPerson(email);
    const there = await elsewhere(browser, language, email);
    await openProfile(page, language, email);
    const items = page.locator('.sessions li');
    await expect(items).toHaveCount(2);
    await expect(items.first()).toContainText(text.thisOne);
    await button(page, text.endOne).click();
    await expect(items).toHaveCount(1);
    await expect(button(page, text.endOthers)).toHaveCount(0);
    await there.goto(`${address(language)}/offers`);
    await there.waitForURL(/\/login$/);
    await signIn(there, language, email);
    await page.reload();
    await button(page, text.endOthers).click();
    await expectStateClean(page, 'ending other sessions');
    await button(page, text.endMain).click();
    await expect(page.getByText(text.endedOthers)).toBeVisible();
    await expect(items).toHaveCount(1);
    await there.reload();
    await there.waitForURL(/\/login$/);
    await there.context().close();
  });

  test(`${language}: the own password takes the present one and ends the other sessions`, async ({ page, browser }) => {
    const email = person('lozinka');
    const fresh = 'vetar jesen lopta voz';
    await addPerson(email);
    const there = await elsewhere(browser, language, email);
    await openProfile(page, language, email);
    await button(page, text.change).click();
    await field(page, text.current).fill('pogrešna');
    await field(page, text.fresh).fill(fresh);
    await field(page, text.confirm).fill(fresh);
    await button(page, text.change).click();
    await expect(page.locator('.field-error')).toHaveText(text.notYours);
    await expect(page.locator('.message-bar .notice')).toHaveCount(0);
    await expectStateClean(page, 'a password that is wrong');
    await expect(field(page, text.fresh)).toHaveValue(fresh);
    await field(page, text.current).fill(demoPassword);
    await button(page, text.change).click();
    await expect(page.getByText(text.changed)).toBeVisible();
    await expect(page.locator('.sessions li')).toHaveCount(1);
    await there.goto(`${address(language)}/offers`);
    await there.waitForURL(/\/login$/);
    await there.context().close();
    await signOut(page, language);
    await enter(page, language, email);
    // Once, at the form, and nowhere else.
    await expect(page.getByText(text.refused)).toHaveCount(1);
    await expect(page.getByRole('link', { name: text.register })).toHaveAttribute('href', '/register');
    await enter(page, language, email, fresh);
    await page.waitForURL(/\/dashboard/);
  });

  test(`${language}: two-step sign-in by keyboard: set up, sign in with a code and a recovery code, new codes, off`, async ({
    page,
  }) => {
    const email = person('dvakoraka');
    await addPerson(email);
    await openProfile(page, language, email);
    const { secret, codes } = await setUpByKeyboard(page, language, email);
    const factor = section(page, text.twoStep);
    const type = (answer: string) => typeAndEnter(page, answer);
    await signOut(page, language);

    await enter(page, language, email);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.codeTitle);
    await expect(field(page, text.code)).toBeFocused();
    await type(codeOf(secret, now - step));
    await expect(page.locator('.field-error')).toHaveText(text.wrongCode);
    await expectStateClean(page, 'a code that is wrong');
    await type(codeOf(secret, now));
    await page.waitForURL(/\/dashboard/);
    await signOut(page, language);

    await enter(page, language, email);
    await button(page, text.useRecovery).click();
    await expect(field(page, text.recovery)).toBeFocused();
    await type(codes[0] ?? '');
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${address(language)}/profile`);
    await expect(factor).toContainText(text.left(9));
    await button(page, text.renew).click();
    await type(demoPassword);
    await expect(page.locator('.recovery-codes li')).toHaveCount(10);
    await expect(page.locator('.recovery-codes')).not.toContainText(codes[1] ?? '');
    await button(page, text.kept).click();
    await factor.getByRole('button', { name: text.turnOff, exact: true }).click();
    await type(demoPassword);
    await expect(page.locator('.message-bar')).toContainText(text.offDone);
    await expect(factor.locator('.badge')).toHaveText(text.off);
    await signOut(page, language);
    await signIn(page, language, email);
  });

  test(`${language}: the operator is asked to turn two-step sign-in on; a lost code step leads back to the sign-in`, async ({
    page,
  }) => {
    await openProfile(page, language, people.operator);
    await expect(page.getByText(text.hint)).toBeVisible();
    await signOut(page, language);
    await page.goto(`${address(language)}/login?step=code`);
    await expect(field(page, text.email)).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
}

const addressWords = {
  en: {
    change: 'Change address',
    next: 'New email address',
    current: 'Current password',
    verify: 'Verify',
    requested: /Open the mail that is on its way/,
  },
  sr: {
    change: 'Promeni adresu',
    next: 'Nova adresa e-pošte',
    current: 'Sadašnja lozinka',
    verify: 'Potvrdi',
    requested: /Otvorite poruku koja stiže/,
  },
} as const satisfies Record<Language, object>;

for (const language of journeysIn('en')) {
  const text = addressWords[language];
  test(`${language}: another address of sign-in takes the password, counts once it is confirmed from there, and ends the session`, async ({
    page,
  }) => {
    const [old, next] = [`stara.${language}@primer.example`, `sasvim.nova.${language}@primer.example`];
    await addPerson(old);
    await openProfile(page, language, old);
    await button(page, text.change).click();
    await expect(field(page, text.next)).toBeFocused();
    await expectStateClean(page, 'another address');
    await field(page, text.next).fill(next);
    await field(page, text.current).fill('pogrešna');
    await button(page, text.change).click();
    await expect(page.locator('.field-error')).toHaveText(words[language].notYours);
    await field(page, text.current).fill(demoPassword);
    await button(page, text.change).click();
    await expect(page.getByText(text.requested)).toBeVisible();
    const mail = await waitForMail({ dataDir: process.env.E2E_DATA ?? '' }, next);
    const link = new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? '');
    await page.goto(`${address(language)}${link.pathname}${link.search}`);
    await button(page, text.verify).click();
    await expect(field(page, words[language].email)).toHaveValue(next);
    await field(page, words[language].password).fill(demoPassword);
    await button(page, words[language].signIn).click();
    await page.waitForURL(/\/dashboard/);
    await page.goto(`${address(language)}/profile`);
    await expect(page.locator('.profile-facts')).toContainText(next);
  });
}
