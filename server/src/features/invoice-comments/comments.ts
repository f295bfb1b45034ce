import {
  type InvoiceComment,
  type InvoiceComments,
  type invoiceCommentEndpoints,
  maxColleagues,
  maxComments,
  maxMentions,
} from '@skonto/api/invoice-comments';
import { maxCommentFiles } from '@skonto/domain/invoice/comment-file';
import { refuseRemoval, removableMinutes } from '@skonto/domain/invoice/invoice-comment';
import { type SqlBool, sql } from 'kysely';
import { type CommentMatter, type CommentRow, findComments } from '../../business/invoices/comments.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import { forbidden, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import {
  attachCommentFiles,
  type CommentFileRow,
  deleteFilesOfComment,
  findCommentFiles,
} from '../../tables/comment-files.ts';
import {
  deleteMentions,
  findColleaguesByName,
  findMentions,
  insertMentions,
  type Mention,
} from '../../tables/comment-mentions.ts';
import { insertComment, removeComment } from '../../tables/invoice-comments.ts';
import { queueCommentMail, queueMentions } from './mails.ts';

type Endpoints = typeof invoiceCommentEndpoints;
type Asking = { readonly ctx: Ctx; readonly caller: Caller; readonly scope: OwnScope };

/** Comments within an hour: of a person, and of all people of a company. */
const perHour = { person: 60, company: 300 } as const;

type SidesRow = { id: number; buyer_id: number; supplier_id: number; buyer: string; supplier: string };
type Kind = 'invoice' | 'partnership';
/** What comments are about, and its two sides. */
type Matter = { readonly kind: Kind; readonly sides: SidesRow; readonly which: CommentMatter };

/** An invoice of either side's own, or 404. */
export async function loadSides(tx: ReadTx, { companyId }: OwnScope, id: number): Promise<SidesRow> {
  const own = scopes.narrow(sql<SqlBool>`(i.buyer_id = ${companyId} OR i.supplier_id = ${companyId})`);
  const row = await tx.first(
    sql<SidesRow>`SELECT i.id, i.buyer_id, i.supplier_id, b.name AS buyer, s.name AS supplier FROM invoice i
      JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id WHERE i.id = ${id} AND ${own}`,
  );
  if (!row) throw notFound();
  return row;
}

/** A partnership of the company's own, which isn't ended, or 404. */
async function loadPair(tx: ReadTx, { companyId }: OwnScope, id: number): Promise<SidesRow> {
  const own = scopes.narrow(sql<SqlBool>`(p.buyer_id = ${companyId} OR p.supplier_id = ${companyId})`);
  const row = await tx.first(
    sql<SidesRow>`SELECT p.id, p.buyer_id, p.supplier_id, b.name AS buyer, s.name AS supplier FROM partnership p
      JOIN company_name b ON b.id = p.buyer_id JOIN company_name s ON s.id = p.supplier_id WHERE p.id = ${id} AND ${own}`,
  );
  if (!row) throw notFound();
  return row;
}

const load: Readonly<Record<Kind, (tx: ReadTx, scope: OwnScope, id: number) => Promise<Matter>>> = {
  invoice: async (tx, scope, id) => {
    const sides = await loadSides(tx, scope, id);
    return { kind: 'invoice', sides, which: { invoiceId: sides.id } };
  },
  partnership: async (tx, scope, id) => {
    const sides = await loadPair(tx, scope, id);
    return { kind: 'partnership', sides, which: { buyerId: sides.buyer_id, supplierId: sides.supplier_id } };
  },
};

const refusalOf = (row: CommentRow, { ctx, caller }: Pick<Asking, 'ctx' | 'caller'>) => {
  const age = Date.parse(ctx.instant) - Date.parse(row.written_at);
  return refuseRemoval({ authorId: row.written_by, age, isRemoved: row.text === null }, caller.actor.userId);
};

const removableUntil = (writtenAt: string): string =>
  new Date(Date.parse(writtenAt) + removableMinutes * 60_000).toISOString();

function wireComment(row: CommentRow, { files, mentions }: Beside, { ctx, caller, scope }: Asking): InvoiceComment {
  const refusal = refusalOf(row, { ctx, caller });
  return {
    id: row.id,
    to: row.audience,
    at: row.written_at,
    company: row.company,
    ownCompany: row.company_id === scope.companyId,
    person: row.person === '' ? null : row.person,
    text: row.text,
    files: (files.get(row.id) ?? []).map(({ id, name, kind, bytes }) => ({ id, name, kind, bytes })),
    mentioned: (mentions.get(row.id) ?? []).map(({ name }) => name),
    removableUntil: refusal === null ? removableUntil(row.written_at) : null,
  };
}

type Beside = {
  readonly files: ReadonlyMap<number | null, readonly CommentFileRow[]>;
  readonly mentions: ReadonlyMap<number, readonly Mention[]>;
};
/** The files of comments that the caller may read, and whom those of its own company mention. */
async function besideOf(tx: ReadTx, { companyId }: OwnScope, rows: readonly CommentRow[]): Promise<Beside> {
  const ids = rows.map(row => row.id);
  if (ids.length === 0) return { files: new Map(), mentions: new Map() };
  const ofThem = sql`f.comment_id = ANY (${ids}::integer[])`;
  const files = await findCommentFiles(tx, ofThem, ids.length * maxCommentFiles);
  const mentions = await findMentions(tx, companyId, { comments: ids, most: ids.length * maxMentions });
  return {
    files: Map.groupBy(files, file => file.comment_id),
    mentions: Map.groupBy(mentions, mention => mention.comment_id),
  };
}

