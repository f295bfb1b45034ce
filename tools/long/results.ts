import type { LongTest } from './long-tests.ts';

/** What came of a long test: when, of which commit, with how many rounds, in how many seconds. */
export type Result = {
  readonly date: string;
  readonly commit: string;
  readonly rounds: string;
  readonly seconds: number;
  readonly passed: boolean;
};
/** The last result of each, by its file. */
export type Results = Readonly<Record<string, Result>>;

const isResult = (value: unknown): value is Result =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  typeof value.date === 'string' &&
  'commit' in value &&
  typeof value.commit === 'string' &&
  'rounds' in value &&
  typeof value.rounds === 'string' &&
  'seconds' in value &&
  typeof value.seconds === 'number' &&
  'passed' in value &&
  typeof value.passed === 'boolean';

/** Kept results as they were written; throws where something else stands in the file. */
export function parseResults(text: string): Results {
  const read: unknown = JSON.parse(text);
  const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
  return Object.fromEntries(
    entries.map(([file, value]: [string, unknown]) => {
      if (!isResult(value)) throw new Error(`what is kept of ${file} is no result`);
      return [file, value] as const;
    }),
  );
}

/** A figure that is older says nothing about the product as it is. */
const heldForDays = 7;

export const roundsOf = ({ env }: Pick<LongTest, 'env'>): string =>
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');

/** Whether a test passed with as many rounds as it wants, within the last seven days. */
export function isHeld(test: LongTest, results: Results, now: Date): boolean {
  const last = results[test.file];
  if (!last?.passed || last.rounds !== roundsOf(test)) return false;
  return now.getTime() - Date.parse(last.date) <= heldForDays * 86_400_000;
}

/** What never ran comes first, then what ran longest ago. */
export const oldestFirst = (tests: readonly LongTest[], results: Results): LongTest[] => {
  const at = ({ file }: LongTest): number => Date.parse(results[file]?.date ?? '') || 0;
  return [...tests].sort((one, other) => at(one) - at(other));
};

/** Whether a test fits into what is left of a night, by how long it took last time; one that never ran always does. */
export const fits = ({ file }: LongTest, results: Results, secondsLeft: number): boolean =>
  (results[file]?.seconds ?? 0) <= secondsLeft;

/** One line for each test: what it is worth today. */
export const report = (tests: readonly LongTest[], results: Results, now: Date): string[] =>
  tests.map(test => {
    const last = results[test.file];
    const what = last
      ? `${last.passed ? 'passed' : 'failed'} on ${last.date.slice(0, 10)} at ${last.commit}, ${last.rounds}, ${last.seconds} s`
      : 'never ran';
    return `${isHeld(test, results, now) ? 'held    ' : 'not held'}  ${test.file}: ${what}`;
  });
