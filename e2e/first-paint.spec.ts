import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test } from './visitor.ts';

// What a page loads is looked at here.
test.use({ coldPage: true });

/** What a page shows before its scripts have come: the frame that the server drew (docs/decisions/0064). */
type Hints = { routes: { path: string; guarded: boolean; heading?: { en: string; sr: string } }[] };
const hints: Hints = JSON.parse(readFileSync(new URL('../web/dist/route-hints.json', import.meta.url), 'utf8'));
/** Without the files that their address names these lead to their lists. */
const leadsOn = /^\/(companies\/import|suppliers\/invite|payments\/statements\/check|submissions\/import)$/;
const headed = hints.routes.filter(
  route => route.heading !== undefined && !route.path.includes('$') && !leadsOn.test(route.path),
);
const frame = (page: Page) => page.locator('#first-paint');
const heading = (page: Page) => page.locator('h1');

const isOperators = (path: string): boolean =>
  /^\/(terms|discount-categories|contracts|companies|audits|reference-rates|failed-mails|bills\/issuer|closed-days|users\/removed)\b/.test(
    path,
  );

/** The page's scripts don't come until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const language of ['en', 'sr'] as const)
  test.describe(`in ${language}`, () => {
    /** The words that the server drew are those that the page then shows. */
    const compare = async (page: Page, guarded: boolean, wanted: (path: string) => boolean) => {
      const routes = headed.filter(route => route.guarded === guarded && wanted(route.path));
      expect(routes.length).toBeGreaterThan(1);
      for (const { path, heading: words } of routes) {
        const drawn = await (await page.goto(path))?.text();
        const title = `<title>Skonto – ${words?.[language]}</title>`;
        expect(drawn).toContain(title);
        expect(drawn).toContain(`<div class="first-heading">${words?.[language]}</div>`);
        await expect(heading(page)).toHaveText(words?.[language] ?? '');
        await expect(frame(page)).toHaveCount(0);
        expect(`<title>${await page.title()}</title>`).toBe(title);
      }
    };
    test.describe('a stranger', () => {
      test.use({ visitor: { language, email: null } });
      test('reads the headings of the open pages', ({ page }) => compare(page, false, () => true));
    });
    test.describe('a buyer', () => {
      test.use({ visitor: { language, email: people.buyer } });
      test('reads the headings of the daily features', ({ page }) => compare(page, true, path => !isOperators(path)));
    });
    test.describe('the operator', () => {
      test.use({ visitor: { language, email: people.operator } });
      test('reads the headings of the features that it alone writes', ({ page }) => compare(page, true, isOperators));
    });
  });

test.describe('while the scripts are on their way', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('the frame is there, where the page will stand, and makes place for it', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/invoices', { waitUntil: 'commit' });
    const drawn = frame(page).locator('.first-heading');
    await expect(drawn).toHaveText('Invoices');
    await expect(drawn).toBeVisible();
    // Words to look at, not a page to read out.
    await expect(page.getByRole('heading')).toHaveCount(0);
    const before = await drawn.boundingBox();
    release();
    await expect(heading(page)).toHaveText('Invoices');
    await expect(frame(page)).toHaveCount(0);
    const after = await heading(page).boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(8);
  });
});

for (const width of [390, 1440])
  test(`a demo’s sign-in stands where it was drawn, people included, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const release = await holdScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(frame(page).locator('.demo-people')).toContainText('nothing in it is real');
    const drawn = await frame(page).locator('.demo-people').boundingBox();
    release();
    await expect(frame(page)).toHaveCount(0);
    const shown = await page.getByRole('region', { name: 'Look around' }).boundingBox();
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((shown?.[side] ?? 0) - (drawn?.[side] ?? 0)), side).toBeLessThanOrEqual(4);
  });

for (const [what, files] of [
  ['the first script', '**/assets/boot-*.js'],
  ['the application', '**/assets/react-*.js'],
] as const)
  test(`${what} can’t be fetched: the page says so in both languages`, async ({ page }) => {
    await page.route(files, route => route.abort());
    await page.goto('/login');
    await expect(heading(page)).toHaveText('Skonto could not be loaded');
    await expect(page.getByText('Proverite vezu i učitajte stranu ponovo.')).toBeVisible();
    await expect(frame(page)).toHaveCount(0);
  });
