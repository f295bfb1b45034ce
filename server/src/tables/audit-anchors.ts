import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

export type AnchorRow = { readonly day: CalendarDate; readonly root: string; readonly line: string };
export type HeadRow = { readonly chain: number; readonly seq: bigint; readonly hash: string };
export type AnchorKeyRow = { readonly public_key: string; readonly sealed: Uint8Array; readonly key_id: string };

/** The newest anchor. */
export const findLastAnchor = (tx: ReadTx): Promise<AnchorRow | undefined> =>
  tx.first(sql<AnchorRow>`SELECT day, encode(root, 'hex') AS root, line FROM audit_anchor ORDER BY day DESC LIMIT 1`);

/** Anchors of later days than that, the oldest first; of all where it is null. */
export const findAnchorsAfter = (tx: ReadTx, day: CalendarDate | null, most: number): Promise<AnchorRow[]> =>
  tx.rows(sql<AnchorRow>`SELECT day, encode(root, 'hex') AS root, line FROM audit_anchor
    WHERE ${day}::date IS NULL OR day > ${day}::date ORDER BY day LIMIT ${most}`);

/** The anchor of a day. */
export const findAnchor = (tx: ReadTx, day: CalendarDate): Promise<AnchorRow | undefined> =>
  tx.first(sql<AnchorRow>`SELECT day, encode(root, 'hex') AS root, line FROM audit_anchor WHERE day = ${day}::date`);

/** How many entries there are in all, and the heads of chains that no anchor names as they are now: by one look, so that both fit. */
export async function findNewHeads(tx: ReadTx): Promise<{ entries: bigint; heads: HeadRow[] }> {
  const rows = await tx.rows(
    sql<
      { entries: bigint } & (HeadRow | { chain: null })
    >`WITH now AS MATERIALIZED (SELECT chain, seq, hash FROM audit_chain)
    SELECT (SELECT coalesce(sum(seq), 0)::bigint FROM now) AS entries, h.chain, h.seq, encode(h.hash, 'hex') AS hash
    FROM (SELECT) one LEFT JOIN LATERAL (SELECT now.* FROM now LEFT JOIN LATERAL
        (SELECT a.seq, a.hash FROM audit_anchor_head a WHERE a.chain = now.chain ORDER BY a.day DESC LIMIT 1) last ON true
      WHERE now.seq > 0 AND (now.seq, now.hash) IS DISTINCT FROM (last.seq, last.hash)) h ON true ORDER BY h.chain`,
  );
  return {
    entries: rows[0]?.entries ?? 0n,
    heads: rows.flatMap(row => (row.chain === null ? [] : [{ chain: row.chain, seq: row.seq, hash: row.hash }])),
  };
}

/** Chains whose entry isn't there as the newest anchor that names the chain has it. */
export const findRewrittenChains = (tx: ReadTx, most: number): Promise<{ chain: number; seq: bigint; day: string }[]> =>
  tx.rows(sql<{ chain: number; seq: bigint; day: string }>`WITH RECURSIVE known AS (
      (SELECT min(chain) AS chain FROM audit_anchor_head)
      UNION ALL SELECT (SELECT min(h.chain) FROM audit_anchor_head h WHERE h.chain > known.chain) FROM known WHERE known.chain IS NOT NULL)
    SELECT last.chain, last.seq, last.day FROM known
      CROSS JOIN LATERAL (SELECT * FROM audit_anchor_head h WHERE h.chain = known.chain ORDER BY h.day DESC LIMIT 1) last
      LEFT JOIN audit a ON a.chain = last.chain AND a.seq = last.seq
    WHERE a.hash IS DISTINCT FROM last.hash ORDER BY last.chain LIMIT ${most}`);

/** Adds an anchor and the heads that it names; neither is ever changed. */
export async function insertAnchor(tx: Tx, { day, root, line }: AnchorRow, heads: readonly HeadRow[]): Promise<void> {
  await tx.touched(sql`INSERT INTO audit_anchor (day, root, line) VALUES (${day}, decode(${root}, 'hex'), ${line})`);
  if (heads.length === 0) return;
  await tx.touched(sql`INSERT INTO audit_anchor_head (chain, day, seq, hash)
    SELECT h.chain, ${day}::date, h.seq, decode(h.hash, 'hex')
    FROM unnest(${heads.map(one => one.chain)}::integer[], ${heads.map(one => one.seq)}::bigint[], ${heads.map(one => one.hash)}::text[])
      AS h (chain, seq, hash)`);
}

/** What anchors are signed with, locked until the transaction ends. */
export const lockAnchorKey = (tx: Tx): Promise<AnchorKeyRow | undefined> =>
  tx.first(sql<AnchorKeyRow>`SELECT public_key, sealed, key_id FROM audit_anchor_key FOR UPDATE`);

/** Keeps a new key for anchors. */
export async function insertAnchorKey(tx: Tx, key: AnchorKeyRow): Promise<void> {
  await tx.touched(
    sql`INSERT INTO audit_anchor_key (public_key, sealed, key_id) VALUES (${key.public_key}, ${key.sealed}, ${key.key_id})`,
  );
}

/** Keeps the key for anchors as it is sealed now. */
export async function resealAnchorKey(tx: Tx, { sealed, key_id }: Omit<AnchorKeyRow, 'public_key'>): Promise<void> {
  await tx.touched(sql`UPDATE audit_anchor_key SET sealed = ${sealed}, key_id = ${key_id}`);
}
