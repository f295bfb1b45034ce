import { mkdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { renewSeal } from '../business/audit-anchors/anchor-key.ts';
import {
  type FollowedSettings,
  followedSettings,
  followPaymentRules,
  sharePaymentRules,
} from '../business/invoices/payment-days.ts';
import { connect, type Db } from '../db/connect.ts';
import { type Logins, openLogins } from '../db/logins.ts';
import { migrate } from '../db/migrate.ts';
import { inTx, readTx, systemActor } from '../db/tx.ts';
import { wallBreaches } from '../db/wall.ts';
import { openClock } from '../platform/clock.ts';
import type { Caller, Services } from '../platform/context.ts';
import { Admission } from '../platform/http/admission.ts';
import { Ending } from '../platform/http/ending.ts';
import { buildHttp } from '../platform/http/http.ts';
import type { Logging } from '../platform/http/http-options.ts';
import { RequestCeiling } from '../platform/http/request-ceiling.ts';
import { keepFollowing } from '../platform/jobs/database-time.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { keyOfFolder, openVault, type Vault } from '../platform/sign-in/vault.ts';
import { loadTexts } from '../platform/words/texts.ts';
import { findSealingKeys } from '../tables/second-factors.ts';
import { touchSession } from '../tables/sessions.ts';
import { addApiDocs } from './api-docs.ts';
import { type Config, ConfigError } from './config.ts';
import { demoFeature, offersDemoPeople } from './demo/demo-feature.ts';
import { declareJobs, features, texts } from './features.ts';
import { addFrontEnd } from './front-end.ts';
import { addHealth } from './health.ts';
import { platformMetrics } from './metrics/platform-metrics.ts';
import { openProcessMetrics } from './metrics/process-metrics.ts';
import { admissionLimits, callLimits } from './request-limits.ts';

/** A running Skonto: its HTTP side, its database, and how to stop it. */
export type RunningServer = {
  readonly http: FastifyInstance;
  readonly services: Services;
  /** All metrics as Prometheus reads them; null where none are wanted. */
  readonly metrics: (() => Promise<string>) | null;
  /** Says that it is about to end, and serves on for as long as the settings say. */
  leave(): Promise<void>;
  stop(): Promise<void>;
};

type StartOptions = {
  readonly connectionString: string;
  readonly logger: Logging;
  readonly logRequests?: boolean;
  /** Where the start says what it waits for. */
  readonly say?: (line: string) => void;
  /** False where another process works through the queue. */
  readonly work?: boolean;
  /** For tests of the application's scope alone; see `connect`. */
  readonly wallOff?: boolean;
  /** False where the schema is known to be there. */
  readonly migrate?: boolean;
};

/** Brings the schema forward, starts the queue and builds the HTTP side; listening is the caller's. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const followed = followedSettings(config.settings);
  const { settings } = followed;
  await mkdir(settings.dataDir, { recursive: true });
  if (options.migrate ?? true) await migrate(options.connectionString, options.say ?? (() => {}));
  const logins = await openLogins(options.connectionString);
  const { db, jobsDb } = connectAll(logins.server, options.wallOff ?? false);
  const vault = openVault(config.secretKeys.length > 0 ? config.secretKeys : [await keyOfFolder(settings.dataDir)]);
  await refuseForeignKey(db, vault);
  await renewSeal({ db, vault });
  const clock = openClock(config.timeZone, config.now);
  const translator = loadTexts(texts);
  const { jobs, log, services } = await assemble(
    config,
    { ...options, logins },
    { db, clock, translator, settings, vault, jobsDb, followed },
  );
  const stopFollowing = await keepFollowing({ db, clock, log });
  const stopSharing = await sharePaymentRules({ db, clock, log }, followed);
  const ceiling = new RequestCeiling({ db, log });
  const counted = config.metrics && openProcessMetrics();
  const ending = new Ending();
  const http = await buildHttp({
    services,
    answered: counted?.answered,
    features: offersDemoPeople(settings) ? [...features, demoFeature] : features,
    ceiling,
    admission: new Admission(admissionLimits),
    ending,
    requestLimits: { ...config.requestLimits, of: endpoint => callLimits(endpoint, config.requestLimits) },
    trustProxy: config.trustProxy,
    logger: options.logger,
    logRequests: options.logRequests ?? false,
    touchSession: caller => touch(db, clock.instant(), caller),
  });
  log.target = http.log;
  if (logins.missing !== null) log.warn({}, logins.missing);
  for (const breach of await wallBreaches(db)) log.error({}, breach);
  addHealth(http, services, ending);
  await addApiDocs(http, settings);
  await addFrontEnd(http, services);
  return {
    http,
    services,
    metrics:
      counted &&
      (async () => `${await counted.text({ requests: db, jobs: jobsDb })}\n${await platformMetrics(services)}`),
    leave: () => ending.begin(config.drainSeconds * 1000),
    stop: async () => {
      stopFollowing();
      stopSharing();
      await http.close();
      await ceiling.stop();
      await jobs.stop();
      await Promise.all([db.end(), jobsDb.end()]);
    },
  };
}

/**
 * The pools of requests, whose statements end after 5 s unless a long call allows them more, and those of jobs, which may take their
 * time: neither keeps the other waiting for a connection.
 */
function connectAll(connectionString: string, wallOff: boolean): { db: Db; jobsDb: Db } {
  return {
    db: connect({ connectionString, wallOff, poolSize: 16, statementTimeoutMs: 5_000 }),
    jobsDb: connect({ connectionString, wallOff, poolSize: 4, statementTimeoutMs: 300_000 }),
  };
}

/** A server without the key that the database's secrets were sealed with would refuse everybody's codes: it doesn't start. */
async function refuseForeignKey(db: Db, vault: Vault): Promise<void> {
  const missing = (await readTx(db, systemActor, findSealingKeys)).filter(id => !vault.keyIds.includes(id));
  if (missing.length === 0) return;
  await db.end();
  throw new ConfigError(
    `The database holds secrets sealed with another key (${missing.join(', ')}) than this server's (${vault.keyIds.join(', ')}). Give it that key: the file secret.key of the data folder, or SKONTO_SECRET_KEY.`,
  );
}

type Parts = Pick<Services, 'db' | 'clock' | 'translator' | 'settings' | 'vault'> & {
  readonly jobsDb: Db;
  readonly followed: FollowedSettings;
};

/** Jobs need the services and the services carry the jobs: the log and the queue are tied here, once. */
async function assemble(
  config: Config,
  options: StartOptions & { logins: Logins },
  { jobsDb, followed, ...parts }: Parts,
) {
  const log = deferredLog();
  const renewPayment = () => followPaymentRules({ db: parts.db, log }, followed);
  const declared = declareJobs({ ...parts, db: jobsDb, log, renewPayment, smtpUrl: config.smtpUrl });
  const jobs = await startJobs(declared, {
    connectionString: options.logins.queue,
    owner: { connectionString: options.connectionString, queueRole: options.logins.queueRole },
    timeZone: config.timeZone,
    log,
    work: options.work ?? true,
  });
  return { jobs, log, services: { ...parts, jobs, log, renewPayment } };
}

/** A log that speaks through the HTTP server's as soon as that exists. */
function deferredLog(): Services['log'] & { target: Services['log'] | null } {
  const log = {
    target: null as Services['log'] | null,
    info: (data: object, text: string) => log.target?.info(data, text),
    warn: (data: object, text: string) => log.target?.warn(data, text),
    error: (data: object, text: string) => (log.target ? log.target.error(data, text) : console.error(text, data)),
  };
  return log;
}

function touch(db: Db, at: string, caller: Caller): Promise<void> {
  return inTx(db, systemActor, tx =>
    touchSession(tx, {
      tokenHash: caller.sessionHash,
      userId: caller.actor.userId,
      bearer: caller.sessionKind === 'BEARER',
      at,
    }),
  );
}
