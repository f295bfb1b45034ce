import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addApproved, sample, setRate, withDatabase } from './arrange.ts';
import {
  address,
  demoPassword,
  dialogIn,
  journeysIn,
  type Language,
  people,
  pressUnlessOut,
  signIn,
} from './people.ts';
import { test } from './visitor.ts';

/** A session that is over leads back to the same page with the same text: whoever ended it, wherever, and for nobody else. */
const words = {
  en: {
    ended: 'Your session has ended. Sign in to go on where you were.',
    restored: 'We restored your unsaved changes.',
    startOver: 'Start over',
    email: 'Email',
    password: 'Password',
    signIn: 'Sign in',
    logout: 'Logout',
    send: 'Send invitation',
    export: 'Export',
    selected: /^2 selected/,
    bill: 'Bill Invoices',
    upload: 'Upload',
    currency: 'Currency',
    leave: 'Leave without saving?',
  },
  sr: {
    ended: 'Vaša sesija je istekla. Prijavite se da biste nastavili tamo gde ste stali.',
    restored: 'Vraćene su vaše nesačuvane izmene.',
    startOver: 'Počni ispočetka',
    email: 'E-pošta',
    password: 'Lozinka',
    signIn: 'Prijavi se',
    logout: 'Odjava',
    send: 'Pošalji pozivnicu',
    export: 'Izvoz',
    selected: /^Izabrana 2 reda/,
    bill: 'Obračunaj fakture',
    upload: 'Otpremi',
    currency: 'Valuta',
    leave: 'Napustiti bez čuvanja?',
  },
} as const satisfies Record<Language, object>;

const field = (page: Page, name: string) => page.locator(`#field-${name}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The row of this browser's own session; others of the same person, in other tests' browsers, are left alone. */
async function ownSession(page: Page): Promise<Buffer> {
  const cookie = (await page.context().cookies()).find(one => one.name === 'SESSION');
  return createHash('sha256')
    .update(cookie?.value ?? '')
    .digest();
}

/** As another browser of the same person does it, or as an hour without a click does it. */
async function endSession(page: Page, how: 'elsewhere' | 'idle'): Promise<void> {
  const hash = await ownSession(page);
  const touched = await withDatabase(client =>
    how === 'elsewhere'
      ? client.query('DELETE FROM session WHERE token_hash = $1', [hash])
      : client.query("UPDATE session SET last_seen_at = last_seen_at - interval '2 hours' WHERE token_hash = $1", [
          hash,
        ]),
  );
  expect(touched.rowCount).toBe(1);
}

/** At the sign-in, with the quiet note; and on from there. */
async function signInAgain(page: Page, language: Language, email: string): Promise<void> {
  const text = words[language];
  await page.waitForURL(/\/login$/);
  await expect(page.getByText(text.ended)).toBeVisible();
  await enter(page, language, email);
}
async function enter(page: Page, language: Language, email: string): Promise<void> {
  const text = words[language];
  // The address changes before the page does, and a user's form has an email too.
  await expect(button(page, text.signIn)).toBeVisible();
  await page.getByLabel(text.email, { exact: true }).fill(email);
  await page.getByLabel(text.password, { exact: true }).fill(demoPassword);
  await button(page, text.signIn).click();
}
const storedText = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));

for (const language of journeysIn('sr')) {
  const text = words[language];

  test(`${language}: a session that ends while a user is added comes back with all of it`, {
    tag: ['@REQ-04', '@NAV-13'],
  }, async ({ page }) => {
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/users/details`);
    await field(page, 'firstName').fill('Đurđica');
    await field(page, 'lastName').fill('Čavić-Šušnjar');
    await field(page, 'email').fill(`sesija.${language}@zitoprodukt.example`);
    await field(page, 'emailRecipient').uncheck();
    await field(page, 'role').selectOption('COMPANY_ADMIN');
    await endSession(page, 'elsewhere');
    await pressUnlessOut(page, language, button(page, text.send));
    await signInAgain(page, language, people.buyer);
    await page.waitForURL(/\/users\/details$/);
    await expect(page.getByText(text.restored)).toBeVisible();
    // What was said before the sign-in is over at once, not when its time is up.
    expect(await page.getByText(text.ended).count()).toBe(0);
    await expect(field(page, 'firstName')).toHaveValue('Đurđica');
    await expect(field(page, 'lastName')).toHaveValue('Čavić-Šušnjar');
    await expect(field(page, 'email')).toHaveValue(`sesija.${language}@zitoprodukt.example`);
    await expect(field(page, 'emailRecipient')).not.toBeChecked();
    await expect(field(page, 'role')).toHaveValue('COMPANY_ADMIN');
    await button(page, text.startOver).click();
    await expect(field(page, 'firstName')).toHaveValue('');
    await expect(page.getByText(text.restored)).toHaveCount(0);
    await page.reload();
    await expect(field(page, 'firstName')).toHaveValue('');
  });

  test(`${language}: a list comes back with its filters and its selection`, async ({ page }) => {
    await signIn(page, language, people.buyer);
    await page.goto(`${address(language)}/invoices?size=10&dt-filter=status,in,PENDING&dt-sort=amount.desc`);
    const boxes = page.locator('tbody').getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(2).check();
    const bar = page.locator('.selection-words');
    await expect(bar).toHaveText(text.selected);
    const said = await bar.textContent();
    await endSession(page, 'idle');
    await pressUnlessOut(page, language, button(page, text.export));
    await signInAgain(page, language, people.buyer);
    await page.waitForURL(/\/invoices\?size=10&dt-filter=status,in,PENDING&dt-sort=amount\.desc$/);
    await expect(bar).toHaveText(said ?? '');
    await expect(boxes.nth(1)).toBeChecked();
    await expect(boxes.nth(0)).not.toBeChecked();
    // Only a session's end keeps it: who leaves the page begins again.
    await page.reload();
    await expect(boxes.nth(1)).toBeVisible();
    await expect(bar).toHaveCount(0);
  });
}

