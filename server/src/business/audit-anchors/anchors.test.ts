import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx, readTx, systemActor, type TxActor } from '../../db/tx.ts';
import { type AuditEntry, recordAudit } from '../../tables/audit.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { compareAnchors } from './compare-anchors.ts';
import { makeAnchors } from './make-anchors.ts';
import { readAnchors } from './read-anchors.ts';

let server: TestServer;
let folder: string;
let first: number;
let second: number;
const bulk = { id: 0 };

const saved = ['audit', 'audit_chain', 'audit_invoice', 'audit_anchor_head', 'audit_anchor'];
const ownerDoes = async (text: string): Promise<void> => {
  await server.sql.query(`BEGIN; SET LOCAL session_replication_role = replica; ${text}; COMMIT`);
};

/** A company changes something of its own, now. */
async function write(companyId: number, more: Partial<AuditEntry> = {}, at = server.services.clock.instant()) {
  const actor: TxActor = { role: 'COMPANY_ADMIN', userId: 1, companyId };
  const author = { userId: 1, username: 'ana@primer.example', companyId, at };
  return inTx(server.services.db, actor, tx =>
    recordAudit(tx, author, { event: 'UPDATED', entityName: 'Company', entityId: 7, json: { n: 1 }, ...more }),
  );
}
const anchor = () => makeAnchors(server.services, server.services.jobs);

/** The lines as somebody outside keeps them. */
const kept: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-anchors-'));
  server = await openTestServer({}, { work: false });
  [first, second] = [await server.addCompany(), await server.addCompany()];
  expect(await anchor()).toEqual([]);
  for (let n = 0; n < 3; n += 1) await write(first, { entityId: n });
  await write(second);
  kept.push(...(await anchor()));
  server.setNow('2026-11-22T08:00:00Z');
  const invoices = [11, 12].map(invoiceId => ({
    invoiceId,
    before: 'PENDING',
    after: 'REGISTERED',
    registrationId: null,
    totalCents: 1n,
  }));
  bulk.id = await write(first, { event: 'INVOICES_REGISTERED', invoices });
  await write(first);
  kept.push(...(await anchor()));
  server.setNow('2026-11-23T08:00:00Z');
  await write(second);
  await write(second);
  kept.push(...(await anchor()));
  await write(first);
  // What the owner of the database needs to let every hash fit again, and the tests to undo it.
  await server.sql.query(`CREATE FUNCTION rehash(of_chain integer) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE one audit; last bytea := '\\x'; n bigint := 0;
    BEGIN
      UPDATE audit SET seq = -seq WHERE chain = of_chain;
      FOR one IN SELECT * FROM audit WHERE chain = of_chain ORDER BY -seq LOOP
        n := n + 1; one.seq := n; one.content_hash := audit_content_hash(one); last := sha256(last || one.content_hash);
        UPDATE audit SET seq = n, content_hash = one.content_hash, hash = last WHERE id = one.id;
      END LOOP;
      UPDATE audit_chain SET seq = n, hash = last WHERE chain = of_chain;
    END $$`);
  for (const table of saved) await server.sql.query(`CREATE TABLE saved_${table} AS TABLE ${table}`);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const restore = () =>
  ownerDoes(
    saved
      .map(table => `DELETE FROM ${table}; INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM saved_${table}`)
      .join('; '),
  );
async function findings(lines: readonly string[] = kept, keys: readonly string[] = []): Promise<string[]> {
  const read = readAnchors(lines, keys);
  const { findings: found } = await readTx(server.services.db, systemActor, tx => compareAnchors(tx, read.anchors));
  return [...read.findings, ...found];
}
const breaks = async () => (await server.sql.query('SELECT * FROM audit_breaks()')).rows;

