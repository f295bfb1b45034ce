import {
  type AskingSetting,
  askingSetting,
  type earlyPaymentRequestsEndpoints,
} from '@skonto/api/early-payment-requests';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveAskingAllowed } from '../../tables/early-payment-requests.ts';

type Endpoints = typeof earlyPaymentRequestsEndpoints;

async function load(tx: ReadTx, caller: Caller, { companyId }: OwnScope): Promise<AskingSetting> {
  const row = await tx.first(
    sql<{ allowed: boolean }>`SELECT allowed FROM early_payment_setting WHERE company_id = ${companyId}`,
  );
  const can = { update: caller.actor.role === 'COMPANY_ADMIN' };
  return versioned(askingSetting, { allowed: row?.allowed ?? false, can });
}

/** Whether the suppliers of the caller's company may ask it for early payment. */
export const getSetting = ({ ctx, caller, scope }: Request<Endpoints['setting'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, caller, scope));

/** Allows it, or no more; requests that are open stay open until they are answered. */
export const saveSetting = ({ ctx, caller, scope, body }: Request<Endpoints['saveSetting'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<AskingSetting> => {
    const { companyId } = scope;
    await lockName(tx, `early-payment-setting:${companyId}`);
    const before = await load(tx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    await saveAskingAllowed(tx, companyId, body.allowed);
    const json = { before: { allowed: before.allowed }, after: { allowed: body.allowed } };
    await record({ event: 'UPDATED', entityName: 'EarlyPaymentSetting', entityId: companyId, json });
    return load(tx, caller, scope);
  });