test('an hour without a click, in the middle of an invoice: the text is there afterwards', async ({ page }) => {
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/invoices/details`);
  await field(page, 'invoiceNumber').fill('E2E-idle');
  await field(page, 'invoiceDate').fill('2026-11-02');
  await field(page, 'dueDate').fill('2027-01-15');
  await page.getByLabel('Currency', { exact: true }).fill('RSD');
  await field(page, 'netAmount').fill('1.234,50');
  await field(page, 'taxAmount').fill('0');
  await field(page, 'supplier').fill('čelik');
  await expect(field(page, 'amount')).toHaveValue('1234.50');
  await page.getByRole('listbox').getByRole('option').first().click();
  // The name stands in the field only after the click is worked off.
  await expect(field(page, 'supplier')).not.toHaveValue('čelik');
  const supplier = await field(page, 'supplier').inputValue();
  await endSession(page, 'idle');
  await pressUnlessOut(page, 'en', button(page, 'Save'));
  await signInAgain(page, 'en', people.buyer);
  await page.waitForURL(/\/invoices\/details$/);
  await expect(field(page, 'invoiceNumber')).toHaveValue('E2E-idle');
  await expect(field(page, 'dueDate')).toHaveValue('2027-01-15');
  await expect(field(page, 'netAmount')).toHaveValue('1.234,50');
  await expect(field(page, 'amount')).toHaveValue('1234.50');
  await expect(field(page, 'supplier')).toHaveValue(supplier);
  await button(page, 'Save').click();
  await page.waitForURL(/\/invoices$/);
  await withDatabase(client => client.query("DELETE FROM invoice WHERE invoice_number = 'E2E-idle'"));
});

test('an existing user’s form keeps what was changed and never a password, and asks before it is left', async ({
  page,
}) => {
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/users`);
  await page.getByRole('row').filter({ hasText: people.accountant }).getByRole('link').click();
  const first = await field(page, 'firstName').inputValue();
  await field(page, 'lastName').fill('Novoprezime');
  await field(page, 'changePassword').check();
  await field(page, 'password').fill('tajna jesen voz');
  expect(await storedText(page)).not.toContain('tajna jesen');
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true }).click();
  await expect(dialogIn(page)).toBeVisible();
  await dialogIn(page).getByRole('button').first().click();
  await button(page, 'Save').click();
  await expect(page.locator('.field-error')).toHaveCount(1);
  await field(page, 'passwordConfirmation').fill('tajna jesen voz');
  await endSession(page, 'elsewhere');
  await pressUnlessOut(page, 'en', button(page, 'Save'));
  await signInAgain(page, 'en', people.buyer);
  await page.waitForURL(/\/users\/details\/\d+$/);
  await expect(field(page, 'lastName')).toHaveValue('Novoprezime');
  await expect(field(page, 'firstName')).toHaveValue(first);
  await expect(field(page, 'changePassword')).toBeChecked();
  await expect(field(page, 'password')).toHaveValue('');
  await button(page, 'Start over').click();
  await expect(field(page, 'lastName')).not.toHaveValue('Novoprezime');
});

