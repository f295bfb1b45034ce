import { type SubmissionSetting, submissionSetting, type submissionsEndpoints } from '@skonto/api/submissions';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveSubmissionsAllowed } from '../../tables/submissions.ts';

type Endpoints = typeof submissionsEndpoints;

async function load(tx: ReadTx, caller: Caller, { companyId }: OwnScope): Promise<SubmissionSetting> {
  const row = await tx.first(
    sql<{ allowed: boolean }>`SELECT submissions AS allowed FROM early_payment_setting WHERE company_id = ${companyId}`,
  );
  const can = { update: caller.actor.role === 'COMPANY_ADMIN' };
  return versioned(submissionSetting, { allowed: row?.allowed ?? false, can });
}

/** Whether the suppliers of the caller's company may submit their invoices to it. */
export const getSetting = ({ ctx, caller, scope }: Request<Endpoints['setting'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, caller, scope));

/** Allows it, or no more; what was submitted stays and can be answered. */
export const saveSetting = ({ ctx, caller, scope, body }: Request<Endpoints['saveSetting'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<SubmissionSetting> => {
    const { companyId } = scope;
    await lockName(tx, `submission-setting:${companyId}`);
    const before = await load(tx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    await saveSubmissionsAllowed(tx, companyId, body.allowed);
    const json = { before: { allowed: before.allowed }, after: { allowed: body.allowed } };
    await record({ event: 'UPDATED', entityName: 'SubmissionSetting', entityId: companyId, json });
    return load(tx, caller, scope);
  });
