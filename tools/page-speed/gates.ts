import type { ActionFigure } from './list-actions.ts';
import type { PageFigures } from './page-audit.ts';

/**
 * The budgets: a first visit with a phone on slow 4G, and the actions of a list. `goal` is what the design asks for. `limit` is what
 * fails: the goal where it is kept, else what is reached today with room for a busy machine, to be lowered with each gain.
 */
type Gate = { readonly goal: number; readonly limit: number };
const gates = {
  lcpMs: { goal: 2200, limit: 2700 },
  tbtMs: { goal: 250, limit: 300 },
  cls: { goal: 0.01, limit: 0.01 },
  actionMs: { goal: 120, limit: 250 },
} as const satisfies Record<string, Gate>;
const leastPerformance = 90;
const perfect = 100;

/** What is said of a page or an action: `misses` fail, `short` is only told. */
export type Verdict = { readonly misses: readonly string[]; readonly short: readonly string[] };

const over = (figures: readonly (readonly [string, number, Gate])[], part: keyof Gate): string[] =>
  figures
    .filter(([, took, gate]) => took > gate[part])
    .map(([what, took, gate]) => `${what} ${took}, at most ${gate[part]}`);

export function judgePage(name: string, page: PageFigures): Verdict {
  const times = [
    [`${name}: LCP`, page.lcpMs, gates.lcpMs],
    [`${name}: TBT`, page.tbtMs, gates.tbtMs],
    [`${name}: CLS`, page.cls, gates.cls],
  ] as const;
  const scores = [
    ['performance', page.performance, leastPerformance] as const,
    ['accessibility', page.accessibility, perfect] as const,
    ['best practices', page.bestPractices, perfect] as const,
    ['search engines', page.seo, perfect] as const,
  ]
    .filter(([, score, least]) => score < least)
    .map(([what, score, least]) => `${name}: ${what} ${score}, at least ${least}`);
  return {
    misses: [...scores, ...over(times, 'limit'), ...page.faults.map(fault => `${name}: ${fault}`)],
    short: over(times, 'goal'),
  };
}

export function judgeActions(figures: readonly ActionFigure[]): Verdict {
  const times = figures.map(figure => [`${figure.name} with 80 rows: ms`, figure.ms, gates.actionMs] as const);
  return { misses: over(times, 'limit'), short: over(times, 'goal') };
}
