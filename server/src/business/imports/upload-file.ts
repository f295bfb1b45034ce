import type { FileFormatName } from '@skonto/api/list';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { documentsSheet, keepRows } from '../../platform/files/kept-rows.ts';
import { refuseKnownKinds } from '../../platform/files/text-encoding.ts';
import { removeUpload, type Upload } from '../../platform/files/upload.ts';
import { csvFile, type FileReply, workbookFile } from '../../platform/http/reply.ts';
import { csvDelimiter } from '../../platform/lists/file-format.ts';
import { byteOrderMark, csvLine } from '../../platform/lists/text-cells.ts';
import { type TextSheet, textWorkbook } from '../../platform/lists/workbook.ts';
import { Problem } from '../../platform/problem.ts';
import { lockName, write } from '../../platform/saving/transact.ts';
import { isWorkbook } from '../../platform/spreadsheets/file-kind.ts';
import { importKinds, insertUploadedBatch, removeUploadedBatches } from '../../tables/batches.ts';
import { type BatchRow, fileIdsOf } from './batch-row.ts';
import { ownBatch } from './own-batch.ts';
import type { ImportSubject } from './subject.ts';

/** One that lay untouched for so long makes room for a new one. */
const untouchedMs = 3_600_000;

type Kept = { id: string; files: string[]; state: BatchRow['state']; bytes: bigint; untouched: boolean };

/**
 * Makes room for one more file of the caller's company, under a lock so that two don't take the same room. Answers whose files can be
 * removed once this is committed: those of imports that ended, and as many untouched ones, the oldest first, as it takes.
 */
async function freeSpace(tx: Tx, ctx: Ctx, caller: Caller, bytes: number): Promise<string[]> {
  const { companyId, userId } = caller.actor;
  await lockName(tx, `uploads of ${companyId ?? `user ${userId}`}`);
  const before = new Date(ctx.now - untouchedMs).toISOString();
  const kept = await tx.rows(
    sql<Kept>`SELECT id, ARRAY(${fileIdsOf(sql`batch`)}) AS files, state, file_bytes AS bytes, state = 'UPLOADED' AND updated_at < ${before}::timestamptz AS untouched FROM batch
      WHERE kind = ANY (${importKinds}::text[]) AND ${ownBatch(caller)} AND updated_at > ${before}::timestamptz - interval '1 day'
      ORDER BY updated_at, id`,
  );
  const isOver = (one: Kept): boolean => one.state === 'DONE' || one.state === 'FAILED';
  const ended = kept.filter(isOver);
  const open = kept.filter(one => !isOver(one));
  const { openFiles, openBytes } = ctx.settings.uploads;
  const fits = (): boolean =>
    open.reduce((sum, one) => sum + one.files.length, 0) < openFiles &&
    open.reduce((sum, one) => sum + Number(one.bytes), bytes) <= openBytes;
  const dropped: Kept[] = [];
  while (!fits()) {
    const at = open.findIndex(one => one.untouched);
    const [oldest] = at < 0 ? [] : open.splice(at, 1);
    if (!oldest) throw tooManyFiles(ctx);
    dropped.push(oldest);
  }
  await removeUploadedBatches(
    tx,
    dropped.map(one => one.id),
  );
  return [...ended, ...dropped].flatMap(one => one.files);
}

const tooManyFiles = ({ settings: { uploads } }: Ctx): Problem =>
  new Problem(429, 'too-many-files', {
    params: { files: uploads.openFiles, gigabytes: uploads.openBytes / 1_000_000_000 },
    headers: { 'Retry-After': String(untouchedMs / 1000) },
  });

/** Keeps the file and answers the batch's id. What is plainly no text table is refused at once; the rest when it is read. */
export async function uploadFile(
  { kind, documents }: ImportSubject,
  { ctx, caller, body }: { readonly ctx: Ctx; readonly caller: Caller; readonly body: Upload },
) {
  try {
    if (documents && (await documents.areIn(body.path)))
      await keepRows(body.path, documentsSheet, documents.rowsOf({ path: body.path, name: body.fileName }, ctx));
    else if (!(await isWorkbook(body.path))) await refuseKnownKinds(body.path);
    let removable: string[] = [];
    const kept = await write(ctx, caller, async tx => {
      removable = await freeSpace(tx, ctx, caller, body.bytes);
      await insertUploadedBatch(tx, {
        id: body.id,
        kind,
        companyId: caller.actor.companyId,
        userId: caller.actor.userId,
        fileName: body.fileName,
        bytes: body.bytes,
        sha256: body.sha256,
        language: ctx.locale,
        at: ctx.instant,
      });
      return { id: body.id, fileName: body.fileName };
    });
    // A repeated request has its first answer, and the file came once too often.
    if (kept.id !== body.id) await removeUpload(ctx.settings.dataDir, body.id);
    for (const id of removable) await removeUpload(ctx.settings.dataDir, id);
    return kept;
  } catch (error) {
    await removeUpload(ctx.settings.dataDir, body.id);
    throw error;
  }
}

/** An empty file with its header in the caller's language; a workbook also has a sheet with what its currencies can be. */
export function importTemplate(
  { fieldsFor, templateName }: ImportSubject,
  { ctx, caller, format }: { readonly ctx: Ctx; readonly caller: Caller; readonly format: FileFormatName },
): FileReply {
  const fields = fieldsFor(caller.actor);
  const header = fields.map(field => ctx.t(`imports.fields.${field.name}`));
  if (format === 'xlsx') {
    const currencies: TextSheet = {
      name: ctx.t('imports.sheets.currencies'),
      header: [ctx.t('imports.fields.currency')],
      rows: ctx.settings.currencies.map(code => [code]),
    };
    const sheets = [
      { name: ctx.t('imports.sheets.list'), header, rows: [] },
      ...(fields.some(field => field.name === 'currency') ? [currencies] : []),
    ];
    return workbookFile(templateName.replace(/\.csv$/, '.xlsx'), textWorkbook(sheets));
  }
  return csvFile(templateName, byteOrderMark + csvLine(header, csvDelimiter(ctx.locale)));
}
