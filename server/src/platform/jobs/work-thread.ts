import { Worker } from 'node:worker_threads';
import { Problem } from '../problem.ts';

export type ThreadWork = { readonly module: string; readonly name: string };
export type ThreadOrder = { readonly number: number; readonly given: unknown };
export type ThreadReport =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly refusal: Pick<Problem, 'status' | 'code' | 'params'> }
  | { readonly number: number; readonly failure: { readonly message: string; readonly code: string | undefined } };
type Requested = { readonly resolve: (result: unknown) => void; readonly reject: (error: Error) => void };

/** More than this is nonsense that somebody sent; the thread ends then, its work is refused, and the process goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 256 } as const;

type Lane = { readonly busy: () => number; readonly run: (given: unknown) => Promise<unknown> };

/** A thread that nobody asks anything for so long gives its memory back, some 50 MB; the next call begins another. */
const restMs = 5_000;

/** One thread, which begins with its first call and again with the next after it ended. */
function openLane({ module, name }: ThreadWork, idleMs: number): Lane {
  const requested = new Map<number, Requested>();
  let thread: Worker | null = null;
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;
  const endWhenIdle = (): void => {
    clearTimeout(idle);
    if (requested.size > 0) return;
    idle = setTimeout(() => {
      const resting = thread;
      thread = null;
      void resting?.terminate();
    }, idleMs).unref();
  };
  const settle = (report: ThreadReport): void => {
    const one = requested.get(report.number);
    requested.delete(report.number);
    endWhenIdle();
    if ('result' in report) one?.resolve(report.result);
    else one?.reject(errorOf(report));
  };
  const open = (): Worker => {
    const workerData: ThreadWork = { module, name };
    const opened = new Worker(new URL('./work-thread-entry.ts', import.meta.url), { workerData, resourceLimits });
    opened.unref();
    opened.on('message', settle);
    const lost = (error: Error): void => {
      if (thread !== opened) return;
      thread = null;
      for (const one of requested.values()) one.reject(error);
      requested.clear();
    };
    opened.on('error', lost);
    opened.on('exit', code => lost(new Error(`the thread of ${name} ended with ${code}`)));
    return opened;
  };
  return {
    busy: () => requested.size,
    run: given => {
      clearTimeout(idle);
      orders += 1;
      const order: ThreadOrder = { number: orders, given };
      return new Promise((resolve, reject) => {
        requested.set(order.number, { resolve, reject });
        thread ??= open();
        thread.postMessage(order);
      });
    },
  };
}

/**
 * A function of a module as it is called in a thread of its own, so that the one which answers requests doesn't stop for it. Calls take
 * turns in it where they wait for files; with more `threads` than one, a call goes to the least busy of them. What is given and
 * answered must be plain data; a Problem comes back as one, any other error with its message and code.
 */
export function inThread<Given, Result>(
  module: URL,
  name: string,
  { threads = 1, idleMs = restMs } = {},
): (given: Given) => Promise<Result> {
  const lanes = Array.from({ length: threads }, () => openLane({ module: module.href, name }, idleMs));
  return given => {
    const [free] = lanes.toSorted((a, b) => a.busy() - b.busy());
    if (!free) throw new Error(`no thread for ${name}`);
    // The function that was named answers this type.
    return free.run(given) as Promise<Result>;
  };
}

function errorOf(report: Exclude<ThreadReport, { result: unknown }>): Error {
  if ('refusal' in report) return new Problem(report.refusal.status, report.refusal.code, report.refusal);
  return Object.assign(new Error(report.failure.message), { code: report.failure.code });
}
