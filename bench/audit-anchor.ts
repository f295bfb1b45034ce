import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { readConfig } from '../server/src/app/config.ts';
import { compareAnchors } from '../server/src/business/audit-anchors/compare-anchors.ts';
import { makeAnchors } from '../server/src/business/audit-anchors/make-anchors.ts';
import { readAnchors } from '../server/src/business/audit-anchors/read-anchors.ts';
import { connect } from '../server/src/db/connect.ts';
import { readTx, systemActor } from '../server/src/db/tx.ts';
import { openClock } from '../server/src/platform/clock.ts';
import { openVault } from '../server/src/platform/sign-in/vault.ts';
import type { Bench, Line, Work } from './work.ts';

const entries = 1_000_000;
const chains = 1000;
const allowedSeconds = 1;
const emptied = 'TRUNCATE audit, audit_chain, audit_anchor, audit_anchor_head, audit_anchor_key';

/** Entries in chains of equal length, with hashes of their own: an anchor reads only the last of each. */
const filling: readonly string[] = [
  `INSERT INTO audit (chain, seq, at, event, entity_name, username, json, content_hash, hash)
    SELECT n % ${chains}, n / ${chains} + 1, '2026-11-20T10:00:00Z', 'UPDATED', 'Company', 'ana@primer.example', '{"n": 1}', sha256('x'),
      sha256(convert_to(n::text, 'UTF8')) FROM generate_series(0, ${entries - 1}) n`,
  `INSERT INTO audit_chain (chain, seq, hash) SELECT chain, seq, hash FROM audit WHERE seq = ${entries / chains}`,
  'ANALYZE audit; ANALYZE audit_chain',
];

/** One more entry in each of a hundred chains: a day's work. */
const nextDay = `WITH made AS (INSERT INTO audit (chain, seq, at, event, entity_name, username, json, content_hash, hash)
    SELECT chain, seq + 1, now(), 'UPDATED', 'Company', 'ana@primer.example', '{"n": 1}', sha256('x'), sha256(hash) FROM audit_chain WHERE chain < 100
    RETURNING chain, seq, hash)
  UPDATE audit_chain c SET seq = made.seq, hash = made.hash FROM made WHERE made.chain = c.chain`;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

async function measure({ databaseUrl, say }: Bench, client: pg.Client): Promise<number> {
  const db = connect({ connectionString: databaseUrl, poolSize: 2 });
  try {
    let now = '2026-11-21T12:00:00Z';
    const log = { info: say, warn: say, error: (data: object, text: string) => say(`${text} ${JSON.stringify(data)}`) };
    const { settings } = readConfig({});
    const clock = openClock('Europe/Belgrade', () => Date.parse(now));
    const needs = {
      db,
      clock,
      settings,
      vault: openVault([randomBytes(32)]),
      log: { ...log, info: () => {}, warn: () => {} },
    };
    const lines: string[] = [];
    const anchor = () => secondsOf(async () => lines.push(...(await makeAnchors(needs, null))));
    const first = await anchor();
    now = '2026-11-22T12:00:00Z';
    await client.query(nextDay);
    const second = await anchor();
    say(`${first.toFixed(3)} s the first anchor of ${chains} chains, ${second.toFixed(3)} s the next one, of 100`);
    const { anchors } = readAnchors(lines, []);
    const compared = await secondsOf(() => readTx(db, systemActor, tx => compareAnchors(tx, anchors)));
    say(`${compared.toFixed(3)} s to compare both with the audit`);
    return Math.max(first, second);
  } finally {
    await db.end();
  }
}

/** A day's root over the heads of all chains, at a million entries. Nothing of what is filled in stays. */
export const auditAnchorWork: Work = {
  name: 'audit-anchor',
  byNameOnly: true,
  run: async (bench): Promise<Line[]> => {
    const { client } = bench;
    await client.query(emptied);
    let seconds = 0;
    try {
      await client.query('SET session_replication_role = replica');
      for (const text of filling) await client.query(text);
      seconds = await measure(bench, client);
    } finally {
      await client.query('RESET session_replication_role');
      await client.query(emptied);
    }
    return [
      {
        work: `the anchor of a day at ${entries} entries of ${chains} chains`,
        skonto: `${seconds.toFixed(3)} s`,
        reference: `${allowedSeconds} s`,
        ratio: seconds / allowedSeconds,
        limit: 'at most',
        must: 1,
        goal: 0.5,
      },
    ];
  },
};
