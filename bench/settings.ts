import { firstTermsVersion } from '../server/src/tables/terms-version.ts';

/**
 * What every part of the bench agrees on. The clock stands still (`SKONTO_NOW`), so that kept data never grows old: nothing falls due
 * and every stored price is the price of the day.
 */
export const benchNow = '2026-11-21T10:00:00Z';
export const benchDate = '2026-11-21';
export const acceptedTerms = firstTermsVersion;

export const callers = 32;
export const buyers = 200;
export const suppliers = 2000;
/** The company that holds every fifth invoice, and the supplier of half of those. */
export const bigBuyerId = 1;
export const bigSupplierId = buyers + 1;
/** Stands for the operator, which has no company, where sessions are named. */
export const operatorId = 0;
/** How many of a typical buyer's suppliers it trades with. */
export const suppliersPerBuyer = 40;
export const changedRows = 10_000;
export const exportedRows = 100_000;

/** The session secret of a company's only user, as the seed stores it (hashed). */
export const sessionOf = (companyId: number): string => `bench-session-of-company-${companyId}`;

export type BenchOptions = {
  readonly rows: number;
  readonly only: ReadonlySet<string> | null;
  readonly jsonFile: string | null;
  readonly profileFolder: string | null;
};

/** Reads `--rows`, `--only`, `--json` and `--profile`. */
export function readOptions(args: readonly string[]): BenchOptions {
  const value = (name: string): string | null => {
    const at = args.indexOf(name);
    return at < 0 ? null : (args[at + 1] ?? null);
  };
  const rows = Number(value('--rows') ?? 1_000_000);
  if (!Number.isSafeInteger(rows) || rows < 100_000 || rows > 10_000_000)
    throw new Error('--rows must be a whole number from 100000 to 10000000.');
  const only = value('--only');
  return {
    rows,
    only: only === null ? null : new Set(only.split(',')),
    jsonFile: value('--json'),
    profileFolder: value('--profile'),
  };
}
