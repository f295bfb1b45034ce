import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openWire } from '../testing/wire.ts';
import { MigrationError, migrate } from './migrate.ts';

let admin: pg.Client;
let sql: pg.Client;
let url: string;
let folder: string;
let said: string[];

beforeEach(async () => {
  const name = `skonto_test_${randomUUID().replaceAll('-', '')}`;
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  sql = new pg.Client({ connectionString: url });
  await sql.connect();
  folder = await mkdtemp(join(tmpdir(), 'skonto-migrations-'));
  said = [];
});
afterEach(async () => {
  await sql.end();
  await admin.query(`DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`);
  await admin.end();
  await rm(folder, { recursive: true, force: true });
});

const release = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);
const withdraw = (name: string): Promise<void> => rm(join(folder, name));
const run = (tryAgainMs = 50): Promise<void> =>
  migrate(url, line => said.push(line), { folder: pathToFileURL(`${folder}/`), tryAgainMs });

describe('migrations', () => {
  test('run once each, however many processes start at the same time', async () => {
    await release('0001-one.sql', 'CREATE TABLE one (n integer); INSERT INTO one VALUES (1)');
    await release('0002-two.sql', 'INSERT INTO one VALUES (2)');
    await Promise.all([run(), run(), run(), run()]);
    expect(said.toSorted()).toEqual(['migrated 0001-one.sql', 'migrated 0002-two.sql']);
    expect((await sql.query('SELECT n FROM one ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('give way to whoever uses a table, and come back when it is free', async () => {
    await release('0001-one.sql', 'CREATE TABLE one (n integer)');
    await run();
    await release('0002-two.sql', 'ALTER TABLE one ADD COLUMN m integer');
    await sql.query('BEGIN; SELECT FROM one');
    const running = run();
    // Behind the migration that waits others would wait as well: for two seconds at most, never as long as the reader.
    const bystander = new pg.Client({ connectionString: url });
    await bystander.connect();
    let longest = 0;
    for (let round = 0; round < 5; round += 1) {
      const requested = performance.now();
      await bystander.query('SELECT FROM one');
      longest = Math.max(longest, performance.now() - requested);
      await sleep(250);
    }
    await bystander.end();
    expect(longest).toBeGreaterThan(500);
    expect(longest).toBeLessThan(10_000);
    await sql.query('COMMIT');
    await running;
    expect(said).toContain(
      'Migration 0002-two.sql failed and was undone: canceling statement due to lock timeout. Its tables are in use: trying again …',
    );
    expect(said.at(-1)).toBe('migrated 0002-two.sql');
  });

  test('refuse a database whose encoding has no letters beyond ASCII, with what to do', async () => {
    const name = `skonto_test_${randomUUID().replaceAll('-', '')}`;
    await admin.query(
      `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    const other = new URL(url);
    other.pathname = `/${name}`;
    await expect(migrate(other.href, line => said.push(line))).rejects.toThrow(
      new MigrationError(
        `The database ${name} is encoded in SQL_ASCII, and Skonto needs UTF8. Make it anew: createdb --encoding=UTF8 --template=template0 --owner=… ${name}`,
      ),
    );
    await admin.query(`DROP DATABASE ${name}`);
  });

  test('of a newer release let an older process start, as long as they only add', async () => {
    await release('0001-one.sql', 'CREATE TABLE one (n integer)');
    await release('0002-two.sql', 'ALTER TABLE one ADD COLUMN m integer');
    await run();
    await withdraw('0002-two.sql');
    await run();
    await release('0002-two.sql', 'ALTER TABLE one ADD COLUMN m integer');
    await release('0003-three.sql', '-- Nobody reads it any more.\n-- breaks older\nALTER TABLE one DROP COLUMN n');
    await run();
    await withdraw('0003-three.sql');
    await expect(run()).rejects.toThrow(
      "The database has migration 0003-three.sql, which this version of Skonto doesn't know and can't work on: start the newer version.",
    );
  });

  test('that fail or were changed are said so, and leave nothing behind', async () => {
    await release('0001-one.sql', 'CREATE TABLE one (n integer)');
    await run();
    await release('0002-two.sql', 'CREATE TABLE two (n integer); SELECT 1 / 0');
    await expect(run()).rejects.toBeInstanceOf(MigrationError);
    expect((await sql.query("SELECT to_regclass('two') AS two")).rows).toEqual([{ two: null }]);
    await withdraw('0002-two.sql');
    await release('0001-one.sql', 'CREATE TABLE one (n bigint)');
    await expect(run()).rejects.toThrow('Migration 0001-one.sql was changed after it ran: restore the released file.');
  });

  test('wait for a database that is still starting, and for none that refuses us', async () => {
    await release('0001-one.sql', 'CREATE TABLE one (n integer)');
    const wire = await openWire(url);
    const reached = new URL(wire.connectionString);
    const through = (address: URL, waitMs = 20_000) =>
      migrate(address.href, line => said.push(line), { folder: pathToFileURL(`${folder}/`), waitMs });
    await wire.refuse();
    const waiting = through(reached);
    await sleep(700);
    await wire.mend();
    await waiting;
    expect(said[0]).toMatch(/^The database doesn't answer yet \(.*ECONNREFUSED/);
    expect(said.at(-1)).toBe('migrated 0001-one.sql');
    reached.password = 'wrong';
    await expect(through(reached)).rejects.toThrow(
      /^The database can't be used: password authentication failed .*\. Check DATABASE_URL\.$/,
    );
    await wire.close();
    await expect(through(reached, 100)).rejects.toThrow(/can't be used: .*ECONNREFUSED/);
  });

  test('know a database of the release before these rules', async () => {
    await sql.query(
      'CREATE TABLE schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    await release('0001-one.sql', 'CREATE TABLE one (n integer)');
    await run();
    expect((await sql.query('SELECT name, breaks_older FROM schema_migration')).rows).toEqual([
      { name: '0001-one.sql', breaks_older: false },
    ]);
  });
});
