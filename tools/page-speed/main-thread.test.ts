import { describe, expect, test } from 'vitest';
import { blockedMs, mainThreadOf, type TraceEvent } from './main-thread.ts';

const url = 'http://127.0.0.1/invoices';
const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 7,
  ts: ts * 1000,
  ...more,
});
const task = (ts: number, clockMs: number, cpuMs: number, more: Partial<TraceEvent> = {}): TraceEvent =>
  event('RunTask', ts, { dur: clockMs * 1000, tdur: cpuMs * 1000, ...more });
const visit = (ts: number, to = url): TraceEvent =>
  event('navigationStart', ts, { args: { data: { documentLoaderURL: to } } });

const trace: readonly TraceEvent[] = [
  visit(0),
  task(1, 500, 500),
  visit(1000),
  task(1010, 60, 40),
  task(1020, 99, 99, { tid: 8 }),
  task(1020, 99, 99, { pid: 2 }),
  event('firstContentfulPaint', 1100),
  task(1200, 60, 20),
  task(1300, 30, 10),
];

describe('what a page’s main thread did', () => {
  test('counts the tasks of the last visit, on the page’s own thread', () => {
    const found = mainThreadOf(trace, url);
    expect(found.tasks.map(one => one.cpuMs)).toEqual([40, 20, 10]);
    expect(found.cpuMs).toBe(70);
    expect(found.wait).toBeCloseTo(150 / 70);
  });

  test('what waited for others doesn’t block, and nothing blocks before there is something to see', () => {
    const found = mainThreadOf(trace, url);
    expect(blockedMs(found, 1)).toBe(0);
    expect(blockedMs(found, 4)).toBe(30);
    expect(blockedMs(found, 10)).toBe(150 + 50);
  });

  test('says what it does not find', () => {
    expect(() => mainThreadOf(trace, 'http://127.0.0.1/offers')).toThrow('no visit');
    expect(() => mainThreadOf([visit(0), task(1, 1, 1)], url)).toThrow('no first paint');
    expect(() => mainThreadOf([visit(0), event('firstContentfulPaint', 1), event('RunTask', 2)], url)).toThrow(
      'CPU time',
    );
  });
});
