import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Db } from '../../db/connect.ts';
import type { Answered } from '../../platform/http/http-options.ts';

/** What this process counts about itself from its start on. */
export type ProcessMetrics = {
  /** Notes one answer; the route is the declared one, never an address that somebody typed. */
  readonly answered: Answered;
  /** Everything counted so far, as Prometheus reads it. */
  text(pools: Readonly<Record<'requests' | 'jobs', Db>>): Promise<string>;
};

/** From a row by its key to the longest call that may last five minutes. */
const secondsOfAnswers = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 300];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What is asked for and isn't there. */
const noRoute = 'none';

/** Requests, connections to the database, the event loop, memory and what else Node tells of itself. */
export function openProcessMetrics(): ProcessMetrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['method', 'route'] as const;
  const requests = new Counter({
    name: 'skonto_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: [...labelNames, 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'skonto_http_request_seconds',
    help: 'How long answers took, to their last byte.',
    labelNames,
    buckets: secondsOfAnswers,
    registers: [register],
  });
  const connections = new Gauge({
    name: 'skonto_database_connections',
    help: 'Connections to the database, and who waits for one.',
    labelNames: ['of', 'pool', 'state'],
    registers: [register],
  });
  return {
    answered: ({ method, route, status, ms }) => {
      const labels = { method: methods.has(method) ? method : 'other', route: route ?? noRoute };
      requests.inc({ ...labels, status: String(status) });
      seconds.observe(labels, ms / 1000);
    },
    text: pools => {
      for (const [of, db] of Object.entries(pools))
        for (const pool of ['app', 'ops', 'stream', 'opsStream'] as const) {
          const { totalCount, idleCount, waitingCount } = db[pool];
          connections.set({ of, pool, state: 'busy' }, totalCount - idleCount);
          connections.set({ of, pool, state: 'idle' }, idleCount);
          connections.set({ of, pool, state: 'waiting' }, waitingCount);
        }
      return register.metrics();
    },
  };
}
