import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../db/tx.ts';

/**
 * Work that outlives a request: queued in the transaction of the change, run after COMMIT by any process, given to another when its
 * process died (heartbeat). A job's work must therefore be safe to repeat.
 */
export type JobDeclaration = {
  readonly name: string;
  /** `data` is what `queue` was given. */
  readonly run: (data: unknown, signal: AbortSignal) => Promise<void>;
  /** A cron line in the business time zone, for work that recurs. */
  readonly cron?: string;
  readonly retries?: number;
  /** The longest pause between two tries, in seconds; they begin at two and double. */
  readonly retryPauseMax?: number;
  /** The job that is given the data of one whose tries are used up; declared before this one. */
  readonly afterwards?: string;
  /** How many of these this process works on at once; of one `group` one at a time. */
  readonly atOnce?: number;
  /** Also once when a process starts, for what a stopped server may have missed. */
  readonly atStart?: boolean;
};

/** A higher priority comes first; of one group a process works on one at a time, so that nobody's many hold up the others'. */
export type QueueOrder = { readonly priority?: number; readonly group?: string };

export type Jobs = {
  /** Queues inside a transaction: no commit, no job. */
  queue(tx: Tx, name: string, data: object, order?: QueueOrder): Promise<void>;
  /** Tells this process's worker that something was committed, so that it needn't wait for its next poll. */
  wake(name: string): void;
  ready(): Promise<boolean>;
  stop(): Promise<void>;
};

type Log = { warn(data: object, text: string): void; error(data: object, text: string): void };
type Options = { connectionString: string; timeZone: string; log: Log; work: boolean };

const heartbeatSeconds = 10;

function openBoss(options: Options): PgBoss {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    application_name: 'skonto-jobs',
    max: 4,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 300,
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 5,
    schedule: options.work,
    supervise: options.work,
  });
  boss.on('error', error => options.log.error({ err: error }, 'job queue'));
  boss.on('warning', warning => options.log.warn({ warning }, 'job queue'));
  return boss;
}

/** The server's two roles may queue; only the queue's own connections take and finish. */
async function grantQueueing(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`GRANT USAGE ON SCHEMA pgboss TO skonto_app, skonto_ops;
      GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO skonto_app, skonto_ops;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO skonto_app, skonto_ops`);
  } finally {
    await client.end();
  }
}

/** Makes the queue's own schema, so that copies of a database have it. */
export async function prepareJobs(connectionString: string): Promise<void> {
  const log = { warn: () => {}, error: (data: object, text: string) => console.error(text, data) };
  const boss = openBoss({ connectionString, timeZone: 'UTC', log, work: false });
  await boss.start();
  await grantQueueing(connectionString);
  await boss.stop({ graceful: false });
}

/** Makes a job's queue, or brings one that an earlier version made to what is declared now. */
async function declareQueue(boss: PgBoss, job: JobDeclaration): Promise<void> {
  const queue = {
    retryLimit: job.retries ?? 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: job.retryPauseMax ?? 30,
    heartbeatSeconds,
    expireInSeconds: 3600,
    ...(job.afterwards === undefined ? {} : { deadLetter: job.afterwards }),
  };
  await boss.createQueue(job.name, queue);
  await boss.updateQueue(job.name, queue);
}

/** A worker that has done one job looks for the next at once, so that a queue is worked off until it is empty. */
async function startWorkers(boss: PgBoss, job: JobDeclaration): Promise<string[]> {
  const ids: string[] = [];
  const options = { pollingIntervalSeconds: 1, batchSize: 1, localGroupConcurrency: 1 };
  for (let n = 0; n < (job.atOnce ?? 1); n += 1) {
    const id = await boss.work(job.name, options, async ([one]) => {
      try {
        if (one) await job.run(one.data, one.signal);
      } finally {
        for (const worker of ids) boss.notifyWorker(worker);
      }
    });
    ids.push(id);
  }
  return ids;
}

/** Starts the queue and this process's workers. */
export async function startJobs(declarations: readonly JobDeclaration[], options: Options): Promise<Jobs> {
  const boss = openBoss(options);
  await boss.start();
  const workers = new Map<string, readonly string[]>();
  for (const job of declarations) {
    await declareQueue(boss, job);
    if (!options.work) continue;
    workers.set(job.name, await startWorkers(boss, job));
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: options.timeZone });
    if (job.atStart) await boss.send(job.name, {});
  }
  await grantQueueing(options.connectionString);
  return {
    queue: async (tx, name, data, { priority = 0, group } = {}) => {
      await boss.send(name, data, {
        priority,
        ...(group === undefined ? {} : { group: { id: group } }),
        db: {
          executeSql: async (text, values) => ({
            rows: await tx.rows({ compile: () => CompiledQuery.raw(text, values) }),
          }),
        },
      });
    },
    wake: name => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    },
    ready: async () => {
      await boss.getQueues();
      return true;
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
