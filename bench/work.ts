import type pg from 'pg';
import type { Load, Party } from './load.ts';
import type { BenchOptions } from './settings.ts';

/** One line of the table: what was measured against what. `ratio` is in the sense of the limits beside it. */
export type Line = {
  readonly work: string;
  readonly skonto: string;
  readonly reference: string;
  readonly ratio: number;
  readonly limit: 'at least' | 'at most';
  readonly must: number;
  readonly goal: number;
};

/** What every measurement is given. */
export type Bench = {
  readonly options: BenchOptions;
  readonly client: pg.Client;
  readonly databaseUrl: string;
  readonly skontoPort: number;
  readonly skontoPid: number;
  readonly skontoDataDir: string;
  readonly barePort: number;
  readonly load: Load;
  readonly typicalBuyers: readonly Party[];
  readonly bigBuyer: Party;
  readonly bigSupplier: Party;
  readonly operator: Party;
  say(line: string): void;
};

/** A measurement by its name, as `--only` knows it. */
export type Work = {
  readonly name: string;
  /** True for what is measured only when it is asked for. */
  readonly byNameOnly?: true;
  run(bench: Bench): Promise<Line[]>;
};

/** The middle of some figures: one disturbed round doesn't move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error('no figures');
  return (low + high) / 2;
}

/** The value below which such a share of them lies: 0.99 for all but the slowest hundredth. */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