/** One comment as its reader sees it, or 404. */
export async function loadComment(tx: ReadTx, { companyId }: OwnScope, id: number): Promise<CommentRow> {
  const [row] = await findComments(tx, companyId, { id }, 1);
  if (!row) throw notFound();
  return row;
}

/** The same with its files. */
async function loadWire(tx: ReadTx, id: number, asking: Asking): Promise<InvoiceComment> {
  const row = await loadComment(tx, asking.scope, id);
  return wireComment(row, await besideOf(tx, asking.scope, [row]), asking);
}

type Listing = Request<Endpoints['list'] | Endpoints['listOfPartnership'], OwnScope>;
/** What the caller's company may read about a matter, the newest 200, oldest first. */
const listOf = (kind: Kind, { ctx, caller, scope, params }: Listing) =>
  read(ctx, caller, async (tx): Promise<InvoiceComments> => {
    const { sides, which } = await load[kind](tx, scope, params.id);
    const rows = await findComments(tx, scope.companyId, which, maxComments + 1);
    const beside = await besideOf(tx, scope, rows);
    const choice = { but: caller.actor.userId ?? 0, most: maxColleagues };
    return {
      partner: sides.buyer_id === scope.companyId ? sides.supplier : sides.buyer,
      comments: rows
        .slice(0, maxComments)
        .reverse()
        .map(row => wireComment(row, beside, { ctx, caller, scope })),
      earlier: rows.length > maxComments,
      colleagues: await findColleaguesByName(tx, scope.companyId, choice),
    };
  });

export const listComments = (request: Request<Endpoints['list'], OwnScope>) => listOf('invoice', request);
export const listPairComments = (request: Request<Endpoints['listOfPartnership'], OwnScope>) =>
  listOf('partnership', request);

type Mentioning = { readonly companyId: number; readonly by: number; readonly users: readonly number[] };
/** Keeps whom a comment mentions, each of whom is a colleague at work, or 400. */
async function mention(tx: Tx, commentId: number, { companyId, by, users }: Mentioning): Promise<void> {
  const found = await findColleaguesByName(tx, companyId, { but: by, most: maxMentions, among: users });
  if (found.length < users.length) throw invalid([{ field: 'mentions', code: 'colleague-gone' }]);
  await insertMentions(tx, commentId, { companyId, users });
}

type Writing = Request<Endpoints['write'] | Endpoints['writeOfPartnership'], OwnScope>;
type NewFiles = { readonly kind: Kind; readonly files: readonly number[] };

/** Keeps a comment; the audit is told that there is one, for whom and how long, and not what it says. */
async function writeOf({ kind, files }: NewFiles, { ctx, caller, scope, params, body }: Writing) {
  const { userId } = caller.actor;
  const { companyId } = scope;
  await limitTries(ctx, 60, [
    { key: `comment:person:${userId}`, most: perHour.person },
    { key: `comment:company:${companyId}`, most: perHour.company },
  ]);
  return write(ctx, caller, async (tx, record): Promise<InvoiceComment> => {
    const { sides } = await load[kind](tx, scope, params.id);
    const { to, text } = body;
    const about = {
      invoiceId: kind === 'invoice' ? sides.id : null,
      buyerId: sides.buyer_id,
      supplierId: sides.supplier_id,
      companyId,
    };
    const id = await insertComment(tx, { ...about, to, text, by: userId, at: ctx.instant });
    const sent = { ids: files, invoiceId: sides.id, companyId, sentBy: userId };
    const attached = files.length === 0 ? 0 : await attachCommentFiles(tx, id, sent);
    if (attached < files.length) throw invalid([{ field: 'files', code: 'comment-file-gone' }]);
    const mentioned = [...new Set(body.mentions ?? [])];
    if (mentioned.length > 0) await mention(tx, id, { companyId, by: userId, users: mentioned });
    if (mentioned.length > 0) await queueMentions(ctx.jobs, tx, companyId);
    const other = companyId === sides.buyer_id ? sides.supplier_id : sides.buyer_id;
    if (to === 'PARTNER') await queueCommentMail(ctx.jobs, tx, { from: companyId, to: other });
    const json = { [kind]: sides.id, to, characters: text.length, files: attached, mentioned: mentioned.length };
    await record({ event: 'CREATED', entityName: 'InvoiceComment', entityId: id, json });
    return loadWire(tx, id, { ctx, caller, scope });
  });
}

export const writeComment = (request: Request<Endpoints['write'], OwnScope>) =>
  writeOf({ kind: 'invoice', files: [...new Set(request.body.files ?? [])] }, request);
export const writePairComment = (request: Request<Endpoints['writeOfPartnership'], OwnScope>) =>
  writeOf({ kind: 'partnership', files: [] }, request);

/** Takes the words of one's own comment and its files away within 15 minutes; whoever asks again gets the same answer. */
export const removeOwnComment = ({ ctx, caller, scope, params }: Request<Endpoints['remove'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<InvoiceComment> => {
    const found = await loadComment(tx, scope, params.id);
    const refusal = refusalOf(found, { ctx, caller });
    if (refusal === 'not-author') throw forbidden();
    if (refusal === 'too-late') throw new Problem(409, 'comment-stays');
    if (await removeComment(tx, found.id, ctx.instant)) {
      await deleteFilesOfComment(tx, found.id);
      await deleteMentions(tx, found.id);
      const json = { before: { removed: false }, after: { removed: true } };
      await record({ event: 'UPDATED', entityName: 'InvoiceComment', entityId: found.id, json });
    }
    return loadWire(tx, found.id, { ctx, caller, scope });
  });
