import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { routePaths, type Screen, screens } from './screens.ts';
import { test as base } from './visitor.ts';

/**
 * Every screen of `screens.ts`: axe finds nothing, wide in English and narrow in Serbian, light and dark; nothing scrolls sideways at
 * 320 px (which is also 400 % zoom); what can be pressed is at least 24 px. `SKONTO_PICTURES=folder` keeps a picture of each, wide and
 * narrow, light and dark, to be looked at.
 */
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
/** 1440 px at 200 % and 1280 px at 400 %. */
const zoomed = { width: 720, height: 450 };
const smallest = { width: 320, height: 640 };

/** Whoever is signed in opens all their screens in one browser, which knows the scripts by then; each screen is a page of its own. */
const test = base.extend<object, { browsers: Map<string, BrowserContext> }>({
  browsers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const browsers = new Map<string, BrowserContext>();
      await use(browsers);
      for (const one of browsers.values()) await one.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, browsers, visitor, storageState, baseURL }, use) => {
    const key = `${visitor.language} ${visitor.email}`;
    const known = browsers.get(key);
    const context =
      known ??
      (await browser.newContext({
        ...(storageState && { storageState }),
        ...(baseURL && { baseURL }),
        viewport: wide,
      }));
    browsers.set(key, context);
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
});

/** Legacy mode spares axe its second page; there are no frames here to be joined. */
async function expectClean(page: Page, what: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const { violations } = await axe.analyze();
  const found = violations.map(one => `${what}: ${one.id}: ${one.nodes.map(node => node.target.join(' ')).join(', ')}`);
  expect.soft(found).toEqual([]);
}

/** The page itself never scrolls sideways; a table may, inside its own frame. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const faults = () =>
    page.evaluate(() => {
      const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open], .popup, main')];
      return boxes
        .filter(box => box.scrollWidth > box.clientWidth + 1)
        .map(box => `${box.localName}.${box.className} ${box.scrollWidth} > ${box.clientWidth}`);
    });
  // A window that has just become smaller takes a moment to lay itself out.
  await expect.soft.poll(faults, { message: `${what} scrolls sideways`, timeout: 2000 }).toEqual([]);
}

const paint = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));

async function look(page: Page, size: typeof wide, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await paint(page);
}

const pictures = process.env.SKONTO_PICTURES;
async function keepPictures(page: Page, what: string): Promise<void> {
  if (pictures === undefined) return;
  for (const size of [wide, narrow])
    for (const scheme of ['light', 'dark'] as const) {
      await look(page, size, scheme);
      const name = `${what} ${size.width} ${scheme}`.replaceAll(/[^\p{L}\d]+/gu, '-');
      await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
    }
}

async function judge(page: Page, screen: Screen, language: 'en' | 'sr'): Promise<void> {
  await screen.open(page);
  // Between two pages, or a record and its form, there is none for a moment.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForTimeout(50);
  const what = `${screen.name} ${language}`;
  const size = language === 'en' ? wide : narrow;
  await look(page, size, 'light');
  await expectClean(page, `${what}, ${size.width} light`);
  await look(page, size, 'dark');
  await expectClean(page, `${what}, ${size.width} dark`, ['color-contrast']);
  for (const small of [zoomed, smallest]) {
    await look(page, small, 'light');
    await expectNoSidewaysScroll(page, `${what}, ${small.width}`);
  }
  await keepPictures(page, what);
}

test('every route of the route table has its screens here', () => {
  const shown = new Set(screens.map(screen => screen.route));
  expect(routePaths.filter(path => !shown.has(path))).toEqual([]);
  expect(screens.filter(screen => screen.route !== null && !routePaths.includes(screen.route))).toEqual([]);
});

for (const language of ['en', 'sr'] as const) {
  for (const screen of screens) {
    test.describe(`${screen.name}, ${language}`, () => {
      test.use({ visitor: { language, email: screen.email } });
      test(`axe finds nothing and nothing is cut: ${screen.name}, ${language}`, ({ page }) =>
        judge(page, screen, language));
    });
  }
}
