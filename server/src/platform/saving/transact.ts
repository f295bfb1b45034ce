import { sql } from 'kysely';
import { inTx, type ReadTx, readAtOnce, readTx, type Tx, type TxActor } from '../../db/tx.ts';
import { type AuditEntry, recordAudit } from '../../tables/audit.ts';
import { claimKey, findKeyedReply, storeKeyedReply } from '../../tables/idempotency.ts';
import { auditAuthor } from '../access/author.ts';
import type { Caller, Ctx } from '../context.ts';
import { Problem } from '../problem.ts';

/** A read for the caller: one READ ONLY transaction with the caller's company set for row-level security. */
export function read<T>(ctx: Ctx, caller: Caller, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  return readTx(ctx.db, caller.actor, work);
}

/** The same where no query waits for another's answer: everything travels together and is answered in one go. */
export function readTogether<T>(ctx: Ctx, caller: Caller, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  return readAtOnce(ctx.db, caller.actor, work);
}

/** A statement of a long call may take minutes; any other is cut off by the pool's own limit (app/start-server.ts). */
const longStatements = sql`SET LOCAL statement_timeout = '300s'`;

/** Thrown inside a transaction whose key turned out to be taken, so that it is undone before the first reply is replayed. */
class KeyTaken extends Error {}

/** Appends an entry in the caller's name to the audit, in the transaction of the change itself; answers the entry's id. */
export type Recorder = (entry: AuditEntry) => Promise<number>;

/**
 * A write for the caller. With an `Idempotency-Key` the key is claimed and the reply kept in the very transaction of the effect:
 * whoever repeats the request gets that reply, and a crash leaves either both or neither. `as` is whose rights the database grants, where
 * the caller's own don't reach what its word brings about; the entries of the audit are the caller's in any case.
 */
export async function write<T>(
  ctx: Ctx,
  caller: Caller,
  work: (tx: Tx, record: Recorder) => Promise<T>,
  as: TxActor = caller.actor,
): Promise<T> {
  const { idempotency } = ctx;
  const recorded = (tx: Tx): Promise<T> => work(tx, entry => recordAudit(tx, auditAuthor(ctx, caller), entry));
  const begin = (first: (tx: Tx) => Promise<T>): Promise<T> =>
    inTx(ctx.db, as, async tx => {
      if (ctx.long) await tx.rows(longStatements);
      return first(tx);
    });
  if (!idempotency) return begin(recorded);
  const { userId } = caller.actor;
  try {
    return await begin(async tx => {
      if (!(await claimKey(tx, { userId, ...idempotency, at: ctx.instant }))) throw new KeyTaken();
      const value = await recorded(tx);
      await storeKeyedReply(tx, { userId, key: idempotency.key, reply: value });
      return value;
    });
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return replay<T>(ctx, caller, userId, idempotency);
  }
}

async function replay<T>(
  ctx: Ctx,
  caller: Caller,
  userId: number,
  idempotency: { key: string; requestHash: Uint8Array },
): Promise<T> {
  const kept = await read(ctx, caller, tx => findKeyedReply(tx, { userId, key: idempotency.key }));
  if (!kept) throw new Problem(409, 'idempotency-unfinished');
  if (!Buffer.from(kept.requestHash).equals(Buffer.from(idempotency.requestHash)))
    throw new Problem(409, 'idempotency-other-body');
  // The reply was this verb's own reply when it was stored, and the request is the same one.
  return kept.reply as T;
}

/** Serialises work under a name until the transaction ends, across all processes. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 7))`);
}
