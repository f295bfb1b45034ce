import { readFile } from 'node:fs/promises';
import type { CommentFile, invoiceCommentEndpoints } from '@skonto/api/invoice-comments';
import {
  commentFileWaitHours,
  maxCommentFileBytes,
  maxCommentFileBytesADay,
} from '@skonto/domain/invoice/comment-file';
import { sql } from 'kysely';
import { inTx, systemActor } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { DayMoment, JobServices } from '../../platform/feature.ts';
import { contentKind, contentTypeOf, requireSize } from '../../platform/files/content-kind.ts';
import { removeUpload } from '../../platform/files/upload.ts';
import { limitTries } from '../../platform/http/rate-limit.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import {
  bytesOfCompany,
  deleteWaitingFiles,
  findCommentFiles,
  insertCommentFile,
  readCommentFile,
} from '../../tables/comment-files.ts';
import { loadComment, loadSides } from './comments.ts';

type Endpoints = typeof invoiceCommentEndpoints;

/** Files within an hour of a person. */
const perHour = 60;
const dayMs = 86_400_000;
const before = (instant: string, ms: number): string => new Date(Date.parse(instant) - ms).toISOString();

/**
 * Keeps a file for a comment that its sender writes about the same invoice. What it is, is told by its content alone. A company's bytes of a day
 * are bounded: two at once take turns.
 */
export async function sendFile({ ctx, caller, scope, params, body }: Request<Endpoints['sendFile'], OwnScope>) {
  try {
    await limitTries(ctx, 60, [{ key: `comment-file:${caller.actor.userId}`, most: perHour }]);
    requireSize(body.bytes, maxCommentFileBytes);
    const content = await readFile(body.path);
    const kind = await contentKind(content);
    if (kind === null)
      throw new Problem(400, 'comment-file-kind', { errors: [{ field: 'file', code: 'comment-file-kind' }] });
    return await write(ctx, caller, async (tx): Promise<CommentFile> => {
      const { id: invoiceId } = await loadSides(tx, scope, params.id);
      const { companyId } = scope;
      await lockName(tx, `comment-files:${companyId}`);
      const sent = await bytesOfCompany(tx, companyId, before(ctx.instant, dayMs));
      if (sent + content.length > maxCommentFileBytesADay) throw new Problem(429, 'comment-files-full');
      const file = { invoiceId, companyId, name: body.fileName, kind, content, sha256: body.sha256 };
      const id = await insertCommentFile(tx, { ...file, by: caller.actor.userId, at: ctx.instant });
      return { id, name: body.fileName, kind, bytes: content.length };
    });
  } finally {
    await removeUpload(ctx.settings.dataDir, body.id);
  }
}

/** A file of a comment, as an attachment under a name of ours: to whoever may read the comment, and nobody before there is one. */
export const getFile = ({ ctx, caller, scope, params }: Request<Endpoints['file'], OwnScope>): Promise<FileReply> =>
  read(ctx, caller, async tx => {
    const [file] = await findCommentFiles(tx, sql`f.id = ${params.id} AND f.comment_id IS NOT NULL`, 1);
    if (!file?.comment_id) throw notFound();
    await loadComment(tx, scope, file.comment_id);
    const content = await readCommentFile(tx, file.id);
    if (!content) throw notFound();
    return wholeFile(`comment-${file.comment_id}-${file.id}.${file.kind}`, contentTypeOf(file.kind), content);
  });

/** The day's work: files that no comment named are forgotten. */
export const forgetFiles = ({ db }: JobServices, { instant }: DayMoment): Promise<number> =>
  inTx(db, systemActor, tx => deleteWaitingFiles(tx, before(instant, commentFileWaitHours * 3_600_000)));