test('each day that ended gets one signed line, with the heads of the chains that had new entries', {
  tags: 'AUD-30',
}, async () => {
  expect(kept).toHaveLength(3);
  const { anchors } = readAnchors(kept, []);
  expect(anchors.map(({ day, entries, heads }) => [day, entries, heads.map(({ chain, seq }) => [chain, seq])])).toEqual(
    [
      [
        '2026-11-20',
        4n,
        [
          [first, 3n],
          [second, 1n],
        ],
      ],
      ['2026-11-21', 6n, [[first, 5n]]],
      ['2026-11-22', 8n, [[second, 3n]]],
    ],
  );
  expect(anchors.map(one => one.previous)).toEqual([null, anchors[0]?.root, anchors[1]?.root]);
  expect(await anchor()).toEqual([]);
  expect([await findings(), await breaks()]).toEqual([[], []]);
});

/** What somebody who owns the database does, so that every chain fits by itself, and what is found nevertheless. */
const rewrites: [string, () => string, () => string[]][] = [
  [
    'the content of an old entry',
    () => `UPDATE audit SET json = '{"n": 2}' WHERE chain = ${first} AND seq = 1; SELECT rehash(${first})`,
    () => [`2026-11-20, chain ${first}: among entries 1 to 3 one is not as it was, and on 1 later days`],
  ],
  [
    'who did it',
    () =>
      `UPDATE audit SET username = 'iva@primer.example' WHERE chain = ${second} AND seq = 2; SELECT rehash(${second})`,
    () => [`2026-11-22, chain ${second}: among entries 2 to 3 one is not as it was`],
  ],
  [
    'when',
    () => `UPDATE audit SET at = at + interval '1 second' WHERE chain = ${first} AND seq = 5; SELECT rehash(${first})`,
    () => [`2026-11-21, chain ${first}: among entries 4 to 5 one is not as it was`],
  ],
  [
    'what happened',
    () => `UPDATE audit SET event = 'CREATED' WHERE chain = ${second} AND seq = 3; SELECT rehash(${second})`,
    () => [`2026-11-22, chain ${second}: among entries 2 to 3 one is not as it was`],
  ],
  [
    'an invoice of many',
    () =>
      `UPDATE audit_invoice SET total_cents = 2 WHERE audit_id = ${bulk.id} AND invoice_id = 11; SELECT rehash(${first})`,
    () => [`2026-11-21, chain ${first}: among entries 4 to 5 one is not as it was`],
  ],
  [
    'the last entries of a chain are gone',
    () => `DELETE FROM audit WHERE chain = ${second} AND seq > 1; SELECT rehash(${second})`,
    () => [`2026-11-22, chain ${second}: entry 3 is missing`],
  ],
  [
    'a whole chain is gone',
    () =>
      `DELETE FROM audit WHERE chain = ${first}; DELETE FROM audit_chain WHERE chain = ${first}; DELETE FROM audit_invoice`,
    () => [`2026-11-20, chain ${first}: entry 3 is missing, and on 1 later days`],
  ],
  [
    'an entry in the middle is gone',
    () => `DELETE FROM audit WHERE chain = ${first} AND seq = 2; SELECT rehash(${first})`,
    () => [`2026-11-20, chain ${first}: among entries 1 to 3 one is not as it was, and on 1 later days`],
  ],
  [
    'an entry more in the middle',
    () => `UPDATE audit SET seq = seq + 1000 WHERE chain = ${second} AND seq > 1; INSERT INTO audit OVERRIDING SYSTEM VALUE
      SELECT (a).* FROM (SELECT jsonb_populate_record(a, '{"id": 999999, "seq": 2}') AS a FROM audit a WHERE chain = ${second} AND seq = 1) made;
      SELECT rehash(${second})`,
    () => [
      `2026-11-22, chain ${second}: among entries 2 to 3 one is not as it was`,
      `chain ${second}, entry 2: it says 2026-11-21T12:00:00Z, and no anchor of then has it`,
    ],
  ],
  [
    'an entry that says it is older',
    () => `INSERT INTO audit OVERRIDING SYSTEM VALUE SELECT (a).* FROM (SELECT jsonb_populate_record(a,
        '{"id": 999999, "seq": 7, "at": "2026-11-21T12:00:00Z"}') AS a FROM audit a WHERE chain = ${first} AND seq = 1) made;
      SELECT rehash(${first})`,
    () => [`chain ${first}, entry 7: it says 2026-11-21T12:00:00Z, and no anchor of then has it`],
  ],
  [
    'two entries changed over',
    () => `UPDATE audit SET seq = -seq WHERE chain = ${first} AND seq < 3;
      UPDATE audit SET seq = CASE seq WHEN -1 THEN 2 ELSE 1 END WHERE chain = ${first} AND seq < 0; SELECT rehash(${first})`,
    () => [`2026-11-20, chain ${first}: among entries 1 to 3 one is not as it was, and on 1 later days`],
  ],
  [
    'a chain with its anchors',
    () => `UPDATE audit SET json = '{"n": 3}' WHERE chain = ${first} AND seq = 1; SELECT rehash(${first});
      UPDATE audit_anchor_head h SET hash = a.hash FROM audit a WHERE a.chain = h.chain AND a.seq = h.seq;
      UPDATE audit_anchor SET line = replace(line, 'entries=4', 'entries=5') WHERE day = '2026-11-20'; DELETE FROM audit_anchor WHERE day = '2026-11-22'`,
    () => [
      `2026-11-20, chain ${first}: among entries 1 to 3 one is not as it was, and on 1 later days`,
      '2026-11-20: the database has another anchor of this day',
      '2026-11-22: the database has no anchor of this day',
    ],
  ],
];

