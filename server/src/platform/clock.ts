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
  /** Lets the process go by another time than its machine's, which is so many milliseconds ahead of it. */
  follow(aheadMs: number): void;
  /** True where a test decides what time it is; else the database's clock may be asked what all processes agree on. */
  readonly setByTest: boolean;
};

/** Where a clock's time comes from. One that `shifts` stands for a machine whose clock is wrong. */
export type TimeSource = (() => number) & { readonly shifts?: boolean };

/** A clock for a time zone; `now` defaults to the machine's. */
export function openClock(timeZone: string, machine: TimeSource = Date.now): Clock {
  let cached = { second: -1, date: '', hour: 0 };
  let aheadMs = 0;
  const now = (): number => machine() - aheadMs;
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
      return aheadMs;
    },
    follow: ahead => {
      aheadMs = ahead;
    },
    setByTest: machine !== Date.now && machine.shifts !== true,
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
