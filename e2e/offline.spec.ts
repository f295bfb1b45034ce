import { expect, type Page } from '@playwright/test';
import { answerNotes } from './arrange.ts';
import { dialogIn, people } from './people.ts';
import { test } from './visitor.ts';

// What a page loads is looked at here.
test.use({ coldPage: true });

/** Without a connection a list stays what it is: what can't be opened says so where it is used, and opens when there is one again. */
const firstRow = (page: Page) => page.locator('tbody tr[data-row]').first();
const firstBox = (page: Page) => page.locator('tbody input[type=checkbox]').first();
const error = (page: Page) => page.locator('.message-bar .notice[data-tone=danger]');

/** A screen that fetches nothing ahead, as one that was opened this very moment. */
const keepAhead = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = Object.assign(
      (handler: TimerHandler, ms = 0, ...values: unknown[]) => (ms === 2000 ? 0 : start(handler, ms, ...values)),
      start,
    );
  });

/** How many scripts have come. */
const scripts = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(one => one.name.endsWith('.js')).length);

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(firstRow(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const sides = [
  {
    who: people.buyer,
    language: 'en',
    path: '/invoices',
    button: 'Register',
    dialog: 'Register 1',
    said: 'You are offline',
  },
  {
    who: people.supplier,
    language: 'sr',
    path: '/offers',
    button: 'Odbij ponude',
    dialog: '1',
    said: 'Niste na mreži',
  },
] as const;
for (const { who, language, path, button, dialog, said } of sides)
  test.describe(path, () => {
    test.use({ visitor: { language, email: who } });

    test(`${language}: what can’t be fetched says so, the list and its selection stay, and it opens when there is a connection`, {
      tag: ['@NET-01', '@NET-02'],
    }, async ({ page, context }) => {
      await keepAhead(page);
      await openList(page, path);
      await firstBox(page).check();
      await context.setOffline(true);
      const main = page.getByRole('button', { name: button, exact: true }).last();
      await main.click();
      await expect(error(page).last()).toContainText(said);
      await expect(dialogIn(page)).toHaveCount(0);
      await expect(firstBox(page)).toBeChecked();
      await page.locator('tbody tr[data-row] a').first().click();
      await expect(page.locator('.side-panel')).toHaveCount(0);
      await expect(firstBox(page)).toBeChecked();
      await context.setOffline(false);
      await main.click();
      await expect(dialogIn(page)).toContainText(dialog);
      await page.keyboard.press('Escape');
      await page.locator('tbody tr[data-row] a').first().click();
      await expect(page.locator('.side-panel')).toBeVisible();
    });

    test(`${language}: soon after the list its dialogs and its record are there, also without a connection`, {
      tag: '@NET-03',
    }, async ({ page, context }) => {
      const fetched = page.waitForResponse(answer => /panel[^/]*\.js/.test(answer.url()));
      await openList(page, path);
      await fetched;
      // One part brings another: all are there when none has come for a while.
      await expect
        .poll(async () => {
          const before = await scripts(page);
          await page.waitForTimeout(1500);
          return (await scripts(page)) - before;
        })
        .toBe(0);
      await firstBox(page).check();
      await context.setOffline(true);
      await page.locator('tbody tr[data-row] a').first().click();
      await expect(page.locator('.side-panel > h2')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: button, exact: true }).last().click();
      await expect(dialogIn(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(firstBox(page)).toBeChecked();
    });
  });

test.describe('another page', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('a page that wasn’t fetched says that it waits for the connection, and opens by itself', {
    tag: '@NET-04',
  }, async ({ page, context }) => {
    await openList(page, '/invoices');
    await context.setOffline(true);
    await page.locator('.side-menu a[href="/contracts"]').click();
    await expect(page.getByText('You are offline, so this couldn’t be opened.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  });
});

test.describe('an acceptance that has to ask which document is issued', () => {
  test.use({ visitor: { language: 'en', email: people.secondSupplier } });
  test.beforeEach(() => answerNotes(people.secondSupplier, null));
  test.afterEach(() => answerNotes(people.secondSupplier, 'NONE'));

  test('says that it is offline when the question can’t be asked, and asks it when there is a connection', {
    tag: '@NET-05',
  }, async ({ page, context }) => {
    await keepAhead(page);
    await openList(page, '/offers');
    await firstBox(page).check();
    await context.setOffline(true);
    const accept = page.getByRole('button', { name: 'Accept Offers', exact: true }).last();
    await accept.click();
    await expect(error(page).last()).toContainText('You are offline');
    await expect(dialogIn(page)).toHaveCount(0);
    await expect(firstBox(page)).toBeChecked();
    await context.setOffline(false);
    await accept.click();
    await expect(dialogIn(page)).toContainText('Generate casa-sconto');
    // What was said of the first try went with the second.
    await expect(error(page)).toHaveCount(0);
  });
});
