import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareJobs } from '../platform/jobs/jobs.ts';
import { recordAudit } from '../tables/audit.ts';
import { startSystemPostgres, systemVersion, tools } from '../testing/system-postgres.ts';
import { connect } from './connect.ts';
import { openLogins } from './logins.ts';
import { migrate } from './migrate.ts';
import { inTx, systemActor } from './tx.ts';

/**
 * The steps of "Backup" in docs/operating.md, for an owner who is nothing more than that. On the PostgreSQL of the tests where the
 * system's pg_dump is as new as it is, else on a server of pg_dump's own version, which comes with it or beside it.
 */
let stage: { readonly url: string; stop(): Promise<void> } | null;
let admin: pg.Client;
let folder: string;
const suffix = randomUUID().slice(0, 8);
const owner = `skonto_owner_${suffix}`;
const databases = [`skonto_test_dumped_${suffix}`, `skonto_test_restored_${suffix}`] as const;

/** Where the steps are done; null where no server is there that the system's pg_dump reads. */
async function openStage(): Promise<typeof stage> {
  const version = systemVersion();
  if (version === null) return null;
  const shared = new pg.Client({ connectionString: inject('postgresUrl') });
  await shared.connect();
  const { rows } = await shared.query<{ major: number }>(
    "SELECT current_setting('server_version_num')::integer / 10000 AS major",
  );
  await shared.end();
  const isReadable = version >= (rows[0]?.major ?? 0);
  return isReadable ? { url: inject('postgresUrl'), stop: async () => {} } : startSystemPostgres(version);
}

beforeAll(async () => {
  stage = await openStage();
  if (!stage) return;
  admin = new pg.Client({ connectionString: stage.url });
  await admin.connect();
  for (const role of ['skonto_app', 'skonto_ops'])
    await admin.query(`DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$`);
  folder = await mkdtemp(join(tmpdir(), 'skonto-backup-'));
  await admin.query(`CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'owner'`);
  await admin.query(`GRANT skonto_app, skonto_ops TO ${owner} WITH ADMIN OPTION`);
  for (const name of databases) await admin.query(`CREATE DATABASE ${name} OWNER ${owner}`);
});
afterAll(async () => {
  if (!stage) return;
  for (const name of databases) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.query(`DROP ROLE IF EXISTS skonto_server_${owner}, skonto_queue_${owner}, ${owner}`);
  await admin.end();
  await stage.stop();
  await rm(folder, { recursive: true, force: true });
});

function urlOf(database: string): string {
  const url = new URL(stage?.url ?? '');
  url.username = owner;
  url.password = 'owner';
  url.pathname = `/${database}`;
  return url.href;
}

/** What a database holds, past every policy: rows that the owner doesn't see would be in no dump of its either. */
async function facts(database: string): Promise<unknown> {
  const url = new URL(stage?.url ?? '');
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } =
    await client.query(`SELECT (SELECT count(*)::integer FROM audit) AS audits, (SELECT count(*)::integer FROM audit_breaks()) AS breaks,
    (SELECT md5(string_agg(c::text, ',' ORDER BY c.id)) FROM company c) AS companies,
    (SELECT md5(string_agg(format('%s %s %s %s', tablename, policyname, qual, with_check), ',' ORDER BY tablename, policyname)) FROM pg_policies) AS policies,
    (SELECT md5(string_agg(format('%s %s %s', oid::regclass, relacl, relforcerowsecurity), ',' ORDER BY oid::regclass::text)) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v')) AS rights,
    (SELECT count(*)::integer FROM pg_trigger WHERE NOT tgisinternal) AS triggers`);
  await client.end();
  return rows[0];
}

async function execute(database: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  await client.query(text);
  await client.end();
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
}

test('a dump by the owner, restored as the manual says, is the same database', { timeout: 60_000 }, async context => {
  if (!stage)
    return context.skip(
      'this system has no pg_dump, or an older one than the PostgreSQL of the tests and no server beside it',
    );

  const [dumped, restored] = databases;
  await migrate(urlOf(dumped), () => {});
  const logins = await openLogins(urlOf(dumped));
  expect(logins.missing).toBeNull();
  await prepareJobs({ connectionString: urlOf(dumped), queueRole: logins.queueRole });
  await execute(dumped, "INSERT INTO company (country, code, name) VALUES ('SRB', '100000001', 'Đorđe i sinovi')");
  const db = connect({ connectionString: logins.server, poolSize: 1 });
  await inTx(db, systemActor, async tx => {
    await tx.touched(sql`UPDATE company SET city = 'Šabac'`);
    const author = { userId: null, username: 'system', companyId: null, at: '2026-11-21T12:00:00Z' };
    await recordAudit(tx, author, {
      event: 'UPDATED',
      entityName: 'Company',
      entityId: 1,
      json: { city: ['', 'Šabac'] },
    });
  });
  await db.end();

  const file = join(folder, 'skonto.dump');
  run(tools.dump, '--enable-row-security', '--format=custom', `--file=${file}`, urlOf(dumped));
  await execute(restored, 'GRANT CREATE ON SCHEMA public TO skonto_ops');
  run(tools.restore, '--exit-on-error', `--dbname=${urlOf(restored)}`, file);
  await execute(restored, 'REVOKE CREATE ON SCHEMA public FROM skonto_ops');
  expect(await facts(restored)).toEqual(await facts(dumped));
  expect(await facts(restored)).toMatchObject({ audits: 1, breaks: 0 });
});
