import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { address, demoPassword, people, signIn } from './people.ts';
import { test, textOf } from './visitor.ts';

/** Clauses of the requirements that the longer journeys pass over: for each of them a fault was planted, and was seen here. */
const rows = (page: Page) => page.locator('tbody tr[data-row]');
const meta = (page: Page, name: string) => page.locator(`meta[name=${name}]`).getAttribute('content');
const menuLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
const enter = async (page: Page, email: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};
const refuse = (page: Page, path: string, message: string, status = 400) =>
  page.route(path, route =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'x', title: 'x', status, code: 'x', message, errors: [], requestId: 'x' }),
    }),
  );

/** The head of a page, once it has its own title. */
async function headOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address('en') + path);
  await expect(page).toHaveTitle(/^Skonto – ./);
  return [(await meta(page, 'description')) ?? '', (await meta(page, 'keywords')) ?? ''];
}
/** No two pages say the same of themselves. */
function expectDistinct(heads: readonly (readonly string[])[]): void {
  for (const at of [0, 1]) {
    const said = heads.map(head => head[at] ?? '');
    expect(said.filter(text => text.length < 6)).toEqual([]);
    expect(new Set(said).size, said.join(' | ')).toBe(heads.length);
  }
}

test.describe('strangers', () => {
  test('each page before the sign-in has a description and keywords of its own', { tag: '@NAV-08' }, async ({
    page,
  }) => {
    const paths = ['/login', '/register', '/reset-password', '/register-supplier-invite'];
    const heads: string[][] = [];
    for (const path of [...paths, '/verify-token/00000000-0000-4000-8000-000000000000'])
      heads.push(await headOf(page, path));
    await page.goto('/login?step=forgot');
    await expect(page.locator('h1')).toHaveText('Forgot Password');
    heads.push([(await meta(page, 'description')) ?? '', (await meta(page, 'keywords')) ?? '']);
    expectDistinct(heads);
  });

  test('the forgotten password marks a wrong field, and says the server’s words when it fails', {
    tag: ['@AUTH-06', '@AUTH-11'],
  }, async ({ page }) => {
    await refuse(page, '**/api/auth/forgot-password', 'Četrdeset dve reči servera.', 429);
    await page.goto('/login?step=forgot');
    const email = page.getByLabel('Email', { exact: true });
    await expect(email).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('nobody@skonto.example');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByText('Četrdeset dve reči servera.')).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Forgot Password');
  });

  test('without a remembered page the dashboard comes, after the sign-in and after the terms', {
    tag: ['@AUTH-16', '@AUTH-17'],
  }, async ({ page }) => {
    const late = 'prodaja@djurdjevdan.example';
    await page.goto('/login');
    await enter(page, people.secondSupplier);
    await page.waitForURL(url => url.pathname !== '/login');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await withDatabase(client => client.query('UPDATE app_user SET terms_version = NULL WHERE email = $1', [late]));
    await page.goto('/login');
    await enter(page, late);
    await page.getByRole('button', { name: 'Accept Terms' }).click();
    await page.waitForURL(url => url.pathname !== '/login');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('"Token is required"; of a wrong one the server’s own words stand in the alert', {
    tag: ['@REG-15', '@REG-17'],
  }, async ({ page }) => {
    await refuse(page, '**/api/auth/verify-token', 'Sedamnaest reči servera.');
    await page.goto('/verify-token/00000000-0000-4000-8000-000000000000');
    const verify = page.locator('form button[type=submit]');
    await verify.click();
    await expect(page.locator('.field-error')).toHaveText(['Token is required']);
    await page.locator('input[name=token]').fill('WRONG23456');
    await verify.click();
    await expect(page.locator('form [role=alert] .notice[data-tone=danger]')).toHaveText('Sedamnaest reči servera.');
  });

  test.describe('whose browser asks for neither language', () => {
    test.use({ locale: 'de-DE', baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` });
    test('English is the default', { tag: '@I18N-03' }, async ({ page }) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    });
  });
});

test.describe('the operator', () => {
  test.use({ visitor: { language: 'en', email: people.operator } });

  test('each row of suppliers and of buyers names the other side', { tag: '@OPER-17' }, async ({ page }) => {
    for (const [path, words] of [
      ['/suppliers', /Supplier of \S/],
      ['/buyers', /Buyer of \S/],
    ] as const) {
      await page.goto(path);
      await expect(rows(page).first()).toBeVisible();
      const shown = await rows(page).count();
      await expect(rows(page).filter({ hasText: words })).toHaveCount(shown);
    }
  });

  test('each page behind the sign-in has a description and keywords of its own', { tag: '@NAV-08' }, async ({
    page,
  }) => {
    const heads: string[][] = [];
    for (const path of [
      '/dashboard',
      '/users',
      '/companies',
      '/contracts',
      '/discount-categories',
      '/invoices',
      '/offers',
      '/billing',
      '/audits',
      '/clients',
    ])
      heads.push(await headOf(page, path));
    expectDistinct(heads);
  });

  test('Users is in its menu, with a filter by company and Invite Again', {
    tag: ['@NAV-37', '@USER-03', '@USER-07'],
  }, async ({ page }) => {
    await page.goto('/dashboard');
    await menuLink(page, 'Users').click();
    await rows(page).first().getByRole('checkbox').check();
    await expect(page.getByRole('button', { name: 'Invite Again' })).toBeVisible();
    await page.locator('[data-list-filter]').click();
    await expect(
      page
        .locator('.filter-editor')
        .getByLabel('Field')
        .locator('option', { hasText: /^Company$/ }),
    ).toHaveCount(1);
  });

  test('a company is added in the first country unless said otherwise', { tag: '@FORM-18' }, async ({ page }) => {
    await page.goto('/companies/details');
    await expect(page.locator('select[name=country]')).toHaveValue('SRB');
  });
});

test.describe('a user of a company', () => {
  test.use({ visitor: { language: 'en', email: people.accountant } });

  test('has no Invite Again, whatever is ticked', { tag: '@USER-07' }, async ({ page }) => {
    await page.goto('/users');
    await expect(rows(page).first()).toBeVisible();
    for (const box of await rows(page).getByRole('checkbox').all()) await box.check();
    await expect(page.getByRole('button', { name: 'Invite Again' })).toHaveCount(0);
  });
});

test.describe('an administrator of a company', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('Register and Deregister stand in the bar while rows are ticked, and only then', { tag: '@INV-03' }, async ({
    page,
  }) => {
    const buttons = ['Register', 'Deregister'].map(name => page.getByRole('button', { name, exact: true }));
    await page.goto('/invoices');
    await expect(rows(page).first()).toBeVisible();
    const all = page.getByRole('checkbox', { name: 'Select the rows of this page' });
    for (const button of buttons) await expect(button).toHaveCount(0);
    await all.check();
    for (const button of buttons) await expect(page.locator('.selection-bar').locator(button)).toBeVisible();
    await all.uncheck();
    for (const button of buttons) await expect(button).toHaveCount(0);
  });

  test('the notifications are Yes or No, there is no filter by company, and the form is saved', {
    tag: ['@USER-01', '@USER-03', '@USER-12'],
  }, async ({ page }) => {
    await withDatabase(client =>
      client.query('UPDATE app_user SET email_recipient = (email = $1) WHERE email = ANY ($2)', [
        people.buyer,
        [people.buyer, people.accountant],
      ]),
    );
    await page.goto('/users');
    const reported = (email: string) => rows(page).filter({ hasText: email }).locator('td[data-label=Notifications]');
    await expect(reported(people.buyer)).toHaveText('Yes');
    await expect(reported(people.accountant)).toHaveText('No');
    await page.locator('[data-list-filter]').click();
    const fields = page.locator('.filter-editor').getByLabel('Field').locator('option');
    await expect(fields.filter({ hasText: /^Role$/ })).toHaveCount(1);
    await expect(fields.filter({ hasText: /^Company$/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await rows(page).filter({ hasText: people.accountant }).getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  });

  test('an invoice beside its list has a head of its own, and gives the list’s back', {
    tag: ['@NAV-08', '@NAV-17'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/invoices');
    await expect(page).toHaveTitle('Skonto – Invoices');
    const link = rows(page).first().getByRole('link');
    const number = (await textOf(link)).trim();
    await link.click();
    await page.waitForURL(/\/invoices\/details\/\d+/);
    await expect(page).toHaveTitle(`Skonto – ${number}`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url().split('?')[0] ?? '');
    const description = await meta(page, 'description');
    await page.goBack();
    await expect(page).toHaveTitle('Skonto – Invoices');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address('en')}/invoices`);
    expect(await meta(page, 'description')).not.toBe(description);
  });

  test('of a list that has one page nothing more is offered', { tag: '@LIST-08' }, async ({ page }) => {
    await page.goto('/invoices?dt-filter=currency,eq,EUR&size=80');
    await expect(rows(page).first()).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(80);
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).check();
    await expect(page.locator('.selection-bar')).toBeVisible();
    await expect(page.locator('.select-everything')).toHaveCount(0);
  });

  test('every sort that the address repeats counts, the first one most', { tag: '@LIST-18' }, async ({ page }) => {
    const requested = page.waitForRequest(request => new URL(request.url()).pathname === '/api/invoices');
    await page.goto('/invoices?dt-sort=currency.asc&dt-sort=amount.desc&size=80');
    const query = new URL((await requested).url()).searchParams;
    expect([query.getAll('sort'), query.get('currency.dir'), query.get('amount.dir')]).toEqual([
      ['currency', 'amount'],
      'asc',
      'desc',
    ]);
    await expect(rows(page).first()).toBeVisible();
    const cells = (label: string) => page.locator(`tbody td[data-label="${label}"]`).allInnerTexts();
    const [currencies, amounts] = [await cells('Currency'), await cells('Amount')];
    const shown = currencies.map((currency, at) => ({ currency, amount: Number(amounts[at]?.replaceAll(',', '')) }));
    expect(new Set(currencies).size).toBeGreaterThan(1);
    expect(shown).toEqual(
      shown.toSorted((a, b) => (a.currency < b.currency ? -1 : a.currency > b.currency ? 1 : b.amount - a.amount)),
    );
  });
});

test('after the logout nothing is asked in the ended session’s name, and the next person finds nothing of it', {
  tag: ['@REQ-12', '@REQ-10'],
}, async ({ page, context }) => {
  await signIn(page, 'en', people.operator);
  await page.goto(`${address('en')}/dashboard`);
  await expect(page.locator('.platform dd').last()).toBeVisible();
  const refused: string[] = [];
  page.on('response', reply => {
    if (reply.status() === 401) refused.push(reply.url());
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/home$/);
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  // Without a connection the application isn't left, and only what is cleared is gone.
  await signIn(page, 'en', people.buyer);
  await menuLink(page, 'Contracts').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
  await expect(page.getByRole('main')).toContainText(/U-\d{4}\/\d+/);
  const own = await textOf(page.getByRole('main'));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
  await context.setOffline(false);
  // The answer for the next person never comes, so whatever stood there would be of the one before.
  await page.route('**/api/contract/me', () => undefined);
  const requested = page.waitForRequest('**/api/contract/me');
  await enter(page, people.secondBuyer);
  await menuLink(page, 'Contracts').click();
  await requested;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contracts');
  const [number] = /U-\d{4}\/\d+/.exec(own) ?? [];
  expect(number).toBeDefined();
  await expect(page.getByText(number ?? '')).toHaveCount(0);
});

test('who can never save an invoice doesn’t get its form', { tag: '@NAV-17' }, async ({ page }) => {
  await signIn(page, 'en', people.supplier);
  await page.goto(`${address('en')}/invoices/details`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have access to this page");
  await expect(page.locator('#field-invoiceNumber')).toHaveCount(0);
});