test('an import keeps the columns as they were chosen', async ({ page }) => {
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/invoices`);
  await page.locator('input[type=file]').setInputFiles(sample('invoices-dirty.csv'));
  await page.waitForURL(/\/invoices\/upload\//);
  const address1 = page.url();
  const net = page.getByLabel(/^Net Amount/);
  const before = await net.inputValue();
  const other = await net.locator('option').last().getAttribute('value');
  await net.selectOption(other);
  expect(other).not.toBe(before);
  await expect(page.locator('.preview-frame[aria-busy=false]')).toBeVisible();
  // Once it is chosen: what the page asks for by itself would lead to the sign-in before.
  await page.route(
    '**/api/invoices/prepare-import/*',
    async route => {
      await endSession(page, 'elsewhere');
      await route.continue();
    },
    { times: 1 },
  );
  const tax = page.getByLabel(/^Tax Amount/);
  await tax.selectOption('');
  await signInAgain(page, 'en', people.buyer);
  await page.waitForURL(address1);
  await expect(net).toHaveValue(other ?? '');
  await expect(tax).toHaveValue('');
});

test('the rates typed into a dialog are there when it is opened again', async ({ page }) => {
  // Of its own, also when it is repeated: other journeys bill what they find.
  const number = `E2E-sesija-CHF-${test.info().retry}`;
  await addApproved(people.buyer, [number], 'CHF');
  await setRate('CHF', '2026-11-20');
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/billing?dt-filter=invoiceNumber,like,${number}`);
  await page.locator('tbody').getByRole('checkbox').first().check();
  await button(page, 'Bill Invoices').click();
  await page.locator('#rate-CHF').fill('121,35');
  await endSession(page, 'elsewhere');
  await pressUnlessOut(page, 'en', dialogIn(page).getByRole('button', { name: /^Bill 1 invoice$/ }));
  await signInAgain(page, 'en', people.buyer);
  await page.waitForURL(new RegExp(`/billing\\?dt-filter=invoiceNumber,like,${number}$`));
  await expect(page.locator('.selection-words')).toContainText('1 selected');
  await button(page, 'Bill Invoices').click();
  await expect(page.locator('#rate-CHF')).toHaveValue('121,35');
  await dialogIn(page).getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Bill Invoices').click();
  await expect(page.locator('#rate-CHF')).toHaveValue('117.1');
  await withDatabase(client => client.query('DELETE FROM invoice WHERE invoice_number = $1', [number]));
});

