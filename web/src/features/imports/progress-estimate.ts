/** How fast an import goes and how long it still takes, from the reports seen so far. */
export type ProgressSample = { readonly atMs: number; readonly processed: number };
export type ProgressEstimate = { readonly rowsPerSecond: number; readonly secondsLeft: number };

const windowMs = 10_000;

/** Keeps the last ten seconds, so that the rate follows what happens now. */
export function addSample(samples: readonly ProgressSample[], next: ProgressSample): readonly ProgressSample[] {
  return [...samples.filter(one => next.atMs - one.atMs <= windowMs), next];
}

/** Null until two reports show some progress: better no number than a wild one. */
export function estimate(samples: readonly ProgressSample[], total: number): ProgressEstimate | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < 500 || last.processed <= first.processed) return null;
  const rowsPerSecond = ((last.processed - first.processed) * 1000) / (last.atMs - first.atMs);
  return { rowsPerSecond, secondsLeft: Math.ceil(Math.max(0, total - last.processed) / rowsPerSecond) };
}
