import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../server/src/app/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/src/db/embedded/postgres.ts';

/** `--env-file=/etc/skonto.env` of a tool's own arguments: the service's settings; what the shell has set goes before. */
function readSettings(): Config {
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
  if (!existsSync(join(dataDir, 'skonto.lock')) && !existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(
      `There is no Skonto in ${dataDir}. SKONTO_DATA_DIR names its folder, DATABASE_URL its database, --env-file= a file with both.`,
    );
  console.log(`Database: embedded, of ${dataDir}`);
  const running = await findRunningPostgres(dataDir);
  if (running !== null) return work({ connectionString: running, config });
  const own = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await work({ connectionString: own.connectionString, config });
  } finally {
    await own.stop();
  }
}

/**
 * Runs a tool's work on the database that the settings name, beside a running Skonto or without one, and says which it is. What stands in the way
 * is said in a sentence, and the tool ends with 1.
 */
export async function onDatabase(work: (database: ToolDatabase) => Promise<void>): Promise<void> {
  try {
    const config = readSettings();
    if (config.databaseUrl === null) return await onEmbedded(config, work);
    console.log(`Database: ${shownAddress(config.databaseUrl)}`);
    await work({ connectionString: config.databaseUrl, config });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