test('a server that restarts takes nothing away: what can’t be saved now is saved a moment later', async ({ page }) => {
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/users/details`);
  await field(page, 'firstName').fill('Đurđica');
  await page.route('**/api/**', route => route.abort('connectionrefused'));
  await field(page, 'lastName').fill('Čavić');
  await field(page, 'email').fill('ponovo@zitoprodukt.example');
  await field(page, 'role').selectOption('COMPANY_USER');
  await button(page, 'Send invitation').click();
  await expect(page.locator('.error-summary')).toContainText('we don’t know whether it was done');
  await expect(field(page, 'lastName')).toHaveValue('Čavić');
  await page.unroute('**/api/**');
  await button(page, 'Send invitation').click();
  await page.waitForURL(/\/users$/);
  await withDatabase(client =>
    client.query(
      "DELETE FROM mail_token WHERE user_id IN (SELECT id FROM app_user WHERE email = 'ponovo@zitoprodukt.example')",
    ),
  );
});

test.describe('two tabs', () => {
  test('one signs out while the other is being typed into: Login stands above, and the text comes back', {
    tag: '@NAV-28',
  }, async ({ page, context }) => {
    await signIn(page, 'en', people.buyer);
    await page.goto(`${address('en')}/users/details`);
    await field(page, 'firstName').fill('Đurđica');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
    const other = await context.newPage();
    await other.goto(`${address('en')}/invoices`);
    await button(other, 'Logout').click();
    await other.waitForURL(/\/home$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(button(page, 'Logout')).toHaveCount(0);
    await field(page, 'lastName').fill('Čavić');
    await field(page, 'email').fill('jezicak@zitoprodukt.example');
    await field(page, 'role').selectOption('COMPANY_USER');
    await button(page, 'Send invitation').click();
    await signInAgain(page, 'en', people.buyer);
    await page.waitForURL(/\/users\/details$/);
    await expect(field(page, 'firstName')).toHaveValue('Đurđica');
    await expect(field(page, 'lastName')).toHaveValue('Čavić');
  });

  test('a link followed after the other tab signed out leads through the sign-in to where it points', async ({
    page,
    context,
  }) => {
    await signIn(page, 'en', people.buyer);
    await page.goto(`${address('en')}/invoices`);
    const other = await context.newPage();
    await other.goto(`${address('en')}/offers`);
    await button(other, 'Logout').click();
    await other.waitForURL(/\/home$/);
    await page.getByRole('link', { name: 'Add Invoice' }).hover();
    expect(new URL(page.url()).pathname).toBe('/invoices');
    await page.getByRole('link', { name: 'Add Invoice' }).click();
    await signInAgain(page, 'en', people.buyer);
    await page.waitForURL(/\/invoices\/details$/);
  });

  test('somebody else signs in: this tab is theirs, nothing of it goes out in their name, and the draft waits for its writer', async ({
    page,
    context,
  }) => {
    await signIn(page, 'en', people.accountant);
    await button(page, 'Logout').click();
    await page.waitForURL(/\/home$/);
    await signIn(page, 'en', people.buyer);
    await page.goto(`${address('en')}/invoices/details`);
    await field(page, 'invoiceNumber').fill('E2E-mine');
    const other = await context.newPage();
    await other.goto(`${address('en')}/offers`);
    await button(other, 'Logout').click();
    await other.waitForURL(/\/home$/);
    const sent: string[] = [];
    page.on('request', request => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await signIn(other, 'en', people.accountant);
    await expect(page.getByText(`You are now signed in as ${people.accountant}`)).toBeVisible();
    await page.waitForURL(url => url.pathname !== '/invoices/details');
    await page.getByRole('navigation').getByRole('link', { name: 'Invoices', exact: true }).click();
    await page.getByRole('link', { name: 'Add Invoice' }).click();
    await expect(field(page, 'invoiceNumber')).toHaveValue('');
    await field(page, 'invoiceNumber').fill('E2E-theirs');
    expect(sent).toEqual([]);
    await button(page, 'Logout').click();
    await page.waitForURL(/\/home$/);
    await page.goto(`${address('en')}/login`);
    await enter(page, 'en', people.buyer);
    await page.waitForURL(url => url.pathname !== '/login');
    await page.goto(`${address('en')}/invoices/details`);
    await expect(field(page, 'invoiceNumber')).toHaveValue('E2E-mine');
  });

  test('a tab that heard nothing of it notices before it sends', async ({ page, context }) => {
    await signIn(page, 'en', people.buyer);
    await page.goto(`${address('en')}/users/details`);
    for (const [name, value] of [
      ['firstName', 'Ana'],
      ['lastName', 'Anić'],
      ['email', 'tudje@zitoprodukt.example'],
    ] as const)
      await field(page, name).fill(value);
    await field(page, 'role').selectOption('COMPANY_USER');
    // A frozen tab gets no event: what it finds stored has changed all the same.
    await page.evaluate(() =>
      addEventListener('storage', event => event.stopImmediatePropagation(), { capture: true }),
    );
    const other = await context.newPage();
    await other.goto(`${address('en')}/offers`);
    const stored = await other.evaluate(() => localStorage.getItem('skonto.user'));
    // It stores who is signed in once more when its server has answered.
    await other.close();
    const sent: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/api/users') && request.method() === 'POST') sent.push(request.url());
    });
    // In one go: a tab that is looked at again may notice by itself meanwhile.
    await page.evaluate(user => {
      localStorage.setItem('skonto.user', user.replace(/"id":\d+/, '"id":2000000'));
      document.querySelector<HTMLButtonElement>('main form button[type=submit]')?.click();
    }, stored ?? '');
    await page.waitForURL(url => url.pathname !== '/users/details');
    expect(sent).toEqual([]);
  });
});

test('the page of somebody’s ended session is not opened for whoever signs in next', async ({ page }) => {
  await signIn(page, 'en', people.buyer);
  await page.goto(`${address('en')}/users/details`);
  await field(page, 'firstName').fill('Đurđica');
  await field(page, 'lastName').fill('Čavić');
  await field(page, 'email').fill('sledeci@zitoprodukt.example');
  await field(page, 'role').selectOption('COMPANY_USER');
  await endSession(page, 'elsewhere');
  await pressUnlessOut(page, 'en', button(page, 'Send invitation'));
  await signInAgain(page, 'en', people.supplier);
  await page.waitForURL(/\/dashboard$/);
  await page.goto(`${address('en')}/users/details`);
  await expect(field(page, 'firstName')).toHaveValue('');
});
