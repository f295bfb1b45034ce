import lighthouse from 'lighthouse';
import { phoneSlowdown } from './cpu-time.ts';
import { blockedMs, mainThreadOf } from './main-thread.ts';
import { median } from './median.ts';

/** What Lighthouse says of a page: category scores 0–100, times in ms, the layout shift, and what it cost this machine. */
export type PageFigures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** CPU time of the page's main thread, in drawings of a plain table. */
  readonly tables: number;
  /** How long the page would not answer on the budgets' phone, by CPU time, in ms. */
  readonly blockedMs: number;
  /** How many times longer than its CPU time the load took by the clock: what Lighthouse says in ms holds where that is near 1. */
  readonly wait: number;
  /** How many times slower than this machine the budgets' phone is. */
  readonly slowdown: number;
  /** Audits below their full mark in the categories that must be perfect. */
  readonly faults: readonly string[];
};

/** A page to look at. The application's are `noindex` on purpose, so that one audit of the search engines' category says nothing there. */
export type AuditedPage = { readonly url: string; readonly isPublic: boolean };
const ofPublicPages = 'is-crawlable';
const perfect = ['accessibility', 'best-practices', 'seo'];
/** The browser's port for Lighthouse, and what a plain table takes it at the moment, in ms. */
export type MeasuredBrowser = { readonly port: number; readonly tableMs: number };
const inHundredths = (value: number): number => Math.round(100 * value) / 100;

async function auditOnce({ url, isPublic }: AuditedPage, { port, tableMs }: MeasuredBrowser): Promise<PageFigures> {
  const slowdown = phoneSlowdown(tableMs);
  const run = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    throttling: { cpuSlowdownMultiplier: slowdown },
    skipAudits: isPublic ? [] : [ofPublicPages],
    onlyCategories: ['performance', ...perfect],
  });
  if (!run) throw new Error(`Lighthouse gave no report of ${url}`);
  const { categories, audits, runtimeError, mainDocumentUrl } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string): number => {
    const value = audits[name]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${name} of ${url}`);
    return value;
  };
  const faults = perfect.flatMap(name =>
    (categories[name]?.auditRefs ?? [])
      .filter(reference => reference.weight > 0 && (audits[reference.id]?.score ?? 1) < 1)
      .map(reference => `${name}: ${reference.id}`),
  );
  const mainThread = mainThreadOf(run.artifacts.Trace.traceEvents, mainDocumentUrl ?? url);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 10_000) / 10_000,
    tables: inHundredths(mainThread.cpuMs / tableMs),
    blockedMs: Math.round(blockedMs(mainThread, slowdown)),
    wait: inHundredths(mainThread.wait),
    slowdown: inHundredths(slowdown),
    faults,
  };
}

/**
 * The median of each figure over `times` runs on the budgets' phone with slow 4G, as Lighthouse simulates it; the first run only warms
 * the server up.
 */
export async function auditPage(page: AuditedPage, browser: MeasuredBrowser, times: number): Promise<PageFigures> {
  await auditOnce(page, browser);
  const runs: PageFigures[] = [];
  for (let at = 0; at < times; at += 1) runs.push(await auditOnce(page, browser));
  const middle = (pick: (run: PageFigures) => number): number => median(runs.map(pick));
  return {
    performance: middle(run => run.performance),
    accessibility: middle(run => run.accessibility),
    bestPractices: middle(run => run.bestPractices),
    seo: middle(run => run.seo),
    lcpMs: middle(run => run.lcpMs),
    tbtMs: middle(run => run.tbtMs),
    cls: middle(run => run.cls),
    tables: middle(run => run.tables),
    blockedMs: middle(run => run.blockedMs),
    wait: middle(run => run.wait),
    slowdown: middle(run => run.slowdown),
    faults: [...new Set(runs.flatMap(run => run.faults))],
  };
}
