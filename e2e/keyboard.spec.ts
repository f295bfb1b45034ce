import { expect, type Page } from '@playwright/test';
import { answerNotes, arrangeMainJob, sample, withDatabase } from './arrange.ts';
import { tabTo as goByTab, press } from './keys.ts';
import { address, demoPassword, people } from './people.ts';
import { test } from './visitor.ts';

/** Every journey with the keyboard alone: nothing here clicks, checks or fills. What can't be reached by Tab fails. */
/** As everybody goes, and the focus must then be seen. */
async function tabTo(page: Page, selector: string, back = false): Promise<void> {
  await goByTab(page, selector, back ? 'Shift+Tab' : 'Tab');
  await expectFocusSeen(page, selector);
}

/** The focused element, or the box that stands for it, is drawn with an outline and lies inside the window, not under a bar. */
async function expectFocusSeen(page: Page, what: string): Promise<void> {
  const fault = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return 'nothing is focused';
    const style = getComputedStyle(focused);
    if (style.outlineStyle === 'none' || Number.parseFloat(style.outlineWidth) < 1) return 'no outline';
    const box = focused.getBoundingClientRect();
    if (box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) return 'outside the window';
    const middle = document.elementFromPoint(
      Math.min(innerWidth - 1, Math.max(0, box.left + box.width / 2)),
      Math.min(innerHeight - 1, Math.max(0, box.top + box.height / 2)),
    );
    const isCovered =
      middle !== null && !focused.contains(middle) && !middle.contains(focused) && !middle.closest('label');
    return isCovered ? `covered by ${middle.localName}.${middle.className}` : null;
  });
  expect.soft(fault, `the focus on ${what}`).toBeNull();
}

const activate = async (page: Page, selector: string, key = 'Enter'): Promise<void> => {
  await tabTo(page, selector);
  await press(page, key);
};
const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);
const dialog = (page: Page) => page.locator('dialog[open]');
const anyRow = (page: Page) => page.locator('tbody tr[data-row]').first();
const confirm = (page: Page) => activate(page, 'dialog[open] .button[data-look=primary]');

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${address('en')}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await tabTo(page, '[name=email]');
  await type(page, email);
  await tabTo(page, '[name=password]');
  await type(page, demoPassword);
  await press(page, 'Enter');
}

test.describe('the main job by keyboard alone', () => {
  test.beforeAll(arrangeMainJob);

  test('sign in, accept the terms, import a file, register an invoice', async ({ page }) => {
    await withDatabase(client =>
      client.query('UPDATE app_user SET terms_version = NULL WHERE email = $1', [people.accountant]),
    );
    await signIn(page, people.accountant);
    await expect(page.locator('.terms')).toBeVisible();
    // Long terms are read by their own scrolling, so that box takes the focus.
    await tabTo(page, '.terms');
    await activate(page, 'main form button[type=submit], main .button[data-look=primary]');
    await page.waitForURL(/\/dashboard/);
    await expect(page.locator('.side-card table').first()).toBeVisible();
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, 'main .upload-zone .row > .button');
    await press(page, 'Enter');
    await (await chooser).setFiles(sample('invoices.csv'));
    await page.waitForURL(/\/invoices\/upload\//);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.locator('.preview-table')).toBeVisible();
    await tabTo(page, 'main .form-columns select');
    await activate(page, 'main .button[data-look=primary]');
    await expect(dialog(page)).toBeVisible();
    await confirm(page);
    await expect(page.getByText(/60 invoices imported/)).toBeVisible({ timeout: 60_000 });
    await page.goto('/invoices?dt-filter=status,eq,PENDING&dt-filter=invoiceNumber,like,2026/100');
    await expect(anyRow(page)).toBeVisible();
    await press(page, 'j', 'Space');
    await expect(page.locator('.selection-bar')).toBeVisible();
    await activate(page, '.selection-bar .button[data-look=primary]');
    await expect(dialog(page)).toBeVisible();
    await confirm(page);
    await expect(page.locator('.message-bar .notice, dialog[open]').first()).toBeVisible();
  });

  test('the supplier answers which note and accepts; the buyer bills', async ({ page }) => {
    const email = people.secondSupplier;
    await answerNotes(email, null);
    await signIn(page, email);
    await page.waitForURL(/\/dashboard/);
    await activate(page, 'nav a[href="/offers"]');
    await page.waitForURL(/\/offers/);
    await expect(anyRow(page)).toBeVisible();
    await press(page, 'j', 'Space');
    await activate(page, '.selection-bar .button[data-look=primary]');
    await expect(dialog(page)).toContainText('Generate casa-sconto');
    await tabTo(page, 'dialog[open] input[type=radio]');
    await press(page, 'Space');
    await confirm(page);
    await expect(dialog(page).locator('.button[data-look=primary]')).toHaveText(/^Accept 1 offer$/);
    await confirm(page);
    await expect(dialog(page)).toHaveCount(0);
    await activate(page, '.top-bar [aria-label="Logout"]');
    await page.waitForURL(/\/home$/);
    await signIn(page, people.buyer);
    await page.waitForURL(/\/dashboard/);
    await expect(page.locator('.side-card table').first()).toBeVisible();
    await press(page, 'Control+k');
    await expect(page.locator('.palette [role=combobox]')).toBeFocused();
    await type(page, 'bill');
    await press(page, 'Enter');
    await page.waitForURL(/\/billing/);
    await expect(page.locator('h1')).toBeFocused();
    await expect(anyRow(page)).toBeVisible();
    // What was billed long ago comes first; by the due date the other way round what waits does.
    const newest = page.locator('thead th[aria-sort=descending]');
    while ((await newest.count()) === 0) {
      await activate(page, 'thead th[aria-sort] button');
      await expect(page.locator('thead th[aria-sort]')).toBeVisible();
    }
    await expect(page.locator('table[aria-busy=false]')).toBeVisible();
    await tabTo(page, 'tbody input[type=checkbox]:not([aria-disabled])');
    await press(page, 'Space');
    await activate(page, '.selection-bar .button[data-look=primary]');
    await expect(dialog(page).locator('.button[data-look=primary]')).toBeEnabled();
    const inputs = await dialog(page).locator('input').count();
    for (let at = 0; at < inputs; at += 1) {
      await tabTo(page, 'dialog[open] input');
      await press(page, 'Control+a');
      // A rate near the day's reference: the server takes no other.
      const field = await page.locator(':focus').getAttribute('id');
      await type(page, { 'rate-EUR': '117.2', 'rate-USD': '101.3', 'rate-CHF': '125.6' }[field ?? ''] ?? '');
      await press(page, 'Tab');
    }
    await confirm(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(/1 invoice/).first()).toBeVisible();
  });
});

