import { expect, type Page } from '@playwright/test';
import { withDatabase } from './arrange.ts';
import { expectClean, expectNoSidewaysScroll, views } from './axe.ts';
import { demoPassword, dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

/** The API's documentation: to read for everyone, to try with a session or a token. */
const callOf = (page: Page, method: string, path: string) =>
  page.locator(`.opblock-${method}`).filter({ has: page.locator(`[data-path="${path}"]`) });

async function open(page: Page, tag: string): Promise<void> {
  const refused: string[] = [];
  page.on('console', message => message.type() === 'error' && refused.push(message.text()));
  page.on('request', request => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !hostname.endsWith('localhost')) refused.push(request.url());
  });
  await page.goto('/api/docs');
  await page.locator('.opblock-tag').filter({ hasText: tag }).click();
  await expect(page.locator('.opblock').first()).toBeVisible();
  expect(refused).toEqual([]);
}

async function tryOut(page: Page, method: string, path: string, body?: string) {
  const call = callOf(page, method, path);
  await call.locator('.opblock-summary-control').first().click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  if (body !== undefined) await call.locator('textarea').last().fill(body);
  const answered = page.waitForResponse(
    reply => reply.request().method() === method.toUpperCase() && new URL(reply.url()).pathname === path,
  );
  await call.getByRole('button', { name: 'Execute' }).click();
  const reply = await answered;
  await expect(call.locator('.live-responses-table tbody .response-col_status').first()).toContainText(
    String(reply.status()),
  );
  return { call, reply };
}

test.describe('signed in', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('the link opens the documentation, and a request runs in the own session', { tag: '@CLI-03' }, async ({
    page,
  }) => {
    await page.goto('/clients');
    await page.getByRole('link', { name: 'See API Docs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Skonto API');
    await expect(page.getByRole('status')).toContainText(`Signed in as ${people.buyer}`);
    await open(page, 'Invoices and offers');
    const { call, reply } = await tryOut(page, 'get', '/api/invoices');
    expect(reply.status()).toBe(200);
    await expect(call.locator('.live-responses-table')).toContainText('"totalElements"');
    await expect(call.locator('.live-responses-table')).toContainText('"invoiceNumber"');
    // The direction is asked for once its key is chosen.
    const direction = call.locator('tr[data-param-name="amount.dir"]');
    await expect(direction).toBeHidden();
    await call.locator('tr[data-param-name="sort"] select').selectOption('amount');
    await direction.locator('select').selectOption('desc');
    await call.locator('tr[data-param-name="filter"]').getByRole('button').click();
    await call.locator('tr[data-param-name="filter"] input').fill('status,in,PENDING*REGISTERED');
    const answered = page.waitForResponse(one => new URL(one.url()).pathname === '/api/invoices');
    await call.getByRole('button', { name: 'Execute' }).click();
    const sorted = await answered;
    expect(decodeURIComponent(new URL(sorted.url()).search)).toBe(
      '?page=0&size=20&sort=amount&amount.dir=desc&filter=status,in,PENDING*REGISTERED',
    );
    expect(sorted.status()).toBe(200);
  });

  test('a POST of the documentation page carries the anti-forgery header and shows its answer', {
    tag: ['@REQ-01', '@REQ-02'],
  }, async ({ page }) => {
    await withDatabase(client =>
      client.query("DELETE FROM app_user WHERE kind = 'CLIENT' AND email LIKE 'docs.try.%'"),
    );
    await open(page, 'API clients');
    const { call, reply } = await tryOut(page, 'post', '/api/clients', '{"clientId": "docs.try"}');
    expect(reply.status()).toBe(201);
    expect(await reply.request().headerValue('x-xsrf-token')).toMatch(/^[\w-]{43}$/);
    await expect(call.locator('.live-responses-table')).toContainText('"secret"');
  });
});

test.describe('a stranger', () => {
  test.use({ visitor: { language: 'en', email: null } });

  test('reads everything, is told to sign in, and tries with a token instead of a session', async ({
    page,
    playwright,
  }) => {
    await open(page, 'Invoices and offers');
    await expect(page.getByRole('status')).toContainText('Sign in');
    const first = await tryOut(page, 'get', '/api/invoices');
    expect(first.reply.status()).toBe(401);
    await withDatabase(client =>
      client.query("DELETE FROM app_user WHERE kind = 'CLIENT' AND email LIKE 'docs.bearer.%'"),
    );
    const system = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` });
    const signIn = (email: string, password: string) =>
      system.post('/api/auth/generate-token', { data: { email, password } });
    await signIn(people.buyer, demoPassword);
    const { cookies } = await system.storageState();
    const xsrf = cookies.find(one => one.name === 'XSRF-TOKEN')?.value ?? '';
    const made = await system.post('/api/clients', {
      data: { clientId: 'docs.bearer' },
      headers: { 'X-XSRF-TOKEN': xsrf },
    });
    const { clientId, secret } = await made.json();
    const { token } = await (await signIn(clientId, secret)).json();
    await system.dispose();
    await page.locator('.btn.authorize').click();
    const dialog = dialogIn(page);
    await expect(dialog.locator('.auth-container:visible')).toHaveCount(1);
    await dialog.locator('input:visible').fill(token);
    await dialog.getByRole('button', { name: 'Authorize' }).click();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    const answered = page.waitForResponse(reply => new URL(reply.url()).pathname === '/api/invoices');
    await first.call.getByRole('button', { name: 'Execute' }).click();
    const second = await answered;
    expect([second.status(), await second.request().headerValue('authorization')]).toEqual([200, `Bearer ${token}`]);
  });
});

// Contrast depends on the colours, order and overflow on the width: each value of both stands in one pair.
for (const { viewport, colorScheme } of [
  { viewport: views.wide.viewport, colorScheme: 'dark' },
  { viewport: views.narrow.viewport, colorScheme: 'light' },
] as const) {
  const look = `${viewport.width} ${colorScheme}`;
  test.describe(look, () => {
    test.use({
      viewport,
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
      visitor: { language: 'en', email: people.buyer },
    });
    test(`axe finds nothing on the documentation page, ${look}`, async ({ page }) => {
      await open(page, 'Invoices and offers');
      await tryOut(page, 'get', '/api/invoices');
      await callOf(page, 'post', '/api/invoices').locator('.opblock-summary-control').first().click();
      await expect(callOf(page, 'post', '/api/invoices').locator('.opblock-body')).toBeVisible();
      await expectClean(page, 'an answer and a body');
      await expectNoSidewaysScroll(page, 'an answer and a body');
      await page.locator('.btn.authorize').click();
      await expect(dialogIn(page)).toBeVisible();
      await expectClean(page, 'authorization');
      await expectNoSidewaysScroll(page, 'authorization');
    });
  });
}
