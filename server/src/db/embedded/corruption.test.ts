import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dice } from '../../testing/walk/choose.ts';
import { findDataPlace, unprivilegedAccount } from './account.ts';
import { BackupError, backUp, restore } from './backup.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres.ts';

/** `FLIPPED_BYTES=50` for the whole proof. */
const flips = Number(process.env.FLIPPED_BYTES ?? 4);
const pick = dice(Number(process.env.SEED ?? 20261129));

let dataDir: string;
let database: EmbeddedPostgres | null = null;
const start = async (): Promise<string> => {
  database = await startEmbeddedPostgres({ dataDir, log: () => {} });
  return database.connectionString;
};
const stop = async (): Promise<void> => {
  await database?.stop();
  database = null;
};
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skonto-corruption-'));
});
afterAll(async () => {
  await stop();
  const place = await findDataPlace(dataDir, unprivilegedAccount());
  if (place) await rm(place.home, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
});

async function ask<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  // A connection that PostgreSQL ends is an answer, too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All amounts by the table itself, and each by its number through the index. */
const questions = (client: pg.Client): Promise<string> =>
  client
    .query<{ answer: string }>(
      `SELECT (SELECT sum(hashtextextended(f::text, 0)::numeric) FROM fact f)::text || ' ' ||
         (SELECT sum(f.cents) FROM generate_series(1, 20000) n JOIN fact f ON f.number = 'F-' || n)::text AS answer`,
    )
    .then(({ rows }) => rows[0]?.answer ?? '');
const byIndex = (client: pg.Client) =>
  client.query('SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off');

async function flipByte(file: string): Promise<() => Promise<void>> {
  const whole = await readFile(file);
  const damaged = Buffer.from(whole);
  const at = pick(damaged.length);
  damaged.writeUInt8((damaged.readUInt8(at) ^ (1 + pick(255))) & 255, at);
  // Written into the file that is there, which stays its owner's.
  await writeFile(file, damaged);
  return () => writeFile(file, whole);
}

test(`N16 of ${flips} flipped bytes of a table and its index each is noticed or changes no answer`, {
  timeout: 60_000 + flips * 20_000,
}, async () => {
  const [files, expected] = await ask(await start(), async client => {
    await client.query('CREATE TABLE fact (number text PRIMARY KEY, cents bigint NOT NULL)');
    await client.query("INSERT INTO fact SELECT 'F-' || n, n * 7 FROM generate_series(1, 20000) n");
    await client.query('VACUUM ANALYZE fact');
    await client.query('CHECKPOINT');
    const { rows } = await client.query<{ path: string }>(
      "SELECT current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) AS path FROM pg_class c WHERE c.relname IN ('fact', 'fact_pkey')",
    );
    await byIndex(client);
    return [rows.map(row => row.path), await questions(client)] as const;
  });
  await stop();
  const found = { noticed: 0, harmless: 0 };
  for (let n = 0; n < flips; n += 1) {
    const mend = await flipByte(files[n % files.length] ?? '');
    const answer = await ask(await start(), async client => {
      await byIndex(client);
      return questions(client);
    }).catch((error: unknown) => (error instanceof pg.DatabaseError ? null : Promise.reject(error)));
    if (answer !== null) expect(answer).toBe(expected);
    found[answer === null ? 'noticed' : 'harmless'] += 1;
    await stop();
    await mend();
  }
  console.info(`${found.noticed} noticed, ${found.harmless} harmless`);
  expect(found.noticed).toBeGreaterThan(0);
});

test('N16 an archive with a flipped byte is not restored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skonto-corruption-'));
  const target = join(folder, 'one.tar.gz');
  await backUp(dataDir, target, '2026-11-29T10:00:00Z');
  for (let n = 0; n < flips; n += 1) {
    const mend = await flipByte(target);
    await expect(restore(target, join(folder, 'restored'), '2026-11-29T11:00:00Z')).rejects.toThrow(BackupError);
    await mend();
  }
  await rm(folder, { recursive: true, force: true });
});
