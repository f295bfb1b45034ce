import type { ActionName, ListActions } from './list-actions.ts';
import type { PageFigures } from './page-audit.ts';

/**
 * The budgets: a first visit with a phone on slow 4G, and the actions of a list. What is above its budget fails; what Lighthouse says by
 * the clock only where nobody else had the CPU.
 */
export type PageGates = {
  readonly performance: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly tables: number;
  readonly blockedMs: number;
};
const perfect = 100;
/** The public page is what a stranger meets first; the application brings a program along. */
export const landingGates: PageGates = {
  performance: perfect,
  lcpMs: 1200,
  tbtMs: 50,
  cls: 0.01,
  tables: 16,
  blockedMs: 50,
};
export const applicationGates: PageGates = {
  performance: 90,
  lcpMs: 2200,
  tbtMs: 250,
  cls: 0.01,
  tables: 40,
  blockedMs: 250,
};
/** By the clock, where it says something. */
const actionMs = 120;
/**
 * In drawings of a plain table of 80 rows. From one start of the browser to the next the same build takes up to half a table more for
 * each action (next row by key: 0.47 to 1.02 in eight starts), so a budget lies above the dearest start and below what drawing
 * the whole list once more would add.
 */
const actionTables: Readonly<Record<ActionName, number>> = {
  'select the page': 3.5,
  'select a row': 2.6,
  sort: 9,
  'next row by key': 1.4,
};
/** At rest a piece of work takes as long by the clock as it takes of the CPU, but for a few hundredths. */
const restWait = 1.2;

/** `what` stays the same when it is measured again. */
export type Miss = { readonly what: string; readonly text: string };
type Figure = readonly [what: string, took: number, most: number];
const over = (figures: readonly Figure[]): Miss[] =>
  figures
    .filter(([, took, most]) => took > most)
    .map(([what, took, most]) => ({ what, text: `${what} ${took}, at most ${most}` }));

/** Whether nobody else worked meanwhile, so that the clock tells how long a user would wait. */
export const isAtRest = ({ wait }: { readonly wait: number }): boolean => wait <= restWait;

/** What is missed by a page; empty is good. */
export function validatePage(name: string, page: PageFigures, gates: PageGates): Miss[] {
  const always = [
    [`${name}: CLS`, page.cls, gates.cls],
    [`${name}: CPU time in plain tables`, page.tables, gates.tables],
    [`${name}: ms blocked by CPU time`, page.blockedMs, gates.blockedMs],
  ] as const;
  const clock = [
    [`${name}: LCP`, page.lcpMs, gates.lcpMs],
    [`${name}: TBT`, page.tbtMs, gates.tbtMs],
  ] as const;
  const scores = [
    ['accessibility', page.accessibility, perfect] as const,
    ['best practices', page.bestPractices, perfect] as const,
    ['search engines', page.seo, perfect] as const,
    ...(isAtRest(page) ? [['performance', page.performance, gates.performance] as const] : []),
  ]
    .filter(([, score, least]) => score < least)
    .map(([what, score, least]) => ({
      what: `${name}: ${what}`,
      text: `${name}: ${what} ${score}, at least ${least}`,
    }));
  return [
    ...scores,
    ...over(isAtRest(page) ? [...always, ...clock] : always),
    ...page.faults.map(fault => ({ what: `${name}: ${fault}`, text: `${name}: ${fault}` })),
  ];
}

export function validateActions(measured: ListActions): Miss[] {
  const cpu = measured.figures.map(
    ({ name, tables }) => [`${name} with 80 rows: CPU time in plain tables`, tables, actionTables[name]] as const,
  );
  const clock = measured.figures.map(({ name, ms }) => [`${name} with 80 rows: ms`, ms, actionMs] as const);
  return over(isAtRest(measured) ? [...cpu, ...clock] : cpu);
}