describe('a chain that was rewritten whole, with right hashes', () => {
  test.each(rewrites)(
    'N15 fits by itself, and the anchors outside name it: %s',
    { tags: 'AUD-31' },
    async (_, rewrite, expected) => {
      try {
        await ownerDoes(rewrite());
        expect(await breaks()).toEqual([]);
        expect(await findings()).toEqual(expected());
      } finally {
        await restore();
      }
      expect([await findings(), await breaks()]).toEqual([[], []]);
    },
  );

  test('a chain that no anchor knew yet may not begin in the past either', { tags: 'AUD-31' }, async () => {
    const fresh = await server.addCompany();
    await write(fresh);
    expect(await findings()).toEqual([]);
    await write(fresh, {}, '2026-11-22T12:00:00Z');
    expect(await findings()).toEqual([
      `chain ${fresh}, entry 2: it says 2026-11-22T12:00:00Z, and no anchor of then has it`,
    ]);
    await ownerDoes(`DELETE FROM audit WHERE chain = ${fresh}; DELETE FROM audit_chain WHERE chain = ${fresh}`);
  });

  test('the server itself says so in its log, from the anchors that it has', { tags: 'AUD-31' }, async () => {
    const reported: object[] = [];
    const log = { ...server.services.log, error: (data: object, text: string) => reported.push({ ...data, text }) };
    try {
      await ownerDoes(`UPDATE audit SET json = '{"n": 2}' WHERE chain = ${first} AND seq = 1; SELECT rehash(${first});
        DELETE FROM audit WHERE chain = ${second}; DELETE FROM audit_chain WHERE chain = ${second}`);
      server.setNow('2026-11-24T08:00:00Z');
      expect(await makeAnchors({ ...server.services, log }, server.services.jobs)).toHaveLength(1);
      expect(reported).toEqual([
        {
          text: 'chains of the audit are not as they were anchored',
          rewritten: [
            { chain: first, seq: 5n, day: '2026-11-21' },
            { chain: second, seq: 3n, day: '2026-11-22' },
          ],
        },
      ]);
    } finally {
      await restore();
      server.setNow('2026-11-23T08:00:00Z');
    }
  });
});

