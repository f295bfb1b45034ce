import { hash } from 'node:crypto';
import type { BillingPreview, BillReply, billsEndpoints } from '@skonto/api/bills';
import { billAmount } from '@skonto/domain/billing/bill';
import { compareRate } from '@skonto/domain/billing/exchange-rate';
import { wireFromCents } from '@skonto/domain/money/cents';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { findIssuer } from '../../tables/bill-issuer.ts';
import { findNewestRates, referenceRateReply, type StoredRate } from '../../tables/reference-rates.ts';
import { feeSums } from './bill-invoices.ts';
import { countWaiting, maxPerRun, noBills, type OpenBill, putOnBills, walkWaiting } from './billable.ts';
import { holdRates, type Rates } from './rates.ts';
import { billTotals, maxNamed, writeBills } from './write-bills.ts';

type Endpoints = typeof billsEndpoints;

/** Everything that a run would write, and why the rest stays out. */
type Calculated = {
  readonly bills: readonly OpenBill[];
  readonly missingRates: ReadonlyMap<string, number>;
  /** Invoices beyond what one run takes. */
  readonly beyond: number;
  readonly rates: Rates;
  readonly newest: ReadonlyMap<string, StoredRate>;
};

/** Reckons what waits to be billed by the newest reference rates; with `lock` nobody else bills it until the transaction ends. */
async function calculate(tx: ReadTx, ctx: Ctx, buyerId: number | undefined, lock: boolean): Promise<Calculated> {
  const newest = await findNewestRates(tx, ctx.businessDate);
  const rates = new Map([...newest].map(([code, { rate }]) => [code, rate]));
  const open = noBills();
  let seen = 0;
  for await (const rows of walkWaiting(tx, buyerId, lock)) {
    putOnBills(open, rows, rates);
    seen += rows.length;
  }
  const beyond = seen < maxPerRun ? 0 : (await countWaiting(tx, buyerId)) - seen;
  const bills = [...open.bills.values()].filter(bill => bill.lines.length > 0);
  return { bills, missingRates: open.missingRates, beyond, rates, newest };
}

/** A name for exactly these bills at exactly these rates. */
function nameOf({ bills, rates }: Calculated): string {
  const facts = bills.map(bill => [
    bill.buyer.id,
    bill.lines.length,
    String(billAmount(bill.lines)),
    ...[...bill.ratesUsed.keys()].map(code => `${code} ${rates.get(code)}`),
  ]);
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22);
}

const isOld = (ctx: Ctx, rate: StoredRate): boolean =>
  compareRate(rate.rate, rate, ctx.businessDate) === 'to-be-confirmed';

function previewOf(ctx: Ctx, calculated: Calculated): Omit<BillingPreview, 'issuer'> {
  const { bills, missingRates, beyond, newest } = calculated;
  const used = [...new Set(bills.flatMap(bill => [...bill.ratesUsed.keys()]))].sort();
  const held = used.flatMap(code => newest.get(code) ?? []);
  const old = new Set(held.filter(rate => isOld(ctx, rate)).map(rate => rate.currencyCode));
  const names = new Intl.Collator(ctx.locale);
  return {
    seen: nameOf(calculated),
    count: bills.reduce((sum, bill) => sum + bill.lines.length, 0),
    billCount: bills.length,
    bills: [...bills]
      .sort((one, other) => names.compare(one.buyer.name, other.buyer.name))
      .slice(0, maxNamed)
      .map(bill => ({
        buyer: bill.buyer,
        currency: bill.currency,
        invoices: bill.lines.length,
        amount: wireFromCents(billAmount(bill.lines)),
        fees: feeSums(bill.fees),
        ratesToConfirm: [...bill.ratesUsed.keys()].some(code => old.has(code)),
      })),
    totals: billTotals(bills),
    rates: held.map(rate => ({ ...referenceRateReply(rate), old: old.has(rate.currencyCode) })),
    leftOut: [
      ...[...missingRates].sort().map(([currency, count]) => ({
        reason: 'rate-no-reference' as const,
        currency,
        count,
        message: ctx.t('bills.left-out.rate-no-reference', { count, currency }),
      })),
      ...(beyond > 0
        ? [
            {
              reason: 'run-full' as const,
              currency: null,
              count: beyond,
              message: ctx.t('bills.left-out.run-full', { count: beyond }),
            },
          ]
        : []),
    ],
  };
}

/** What the run would bill now, by the code that bills; nothing is locked. */
export function previewRun({ ctx, caller, query }: Request<Endpoints['runPreview'], Scope>): Promise<BillingPreview> {
  return read(ctx, caller, async tx => {
    const issuer = (await findIssuer(tx))?.name ?? null;
    return { issuer, ...previewOf(ctx, await calculate(tx, ctx, query.buyerId, false)) };
  });
}

/** Bills all that waits for it, of every buyer or of one, in one transaction: all of it or nothing, each invoice once. */
export async function runBilling({ ctx, caller, query }: Request<Endpoints['run'], Scope>): Promise<BillReply> {
  const reply = await write(ctx, caller, async (tx, record) => {
    const calculated = await calculate(tx, ctx, query.buyerId, true);
    if (query.seen !== undefined && query.seen !== nameOf(calculated)) throw new Problem(409, 'billing-changed');
    const { bills, rates, newest } = calculated;
    const used = new Map([...rates].filter(([code]) => bills.some(bill => bill.ratesUsed.has(code))));
    return writeBills({ tx, record, ctx, caller }, bills, holdRates({ ctx, caller }, used, newest, undefined));
  });
  ctx.jobs.wake('mail');
  return reply;
}
