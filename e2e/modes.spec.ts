import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test } from './visitor.ts';

/** Forced colours and reduced motion, as people set them in their system. */
const anyRow = (page: Page) => page.locator('tbody tr[data-row]').first();
test.use({ visitor: { language: 'en', email: people.buyer } });

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('what a background said is said by a line: the page one is on, buttons, the chosen option', async ({ page }) => {
    /** Drawn at least 1 px wide by an outline or a border. */
    const isLined = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => {
          const style = getComputedStyle(element);
          const drawn = (line: string, width: string) => line !== 'none' && Number.parseFloat(width) >= 1;
          return (
            drawn(style.outlineStyle, style.outlineWidth) || drawn(style.borderBottomStyle, style.borderBottomWidth)
          );
        });
    await page.goto('/invoices?size=10');
    await expect(anyRow(page)).toBeVisible();
    await page.locator('thead input[type=checkbox]').check();
    for (const selector of [
      '.side-menu a[aria-current=page]',
      '.tabs a[aria-current=page]',
      '.selection-bar .button[data-look=primary]',
      '.top-bar .icon-button',
      'tbody .badge',
    ])
      expect(await isLined(selector), selector).toBe(true);
    await page.getByRole('button', { name: 'Language: English' }).click();
    expect(await isLined('.popup-item[aria-pressed=true]')).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.locator('.palette [role=option]').first()).toBeVisible();
    expect(await isLined('.palette-option[aria-selected=true]')).toBe(true);
    expect(await isLined('.palette input')).toBe(true);
  });
});

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves for longer than a blink', async ({ page }) => {
    await page.route('**/api/invoices?*', () => new Promise(() => undefined));
    await page.goto('/invoices');
    await expect(page.locator('.skeleton').first()).toBeVisible();
    const longest = await page.evaluate(() => {
      const durations = [...document.querySelectorAll('*')].flatMap(element => {
        const style = getComputedStyle(element);
        return [style.animationDuration, style.transitionDuration].flatMap(text =>
          text.split(',').map(Number.parseFloat),
        );
      });
      return Math.max(...durations);
    });
    expect(longest).toBeLessThanOrEqual(0.01);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  });
});

test.describe('on a phone', () => {
  test.use({ visitor: { language: 'en', email: people.buyer }, viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the open menu lies over the page and closes by Esc, by a press beside it and by going on', async ({ page }) => {
    await page.goto('/invoices');
    const opener = page.getByRole('button', { name: 'Open the menu' });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await opener.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(370, 600);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/invoices$/);
    await opener.click();
    await menu.getByRole('link', { name: 'Billing' }).click();
    await expect(menu).toBeHidden();
  });

  test('no field is written smaller than 16 px, which a phone would zoom into', async ({ page }) => {
    await page.goto('/invoices/details');
    await expect(page.locator('#field-invoiceNumber')).toBeVisible();
    const sizes = await page
      .locator('input:visible, select:visible')
      .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).fontSize)));
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

test.describe('a reader’s own size of text', () => {
  test('is the measure of the page', async ({ page }) => {
    await page.goto('/login');
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    expect(await size()).toBe(15);
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
    await expect.poll(size).toBe(22.5);
  });
});
