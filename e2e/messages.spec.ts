import { expect, type Page } from '@playwright/test';
import { answerNotes, withDatabase } from './arrange.ts';
import { dialogIn, directly, people } from './people.ts';
import { test } from './visitor.ts';

/** The message bar over the real screens; the answers that bring messages are made here, so that every kind can be had. */
test.use({ visitor: { language: 'en', email: people.buyer } });

const bar = (page: Page, tone: string) => page.locator(`.message-bar .notice[data-tone=${tone}]`);
const emptyPage = JSON.stringify({ content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 });

/** The next answers of the invoice list bring these headers. */
async function answerWith(page: Page, headers: Record<string, string>, status = 200, body = emptyPage): Promise<void> {
  await page.route('**/api/invoices?*', route =>
    route.fulfill({ status, body, headers: { 'content-type': 'application/json', ...headers } }),
  );
}

/** Goes to the list with a clock that moves only when told. */
async function openWithStillClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.goto('/invoices');
}

/** A header of an answer shows in its tone, and goes after 5000 ms. */
async function expectPassing(page: Page, header: string, tone: string): Promise<void> {
  await answerWith(page, { [header]: encodeURIComponent('Čišćenje je gotovo, žurka počinje') });
  await openWithStillClock(page);
  await expect(bar(page, tone)).toContainText('Čišćenje je gotovo, žurka počinje');
  const shownAt = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(shownAt + 4000);
  await expect(bar(page, tone)).toBeVisible();
  await page.clock.runFor(1100);
  await expect(bar(page, tone)).toHaveCount(0);
}
test(
  'Info-Message is shown as info and goes after 5000 ms',
  { tag: ['@MSG-06', '@MSG-02', '@MSG-03', '@MSG-05'] },
  ({ page }) => expectPassing(page, 'Info-Message', 'info'),
);
test(
  'Success-Message is shown as success and goes after 5000 ms',
  { tag: ['@MSG-07', '@MSG-02', '@MSG-03', '@MSG-05'] },
  ({ page }) => expectPassing(page, 'Success-Message', 'success'),
);
test(
  'Warning-Message is shown as warning and goes after 5000 ms',
  { tag: ['@MSG-08', '@MSG-02', '@MSG-03', '@MSG-05'] },
  ({ page }) => expectPassing(page, 'Warning-Message', 'warning'),
);

test('an error stays until another navigation', { tag: ['@MSG-09', '@MSG-04'] }, async ({ page }) => {
  await answerWith(page, { 'Error-Message': encodeURIComponent('Greška: račun je zaključan') });
  await openWithStillClock(page);
  await expect(bar(page, 'danger')).toContainText('Greška: račun je zaključan');
  await page.clock.runFor(60_000);
  await expect(bar(page, 'danger')).toBeVisible();
  await page.unroute('**/api/invoices?*');
  await page.getByRole('link', { name: 'Offers', exact: true }).click();
  await page.waitForURL(/\/offers/);
  await expect(bar(page, 'danger')).toHaveCount(0);
});

test('the bar is fixed on top of the page, and an error can be closed', { tag: ['@MSG-01', '@MSG-04'] }, async ({
  page,
}) => {
  await answerWith(page, { 'Error-Message': 'Locked' });
  await page.goto('/invoices');
  await expect(bar(page, 'danger')).toBeVisible();
  const box = await bar(page, 'danger').boundingBox();
  expect(box?.y).toBeLessThan(40);
  expect(await page.locator('.message-bar').evaluate(element => getComputedStyle(element).position)).toBe('fixed');
  await bar(page, 'danger').getByRole('button', { name: 'Close the message' }).click();
  await expect(bar(page, 'danger')).toHaveCount(0);
});

test('the time stands still while somebody points at a message', { tag: '@MSG-03' }, async ({ page }) => {
  await answerWith(page, { 'Info-Message': 'Hold on' });
  await openWithStillClock(page);
  await expect(bar(page, 'info')).toBeVisible();
  await bar(page, 'info').hover();
  await page.clock.runFor(20_000);
  await expect(bar(page, 'info')).toBeVisible();
  await page.mouse.move(5, 600);
  await page.clock.runFor(5100);
  await expect(bar(page, 'info')).toHaveCount(0);
});

for (const [status, id, text] of [
  [418, 'MSG-10', 'Unknown client error'],
  [500, 'MSG-11', 'Unknown server error'],
] as const) {
  test(`${id} MSG-12 a bare ${status} is said in words, and the list shows nothing else`, async ({ page }) => {
    await answerWith(page, {}, status, '');
    await page.goto('/invoices');
    await expect(page.locator('.list-state')).toContainText(text, { timeout: 20_000 });
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(0);
  });

  test(`${id} a bare ${status} to an action stands in the bar as an error`, async ({ page }) => {
    await page.goto('/invoices');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await page.route('**/api/invoices/export', route => route.fulfill({ status, body: '' }));
    await page.getByRole('button', { name: 'Export' }).click();
    await expect(bar(page, 'danger')).toContainText(text);
  });
}

