import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { openLogins } from '../db/logins.ts';
import { migrate } from '../db/migrate.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';
import { startSystemPostgres } from './system-postgres.ts';

export const templateName = 'skonto_test_template';

/**
 * One real PostgreSQL for all test files, with a migrated database that each file copies. `TEST_DATABASE_URL` names another server;
 * `TEST_POSTGRES=15` starts the one of that version that the system has.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-test-'));
  const { connectionString, stop } = await startPostgres(dataDir);
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${templateName}`);
  await admin.query(`CREATE DATABASE ${templateName}`);
  await admin.end();
  const template = new URL(connectionString);
  template.pathname = `/${templateName}`;
  await migrate(template.href, () => {});
  const { queueRole } = await openLogins(template.href);
  await prepareJobs({ connectionString: template.href, queueRole });
  project.provide('postgresUrl', connectionString);
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function startPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const { TEST_DATABASE_URL: given, TEST_POSTGRES: major } = process.env;
  if (given) return { connectionString: given, stop: async () => {} };
  if (!major) return startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  const found = await startSystemPostgres(Number(major));
  if (!found) throw new Error(`This system has no PostgreSQL ${major}: install it (Debian: postgresql-${major}).`);
  return { connectionString: found.url, stop: found.stop };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
