import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { findAnchorsAfter } from '../../tables/audit-anchors.ts';
import type { FiledAnchor } from './read-anchors.ts';

/** The entries of a chain that an anchor covers and no anchor before it. */
type Span = {
  readonly chain: number;
  readonly from: bigint;
  readonly seq: bigint;
  readonly hash: string;
  readonly day: string;
  /** When the anchor before was taken: entries that it doesn't have were written later. */
  readonly since: string | null;
};

const atOnce = 5000;
const maxNamed = 1000;
/** Work that an anchor didn't see yet had begun before it was taken, and lasts minutes at most. */
const tolerated = sql`interval '1 hour'`;
const endless = 9_000_000_000_000_000_000n;

/** The spans of all heads, in the order of their days, and up to where each chain is covered. */
function spansOf(anchors: readonly FiledAnchor[]): { spans: Span[]; covered: Map<number, bigint> } {
  const covered = new Map<number, bigint>();
  const spans = anchors.flatMap(({ day, heads }, n) =>
    heads.map(({ chain, seq, hash }) => {
      const from = covered.get(chain) ?? 0n;
      covered.set(chain, seq);
      return { chain, from, seq, hash, day, since: anchors[n - 1]?.takenAt ?? null };
    }),
  );
  return { spans, covered };
}

const parts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, n) => all.slice(n * atOnce, (n + 1) * atOnce));

/** The first head of each chain that the audit doesn't have as it was anchored, and how many later ones. */
async function rewrittenChains(tx: ReadTx, spans: readonly Span[]): Promise<string[]> {
  const found = new Map<number, { span: Span; missing: boolean; later: number }>();
  for (const part of parts(spans)) {
    const rows = await tx.rows(sql<{ n: bigint; missing: boolean }>`SELECT s.n, a.seq IS NULL AS missing
      FROM unnest(${part.map(one => one.chain)}::integer[], ${part.map(one => one.seq)}::bigint[], ${part.map(one => one.hash)}::text[])
        WITH ORDINALITY AS s (chain, seq, hash, n)
      LEFT JOIN audit a ON a.chain = s.chain AND a.seq = s.seq WHERE a.hash IS DISTINCT FROM decode(s.hash, 'hex') ORDER BY s.n`);
    for (const { n, missing } of rows) {
      const span = part[Number(n) - 1];
      if (!span) throw new Error('an anchor was answered that nobody asked for');
      const first = found.get(span.chain);
      if (first) first.later += 1;
      else found.set(span.chain, { span, missing, later: 0 });
    }
  }
  return [...found.values()].map(({ span: { day, chain, from, seq }, missing, later }) => {
    const more = later === 0 ? '' : `, and on ${later} later days`;
    return missing
      ? `${day}, chain ${chain}: entry ${seq} is missing${more}`
      : `${day}, chain ${chain}: among entries ${from + 1n} to ${seq} one is not as it was${more}`;
  });
}

type Range = Pick<Span, 'chain' | 'from' | 'seq' | 'since'>;

/** Entries that say they are older than an anchor that doesn't have them. */
async function backdatedEntries(tx: ReadTx, ranges: readonly Range[]): Promise<string[]> {
  const findings: string[] = [];
  for (const part of parts(ranges)) {
    const rows = await tx.rows(sql<{ chain: number; seq: bigint; at: string }>`SELECT a.chain, a.seq, a.at
      FROM unnest(${part.map(one => one.chain)}::integer[], ${part.map(one => one.from)}::bigint[], ${part.map(one => one.seq)}::bigint[],
        ${part.map(one => one.since)}::timestamptz[]) AS s (chain, after, upto, since)
      JOIN audit a ON a.chain = s.chain AND a.seq > s.after AND a.seq <= s.upto AND a.at < s.since - ${tolerated}
      ORDER BY a.chain, a.seq LIMIT ${maxNamed}`);
    findings.push(
      ...rows.map(({ chain, seq, at }) => `chain ${chain}, entry ${seq}: it says ${at}, and no anchor of then has it`),
    );
  }
  return findings;
}

/** What lies behind the last anchor: of known chains, and of those that no anchor knows. */
async function uncovered(tx: ReadTx, covered: ReadonlyMap<number, bigint>, since: string): Promise<Range[]> {
  const chains = await tx.rows(sql<{ chain: number }>`SELECT chain FROM audit_chain ORDER BY chain`);
  return chains.map(({ chain }) => ({ chain, from: covered.get(chain) ?? 0n, seq: endless, since }));
}

/** Days whose anchor the database doesn't have as the file has it. Later ones are only counted. */
async function databaseFindings(tx: ReadTx, anchors: readonly FiledAnchor[]) {
  const filed = new Map(anchors.map(({ day, line }) => [day, line]));
  const lastDay = anchors.at(-1)?.day ?? '';
  const other: string[] = [];
  let later = 0;
  for (let day: string | null = null; ; ) {
    const rows = await findAnchorsAfter(tx, day, 100);
    for (const row of rows) {
      const line = filed.get(row.day);
      if (row.day > lastDay) later += 1;
      else if (line !== undefined && line !== row.line) other.push(row.day);
      filed.delete(row.day);
    }
    day = rows.at(-1)?.day ?? null;
    if (rows.length < 100) break;
  }
  const findings = [
    ...other.map(one => `${one}: the database has another anchor of this day`),
    ...[...filed.keys()].map(one => `${one}: the database has no anchor of this day`),
  ];
  return { findings, later };
}

/**
 * Compares anchors with the audit as it is now. A head names the last entry of a chain, and that entry's hash covers all before it, so one
 * look for each head proves the chain up to there. Answers what differs, and how many later days only the database has.
 */
export async function compareAnchors(
  tx: ReadTx,
  anchors: readonly FiledAnchor[],
): Promise<{ findings: string[]; later: number }> {
  const { spans, covered } = spansOf(anchors);
  const last = anchors.at(-1);
  const rewritten = await rewrittenChains(tx, spans);
  const ranges = spans.filter(({ since }) => since !== null);
  const beyond = last ? await uncovered(tx, covered, last.takenAt) : [];
  const backdated = await backdatedEntries(tx, [...ranges, ...beyond]);
  const { findings, later } = await databaseFindings(tx, anchors);
  return { findings: [...rewritten, ...backdated, ...findings], later };
}
