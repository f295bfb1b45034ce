import { rm } from 'node:fs/promises';
import type { importsEndpoints } from '@skonto/api/imports';
import { invoiceFields } from '@skonto/domain/import/import-field';
import { csvFile, type FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { byteOrderMark, csvLine } from '../../platform/text-cells.ts';
import { refuseKnownKinds } from '../../platform/text-encoding.ts';
import { write } from '../../platform/transact.ts';
import { insertUploadedBatch } from '../../tables/batches.ts';
import type { GrantedScope } from './access.ts';

type Endpoints = typeof importsEndpoints;

/** Keeps the file and answers the batch's id. What is plainly no text table is refused at once; the rest when it is read. */
export async function uploadFile({ ctx, caller, body }: Request<Endpoints['prepareBatchUpload'], GrantedScope>) {
  try {
    await refuseKnownKinds(body.path);
    const kept = await write(ctx, caller, async tx => {
      await insertUploadedBatch(tx, {
        id: body.id,
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
    if (kept.id !== body.id) await rm(body.path, { force: true });
    return kept;
  } catch (error) {
    await rm(body.path, { force: true });
    throw error;
  }
}

/** An empty invoice file with its header in the caller's language. */
export async function importTemplate({
  ctx,
}: Request<(typeof importsEndpoints)['template'], GrantedScope>): Promise<FileReply> {
  const header = invoiceFields.map(field => ctx.t(`imports.fields.${field.name}`));
  return csvFile('template.csv', byteOrderMark + csvLine(header));
}
