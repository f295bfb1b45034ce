import type { Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './median.ts';
import { slowdownFor } from './page-audit.ts';

/** How long the slowest event of an action took from the press to the next paint, in ms, on a CPU slowed to a phone's. */
export type ActionFigure = { readonly name: string; readonly ms: number };
export type ListActions = { readonly slowdown: number; readonly figures: readonly ActionFigure[] };
type Action = { readonly name: string; readonly act: (page: Page) => Promise<void> };

const settleMs = 400;

/** On the list of invoices with 80 rows; each is done an odd number of times, so that both directions of a toggle count. */
const actions: readonly Action[] = [
  { name: 'select the page', act: page => page.locator('thead input[type=checkbox]').click() },
  { name: 'select a row', act: page => page.locator('tbody tr[data-row="5"] input[type=checkbox]').click() },
  { name: 'sort', act: page => page.locator('thead th[aria-sort] button, thead th button').nth(1).click() },
  { name: 'next row by key', act: page => page.keyboard.press('j') },
];

/** The page collects its own event timings; the browser rounds them to 8 ms. */
async function collectTimings(page: Page): Promise<void> {
  await page.evaluate(() => {
    const slowest = { ms: 0 };
    Object.assign(window, { skontoSlowest: slowest });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) slowest.ms = Math.max(slowest.ms, entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The slowest since the last asking; what took less than the browser reports counts as 16. */
async function takeSlowest(page: Page): Promise<number> {
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => {
    const slowest = Reflect.get(window, 'skontoSlowest') as { ms: number };
    const ms = Math.max(16, slowest.ms);
    slowest.ms = 0;
    return ms;
  });
}

/** Measures every action `times` times on a page that shows the list; gives the medians. */
export async function timeListActions(page: Page, times: number): Promise<ListActions> {
  const browser = await page.context().newCDPSession(page);
  const slowdown = slowdownFor(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await collectTimings(page);
  const figures: ActionFigure[] = [];
  for (const { name, act } of actions) {
    const taken: number[] = [];
    await takeSlowest(page);
    for (let at = 0; at < times; at += 1) {
      await act(page);
      taken.push(await takeSlowest(page));
    }
    figures.push({ name, ms: median(taken) });
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { slowdown, figures };
}