test.describe('a buyer’s administrator', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });

  test('adds a user, changes and deletes it', async ({ page }) => {
    const email = 'tastatura@zitoprodukt.example';
    await withDatabase(client => client.query('DELETE FROM app_user WHERE email = $1', [email]));
    await page.goto('/users');
    await expect(anyRow(page)).toBeVisible();
    await activate(page, 'main a[href="/users/details"]');
    await expect(page.locator('h1')).toBeFocused();
    await tabTo(page, 'main form button[type=submit]');
    await press(page, 'Enter');
    await expect(page.locator('.error-summary')).toBeFocused();
    // The summary's first link leads to its field.
    await press(page, 'Tab', 'Enter');
    await expect(page.locator('main form .control:focus')).toHaveCount(1);
    for (const [name, text] of [
      ['email', email],
      ['firstName', 'Tasta'],
      ['lastName', 'Tura'],
    ] as const) {
      await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
      await tabTo(page, `#field-${name}`);
      await press(page, 'Control+a');
      await type(page, text);
    }
    await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
    await tabTo(page, '#field-role');
    await press(page, 'ArrowDown', 'ArrowDown');
    await activate(page, 'main form button[type=submit]');
    await page.waitForURL(/\/users$/);
    await page.goto(`/users?dt-filter=email,eq,${encodeURIComponent(email)}`);
    await expect(anyRow(page)).toContainText('Tasta');
    await press(page, 'j', 'Enter');
    await page.waitForURL(/\/users\/details\/\d+/);
    await tabTo(page, '#field-firstName');
    await press(page, 'Control+a');
    await type(page, 'Slovo');
    await activate(page, 'main form button[type=submit]');
    await page.waitForURL(/\/users$/);
    await page.goto(`/users?dt-filter=email,eq,${encodeURIComponent(email)}`);
    await expect(anyRow(page)).toContainText('Slovo');
    await press(page, 'j', 'x');
    await activate(page, '.selection-bar .button[data-look=danger]');
    await expect(dialog(page)).toBeVisible();
    await activate(page, 'dialog[open] .button[data-look=danger], dialog[open] .button[data-look=primary]');
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(0);
  });

  test('the first Tab is the skip link, and the focus goes from the bar to the menu to the page', async ({ page }) => {
    await page.goto('/invoices');
    await expect(anyRow(page)).toBeVisible();
    await press(page, 'Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await expectFocusSeen(page, 'the skip link');
    const regions: string[] = [];
    for (let at = 0; at < 40; at += 1) {
      await press(page, 'Tab');
      const region = await page.evaluate(
        () => document.activeElement?.closest('header.top-bar, nav.side-menu, main')?.localName ?? 'none',
      );
      if (regions.at(-1) !== region) regions.push(region);
      if (region === 'main') break;
    }
    expect(regions).toEqual(['header', 'nav', 'main']);
  });

  test('filters, sorting and pages of a list', async ({ page }) => {
    await page.goto('/invoices?size=10');
    await expect(anyRow(page)).toBeVisible();
    await press(page, '/');
    await expect(page.locator('[data-list-search]')).toBeFocused();
    await tabTo(page, '[data-list-filter]');
    await press(page, 'Enter');
    await expect(page.locator('.filter-editor select').first()).toBeFocused();
    await type(page, 'Invoice N');
    await tabTo(page, '.filter-editor input');
    await type(page, '2026');
    await press(page, 'Enter');
    await expect(page.locator('.chip')).toHaveCount(1);
    await tabTo(page, '.chip button, button.chip', true);
    await press(page, 'Enter');
    await expect(page.locator('.chip')).toHaveCount(0);
    await tabTo(page, 'thead th button');
    await press(page, 'Enter');
    await page.waitForURL(/dt-sort=/);
    await tabTo(page, '.list-foot nav button:not([aria-current]), .list-foot nav a:not([aria-current])');
    await press(page, 'Enter');
    await page.waitForURL(/page=/);
  });

  test('menus and dialogs open, close by Esc and give the focus back; a dialog keeps the focus inside', async ({
    page,
  }) => {
    await page.goto('/invoices');
    await expect(anyRow(page)).toBeVisible();
    for (const name of ['Language: English', 'Appearance']) {
      await tabTo(page, `.top-bar button[aria-label="${name}"]`);
      await press(page, 'Enter');
      await expect(page.locator('.popup:popover-open')).toBeVisible();
      await press(page, 'Tab');
      await expect(page.locator('.popup:popover-open button:focus')).toHaveCount(1);
      await expectFocusSeen(page, `an item of ${name}`);
      await press(page, 'Escape');
      await expect(page.locator('.popup:popover-open')).toHaveCount(0);
      await expect(page.locator(`.top-bar button[aria-label="${name}"]`)).toBeFocused();
    }
    await press(page, 'j', 'Space');
    await tabTo(page, '.selection-bar .button[data-look=primary]');
    await press(page, 'Enter');
    await expect(dialog(page)).toBeVisible();
    for (let at = 0; at < 12; at += 1) {
      await press(page, at % 3 === 2 ? 'Shift+Tab' : 'Tab');
      // The browser's own bar is the only other stop of a modal dialog.
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
      );
      expect(inside).toBe(true);
    }
    await press(page, 'Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator('.selection-bar .button[data-look=primary]')).toBeFocused();
  });

  test('a message stands still while it has the focus, is in one live region once, and goes after', {
    tag: '@MSG-03',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/invoices');
    await expect(anyRow(page)).toBeVisible();
    await page.route('**/api/invoices/export', route =>
      route.fulfill({ status: 200, contentType: 'text/csv', headers: { 'Success-Message': 'Done%20once' }, body: 'a' }),
    );
    await tabTo(page, '.list-tools-end .split-button:not(:has(~ .split-button)) .button:not([popovertarget])');
    await press(page, 'Enter');
    const message = page.locator('.message-bar .notice');
    await expect(message).toHaveText('Done once');
    await expect(page.locator('[role=status], [role=alert]').filter({ hasText: 'Done once' })).toHaveCount(1);
    await tabTo(page, '.message-bar button', true);
    await page.clock.runFor(20_000);
    await expect(message).toHaveCount(1);
    await press(page, 'Tab');
    await page.clock.runFor(6000);
    await expect(message).toHaveCount(0);
  });

  for (const width of [1280, 390])
    test(`down a long page and up again no stop lies under a bar or out of sight, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 600 });
      for (const path of ['/invoices?size=40', '/invoices/details']) {
        await page.goto(path);
        await tabTo(page, path === '/invoices/details' ? 'main form input' : 'thead input[type=checkbox]');
        // The bar of what is selected, with its question whether all is meant, stands over the page's lower edge.
        if (path !== '/invoices/details') await press(page, 'Space');
        for (const key of ['Tab', 'Shift+Tab']) {
          const stops = await walkThroughPage(page, key);
          expect(stops, `${key} on ${path}`).toBeGreaterThan(5);
        }
      }
    });
});

test.describe('a supplier on a narrow window', () => {
  test.use({ visitor: { language: 'en', email: people.supplier } });
  test('behind a record that covers the whole page nothing can be reached, and its end leads back to its row', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto('/offers');
    await activate(page, 'tbody a');
    await expect(page.locator('.side-panel')).toBeVisible();
    const places = new Set<string>();
    for (const key of [...Array<string>(20).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
      await press(page, key);
      places.add(
        await page.evaluate(() => {
          const focused = document.activeElement;
          if (focused?.closest('.side-panel')) return 'the record';
          return focused?.closest('.page, .top-bar, .footer') ? 'behind it' : 'elsewhere';
        }),
      );
    }
    expect(places).toContain('the record');
    expect(places).not.toContain('behind it');
    await page.locator('.side-panel > h2').focus();
    await press(page, 'Escape');
    await expect(page.locator('.side-panel')).toHaveCount(0);
    expect(await page.evaluate(() => document.activeElement?.matches('tbody a'))).toBe(true);
    await expectFocusSeen(page, 'the row of the record');
  });
});

/** Goes on by a key to where the page ends and its frame begins; every stop must be seen. Answers how many there were. */
async function walkThroughPage(page: Page, key: string): Promise<number> {
  for (let stops = 0; stops < 200; stops += 1) {
    await press(page, key);
    if (!(await page.evaluate(() => document.activeElement?.matches('main *') === true))) return stops;
    await expectFocusSeen(page, `stop ${stops} by ${key}`);
  }
  throw new Error('the page has no end');
}
