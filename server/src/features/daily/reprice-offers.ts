import { decideChangeStatus } from '@skonto/domain/invoice/change-status';
import { reprice } from '@skonto/domain/invoice/reprice';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import { type RawBuilder, sql } from 'kysely';
import { paidOnSql } from '../../business/invoices/paid-on-sql.ts';
import type { Db } from '../../db/connect.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { DayMoment } from '../../platform/feature.ts';
import { recordAudit } from '../../tables/audit.ts';
import { closeCountered } from '../../tables/counter-offers.ts';
import { closeAnswered } from '../../tables/early-payment-requests.ts';
import { endVoided } from '../../tables/invoice-disputes.ts';
import {
  type LockedInvoice,
  lockInvoices,
  type Repriced,
  saveRepriced,
  saveStatusChanges,
} from '../../tables/invoices.ts';

const chunkSize = 2000;
type Moment = Omit<DayMoment, 'today'>;

/** Whose invoices are looked at: everybody's, or those of these buyers. */
export type Buyers = 'all' | readonly number[];
const ofBuyers = (buyers: Buyers): RawBuilder<boolean> =>
  buyers === 'all' ? sql`TRUE` : sql`i.buyer_id = ANY (${[...buyers]}::integer[])`;

/** The daily work's name in the audit: nobody's session. */
const author = ({ instant }: Moment) => ({ userId: null, username: 'skonto', companyId: null, at: instant });

async function inChunks(
  db: Db,
  where: RawBuilder<boolean>,
  work: (tx: Tx, locked: readonly LockedInvoice[]) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let afterId = 0; ; ) {
    const from = afterId;
    const locked = await inTx(db, systemActor, async tx => {
      const rows = await lockInvoices(tx, where, { afterId: from, limit: chunkSize });
      if (rows.length > 0) await work(tx, rows);
      return rows;
    });
    const last = locked.at(-1);
    if (!last) return done;
    done += locked.length;
    afterId = last.id;
  }
}

/**
 * Voids invoices that are due, and offers that wouldn't be paid early any more (decisions.md §6). Each chunk is a transaction of its own, so a repeated run goes on
 * where one broke off.
 */
export function voidDueInvoices(db: Db, moment: Moment, buyers: Buyers = 'all'): Promise<number> {
  const due = sql<boolean>`i.status IN ('PENDING', 'REGISTERED')
    AND i.due_date <= CASE i.status WHEN 'REGISTERED' THEN ${paidOnSql(moment)} ELSE ${moment.businessDate}::date END AND ${ofBuyers(buyers)}`;
  return inChunks(db, due, (tx, locked) => voidLocked(tx, moment, locked));
}

async function voidLocked(tx: Tx, moment: Moment, locked: readonly LockedInvoice[]): Promise<void> {
  const { businessDate, hour, payment, instant } = moment;
  const requests = locked.map(invoice => ({
    invoiceId: invoice.id,
    namedRegistrationId: null,
    side: 'system' as const,
    buyerContractActive: false,
    invoice: { ...invoice, termsForRegistration: 'no-category' as const },
  }));
  const { changed } = decideChangeStatus({
    target: 'VOIDED',
    businessDate,
    hour,
    payment,
    limits: new Map(),
    requests,
    newRegistrationId: () => '',
  });
  if (changed.length === 0) return;
  const saved = await saveStatusChanges(tx, changed, { at: instant, approval: null, changeId: null });
  if (saved !== changed.length) throw new Error(`voided ${saved} of ${changed.length} locked invoices`);
  await closeAnswered(tx, changed, instant);
  await endVoided(tx, changed, instant);
  await closeCountered(tx, changed, instant);
  const isDue = new Set(locked.filter(invoice => invoice.dueDate <= businessDate).map(invoice => invoice.id));
  for (const reason of ['due-date-reached', 'payment-not-early'] as const) {
    const voided = changed.filter(({ invoiceId }) => isDue.has(invoiceId) === (reason === 'due-date-reached'));
    if (voided.length > 0) await recordVoided(tx, moment, { reason, voided });
  }
}

function recordVoided(
  tx: Tx,
  moment: Moment,
  { reason, voided }: { reason: string; voided: readonly StatusChange[] },
): Promise<number> {
  const { businessDate } = moment;
  return recordAudit(tx, author(moment), {
    event: 'INVOICES_VOIDED',
    entityName: 'Invoice',
    entityId: null,
    json: { count: voided.length, status: 'VOIDED', reason, businessDate },
    invoices: voided.map(({ invoiceId, before, after }) => ({
      invoiceId,
      before: before.status,
      after: after.status,
      registrationId: after.registrationId,
      totalCents: after.price?.totalCents ?? null,
    })),
  });
}

/**
 * Gives every offer the price of the business day, from its frozen terms. No audit entry: nobody decided anything, and the price is
 * a function of terms and day that anybody can compute again.
 */
export function repriceOffers(db: Db, day: Moment, buyers: Buyers = 'all'): Promise<number> {
  const paidOn = paidOnSql(day);
  const stale = sql<boolean>`i.status = 'REGISTERED' AND i.price_date <= ${day.businessDate}::date AND i.due_date > ${paidOn}
    AND (i.price_date < ${day.businessDate}::date OR i.price_paid_on IS DISTINCT FROM ${paidOn}) AND ${ofBuyers(buyers)}`;
  return inChunks(db, stale, async (tx, locked) => {
    const prices = locked.flatMap((invoice): Repriced[] => {
      if (!invoice.terms || invoice.registrationId === null) return [];
      const outcome = reprice({ ...invoice, terms: invoice.terms }, day);
      return outcome.kind === 'void'
        ? []
        : [{ id: invoice.id, registrationId: invoice.registrationId, ...outcome.price }];
    });
    await saveRepriced(tx, prices);
  });
}
