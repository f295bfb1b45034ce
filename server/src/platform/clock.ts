import { businessDateAt, businessHourAt } from '@skonto/domain/calendar/business-date';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';

/** The server's only source of time; tests fix or shift it. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** ISO 8601 UTC. */
  instant(): string;
  /** Today in the business time zone. */
  businessDate(): CalendarDate;
  /** The hour of the day in the business time zone, 0 to 23. */
  hour(): number;
  readonly timeZone: string;
  /** How many milliseconds this machine's own clock is ahead of the time that the process goes by. */
  readonly aheadMs: number;
  /** It is that time now, in milliseconds since 1970; from here on it goes by what passes, whatever the machine's clock is set to. */
  set(now: number): void;
  /** True where a test decides what time it is; else the database's clock may be asked what all processes agree on. */
  readonly setByTest: boolean;
};

/** Where a clock's time comes from. One that `shifts` stands for a machine whose clock is wrong. */
export type TimeSource = (() => number) & { readonly shifts?: boolean };

/**
 * A clock for a time zone. It begins with the machine's time (`Date.now` unless another is given) and goes on by what passes, in milliseconds:
 * a machine whose clock is set forwards or back while the process runs changes nothing. A time that a test decides is taken as it is.
 */
export function openClock(timeZone: string, machine: TimeSource = Date.now): Clock {
  const setByTest = machine !== Date.now && machine.shifts !== true;
  let cached = { second: -1, date: '', hour: 0 };
  let known = { at: machine(), passed: performance.now() };
  const now = setByTest ? machine : (): number => known.at + Math.round(performance.now() - known.passed);
  const moment = () => {
    const second = Math.floor(now() / 1000);
    const at = second * 1000;
    if (cached.second !== second)
      cached = { second, date: businessDateAt(at, timeZone), hour: businessHourAt(at, timeZone) };
    return cached;
  };
  return {
    now,
    timeZone,
    get aheadMs() {
      return machine() - now();
    },
    set: at => {
      known = { at, passed: performance.now() };
    },
    setByTest,
    instant: () => new Date(now()).toISOString(),
    businessDate: () => moment().date,
    hour: () => moment().hour,
  };
}

/**
 * `SKONTO_NOW`, for tests: an instant (`2026-11-21T10:00:00Z`) stands still, an offset (`+3d`, `-12h`, `+90m`) shifts the machine's clock.
 */
export function clockFrom(setting: string | undefined): TimeSource | undefined {
  if (setting === undefined || setting === '') return undefined;
  const offset = /^([+-]\d{1,6})([dhms])$/.exec(setting);
  if (offset) {
    const unit = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 }[offset[2] ?? 's'] ?? 1000;
    const shift = Number(offset[1]) * unit;
    return Object.assign(() => Date.now() + shift, { shifts: true });
  }
  const fixed = Date.parse(setting);
  if (!/^\d{4}-\d{2}-\d{2}T.*Z$/.test(setting) || Number.isNaN(fixed)) {
    throw new Error(`SKONTO_NOW must be an instant like 2026-11-21T10:00:00Z or an offset like +3d, not "${setting}".`);
  }
  return () => fixed;
}
