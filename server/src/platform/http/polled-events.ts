import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The states of something as others change it, read from the database again and again, so that it doesn't matter which process
 * changes it. A state is told when it differs from the last one, and repeated when nothing was told for a while, so that nobody on
 * the way takes the silence for a dead connection. Ends behind the last state, or when `ended` says so. While nothing changes it is
 * read less and less often, down to each `upToMs`.
 */
export async function* polledStates<State>(options: {
  load: () => Promise<State>;
  isLast: (state: State) => boolean;
  everyMs: number;
  upToMs: number;
  repeatMs: number;
  ended: AbortSignal;
}): AsyncGenerator<State> {
  const { everyMs, upToMs, ended } = options;
  let reported = '';
  let reportedAt = 0;
  let pauseMs = everyMs;
  while (!ended.aborted) {
    const state = await options.load();
    const text = JSON.stringify(state);
    const now = performance.now();
    pauseMs = text === reported ? Math.min(upToMs, pauseMs * 1.5) : everyMs;
    if (text !== reported || now - reportedAt >= options.repeatMs) {
      reported = text;
      reportedAt = now;
      yield state;
    }
    if (options.isLast(state)) return;
    await sleep(pauseMs, undefined, { signal: ended }).catch(() => undefined);
  }
}
