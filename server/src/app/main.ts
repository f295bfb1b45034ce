import { resolve } from 'node:path';
import { EmbeddedPostgresError, startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { MigrationError } from '../db/migrate.ts';
import { openClock } from '../platform/clock.ts';
import { AddressError, openListeners, requireFree } from '../platform/http/listeners.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { requireDataFolder } from './data-folder.ts';
import { demoPassword } from './demo/demo-parties.ts';
import { demoGuests } from './demo/demo-people.ts';
import { refuseOpenDemo } from './demo/retire-demo.ts';
import { startDemo } from './demo/start-demo.ts';
import { startInPast } from './demo/start-in-past.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { openMetricsListener } from './metrics/metrics-listener.ts';
import { type RunningServer, startServer } from './start-server.ts';

/** What has been started so far, to be stopped in the opposite order whenever the end comes. */
const started: (() => Promise<void>)[] = [];
let stopping = false;
const metricsSettings = { port: 'SKONTO_METRICS_PORT', host: 'SKONTO_METRICS_HOST' };
/** After a bug nobody is served any longer than needed. */
let failed = false;
/** How long requests under way have to end when the process must. */
const drainMs = 15_000;

async function stopAll(): Promise<void> {
  for (const end of started.toReversed()) await end();
}

/** Starts Skonto as one process: settings, database, schema, queue, demo, HTTP. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  // Whoever runs a database of their own wants to know of each; the embedded one's tables are our own affair.
  const sayNoMigrations = (line: string) => line.startsWith('migrated ') || say(line);
  // Before anything is begun that takes its time.
  await requireFree({ port: config.port, host: config.host });
  if (config.metrics) await requireFree(config.metrics, metricsSettings);
  await requireDataFolder(resolve(config.settings.dataDir));
  let { databaseUrl } = config;
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres({ dataDir: resolve(config.settings.dataDir), log: say });
    started.push(embedded.stop);
    databaseUrl = embedded.connectionString;
  }
  if (stopping) return;
  const server = await startOn(config, databaseUrl, config.databaseUrl === null ? sayNoMigrations : say);
  started.push(server.stop);
  await refuseOpenDemo(server.services.db, config);
  const notMade = config.admin && (await ensureFirstAdmin(server.services.db, config.admin));
  if (notMade) say(notMade);
  if (stopping) return;
  const address = await openListeners(server.http, { port: config.port, host: config.host });
  if (config.metrics && server.metrics) {
    const listener = await openMetricsListener(server.metrics, { ...config.metrics, log: server.services.log });
    started.push(listener.close);
    say(`Its metrics are at ${listener.address}`);
  }
  started.push(async () => {
    if (!failed) await server.leave();
  });
  say(`Skonto is ready at ${address}`);
  if (config.settings.demo) for (const line of demoLines()) say(line);
  say('Stop it with Ctrl-C.');
}

/** Starts the server on its database, which a demo fills before anybody can see it. */
function startOn(config: Config, connectionString: string, say: (line: string) => void): Promise<RunningServer> {
  const startNow = () =>
    startServer(config, {
      connectionString,
      say,
      logger: { level: config.logLevel },
      logRequests: ['trace', 'debug', 'info'].includes(config.logLevel),
    });
  if (!config.settings.demo) return startNow();
  const today = openClock(config.timeZone, config.now).businessDate();
  return startDemo({
    connectionString,
    say,
    startNow,
    today,
    startAt: now => startInPast(config, connectionString, now),
  });
}

/** Whom a newcomer may sign in as, in columns. */
function demoLines(): string[] {
  const rows = demoGuests.map(({ side, company, person }) => ({ who: `${side} ${company ?? ''}`.trim(), ...person }));
  const width = Math.max(...rows.map(({ who }) => who.length));
  return [
    `Open it in a browser and choose one of the demo's people on the sign-in page. Their password is ${demoPassword}:`,
    ...rows.map(({ who, email }) => `  ${who.padEnd(width)}  ${email}`),
  ];
}

const sentence = (error: unknown): unknown =>
  error instanceof ConfigError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof MigrationError ||
  error instanceof AddressError
    ? error.message
    : error;

const starting = main();

/** Lets the present step of the start end, stops what is there by then, and ends. Once: whatever comes meanwhile finds it under way. */
function end(exitCode: number): void {
  if (stopping) return;
  stopping = true;
  failed = exitCode !== 0;
  void starting
    .catch(() => undefined)
    .then(stopAll)
    .then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
}

// From the first moment on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0));

// An error that nobody caught is a bug, and what the process holds may be wrong: it ends, but answers first whom it is serving.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    console.error(error);
    setTimeout(() => process.exit(1), drainMs).unref();
    end(1);
  });
}

starting.catch(async (error: unknown) => {
  if (stopping) return;
  console.error(sentence(error));
  await stopAll().catch(() => undefined);
  process.exit(1);
});
