/** What of an event of the browser's trace is read here; times in µs, `tdur` the CPU time of the thread. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
};

/** A task of a page's main thread, in ms; `isBlocking` when somebody sees the page already and could press something. */
export type Task = { readonly cpuMs: number; readonly clockMs: number; readonly isBlocking: boolean };

/** What a page's main thread did: its CPU time, and how many times longer that took by the clock. */
export type MainThread = { readonly cpuMs: number; readonly wait: number; readonly tasks: readonly Task[] };

const msOf = (us: number): number => us / 1000;
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** Reads the load of `url` out of a trace; throws where it isn't there, or where the browser tells no CPU time. */
export function mainThreadOf(events: readonly TraceEvent[], url: string): MainThread {
  const start = events.findLast(
    event => event.name === 'navigationStart' && event.args?.data?.documentLoaderURL === url,
  );
  if (!start) throw new Error(`The trace knows no visit to ${url}`);
  const own = events.filter(event => event.pid === start.pid && event.ts >= start.ts);
  const paint = own.find(event => event.name === 'firstContentfulPaint');
  if (!paint) throw new Error(`The trace knows no first paint of ${url}`);
  const tasks = own
    .filter(event => event.name === 'RunTask' && event.ph === 'X' && event.tid === start.tid)
    .map(event => {
      if (event.tdur === undefined) throw new Error('This browser does not tell the CPU time of a task.');
      return { cpuMs: msOf(event.tdur), clockMs: msOf(event.dur ?? 0), isBlocking: event.ts >= paint.ts };
    });
  const cpuMs = sum(tasks.map(task => task.cpuMs));
  return { cpuMs, wait: sum(tasks.map(task => task.clockMs)) / cpuMs, tasks };
}

/** From this on a person notices that the page doesn't answer, by the definition of blocked time. */
const noticedMs = 50;

/** How long the page would not have answered on a CPU that is `slowdown` times slower and does nothing else, in ms. */
export const blockedMs = ({ tasks }: MainThread, slowdown: number): number =>
  sum(tasks.filter(task => task.isBlocking).map(task => Math.max(0, task.cpuMs * slowdown - noticedMs)));
