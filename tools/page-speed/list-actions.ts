import type { Page } from '@playwright/test';
import { type CpuWatch, cpuMsOf, paceOf, plainTableMs, watchCpu } from './cpu-time.ts';
import { median } from './median.ts';
import { slowdownFor } from './page-audit.ts';

export type ActionFigure = {
  readonly name: string;
  /** CPU time of the page's main thread, in drawings of a plain table of as many rows: much the same on a slow machine and a busy one. */
  readonly tables: number;
  /** How long the slowest event took from the press to the next paint, in ms by the clock, on a CPU slowed to a phone's. */
  readonly ms: number;
};
/** `wait` is how many times longer than its CPU time a piece of work took by the clock, at the worst of three looks. */
export type ListActions = {
  readonly slowdown: number;
  readonly wait: number;
  readonly figures: readonly ActionFigure[];
};
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

/** The median of an action done so many times, measured each time. */
async function medianOf(times: number, measure: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let at = 0; at < times; at += 1) taken.push(await measure());
  return median(taken);
}

/** By the clock, on a CPU slowed to a phone's. */
async function clockActions({ page, session }: CpuWatch, slowdown: number, times: number): Promise<number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await collectTimings(page);
  const figures: number[] = [];
  for (const { act } of actions) {
    await takeSlowest(page);
    figures.push(
      await medianOf(times, async () => {
        await act(page);
        return takeSlowest(page);
      }),
    );
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return figures;
}

/** Measures every action `times` times by CPU time and by the clock, on a page that shows the list; gives the medians. */
export async function measureListActions(page: Page, times: number): Promise<ListActions> {
  const watch = await watchCpu(page);
  const before = await paceOf(watch);
  const tableMs = await plainTableMs(page);
  const tables: number[] = [];
  for (const { act } of actions) {
    tables.push((await medianOf(times, () => cpuMsOf(watch, () => act(page), settleMs))) / tableMs);
  }
  const between = await paceOf(watch);
  const slowdown = slowdownFor(between.benchmarkIndex);
  const clocked = await clockActions(watch, slowdown, times);
  const after = await paceOf(watch);
  const figures = actions.map(({ name }, at) => ({
    name,
    tables: Math.round(100 * (tables[at] ?? 0)) / 100,
    ms: clocked[at] ?? 0,
  }));
  const wait = Math.round(100 * Math.max(before.wait, between.wait, after.wait)) / 100;
  return { slowdown, wait, figures };
}