test.describe('in Serbian', () => {
  test.use({ visitor: { language: 'sr', email: people.buyer } });
  test('the fallback texts are said in the language of the page', { tag: ['@MSG-10', '@MSG-11'] }, async ({ page }) => {
    await page.goto('/invoices');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    for (const [status, text] of [
      [404, 'Nepoznata greška klijenta'],
      [502, 'Nepoznata greška servera'],
    ] as const) {
      await page.route('**/api/invoices/export', route => route.fulfill({ status, body: '<html></html>' }));
      await page.getByRole('button', { name: 'Izvoz' }).click();
      await expect(bar(page, 'danger').last()).toContainText(text);
    }
  });
});

test('an answer that never comes is said, and offline is noticed and recovered from', async ({ page, context }) => {
  await page.goto('/invoices');
  await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
  await page.route('**/api/invoices/export', route => route.abort());
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(bar(page, 'danger')).toContainText('The server cannot be reached.');
  await context.setOffline(true);
  await expect(page.getByText(/What you see may be out of date/)).toBeVisible();
  // The notice leaves the menu its last button, with nothing over it.
  const collapse = page.getByRole('button', { name: 'Collapse menu' });
  await expect(collapse).toBeInViewport({ ratio: 1 });
  await collapse.click({ trial: true });
  // At the end of a long page the notice is still there, and neither the menu nor the heads of the columns lie under it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('.offline')).toBeInViewport({ ratio: 1 });
  const { notice, ...rest } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return {
      notice: box('.offline')?.bottom,
      menu: box('.side-menu')?.top,
      heads: box('thead th')?.top,
      menuEnd: box('.side-menu')?.bottom,
      windowEnd: innerHeight,
    };
  });
  expect(rest).toEqual({ menu: notice, heads: notice, menuEnd: rest.windowEnd, windowEnd: rest.windowEnd });
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(bar(page, 'danger').last()).toContainText('You are offline; nothing was sent.');
  await context.setOffline(false);
  await expect(page.getByText(/What you see may be out of date/)).toHaveCount(0);
});

test.describe('a supplier', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  test.beforeAll(() => answerNotes(people.supplier, 'NONE'));
  test.afterAll(() => answerNotes(people.supplier, null));

  /** Chooses the first offer and stands before the last question; answers its number. */
  async function askToAccept(page: Page): Promise<string> {
    await page.goto('/offers');
    const box = page.locator('tbody input[type=checkbox]').first();
    const number = ((await box.getAttribute('aria-label')) ?? '').replace('Select ', '');
    await box.check();
    await page.getByRole('button', { name: 'Accept Offers' }).click();
    await expect(dialogIn(page)).toContainText('Accept 1 offer');
    return number;
  }
  const main = (page: Page) => dialogIn(page).getByRole('button', { name: 'Accept 1 offer' });
  const statusOf = (number: string): Promise<string> =>
    withDatabase(async client => {
      const found = await client.query('SELECT status FROM invoice WHERE invoice_number = $1', [number]);
      return found.rows.map(row => row.status).join();
    });

  test('an offer that is given up while offline is not accepted when the connection returns', async ({
    page,
    context,
  }) => {
    const number = await askToAccept(page);
    expect(await statusOf(number)).toBe('REGISTERED');
    const sent: string[] = [];
    page.on('request', request => request.method() !== 'GET' && sent.push(request.url()));
    await context.setOffline(true);
    await main(page).click();
    await expect(dialogIn(page).getByRole('alert').first()).toContainText('You are offline; nothing was sent.');
    await page.keyboard.press('Escape');
    await expect(dialogIn(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(/What you see may be out of date/)).toHaveCount(0);
    await page.reload();
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    expect([await statusOf(number), sent]).toEqual(['REGISTERED', []]);
  });

  test('an offer that was sent cannot be called back, and an answer that is lost is asked for again under the same key', async ({
    page,
  }) => {
    const number = await askToAccept(page);
    const keys: (string | undefined)[] = [];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/invoices/change-status', async route => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      // The server did it; the answer is lost on its way.
      const { url, host } = directly(route.request().url());
      await route.fetch({ url, headers: { ...route.request().headers(), host } });
      await released;
      return route.abort();
    });
    await main(page).click();
    await expect(dialogIn(page)).toContainText('Sent; waiting for the answer.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await expect(dialogIn(page).getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    await expect(dialogIn(page)).toBeVisible();
    release();
    await expect(dialogIn(page)).toContainText('we don’t know whether it was done');
    await main(page).click();
    await expect(dialogIn(page)).toHaveCount(0);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await statusOf(number)).toBe('DISCOUNT_APPROVED');
  });
});
