import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { type Browser, expect, type Page, type Response } from '@playwright/test';
import { people } from './people.ts';
import { test } from './visitor.ts';

// What a page loads is looked at here.
test.use({ coldPage: true });

/**
 * The hard gates of the pages' weight: gzip bytes of what a first visit really loads, whatever encoding the server chose, and the
 * number of requests; and of how much of a page the browser styles again after a press. The names of the gates are those of the
 * stack's table of budgets.
 */
/** 1000 bytes, as the browser's own tools count. */
const kB = 1000;
type Weight = { js: number; css: number; requests: readonly string[] };

async function gzipBytes(answers: readonly Response[], ...endings: string[]): Promise<number> {
  const wanted = endings.length > 0 ? endings : ['.js', '.css'];
  const files = answers.filter(one => wanted.some(ending => new URL(one.url()).pathname.endsWith(ending)));
  const sizes = await Promise.all(files.map(async one => gzipSync(await one.body()).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What a page puts off for so long isn't of its first visit, or of its answer to a press, however slowly that one comes: such timers never end here. */
const keepPutOff = (page: Page, putOffMs: number) =>
  page.addInitScript(longest => {
    const start = window.setTimeout;
    window.setTimeout = Object.assign(
      (handler: TimerHandler, ms = 0, ...values: unknown[]) => (ms < longest ? start(handler, ms, ...values) : 0),
      start,
    );
  }, putOffMs);

async function weigh(page: Page, path: string, ready: () => Promise<void>): Promise<Weight> {
  await keepPutOff(page, 2000);
  const answers: Response[] = [];
  page.on('response', response => answers.push(response));
  await page.goto(path);
  await ready();
  await page.waitForLoadState('networkidle');
  const weight = {
    js: await gzipBytes(answers, '.js'),
    css: await gzipBytes(answers, '.css'),
    requests: answers.map(one => new URL(one.url()).pathname),
  };
  test.info().annotations.push({ type: path, description: JSON.stringify(weight) });
  return weight;
}

type TraceEvent = { readonly name: string; readonly args?: { readonly elementCount?: number } };

/** How many elements the browser styles again from a press until it is drawn. */
async function restyled(browser: Browser, page: Page, press: () => Promise<void>): Promise<number> {
  const drawn = () => page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))));
  await drawn();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await press();
  await drawn();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const rounds = trace.traceEvents.filter(event => event.name === 'UpdateLayoutTree');
  expect(rounds.length, 'the browser told of its work').toBeGreaterThan(0);
  return rounds.reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}

type Manifest = Record<string, { file: string; imports?: string[] }>;
type Hints = { routes: { path: string; module: string }[] };
const built = (name: string): Buffer => readFileSync(new URL(`../web/dist/${name}`, import.meta.url));

/** The scripts that a module needs, itself among them. */
function scriptsOf(manifest: Manifest, module: string, found = new Set<string>()): Set<string> {
  const entry = manifest[module];
  if (!entry || found.has(entry.file)) return found;
  found.add(entry.file);
  for (const next of entry.imports ?? []) scriptsOf(manifest, next, found);
  return found;
}

test('budget: no route of the route table adds more than 52 kB to the first list', () => {
  const manifest: Manifest = JSON.parse(built('.vite/manifest.json').toString());
  const { routes }: Hints = JSON.parse(built('route-hints.json').toString());
  const list = routes.find(route => route.path === '/invoices')?.module ?? '';
  const known = scriptsOf(manifest, list, scriptsOf(manifest, 'index.html'));
  expect(routes.length).toBeGreaterThan(10);
  for (const { path, module } of routes) {
    const scripts = [...scriptsOf(manifest, module)].filter(file => !known.has(file));
    const more = scripts.reduce((sum, file) => sum + gzipSync(built(file)).byteLength, 0);
    test.info().annotations.push({ type: path, description: `${more} bytes more` });
    expect(manifest[module], path).toBeDefined();
    expect(more, path).toBeLessThanOrEqual(52 * kB);
  }
});

