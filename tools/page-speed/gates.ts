import type { ActionFigure } from './list-actions.ts';
import type { PageFigures } from './page-audit.ts';

/**
 * The budgets: a first visit with a phone on slow 4G, and the actions of a list. `goal` is what the design asks for. `limit` is what
 * fails: the goal where it is kept, else what is reached today with room for a busy machine, to be lowered with each gain.
 */
type Gate = { readonly goal: number; readonly limit: number };
const gates = {
  lcpMs: { goal: 2200, limit: 2900 },
  tbtMs: { goal: 250, limit: 400 },
  cls: { goal: 0.01, limit: 0.01 },
  actionMs: { goal: 120, limit: 300 },
} as const satisfies Record<string, Gate>;
const leastPerformance = 85;
const goalPerformance = 90;
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
  const scores = (performance: number): string[] =>
    [
      ['performance', page.performance, performance] as const,
      ['accessibility', page.accessibility, perfect] as const,
      ['best practices', page.bestPractices, perfect] as const,
      ['search engines', page.seo, perfect] as const,
    ]
      .filter(([, score, least]) => score < least)
      .map(([what, score, least]) => `${name}: ${what} ${score}, at least ${least}`);
  return {
    misses: [...scores(leastPerformance), ...over(times, 'limit'), ...page.faults.map(fault => `${name}: ${fault}`)],
    short: [...scores(goalPerformance), ...over(times, 'goal')],
  };
}

export function judgeActions(figures: readonly ActionFigure[]): Verdict {
  const times = figures.map(figure => [`${figure.name} with 80 rows: ms`, figure.ms, gates.actionMs] as const);
  return { misses: over(times, 'limit'), short: over(times, 'goal') };
}
