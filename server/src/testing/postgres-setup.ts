import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../db/embedded/postgres.ts';
import { openLogins } from '../db/logins.ts';
import { migrate } from '../db/migrate.ts';
import { prepareJobs } from '../platform/jobs/jobs.ts';

export const templateName = 'skonto_test_template';

/** One real PostgreSQL for all test files, with a migrated database that each file copies. `TEST_DATABASE_URL` names another server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-test-'));
  const embedded = given ? null : await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });
  const connectionString = given ?? embedded?.connectionString ?? '';
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
    await embedded?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}
