import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test, textOf } from './visitor.ts';

// What a page loads is looked at here.
test.use({ coldPage: true });

/**
 * What can be pressed stays where it was drawn, in whatever order the server's answers come: what moves away under the pointer is pressed
 * in the wrong place, and on these screens that is money. Nor is it drawn again: a file chosen for a button that has gone is lost. Headings of
 * columns may move when the first rows come.
 */
const pressable = 'main :is(a, button, input, select, tr[data-row])';
const apart = 'thead, .chart-tip';
/** A hair's breadth: letters may come a little higher than the font that stood in for them. */
const most = 2;
const answers = 8;
const stepMs = 150;
/** How long each answer waits, by the order in which they are asked for. */
const orders = {
  'the first ones late': (requested: number) => Math.max(0, answers - requested) * stepMs,
  'the last ones late': (requested: number) => Math.min(answers, requested) * stepMs,
  'every other one late': (requested: number) => (requested % 2 === 0 ? answers / 2 : 0) * stepMs,
};

const screens = {
  [people.buyer]: ['/dashboard', '/invoices', '/invoices-other', '/suppliers', '/billing', '/bills', '/documents'],
  [people.supplier]: ['/dashboard', '/offers', '/offers-other', '/buyers', '/automatic-accept'],
  [people.operator]: ['/dashboard', '/companies', '/contracts', '/audits', '/reference-rates'],
};

declare global {
  interface Window {
    moved: string[];
  }
}

/** Looks at each frame where everything stands that stood in the last one. */
const watch = (page: Page) =>
  page.addInitScript(
    ([what, but, bound]) => {
      window.moved = [];
      let before = new Map<Element, number>();
      const nameOf = (one: Element) =>
        `${one.localName} ${one.getAttribute('aria-label') ?? ''} “${one.textContent.trim().slice(0, 40)}”`;
      const look = () => {
        const now = new Map<Element, number>();
        for (const one of document.querySelectorAll(what)) {
          const { top, height } = one.getBoundingClientRect();
          if (height === 0 || one.closest(but)) continue;
          now.set(one, top + scrollY);
          const was = before.get(one);
          if (was !== undefined && Math.abs(top + scrollY - was) > bound)
            window.moved.push(`${nameOf(one)}: ${was} to ${top + scrollY}`);
        }
        for (const one of before.keys()) {
          if (one.isConnected) continue;
          const again = [...now.keys()].find(other => !before.has(other) && nameOf(other) === nameOf(one));
          if (again) window.moved.push(`${nameOf(one)} is drawn anew`);
        }
        before = now;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [pressable, apart, most] as const,
  );

for (const [email, paths] of Object.entries(screens))
  test.describe(`as ${email}`, () => {
    test.use({ visitor: { language: 'en', email } });
    for (const [order, delayOf] of Object.entries(orders))
      test(`nothing moves under the pointer, ${order}: ${email}`, async ({ page }) => {
        await watch(page);
        let requested = 0;
        await page.route('**/api/**', async route => {
          const delay = delayOf(requested);
          requested += 1;
          await new Promise(done => setTimeout(done, delay));
          await route.continue();
        });
        for (const path of paths) {
          requested = 0;
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('main [aria-busy=true], main .skeleton')).toHaveCount(0);
          await expect(page.locator('main a, main button').first()).toBeVisible();
          expect(await page.evaluate(() => window.moved), path).toEqual([]);
        }
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
  });

const search = (page: Page) => page.locator('[data-list-search]');
const rows = (page: Page) => page.locator('tbody tr[data-row]');

/**
 * Types the beginning of the first row's name and presses its link before the search is sent off, by a finger or by a mouse that is held
 * for so many milliseconds. The page's time stands still meanwhile: a busy machine comes to press later than the search waits.
 */
async function searchAndPress(page: Page, press: 'tap' | number) {
  const link = rows(page).first().locator('a').first();
  const name = await textOf(link);
  const typed = name.slice(0, 4);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search(page).pressSequentially(typed);
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = [x + width / 2, y + height / 2] as const;
  if (press === 'tap') await page.touchscreen.tap(...at);
  else {
    await page.mouse.move(...at);
    await page.mouse.down();
    await page.clock.runFor(press);
    await page.mouse.up();
  }
  await page.clock.resume();
  return { name, typed };
}

test.describe('a row that is pressed while a search waits', () => {
  // On a phone the filter that the search becomes stands above the cards, and moves them.
  test.use({
    visitor: { language: 'en', email: people.supplier },
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  for (const [how, press] of [
    ['by a finger', 'tap'],
    ['by a mouse', 0],
    ['by a mouse that is held for longer than the search waits', 700],
  ] as const)
    test(`opens its offer over the list that was searched, ${how}`, async ({ page }) => {
      await page.goto('/offers');
      const { name, typed } = await searchAndPress(page, press);
      await expect(page.getByRole('complementary', { name })).toBeVisible();
      await expect(page).toHaveURL(address => address.searchParams.get('dt-filter') === `invoiceNumber,like,${typed}`);
      await expect(search(page)).toHaveValue(typed);
    });

  test('leads to its record, and the way back to the search', async ({ page }) => {
    await page.goto('/buyers');
    const { name, typed } = await searchAndPress(page, 'tap');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.goBack();
    await expect(search(page)).toHaveValue(typed);
  });
});
