import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { axeScript, expectClean, expectNoSidewaysScroll, lookAt, views } from './axe.ts';
import { journeysIn, type Language } from './people.ts';
import { routePaths, type Screen, screens } from './screens.ts';
import { test as base } from './visitor.ts';

/**
 * Every screen of `screens.ts`, in Serbian, whose words are longer: axe finds nothing, wide and light, narrow and dark; nothing scrolls
 * sideways at 320 px (which is also 400 % zoom); what can be pressed is at least 24 px. `SKONTO_PICTURES=folder` keeps a picture of each,
 * wide and narrow, light and dark, to be looked at.
 */
/** 1440 px at 200 % and 1280 px at 400 %. */
const zoomed = { width: 720, height: 450 };
const smallest = { width: 320, height: 640 };

/**
 * Whoever is signed in opens all their screens in one page, which has the scripts, axe and a warm process by then. What a screen before has
 * answered itself or left in the tab is gone when the next one begins.
 */
const test = base.extend<object, { tabs: Map<string, Page> }>({
  tabs: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const tabs = new Map<string, Page>();
      await use(tabs);
      for (const one of tabs.values()) await one.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, tabs, visitor, storageState, baseURL }, use, info) => {
    const key = `${visitor.language} ${visitor.email}`;
    const page = tabs.get(key) ?? (await openTab(browser, storageState, baseURL));
    tabs.set(key, page);
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (info.status === info.expectedStatus) return clearTab(page);
    // Whatever a failure left: the next screen gets a page of its own.
    tabs.delete(key);
    await page.context().close();
  },
});

async function openTab(
  browser: Browser,
  storageState: BrowserContextOptions['storageState'],
  baseURL: string | undefined,
): Promise<Page> {
  const { viewport } = views.wide;
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    ...(baseURL && { baseURL }),
    viewport,
  });
  await context.addInitScript(axeScript);
  return context.newPage();
}

/**
 * A page without anything of the screen before: no handler of its own, no draft in the tab. It is one of the server's, whose headers keep the
 * browser's process; between pages of other headers a new one begins.
 */
async function clearTab(page: Page): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await lookAt(page, views.wide);
}

const pictures = process.env.SKONTO_PICTURES;
async function keepPictures(page: Page, what: string): Promise<void> {
  if (pictures === undefined) return;
  for (const { viewport } of [views.wide, views.narrow])
    for (const { colorScheme } of [views.wide, views.narrow]) {
      await lookAt(page, { viewport, colorScheme });
      const name = `${what} ${viewport.width} ${colorScheme}`.replaceAll(/[^\p{L}\d]+/gu, '-');
      await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
    }
}

/** The states of a screen have its colours: the first of a route is looked at in both lights at both widths. */
const firstOfRoute = new Set(
  screens.filter((one, at) => one.route === null || at === screens.findIndex(other => other.route === one.route)),
);

/** The light that a screen is looked at last. */
const lastLight = (screen: Screen) => (firstOfRoute.has(screen) ? 'light' : views.narrow.colorScheme);

async function validate(page: Page, screen: Screen, language: Language): Promise<void> {
  await screen.open(page);
  // Between two pages, or a record and its form, there is none for a moment.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForTimeout(50);
  const what = `${screen.name} ${language}`;
  for (const { viewport, colorScheme } of [views.wide, views.narrow]) {
    await lookAt(page, { viewport, colorScheme });
    await expectClean(page, `${what}, ${viewport.width}`);
    if (!firstOfRoute.has(screen)) continue;
    await lookAt(page, { viewport, colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
    await expectClean(page, `${what}, ${viewport.width} in the other light`, { rules: ['color-contrast'] });
  }
  for (const viewport of [zoomed, smallest]) {
    // In the light that it has by now: another one is drawn anew, and takes no other room.
    await lookAt(page, { viewport, colorScheme: lastLight(screen) });
    await expectNoSidewaysScroll(page, `${what}, ${viewport.width}`);
  }
  await keepPictures(page, what);
}

test('every route of the route table has its screens here', () => {
  const shown = new Set(screens.map(screen => screen.route));
  expect(routePaths.filter(path => !shown.has(path))).toEqual([]);
  expect(screens.filter(screen => screen.route !== null && !routePaths.includes(screen.route))).toEqual([]);
});

for (const language of journeysIn('sr')) {
  for (const screen of screens) {
    test.describe(`${screen.name}, ${language}`, () => {
      test.use({ visitor: { language, email: screen.email } });
      test(`axe finds nothing and nothing is cut: ${screen.name}, ${language}`, ({ page }) =>
        validate(page, screen, language));
    });
  }
}
