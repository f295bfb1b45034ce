import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { ConfigError, readConfig } from './config.ts';
import { demoSignIns, fillDemo } from './demo/fill-demo.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { startServer } from './start-server.ts';

/** Starts Skonto as one process: settings, database, schema, queue, HTTP; and stops it in the opposite order. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const say = (line: string) => console.log(line);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: resolve(config.settings.dataDir), log: say })
      : null;
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  const server = await startServer(config, {
    connectionString,
    logger: { level: config.logLevel },
    logRequests: ['trace', 'debug', 'info'].includes(config.logLevel),
  });
  if (config.admin) await ensureFirstAdmin(server.services.db, config.admin);
  if (config.settings.demo) await fillDemo(server);
  const address = await server.http.listen({ port: config.port, host: config.host });
  say(`Skonto is ready at ${address}`);
  if (config.settings.demo)
    for (const { who, email, password } of demoSignIns()) say(`  ${who}: ${email} / ${password}`);
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
