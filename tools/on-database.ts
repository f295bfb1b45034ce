import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../server/src/app/config.ts';
import { findDataPlace, unprivilegedAccount } from '../server/src/db/embedded/account.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/src/db/embedded/postgres.ts';

/** `--env-file=/etc/skonto.env` of a tool's own arguments: the service's settings; what the shell has set goes before. */
export function readSettings(): Config {
  const file = process.argv.find(argument => argument.startsWith('--env-file='))?.slice('--env-file='.length);
  if (file !== undefined) {
    if (!existsSync(file)) throw new ConfigError(`There is no file ${file} to read settings from.`);
    process.loadEnvFile(file);
  }
  return readConfig(process.env);
}

/** A database's address without its password. */
function shownAddress(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.password = '';
  return url.href;
}

export type ToolDatabase = { readonly connectionString: string; readonly config: Config };

async function onEmbedded<T>(config: Config, work: (database: ToolDatabase) => Promise<T>): Promise<T> {
  const dataDir = resolve(config.settings.dataDir);
  // A tool never makes a database: an empty one would be found in perfect order.
  const place = await findDataPlace(dataDir, unprivilegedAccount());
  if (!place?.hasCluster)
    throw new ConfigError(
      `There is no Skonto in ${dataDir}. SKONTO_DATA_DIR names its folder, DATABASE_URL its database, --env-file= a file with both.`,
    );
  console.log(`Database: embedded, in ${place.home}`);
  const running = await findRunningPostgres(dataDir);
  if (running !== null) return work({ connectionString: running, config });
  const own = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await work({ connectionString: own.connectionString, config });
  } finally {
    await own.stop();
  }
}

/** The file that a tool is to work on, as seen from where npm was called; its absence is said in these words. */
export function namedFile(missing: string): string {
  const file = process.argv.slice(2).find(argument => !argument.startsWith('--'));
  if (file === undefined) throw new ConfigError(missing);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

type Sentences = readonly (new (...args: never[]) => Error)[];

/** Runs a tool's work. An error of one of these kinds is said as the sentence that it is, and the tool ends with 1. */
export async function tell(sentences: Sentences, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !sentences.some(kind => error instanceof kind)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs a tool's work on the database that the settings name, beside a running Skonto or without one, and says which it is. */
export function onDatabase(work: (database: ToolDatabase) => Promise<void>): Promise<void> {
  return tell([ConfigError], async () => {
    const config = readSettings();
    if (config.databaseUrl === null) return onEmbedded(config, work);
    console.log(`Database: ${shownAddress(config.databaseUrl)}`);
    return work({ connectionString: config.databaseUrl, config });
  });
}
