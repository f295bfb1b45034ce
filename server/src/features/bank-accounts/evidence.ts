import { readFile } from 'node:fs/promises';
import type { BankAccount, bankAccountsEndpoints } from '@skonto/api/bank-accounts';
import type { OwnScope, Scope } from '../../platform/access/access.ts';
import { contentTypeOf, pageOrPicture, requireSize } from '../../platform/files/content-kind.ts';
import { removeUpload } from '../../platform/files/upload.ts';
import { type FileReply, wholeFile } from '../../platform/http/reply.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { addAccountStep, findEvidence, lockAccount, saveEvidence } from '../../tables/bank-accounts.ts';
import { accountIn, readAccount } from './accounts.ts';
import { auditOf, nameOf } from './contacts.ts';

type Endpoints = typeof bankAccountsEndpoints;

const maxBytes = 5_000_000;
const endings: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Keeps what the bank confirms of a pending account, in the place of what was sent before, for the operator to look at. */
export async function sendEvidence({
  ctx,
  caller,
  scope,
  params,
  body,
}: Request<Endpoints['sendEvidence'], OwnScope>): Promise<BankAccount> {
  try {
    requireSize(body.bytes, maxBytes);
    const content = await readFile(body.path);
    const kind = pageOrPicture(content);
    if (kind === null) throw new Problem(400, 'evidence-kind', { errors: [{ field: 'file', code: 'evidence-kind' }] });
    return await write(ctx, caller, async (tx, record) => {
      const row = await lockAccount(tx, accountIn(scope, params.id));
      if (!row) throw notFound();
      if (row.state !== 'PENDING') throw new Problem(409, 'account-ended');
      if (row.ownership_at !== null) throw new Problem(409, 'account-owned-already');
      const file = {
        file_name: body.fileName,
        content_type: contentTypeOf(kind),
        content,
        sha256: body.sha256,
        at: ctx.instant,
      };
      await saveEvidence(tx, row.id, file);
      const name = await nameOf(tx, caller.actor.userId);
      await addAccountStep(tx, row.id, { at: ctx.instant, step: 'EVIDENCE', name, note: body.fileName });
      const account = await readAccount(tx, ctx, caller, row.id);
      await record(auditOf(row, 'EVIDENCE', 'PENDING', Buffer.from(body.sha256).toString('hex')));
      return account;
    });
  } finally {
    await removeUpload(ctx.settings.dataDir, body.id);
  }
}

/** What was sent, to be looked at. */
export const readEvidence = ({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoints['evidence'], Scope>): Promise<FileReply> =>
  read(ctx, caller, async tx => {
    const file = await findEvidence(tx, accountIn(scope, params.id));
    if (!file) throw notFound();
    const fileName = `account-${params.id}.${endings[file.content_type] ?? 'bin'}`;
    return wholeFile(fileName, file.content_type, file.content);
  });
