import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { address, demoPassword, people, signIn } from './people.ts';
import { test, textOf } from './visitor.ts';

/** Everything around the features: the menu, the bars, titles, looks, languages, the session. */
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const entries = (page: Page) => menu(page).getByRole('link');
const anyRow = (page: Page) => page.locator('tbody tr[data-row]').first();
const meta = (page: Page, name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).concat(Object.keys(sessionStorage)));

test.describe('the menu', () => {
  const expected = [
    ['the operator', people.operator, ['Dashboard', 'Invoices']],
    ['a buyer with a contract', people.buyer, ['Dashboard', 'Invoices', 'Offers', 'Billing']],
    ['a company user', people.accountant, ['Dashboard', 'Invoices', 'Offers', 'Billing']],
    ['a supplier without a contract', people.supplier, ['Dashboard', 'Offers', 'Billing']],
  ] as const;
  for (const [who, email, names] of expected) {
    test.describe(who, () => {
      test.use({ visitor: { language: 'en', email } });
      test(`the menu of ${who} shows what is theirs, and no error stands on top`, {
        tag: ['@NAV-31', '@NAV-36', '@NAV-38', '@NAV-39', '@NAV-43'],
      }, async ({ page }) => {
        await page.goto('/');
        await expect(entries(page).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const shown = await entries(page).allTextContents();
        // Features may join; those that are named here are theirs, the others of these four are not.
        expect(shown.filter(one => ['Dashboard', 'Invoices', 'Offers', 'Billing'].includes(one))).toEqual(names);
        await expect(page.locator('.message-bar .notice')).toHaveCount(0);
      });
    });
  }
});

for (const [language, groups] of [
  [
    'en',
    [
      ['Invoices and offers', '/invoices'],
      ['Money', '/payments'],
      ['Companies', '/suppliers'],
      ['Books and fees', '/bills'],
      ['Administration', '/users'],
    ],
  ],
  [
    'sr',
    [
      ['Fakture i ponude', '/invoices'],
      ['Novac', '/payments'],
      ['Kompanije', '/suppliers'],
      ['Knjige i naknade', '/bills'],
      ['Administracija', '/users'],
    ],
  ],
] as const)
  test.describe('the headings of the menu', () => {
    test.use({ visitor: { language, email: people.buyer } });
    test(`entries stand under what they are about, the dashboard before them, ${language}`, {
      tag: '@NAV-49',
    }, async ({ page }) => {
      await page.goto('/');
      const side = page.locator('.side-menu');
      await expect(side.getByRole('link').first()).toHaveAttribute('href', '/dashboard');
      for (const [name, path] of groups)
        await expect(side.getByRole('list', { name, exact: true }).locator(`a[href="${path}"]`)).toBeVisible();
      await expect(side.locator('.menu-group')).toHaveText(groups.map(([name]) => name));
    });
  });

for (const language of ['en', 'sr'] as const)
  for (const [who, email] of [
    ['the operator', people.operator],
    ['a buyer', people.buyer],
    ['a supplier', people.supplier],
  ] as const)
    test.describe('the words of the menu', () => {
      test.use({ visitor: { language, email } });
      test(`each entry of ${who} stands on one line, ${language}`, async ({ page }) => {
        await page.goto('/');
        const words = page.locator('.side-menu .menu-word');
        await expect(words.first()).toBeVisible();
        const broken = await words.evaluateAll(all =>
          all.filter(one => one.getClientRects().length > 1 || one.clientHeight > 30).map(one => one.textContent),
        );
        expect(broken).toEqual([]);
        expect(await words.count()).toBeGreaterThan(5);
      });
    });

test.describe('the shell of a buyer', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('logo, company, languages, logout; year 2020 and version 11-Oct-25 below', {
    tag: ['@NAV-27', '@NAV-29', '@NAV-34', '@NAV-35'],
  }, async ({ page }) => {
    await page.goto('/invoices');
    const top = page.getByRole('banner');
    await expect(top.locator('.logo')).toBeVisible();
    await expect(top).toContainText('Žitoprodukt d.o.o.');
    await expect(top.getByRole('button', { name: 'Language: English' })).toBeVisible();
    await expect(top.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(top.getByRole('button', { name: 'Execute Billing' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toContainText('2020');
    await expect(page.getByRole('contentinfo')).toContainText('11-Oct-25');
  });

  test('nothing lies on the footer; on a phone the menu is opened and closed, with no icons to collapse to', async ({
    page,
  }) => {
    await page.goto('/invoices');
    await expect(anyRow(page)).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // A trial of a click fails where something else would take it.
    for (const part of ['© 2020 Skonto', 'Terms of use', 'Version 11-Oct-25'])
      await page.getByRole('contentinfo').getByText(part).click({ trial: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('.top-bar [aria-expanded]').first().click();
    await expect(entries(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(entries(page).first()).toBeHidden();
    await expect(page.locator('.top-bar [aria-expanded]').first()).toBeFocused();
  });

  test('the side menu collapses to its icons and stays so', { tag: '@NAV-32' }, async ({ page }) => {
    await page.goto('/invoices');
    const wide = (await menu(page).boundingBox())?.width ?? 0;
    await page.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(async () => (await menu(page).boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
    // Icons keep their names.
    await expect(menu(page).getByRole('link', { name: 'Invoices', exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(async () => (await menu(page).boundingBox())?.width ?? 0).toBe(wide);
  });

  test('each route has a title beginning with Skonto, a description, keywords and its address', {
    tag: ['@NAV-07', '@NAV-08'],
  }, async ({ page }) => {
    const titles = new Set<string>();
    for (const path of ['/invoices', '/invoices/details', '/offers', '/billing']) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page).toHaveTitle(/^Skonto – ./);
      titles.add(await page.title());
      expect((await meta(page, 'description'))?.length).toBeGreaterThan(10);
      expect((await meta(page, 'keywords'))?.length).toBeGreaterThan(5);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address('en') + path);
    }
    expect(titles.size).toBe(4);
  });

  test('each of these addresses opens its page', { tag: ['@NAV-17', '@NAV-18', '@NAV-19'] }, async ({ page }) => {
    for (const [path, heading] of [
      ['/invoices', 'Invoices'],
      ['/invoices-other', 'Invoices'],
      ['/invoices/details', 'Create Invoice'],
      ['/offers', 'Offers'],
      ['/offers-other', 'Offers'],
      ['/billing', 'Billing'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(heading);
    }
  });

  test('one invoice has its address, and so has the import of one file', { tag: '@NAV-17' }, async ({ page }) => {
    await page.goto('/invoices');
    const row = anyRow(page).getByRole('link').first();
    const [number, href] = [(await textOf(row)).trim(), await row.getAttribute('href')];
    expect(href).toMatch(/^\/invoices\/details\/\d+/);
    await page.goto(href ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
    await page.goto('/invoices');
    const file = {
      name: 'one.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Invoice Number,Amount\r\nF-1,10.00\r\n'),
    };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.waitForURL(/\/invoices\/upload\/[0-9a-f-]{36}/);
    const { pathname } = new URL(page.url());
    await page.goto('/dashboard');
    await page.goto(pathname);
    await expect(page.locator('main h2').first()).toContainText('one.csv');
  });

  test('the users’ list, an empty form and the form of one user have their addresses', { tag: '@NAV-15' }, async ({
    page,
  }) => {
    const id = await withDatabase(async client => {
      const { rows } = await client.query<{ id: number }>('SELECT id FROM app_user WHERE email = $1', [people.buyer]);
      return rows[0]?.id ?? 0;
    });
    for (const [path, heading] of [
      ['/users', 'Users'],
      ['/users/details', 'Create User'],
      [`/users/details/${id}`, 'Update User'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText(heading);
    }
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    for (const path of ['/users', '/users/details', `/users/details/${id}`]) {
      await page.goto(path);
      await page.waitForURL(/\/login$/);
    }
  });

  test('the skip link, the heading’s focus after a navigation, and any page by its name', async ({ page }) => {
    await page.goto('/invoices');
    await expect(anyRow(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find a page, a record or an action' }).fill('bill');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/billing/);
    await expect(page.locator('h1')).toBeFocused();
  });

  test('the dark page is chosen, kept and there before the first paint', async ({ page }) => {
    await page.goto('/invoices');
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect.poll(background).not.toBe(light);
    const dark = await background();
    await page.reload({ waitUntil: 'commit' });
    // At the commit there may be no element yet.
    await expect.poll(() => page.evaluate(() => document.querySelector('html')?.dataset.theme)).toBe('dark');
    await expect.poll(background).toBe(dark);
  });

  test('an unknown address and an unknown record say so', async ({ page }) => {
    await page.goto('/no-such-page');
    await expect(page.locator('h1')).toHaveText('Page not found');
    await page.goto('/invoices/details/2000000000');
    await expect(page.locator('h1')).toHaveText('Page not found');
    await expect(menu(page)).toBeVisible();
  });

  test('a refusal by role says so in words', async ({ page }) => {
    await page.route('**/api/invoices/1', route =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: 'x',
          status: 403,
          code: 'forbidden',
          detail: 'x',
          message: 'No.',
          errors: [],
          requestId: 'r',
        }),
      }),
    );
    await page.goto('/invoices/details/1');
    await expect(page.locator('h1')).toHaveText("You don't have access to this page");
  });

  test('calls carry the language, and those that change something the token of the cookie', {
    tag: ['@REQ-01', '@REQ-02', '@REQ-03'],
  }, async ({ page, context }) => {
    const get = page.waitForRequest('**/api/invoices?*');
    await page.goto('/invoices');
    expect((await get).headers()['accept-language']).toBe('en');
    expect((await get).headers()['x-xsrf-token']).toBeUndefined();
    const post = page.waitForRequest('**/api/invoices/export');
    await page.getByRole('button', { name: 'Export' }).click();
    const token = (await context.cookies()).find(cookie => cookie.name === 'XSRF-TOKEN')?.value;
    expect(token).toBeTruthy();
    expect((await post).headers()['x-xsrf-token']).toBe(token);
    expect((await post).headers()['accept-language']).toBe('en');
  });

  test('amounts have two decimals, counts none', { tag: ['@CONST-01', '@CONST-02', '@CONST-04'] }, async ({ page }) => {
    await page.goto(
      '/invoices?cols=invoiceNumber,amount,discountValue,processingValue,totalPrice&dt-filter=status,eq,REGISTERED',
    );
    await expect(anyRow(page)).toBeVisible();
    const amounts = await page.locator('tbody td.numeric').allInnerTexts();
    expect(amounts.length).toBeGreaterThan(60);
    for (const text of amounts) expect(text).toMatch(/^\d{1,3}(,\d{3})*\.\d{2}$/);
    await expect(page.locator('.list-foot .number').first()).toHaveText(/^1–20 of \d+$/);
  });
});

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });
  test('the operator reads the product’s name where others read their company’s', { tag: '@NAV-27' }, async ({
    page,
  }) => {
    await page.goto('/invoices');
    await expect(page.getByRole('banner')).toContainText('Skonto');
  });
});

test.describe('languages', () => {
  test('the switch goes to the other subdomain with the same page', {
    tag: ['@I18N-01', '@I18N-03', '@I18N-04', '@I18N-05'],
  }, async ({ page }) => {
    await page.goto('/login?step=forgot');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('button', { name: 'Srpski' }).click();
    await page.waitForURL(`${address('sr')}/login?step=forgot`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn');
    await expect(page.locator('h1')).toHaveText('Zaboravljena lozinka');
    const globals = page.waitForRequest('**/api/globals');
    await page.reload();
    expect((await globals).headers()['accept-language']).toBe('sr');
    await page.getByRole('button', { name: 'Jezik: Srpski' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.waitForURL(`${address('en')}/login?step=forgot`);
  });
});

test.describe('in Serbian', () => {
  test.use({ visitor: { language: 'sr', email: people.buyer } });
  test('numbers and dates are written the Serbian way, in Latin letters', {
    tag: ['@I18N-01', '@I18N-04', '@CONST-01', '@CONST-04'],
  }, async ({ page }) => {
    await page.goto('/invoices');
    await expect(anyRow(page)).toBeVisible();
    for (const text of await page.locator('tbody td.numeric').allInnerTexts())
      expect(text).toMatch(/^\d{1,3}(\.\d{3})*,\d{2}$/);
    await expect(anyRow(page).locator('time').first()).toHaveText(/^\d{1,2}\. \d{1,2}\. \d{4}\.$/);
    await expect(page.locator('.list-foot .number').first()).toHaveText(/^1–20 od \d+$/);
    expect(await page.locator('body').textContent()).not.toMatch(/\p{Script=Cyrillic}/u);
  });
});

test.describe('the sign-in', () => {
  const email = (page: Page) => page.getByLabel('Email', { exact: true });
  const password = (page: Page) => page.getByLabel('Password', { exact: true });
  const enter = async (page: Page, who: string, word: string) => {
    await email(page).fill(who);
    await password(page).fill(word);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  test('email, password, Sign in, Forgot Password; neither menu nor top bar', { tag: ['@AUTH-01', '@NAV-33'] }, async ({
    page,
  }) => {
    await page.goto('/login');
    await expect(email(page)).toBeVisible();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  });

  test('wrong fields are named and marked after an attempt, not before', {
    tag: ['@AUTH-03', '@AUTH-04', '@AUTH-05', '@AUTH-06'],
  }, async ({ page }) => {
    await page.goto('/login');
    await expect(email(page)).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('.field-error')).toHaveText(['Email is required', 'Password is required']);
    await expect(email(page)).toBeFocused();
    for (const wrong of ['a', 'a@b', 'a@b.c', '.a@b.rs', 'a..b@c.rs', 'č@b.rs', `${'a'.repeat(65)}@b.rs`]) {
      await enter(page, wrong, 'x');
      await expect(page.locator('.field-error'), wrong).toHaveText(['Email must be a valid email address']);
      await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    }
  });

  test('a refused sign-in says why and keeps the address', { tag: '@AUTH-11' }, async ({ page }) => {
    await page.goto('/login');
    await enter(page, 'nobody@skonto.example', 'wrong-password');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The e-mail address or the password is wrong.');
    await expect(email(page)).toHaveValue('nobody@skonto.example');
    expect(await stored(page)).not.toContain('skonto.user');
  });

  test('Forgot Password asks for the address and returns to the sign-in', {
    tag: ['@AUTH-07', '@AUTH-08', '@AUTH-10'],
  }, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.locator('.field-error')).toHaveText('Email is required');
    await email(page).fill('a@b');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.locator('.field-error')).toHaveText('Email must be a valid email address');
    await email(page).fill('nobody@skonto.example');
    const requested = page.waitForRequest('**/api/auth/forgot-password');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    expect((await requested).postDataJSON()).toEqual({ email: 'nobody@skonto.example' });
    await expect(password(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('the wanted page comes after the sign-in, and only the user is kept', {
    tag: ['@NAV-12', '@NAV-13', '@AUTH-17', '@AUTH-18', '@REQ-07', '@REQ-08', '@REQ-09', '@REQ-10'],
  }, async ({ page }) => {
    await page.goto('/offers?dt-sort=amount.desc');
    await page.waitForURL(/\/login$/);
    await page.evaluate(() => {
      localStorage.setItem('token', 'old');
      sessionStorage.setItem('remember-me', 'old');
    });
    await enter(page, people.secondSupplier, demoPassword);
    await page.waitForURL(/\/offers\?dt-sort=amount\.desc$/);
    const keys = await stored(page);
    expect(keys).toContain('skonto.user');
    expect(keys.filter(key => /token|remember|password/i.test(key))).toEqual([]);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('skonto.user') ?? '{}'));
    expect(user).toMatchObject({ email: people.secondSupplier, termsAccepted: true });
    await page.goto('/login');
    await page.waitForURL(/\/dashboard$/);
  });

  test('logout clears what was kept and leaves', { tag: ['@REQ-11', '@REQ-12', '@REQ-13'] }, async ({
    page,
    context,
  }) => {
    await signIn(page, 'en', people.secondSupplier);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(/\/home$/);
    expect(await stored(page)).not.toContain('skonto.user');
    await page.goto('/offers');
    await page.waitForURL(/\/login$/);
    expect((await context.cookies()).filter(cookie => cookie.name === 'SESSION')).toEqual([]);
  });

  test('a session that ends sends to the sign-in, and what was typed is there afterwards', { tag: '@REQ-04' }, async ({
    page,
    context,
  }) => {
    await signIn(page, 'en', people.buyer);
    await page.goto('/invoices/details');
    await page.locator('#field-invoiceNumber').fill('E2E-session');
    await page.locator('#field-netAmount').fill('12,50');
    await context.clearCookies({ name: 'SESSION' });
    // Unless something that the page asked for by itself has led there already.
    await page.locator('#field-supplier').or(email(page)).fill('čelik');
    await page.waitForURL(/\/login$/);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await enter(page, people.buyer, demoPassword);
    await page.waitForURL(/\/invoices\/details$/);
    await expect(page.locator('#field-invoiceNumber')).toHaveValue('E2E-session');
    await expect(page.locator('#field-netAmount')).toHaveValue('12,50');
  });

  test.describe('people in need of something first', () => {
    const late = 'prodaja@djurdjevdan.example';
    const waiting = 'prodaja@celikmetal.example';
    test.beforeAll(() =>
      withDatabase(async client => {
        await client.query('UPDATE app_user SET terms_version = NULL WHERE email = $1', [late]);
        await client.query("UPDATE app_user SET status = 'INACTIVE' WHERE email = $1", [waiting]);
      }),
    );
    test.afterAll(() =>
      withDatabase(client => client.query("UPDATE app_user SET status = 'ACTIVE' WHERE email = $1", [waiting])),
    );

    test('the terms come first; Back signs out, Accept Terms goes on', {
      tag: ['@AUTH-12', '@AUTH-13', '@AUTH-14', '@AUTH-15', '@AUTH-16'],
    }, async ({ page }) => {
      await page.goto('/offers-other');
      await page.waitForURL(/\/login$/);
      await enter(page, late, demoPassword);
      await expect(page.locator('h1')).toHaveText('Terms and Conditions');
      expect(await page.locator('.terms *').count()).toBeGreaterThan(1);
      await page.goto('/offers');
      await expect(page.locator('h1')).toHaveText('Terms and Conditions');
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(password(page)).toBeVisible();
      expect(await stored(page)).not.toContain('skonto.user');
      await page.goto('/offers-other');
      await enter(page, late, demoPassword);
      const accepted = page.waitForRequest('**/api/users/accept-terms/me');
      await page.getByRole('button', { name: 'Accept Terms' }).click();
      expect((await accepted).method()).toBe('POST');
      await page.waitForURL(/\/offers-other$/);
    });

    test('an inactive user is told why, and no session is kept', { tag: '@AUTH-19' }, async ({ page }) => {
      await page.goto('/login');
      await enter(page, waiting, demoPassword);
      await expect(
        page.getByText('This account is not active yet.').or(page.locator('h1', { hasText: /verif/i })),
      ).toBeVisible();
      expect(await stored(page)).not.toContain('skonto.user');
    });
  });
});
