import {
  type InvoiceComment,
  type InvoiceComments,
  type invoiceCommentEndpoints,
  maxComments,
} from '@skonto/api/invoice-comments';
import { refuseRemoval, removableMinutes } from '@skonto/domain/invoice/invoice-comment';
import { type SqlBool, sql } from 'kysely';
import { type CommentRow, findComments } from '../../business/invoices/comments.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import { forbidden, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { insertComment, removeComment } from '../../tables/invoice-comments.ts';
import { queueCommentMail } from './mails.ts';

type Endpoints = typeof invoiceCommentEndpoints;
type Asking = { readonly ctx: Ctx; readonly caller: Caller; readonly scope: OwnScope };

/** Comments within an hour: of a person, and of all people of a company. */
const perHour = { person: 60, company: 300 } as const;

type SidesRow = { id: number; buyer_id: number; supplier_id: number; buyer: string; supplier: string };

/** An invoice of either side's own, or 404. */
async function loadSides(tx: ReadTx, { companyId }: OwnScope, id: number): Promise<SidesRow> {
  const own = scopes.narrow(sql<SqlBool>`(i.buyer_id = ${companyId} OR i.supplier_id = ${companyId})`);
  const row = await tx.first(
    sql<SidesRow>`SELECT i.id, i.buyer_id, i.supplier_id, b.name AS buyer, s.name AS supplier FROM invoice i
      JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id WHERE i.id = ${id} AND ${own}`,
  );
  if (!row) throw notFound();
  return row;
}

const refusalOf = (row: CommentRow, { ctx, caller }: Pick<Asking, 'ctx' | 'caller'>) => {
  const age = Date.parse(ctx.instant) - Date.parse(row.written_at);
  return refuseRemoval({ authorId: row.written_by, age, isRemoved: row.text === null }, caller.actor.userId);
};

const removableUntil = (writtenAt: string): string =>
  new Date(Date.parse(writtenAt) + removableMinutes * 60_000).toISOString();

function wireComment(row: CommentRow, { ctx, caller, scope }: Asking): InvoiceComment {
  const refusal = refusalOf(row, { ctx, caller });
  return {
    id: row.id,
    to: row.audience,
    at: row.written_at,
    company: row.company,
    ownCompany: row.company_id === scope.companyId,
    person: row.person === '' ? null : row.person,
    text: row.text,
    removableUntil: refusal === null ? removableUntil(row.written_at) : null,
  };
}

/** One comment as its reader sees it, or 404. */
async function loadComment(tx: ReadTx, { companyId }: OwnScope, id: number): Promise<CommentRow> {
  const [row] = await findComments(tx, companyId, { id }, 1);
  if (!row) throw notFound();
  return row;
}

/** What the caller's company may read about an invoice, the newest 200, oldest first. */
export const listComments = ({ ctx, caller, scope, params }: Request<Endpoints['list'], OwnScope>) =>
  read(ctx, caller, async (tx): Promise<InvoiceComments> => {
    const sides = await loadSides(tx, scope, params.id);
    const rows = await findComments(tx, scope.companyId, { invoiceId: sides.id }, maxComments + 1);
    return {
      partner: sides.buyer_id === scope.companyId ? sides.supplier : sides.buyer,
      comments: rows
        .slice(0, maxComments)
        .reverse()
        .map(row => wireComment(row, { ctx, caller, scope })),
      earlier: rows.length > maxComments,
    };
  });

/** Keeps a comment; the audit is told that there is one, for whom and how long, and not what it says. */
export async function writeComment({ ctx, caller, scope, params, body }: Request<Endpoints['write'], OwnScope>) {
  const { userId } = caller.actor;
  const { companyId } = scope;
  await limitTries(ctx, 60, [
    { key: `comment:person:${userId}`, most: perHour.person },
    { key: `comment:company:${companyId}`, most: perHour.company },
  ]);
  return write(ctx, caller, async (tx, record): Promise<InvoiceComment> => {
    const { id: invoiceId, buyer_id: buyerId, supplier_id: supplierId } = await loadSides(tx, scope, params.id);
    const { to, text } = body;
    const about = { invoiceId, buyerId, supplierId, companyId };
    const id = await insertComment(tx, { ...about, to, text, by: userId, at: ctx.instant });
    if (to === 'PARTNER')
      await queueCommentMail(ctx.jobs, tx, { from: companyId, to: companyId === buyerId ? supplierId : buyerId });
    const json = { invoice: invoiceId, to, characters: text.length };
    await record({ event: 'CREATED', entityName: 'InvoiceComment', entityId: id, json });
    return wireComment(await loadComment(tx, scope, id), { ctx, caller, scope });
  });
}

/** Takes the words of one's own comment away within 15 minutes; whoever asks again gets the same answer. */
export const removeOwnComment = ({ ctx, caller, scope, params }: Request<Endpoints['remove'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<InvoiceComment> => {
    const found = await loadComment(tx, scope, params.id);
    const refusal = refusalOf(found, { ctx, caller });
    if (refusal === 'not-author') throw forbidden();
    if (refusal === 'too-late') throw new Problem(409, 'comment-stays');
    if (await removeComment(tx, found.id, ctx.instant)) {
      const json = { before: { removed: false }, after: { removed: true } };
      await record({ event: 'UPDATED', entityName: 'InvoiceComment', entityId: found.id, json });
    }
    return wireComment(await loadComment(tx, scope, found.id), { ctx, caller, scope });
  });