/** What a server may send before it hears from its caller: ten packets of 1,460 bytes. More waits for one way there and back. */
const firstFlight = 14_600;

for (const language of ['en', 'sr'])
  test(`budget: the landing page comes in one flight, ${language}`, async ({ page }) => {
    const answer = await page.goto(`/home?lang=${language}`);
    const sizes = await answer?.request().sizes();
    expect(sizes?.responseBodySize).toBeGreaterThan(1000);
    expect((sizes?.responseHeadersSize ?? 0) + (sizes?.responseBodySize ?? 0)).toBeLessThanOrEqual(firstFlight);
  });

test('budget: sign-in loads at most 177 kB of script', async ({ page }) => {
  const weight = await weigh(page, '/login', () => expect(page.getByLabel('Email')).toBeVisible());
  expect(weight.js).toBeLessThanOrEqual(177 * kB);
  // A demo fetches its people besides, which no other server does.
  const requests = weight.requests.filter(path => !path.includes('demo'));
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(15);
});

test.describe('the first list', () => {
  test.use({ visitor: { language: 'en', email: people.buyer } });
  test('budget: at most 180 kB of script, 16 kB of styles and 15 requests', async ({ page }) => {
    const weight = await weigh(page, '/invoices', () =>
      expect(page.locator('tbody tr[data-row]').first()).toBeVisible(),
    );
    expect(weight.js).toBeLessThanOrEqual(180 * kB);
    expect(weight.css).toBeLessThanOrEqual(16 * kB);
    expect(weight.requests.length, weight.requests.join(' ')).toBeLessThanOrEqual(15);
  });

  test('budget: each further route adds at most 52 kB', async ({ page }) => {
    await page.goto('/invoices');
    await expect(page.locator('tbody tr[data-row]').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const path of ['/offers', '/billing', '/invoices/details']) {
      const answers: Response[] = [];
      const take = (response: Response) => answers.push(response);
      page.on('response', take);
      await page.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`**${path}*`);
      await page.waitForLoadState('networkidle');
      page.off('response', take);
      const more = await gzipBytes(answers);
      expect(more, path).toBeLessThanOrEqual(52 * kB);
      await page.locator('a[href="/invoices"]').first().click();
      await page.waitForURL(/\/invoices$/);
    }
  });

  test('budget: a press on a list of 80 rows styles rows anew, not their cells', async ({ browser, page }) => {
    // Rows are dimmed when their successors take long (decision 0193): here they never do.
    await keepPutOff(page, 200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/invoices?size=80');
    await expect(page.locator('tbody tr[data-row]')).toHaveCount(80);
    await page.waitForLoadState('networkidle');
    const all = page.locator('thead input[type=checkbox]');
    const one = page.locator('tbody tr[data-row="5"] input[type=checkbox]');
    const head = page.locator('thead th button').nth(1);
    const presses: readonly [name: string, most: number, press: () => Promise<void>][] = [
      // A row, its first cell and its box.
      ['select the page', 80 * 3 + 20, () => all.click()],
      ['select a row', 30, () => one.click()],
      // Until the answer: the rows that it brings are new.
      ['sort', 30, () => head.click()],
      ['next row by key', 30, () => page.keyboard.press('j')],
    ];
    const answer = { mayCome: Promise.resolve() };
    await page.route(
      url => url.pathname === '/api/invoices',
      route => answer.mayCome.then(() => route.continue()),
    );
    for (const [name, most, press] of presses) {
      for (const _ of ['there', 'back']) {
        const counted = Promise.withResolvers<void>();
        answer.mayCome = counted.promise;
        const count = await restyled(browser, page, press);
        counted.resolve();
        await expect(page.locator('.data-table')).toHaveAttribute('aria-busy', 'false');
        test.info().annotations.push({ type: name, description: `${count} elements` });
        expect.soft(count, name).toBeLessThanOrEqual(most);
      }
    }
  });
});
