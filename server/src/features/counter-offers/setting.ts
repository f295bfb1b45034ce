import { type CounterOfferSetting, counterOfferSetting, type counterOffersEndpoints } from '@skonto/api/counter-offers';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveCountersAllowed } from '../../tables/counter-offers.ts';

type Endpoints = typeof counterOffersEndpoints;

async function load(tx: ReadTx, caller: Caller, { companyId }: OwnScope): Promise<CounterOfferSetting> {
  const row = await tx.first(
    sql<{
      allowed: boolean;
    }>`SELECT counter_offers AS allowed FROM early_payment_setting WHERE company_id = ${companyId}`,
  );
  const can = { update: caller.actor.role === 'COMPANY_ADMIN' };
  return versioned(counterOfferSetting, { allowed: row?.allowed ?? false, can });
}

/** Whether the suppliers of the caller's company may name rates of their own. */
export const getSetting = ({ ctx, caller, scope }: Request<Endpoints['setting'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, caller, scope));

/** Allows it, or no more; counter-offers that are open stay open until they are answered or over. */
export const saveSetting = ({ ctx, caller, scope, body }: Request<Endpoints['saveSetting'], OwnScope>) =>
  write(ctx, caller, async (tx, record): Promise<CounterOfferSetting> => {
    const { companyId } = scope;
    await lockName(tx, `counter-offer-setting:${companyId}`);
    const before = await load(tx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    await saveCountersAllowed(tx, companyId, body.allowed);
    const json = { before: { allowed: before.allowed }, after: { allowed: body.allowed } };
    await record({ event: 'UPDATED', entityName: 'CounterOfferSetting', entityId: companyId, json });
    return load(tx, caller, scope);
  });
