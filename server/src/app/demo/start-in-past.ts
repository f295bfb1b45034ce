import type { Config } from '../config.ts';
import { type RunningServer, startServer } from '../start-server.ts';

/** Sessions of people who are there for a year of days that pass in seconds. */
const sessionHours = 400 * 24;

/** A server that goes by another time, logs nothing and leaves the queue to the one that comes after it. */
export function startInPast(config: Config, connectionString: string, now: () => number): Promise<RunningServer> {
  const settings = { ...config.settings, sessionHours, sessionIdleMinutes: sessionHours * 60 };
  return startServer({ ...config, settings, now }, { connectionString, logger: false, migrate: false, work: false });
}
