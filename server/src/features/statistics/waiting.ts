import type { statisticsEndpoints, WaitingFigures } from '@skonto/api/statistics';
import { addDays } from '@skonto/domain/calendar/business-date';
import { isIncomplete } from '@skonto/domain/company/verification';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import { countToApprove } from '../../business/approvals/approve.ts';
import { paidOnSql } from '../../business/invoices/paid-on-sql.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { countToConfirm } from '../../tables/bank-accounts.ts';
import { partnershipColumns } from '../../tables/partnership-side.ts';

type Sums = WaitingFigures['supplier']['offers'];
type SumRow = { currency: string; invoices: bigint; amount_cents: string; total_cents: string };
type KindRow = SumRow & { kind: 'ready' | 'unready' | 'lapsing' };

/** Days ahead in which an offer that nobody answers counts as about to lapse. */
const soonDays = 7;

function sumsOf(rows: readonly SumRow[]): Sums {
  return Object.fromEntries(
    rows.map(row => [
      row.currency,
      {
        count: Number(row.invoices),
        amount: wireFromCents(BigInt(row.amount_cents)),
        totalPrice: wireFromCents(BigInt(row.total_cents)),
      },
    ]),
  );
}

const { from, activated } = partnershipColumns('supplier');
const figures = sql`count(*) AS invoices, coalesce(sum(i.amount_cents), 0)::text AS amount_cents, coalesce(sum(i.total_cents), 0)::text AS total_cents`;

/**
 * The buyer's PENDING ones by whether registration would take them (the terms of features/invoices), and offers that lapse soon. They are added
 * up by supplier before any supplier is checked; what would not be paid early any more, or
 * is disputed, is in neither.
 */
const buyerRows = (
  tx: ReadTx,
  companyId: number,
  { behind, paidOn }: Record<'behind' | 'paidOn', RawBuilder<unknown>>,
) =>
  tx.rows(sql<KindRow>`
    SELECT CASE WHEN ${activated} AND EXISTS (
          SELECT FROM discount_category d WHERE d.company_id = p.buyer_id AND d.active
            AND (d.id = p.discount_category_id OR (p.discount_category_id IS NULL AND d.is_default))) THEN 'ready' ELSE 'unready' END AS kind,
      w.currency, sum(w.invoices)::bigint AS invoices, sum(w.amount_cents)::text AS amount_cents, sum(w.total_cents)::text AS total_cents
    FROM ${from} JOIN (
      SELECT i.supplier_id, i.currency, count(*) AS invoices, sum(i.amount_cents) AS amount_cents, coalesce(sum(i.total_cents), 0) AS total_cents
      FROM invoice i WHERE i.buyer_id = ${companyId} AND i.status = 'PENDING' AND NOT i.disputed AND i.due_date > ${paidOn} GROUP BY 1, 2) w ON w.supplier_id = p.supplier_id
    WHERE p.buyer_id = ${companyId} GROUP BY 1, 2
    UNION ALL
    SELECT 'lapsing', i.currency, ${figures} FROM invoice i
    WHERE i.buyer_id = ${companyId} AND i.status = 'REGISTERED' AND i.due_date <= ${behind} GROUP BY 2`);

/** The supplier's offers that lapse soon; all of them stand in the kept sums. */
const supplierLapsing = (tx: ReadTx, companyId: number, behind: RawBuilder<unknown>) =>
  tx.rows(sql<SumRow>`SELECT i.currency, ${figures} FROM invoice i
    WHERE i.supplier_id = ${companyId} AND i.status = 'REGISTERED' AND i.due_date <= ${behind} GROUP BY 1`);

const supplierOffers = (tx: ReadTx, companyId: number) =>
  tx.rows(sql<SumRow>`SELECT currency, sum(invoices)::bigint AS invoices, sum(amount_cents)::text AS amount_cents, sum(total_cents)::text AS total_cents
    FROM invoice_sum WHERE company_id = ${companyId} AND side = 'SUPPLIER' AND status = 'REGISTERED' GROUP BY 1 HAVING sum(invoices) > 0`);

type FactsRow = {
  country: string;
  code: string;
  name: string;
  registrationNumber: string;
  checked: boolean;
  has_contract: boolean;
  contract_active: boolean;
  has_default: boolean;
  without_category: bigint;
  asking: bigint;
  early_open: bigint;
  disputed_bought: bigint;
  disputed_sold: bigint;
  counters_open: bigint;
  submissions_open: bigint;
  notes_missing: bigint;
};

