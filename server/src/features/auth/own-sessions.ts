import type { authEndpoints } from '@skonto/api/auth';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import { sessionPublicId } from '../../platform/http/session.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { deleteSession, deleteSessionsOf, findSessionsOf } from '../../tables/sessions.ts';

type Endpoints = typeof authEndpoints;
type Self = { userId: number };

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(Buffer.from(b));

/** Where the caller is signed in, the last used first. */
export async function listSessions({ ctx, caller, scope }: Request<Endpoints['sessions'], Self>) {
  const rules = { at: ctx.instant, idleMinutes: ctx.settings.sessionIdleMinutes };
  const rows = await readTx(ctx.db, systemActor, tx => findSessionsOf(tx, scope.userId, rules));
  return {
    items: rows.map(row => ({
      id: sessionPublicId(row.token_hash),
      kind: row.kind,
      created: row.created_at,
      lastSeen: row.last_seen_at,
      address: row.address,
      agent: row.agent,
      current: isSame(row.token_hash, caller.sessionHash),
    })),
  };
}

/** Ends one of the caller's sessions, on every process at once; anybody else's answers like one that doesn't exist. */
export async function endSession({
  ctx,
  caller,
  scope,
  params,
  session,
}: Request<Endpoints['endSession'], Self>): Promise<{ done: true }> {
  const rules = { at: ctx.instant, idleMinutes: ctx.settings.sessionIdleMinutes };
  const ended = await inTx(ctx.db, systemActor, async tx => {
    const row = (await findSessionsOf(tx, scope.userId, rules)).find(
      one => sessionPublicId(one.token_hash) === params.id,
    );
    if (!row) throw notFound();
    await deleteSession(tx, row.token_hash);
    return row.token_hash;
  });
  if (isSame(ended, caller.sessionHash)) session.close();
  return { done: true };
}

/** Ends all of the caller's sessions but the one in use; answers how many that were. */
export async function endOtherSessions({ ctx, caller, scope }: Request<Endpoints['endOtherSessions'], Self>) {
  const count = await inTx(ctx.db, systemActor, tx => deleteSessionsOf(tx, scope.userId, caller.sessionHash));
  return { count };
}
