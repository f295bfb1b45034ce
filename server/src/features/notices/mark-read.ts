import type { NoticesRead, noticesEndpoints } from '@skonto/api/notices';
import { manyUnread } from '@skonto/domain/actor/unread';
import type { Tx } from '../../db/tx.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { countOwnNotices, countUnread, markRead, markReadUpTo, type NoticeOwner } from '../../tables/person-notices.ts';

type Endpoints = typeof noticesEndpoints;

/** All that are named are the caller's, or none is marked. What is read already stays so. No audit: it changes nothing of a company's. */
async function mark(
  { ctx, caller, scope }: Pick<Request<Endpoints['markRead'], NoticeOwner>, 'ctx' | 'caller' | 'scope'>,
  named: readonly number[],
  work: (tx: Tx) => Promise<number>,
): Promise<NoticesRead> {
  return write(ctx, caller, async tx => {
    const ids = [...new Set(named)];
    if ((await countOwnNotices(tx, scope, ids)) !== ids.length) throw notFound();
    const count = await work(tx);
    return { count, unread: await countUnread(tx, scope, manyUnread) };
  });
}

/** Marks these as read. */
export const markNoticesRead = (request: Request<Endpoints['markRead'], NoticeOwner>): Promise<NoticesRead> =>
  mark(request, request.body.ids, tx => markRead(tx, request.scope, request.body.ids, request.ctx.instant));

/** Marks the one that was seen last and all below it: what came meanwhile stays unread, because ids of one person come in their order. */
export const markAllRead = (request: Request<Endpoints['markAllRead'], NoticeOwner>): Promise<NoticesRead> =>
  mark(request, [request.body.upTo], tx => markReadUpTo(tx, request.scope, request.body.upTo, request.ctx.instant));