const factsOf = (tx: ReadTx, companyId: number, day: string) =>
  tx.first(sql<FactsRow>`
    SELECT c.country, c.code, c.name, c.registration_number AS "registrationNumber", c.checked,
      EXISTS (SELECT FROM contract WHERE company_id = c.id) AS has_contract,
      EXISTS (SELECT FROM contract WHERE company_id = c.id AND active) AS contract_active,
      EXISTS (SELECT FROM discount_category WHERE company_id = c.id AND active AND is_default) AS has_default,
      (SELECT count(*) FROM early_payment_request r WHERE r.buyer_id = c.id AND r.status = 'OPEN') AS early_open,
      (SELECT count(*) FROM invoice i WHERE i.buyer_id = c.id AND i.disputed) AS disputed_bought,
      (SELECT count(*) FROM invoice i WHERE i.supplier_id = c.id AND i.disputed) AS disputed_sold,
      (SELECT count(*) FROM counter_offer r WHERE r.buyer_id = c.id AND r.status = 'OPEN' AND r.last_day >= ${day}::date) AS counters_open,
      (SELECT count(*) FROM (SELECT FROM submission r WHERE r.buyer_id = c.id AND r.status = 'SUBMITTED' LIMIT 10000) few) AS submissions_open,
      bought.without_category, bought.asking, sold.notes_missing
    FROM company c,
      LATERAL (SELECT count(*) FILTER (WHERE p.discount_category_id IS NULL AND NOT p.awaits_buyer) AS without_category,
          count(*) FILTER (WHERE p.awaits_buyer) AS asking
        FROM partnership p WHERE p.buyer_id = c.id) bought,
      LATERAL (SELECT count(*) FILTER (WHERE p.note_generation IS NULL AND NOT p.awaits_buyer) AS notes_missing
        FROM partnership p WHERE p.supplier_id = c.id) sold
    WHERE c.id = ${companyId}`);

/** What waits for a company today, as a buyer and as a supplier. */
export async function waiting({
  ctx,
  caller,
  scope: { companyId },
}: Request<typeof statisticsEndpoints.waiting, OwnScope>): Promise<WaitingFigures> {
  // Whoever accepts on the day after these is paid on that date: what is due by then can be accepted in these days only.
  const lapseBefore = addDays(ctx.businessDate, soonDays + 1);
  const behind = paidOnSql({ businessDate: lapseBefore, hour: 0, payment: ctx.payment });
  return read(ctx, caller, async tx => {
    const facts = await factsOf(tx, companyId, ctx.businessDate);
    if (!facts) throw new Error(`company ${companyId} is gone while its people are signed in`);
    const asBuyer = facts.contract_active ? await buyerRows(tx, companyId, { behind, paidOn: paidOnSql(ctx) }) : [];
    const of = (kind: KindRow['kind']) => sumsOf(asBuyer.filter(row => row.kind === kind));
    const offers = sumsOf(await supplierOffers(tx, companyId));
    const lapsing = sumsOf(await supplierLapsing(tx, companyId, behind));
    return {
      contract: facts.contract_active ? 'ACTIVE' : facts.has_contract ? 'ENDED' : 'NONE',
      incomplete: !facts.checked && isIncomplete(facts),
      lapseBefore,
      buyer: facts.contract_active
        ? {
            ready: of('ready'),
            unready: of('unready'),
            lapsing: of('lapsing'),
            // The default category is everybody's who has none of its own.
            suppliersWithoutCategory: facts.has_default ? 0 : Number(facts.without_category),
            suppliersAsking: Number(facts.asking),
            earlyPaymentsOpen: Number(facts.early_open),
            counterOffersOpen: Number(facts.counters_open),
            submissionsOpen: Number(facts.submissions_open),
          }
        : null,
      disputes: { bought: Number(facts.disputed_bought), sold: Number(facts.disputed_sold) },
      accountsToConfirm: await countToConfirm(tx, caller.actor.userId),
      approvalsOpen: await countToApprove(tx, { companyId, userId: caller.actor.userId }, ctx),
      supplier: { offers, lapsing, notesMissing: Number(facts.notes_missing) },
    };
  });
}
