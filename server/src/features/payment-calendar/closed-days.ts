import { type ClosedDays, closedDays, type paymentCalendarEndpoints } from '@skonto/api/payment-calendar';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { businessDayJob } from '../../platform/jobs/business-day-job.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { saveClosedDays } from '../../tables/payment-calendars.ts';

type Endpoints = typeof paymentCalendarEndpoints;
type Day = ClosedDays['days'][number];

async function load(tx: ReadTx): Promise<ClosedDays> {
  const days = await tx.rows(sql<Day>`SELECT day, reason FROM closed_day ORDER BY day`);
  return versioned(closedDays, { days });
}

/** The days on which banks are closed beside the holidays: mourning, elections and the like. */
export const getClosedDays = ({ ctx, caller }: Request<Endpoints['closedDays'], unknown>) => read(ctx, caller, load);

/** Changes them, for everybody: open offers are priced by them at once, accepted ones keep their date. */
export async function saveClosedDaysOf({ ctx, caller, body }: Request<Endpoints['saveClosedDays'], unknown>) {
  const { version, days } = body;
  const saved = await write(ctx, caller, async (tx, record) => {
    await lockName(tx, 'closed-days');
    const before = await load(tx);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version });
    await saveClosedDays(tx, days);
    const json = { before: before.days, after: days };
    await record({ event: 'UPDATED', entityName: 'ClosedDays', entityId: null, json });
    await ctx.jobs.queue(tx, businessDayJob, {});
    return load(tx);
  });
  await ctx.renewPayment();
  ctx.jobs.wake(businessDayJob);
  return saved;
}
