import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/**
 * The CPU time of a page's main thread: its scripts, styles, layout and paint. Beside other work on the same cores the clock goes on
 * while a page waits for its turn; its CPU time stands still.
 */
export type CpuWatch = { readonly page: Page; readonly session: CDPSession };

export async function watchCpu(page: Page): Promise<CpuWatch> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

async function spentMs({ session }: CpuWatch): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const tasks = metrics.find(metric => metric.name === 'TaskDuration');
  if (!tasks) throw new Error('This browser does not tell the CPU time of a page.');
  return tasks.value * 1000;
}

/** In ms, what a piece of work and all that follows within `settleMs` of it took. */
export async function cpuMsOf(watch: CpuWatch, work: () => Promise<unknown>, settleMs: number): Promise<number> {
  const before = await spentMs(watch);
  await work();
  await watch.page.waitForTimeout(settleMs);
  return (await spentMs(watch)) - before;
}

const rounds = 11;
const drawingsInRound = 3;

/** The quickest but two: a lucky one says as little as a slow one. */
function quickest(taken: readonly number[]): number {
  const third = taken.toSorted((a, b) => a - b)[2];
  if (third === undefined) throw new Error('fewer than three were measured');
  return third;
}

/**
 * In ms, what it takes this browser on this machine to draw a plain table of 80 rows and 11 columns: the unit of a page's load and of a
 * list's actions. It is always the same work; what some of the drawings take above that is the clearing away of the tables before.
 */
export async function plainTableMs(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const watch = await watchCpu(page);
  const draw = (): Promise<void> =>
    page.evaluate(async times => {
      const row = `<tr>${'<td><span>word 123</span></td>'.repeat(11)}</tr>`;
      for (let at = 0; at < times; at += 1) {
        document.body.innerHTML = `<table>${row.repeat(80)}</table>`;
        await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      }
    }, drawingsInRound);
  const taken: number[] = [];
  for (let at = 0; at < rounds; at += 1) taken.push(await cpuMsOf(watch, draw, 100));
  await page.close();
  return quickest(taken) / drawingsInRound;
}

/** How many times longer than its CPU time a piece of work took by the clock: 1 where nobody else works. */
export async function waitOf(watch: CpuWatch): Promise<number> {
  const measured = { clockMs: 0 };
  const cpuMs = await cpuMsOf(
    watch,
    async () => {
      const from = performance.now();
      await watch.page.evaluate(pageFunctions.computeBenchmarkIndex);
      measured.clockMs = performance.now() - from;
    },
    0,
  );
  return measured.clockMs / cpuMs;
}

/**
 * How long a plain table takes the phone of the budgets, in ms: four times what the machine took that the budgets were made on. Whatever
 * machine measures, its own table says how many times slower that phone is.
 */
const phoneTableMs = 48;

/** How many times slower than this machine the phone of the budgets is. */
export const phoneSlowdown = (tableMs: number): number => phoneTableMs / tableMs;
