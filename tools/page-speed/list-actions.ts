import type { Page } from '@playwright/test';
import { type CpuWatch, cpuMsOf, phoneSlowdown, plainTableMs, waitOf, watchCpu } from './cpu-time.ts';
import { median } from './median.ts';

export type ActionName = 'select the page' | 'select a row' | 'sort' | 'next row by key';
export type ActionFigure = {
  readonly name: ActionName;
  /** CPU time of the page's main thread, in drawings of a plain table of as many rows: much the same on a slow machine and a busy one. */
  readonly tables: number;
  /** How long the slowest event took from the press to the next paint, in ms by the clock, on a CPU slowed to a phone's. */
  readonly ms: number;
};
/** `wait` is how many times longer than its CPU time a piece of work took by the clock, at the worst of the looks between the actions. */
export type ListActions = {
  readonly slowdown: number;
  readonly wait: number;
  readonly figures: readonly ActionFigure[];
};
type Action = { readonly name: ActionName; readonly act: (page: Page) => Promise<void> };

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

/** The median of an action done so many times, measured each time. */
async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) taken.push(await measure());
  return median(taken);
}

/** By the clock, on a CPU slowed to a phone's. */
async function clockMsOf({ page, session }: CpuWatch, { act }: Action, slowdown: number, times: number) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await takeSlowest(page);
  const ms = await medianOf(times, async () => {
    await act(page);
    return takeSlowest(page);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return ms;
}

const inHundredths = (value: number): number => Math.round(100 * value) / 100;

/** Measures every action `times` times by CPU time and by the clock, on a page that shows the list; gives the medians. */
export async function measureListActions(page: Page, times: number): Promise<ListActions> {
  const watch = await watchCpu(page);
  const tableMs = await plainTableMs(page.context());
  await collectTimings(page);
  const slowdown = phoneSlowdown(tableMs);
  let wait = await waitOf(watch);
  const figures: ActionFigure[] = [];
  for (const action of actions) {
    const cpuMs = await medianOf(times, () => cpuMsOf(watch, () => action.act(page), settleMs));
    const ms = await clockMsOf(watch, action, slowdown, times);
    figures.push({ name: action.name, tables: inHundredths(cpuMs / tableMs), ms });
    wait = Math.max(wait, await waitOf(watch));
  }
  return { slowdown: inHundredths(slowdown), wait: inHundredths(wait), figures };
}
