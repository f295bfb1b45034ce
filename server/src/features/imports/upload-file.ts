import { rm } from 'node:fs/promises';
import type { importsEndpoints } from '@skonto/api/imports';
import type { Request } from '../../platform/route.ts';
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
