import { parentPort, workerData } from 'node:worker_threads';
import { Problem } from '../problem.ts';
import type { ThreadOrder, ThreadReport, ThreadWork } from './work-thread.ts';

/** What runs in the other thread (work-thread.ts): it loads one function and calls it with each order. */
const { module, name } = workerData as ThreadWork;
const loaded: Record<string, (given: unknown) => Promise<unknown>> = await import(module);

/** Errors cross the border between threads as data. */
async function report({ number, given }: ThreadOrder): Promise<ThreadReport> {
  try {
    return { number, result: await loaded[name]?.(given) };
  } catch (error) {
    if (error instanceof Problem) {
      const { status, code, params } = error;
      return { number, refusal: { status, code, params } };
    }
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    return { number, failure: { message: String(error), code } };
  }
}

parentPort?.on('message', (order: ThreadOrder) => {
  void report(order).then(answer => parentPort?.postMessage(answer));
});