describe('lines that were changed', () => {
  const at = (n: number) => kept[n] ?? '';
  const changes: [string, () => string[], () => string[]][] = [
    [
      'a count',
      () => [at(0), at(1).replace('entries=6', 'entries=7'), at(2)],
      () => ["2026-11-21: the root isn't that of the line", "2026-11-21: the signature isn't right"],
    ],
    [
      'a signature',
      () => [at(0), at(1), at(2).replace(/signature=.{86}/, `signature=${'A'.repeat(86)}`)],
      () => ["2026-11-22: the signature isn't right"],
    ],
    ['a line is gone', () => [at(0), at(2)], () => ['2026-11-21: the anchor of this day is missing']],
    [
      'lines in another order',
      () => [at(1), at(0), at(2)],
      () => ['2026-11-20: the anchor comes after that of 2026-11-21', '2026-11-21: the anchor of this day is missing'],
    ],
    ['a line that is none', () => [at(0), 'abc', at(1), at(2)], () => ["line 2 can't be read as an anchor"]],
    ['a line that was cut, and is there whole below', () => [at(0), at(1).slice(0, 50), at(1), at(2)], () => []],
    ['a line twice', () => [at(0), at(0), at(1), at(2)], () => []],
  ];
  test.each(changes)('are named: %s', { tags: 'AUD-32' }, async (_, lines, expected) => {
    expect(readAnchors(lines(), []).findings).toEqual(expected());
  });

  test('another key is named, and one that is named to the check is right', { tags: 'AUD-32' }, async () => {
    await server.sql.query('DELETE FROM audit_anchor_key');
    server.setNow('2026-11-24T08:00:00Z');
    const lines = [...kept, ...(await anchor())];
    const { anchors } = readAnchors([lines.at(-1) ?? ''], []);
    const key = anchors[0]?.key ?? '';
    expect(readAnchors(lines, []).findings).toEqual([`2026-11-23: it is signed with another key, ${key}`]);
    const own = readAnchors(kept, []).anchors[0]?.key ?? '';
    expect(await findings(lines, [own, key])).toEqual([]);
    await restore();
    server.setNow('2026-11-23T08:00:00Z');
  });
});

test('npm run audit:verify exports the lines, compares with them, and names what it cannot use', {
  tags: 'AUD-33',
}, async () => {
  const tool = fileURLToPath(new URL('../../../../tools/audit-verify.ts', import.meta.url));
  const run = (...options: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [tool, ...options], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, INIT_CWD: folder, DATABASE_URL: server.connectionString },
    });
    return { status, said: `${stdout}${stderr}` };
  };
  expect(run('--export-anchors', 'lines.txt')).toMatchObject({ status: 0, said: expect.stringContaining('3 anchors') });
  expect(await readFile(join(folder, 'lines.txt'), 'utf8')).toBe(`${kept.join('\n')}\n`);
  expect(run('--export-anchors', 'lines.txt')).toMatchObject({ status: 1, said: expect.stringContaining('EEXIST') });
  expect(run('--anchor', 'lines.txt')).toMatchObject({
    status: 0,
    said: expect.stringContaining('The audit is as it was anchored: 3 days, 2026-11-20 to 2026-11-22'),
  });
  expect(run('--anchors', 'lines.txt')).toMatchObject({ status: 1, said: expect.stringContaining('--anchor FILE') });
  expect(run('--anchor', 'none.txt')).toMatchObject({ status: 1, said: expect.stringContaining("can't be read") });
  await writeFile(join(folder, 'empty.txt'), '');
  expect(run('--anchor', 'empty.txt')).toMatchObject({ status: 1, said: expect.stringContaining('has no anchor') });
  try {
    await ownerDoes(`UPDATE audit SET json = '{"n": 2}' WHERE chain = ${first} AND seq = 1; SELECT rehash(${first})`);
    expect(run()).toMatchObject({ status: 0, said: expect.stringContaining('are as they were written') });
    expect(run('--anchor', 'lines.txt')).toMatchObject({
      status: 1,
      said: expect.stringContaining(`2026-11-20, chain ${first}: among entries 1 to 3 one is not as it was`),
    });
  } finally {
    await restore();
  }
});

test('the application adds anchors and changes none', { tags: 'AUD-30' }, async () => {
  for (const text of [
    "UPDATE audit_anchor SET line = 'x'",
    'DELETE FROM audit_anchor',
    'UPDATE audit_anchor_head SET seq = 1',
    'DELETE FROM audit_anchor_head',
    "UPDATE audit_anchor_key SET public_key = 'x'",
    'DELETE FROM audit_anchor_key',
  ])
    await expect(server.services.db.ops.query(text), text).rejects.toMatchObject({ code: '42501' });
  for (const table of ['audit_anchor', 'audit_anchor_head', 'audit_anchor_key'])
    await expect(server.services.db.app.query(`SELECT * FROM ${table}`), table).rejects.toMatchObject({
      code: '42501',
    });
});
