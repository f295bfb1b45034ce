import lighthouse from 'lighthouse';
import { median } from './median.ts';

/** What Lighthouse says of a page: category scores 0–100, times in ms, the layout shift, and how fast this machine was meanwhile. */
export type PageFigures = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** How often the CPU was counted as slower than it is, and Lighthouse's own measure of it. */
  readonly slowdown: number;
  readonly benchmarkIndex: number;
  /** Audits below their full mark in the categories that must be perfect. */
  readonly faults: readonly string[];
};

/** A page to look at. The application's are `noindex` on purpose, so that one audit of the search engines' category says nothing there. */
export type AuditedPage = { readonly url: string; readonly isPublic: boolean };
const ofPublicPages = 'is-crawlable';
const perfect = ['accessibility', 'best-practices', 'seo'];
/** Lighthouse slows a computer of at least this index 4 × to become its phone; a slower (or busier) one needs less. */
const fastIndex = 1500;
export const fullSlowdown = 4;

export const slowdownFor = (benchmarkIndex: number): number =>
  Math.round(10 * Math.max(1, fullSlowdown * Math.min(1, benchmarkIndex / fastIndex))) / 10;

async function auditOnce({ url, isPublic }: AuditedPage, port: number, slowdown: number): Promise<PageFigures> {
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
  const { categories, audits, environment, runtimeError } = run.lhr;
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
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 10_000) / 10_000,
    slowdown,
    benchmarkIndex: Math.round(environment.benchmarkIndex),
    faults,
  };
}

/**
 * The median of each figure over `times` runs on a phone with slow 4G, as Lighthouse simulates it. Each run's CPU is slowed by what
 * the run before found of this machine, so that a busy one isn't made a phone twice.
 */
export async function auditPage(page: AuditedPage, port: number, times: number): Promise<PageFigures> {
  let known = await auditOnce(page, port, fullSlowdown);
  const runs: PageFigures[] = [];
  for (let at = 0; at < times; at += 1) {
    known = await auditOnce(page, port, slowdownFor(known.benchmarkIndex));
    runs.push(known);
  }
  const middle = (pick: (run: PageFigures) => number): number => median(runs.map(pick));
  return {
    performance: middle(run => run.performance),
    accessibility: middle(run => run.accessibility),
    bestPractices: middle(run => run.bestPractices),
    seo: middle(run => run.seo),
    lcpMs: middle(run => run.lcpMs),
    tbtMs: middle(run => run.tbtMs),
    cls: middle(run => run.cls),
    slowdown: middle(run => run.slowdown),
    benchmarkIndex: middle(run => run.benchmarkIndex),
    faults: [...new Set(runs.flatMap(run => run.faults))],
  };
}
