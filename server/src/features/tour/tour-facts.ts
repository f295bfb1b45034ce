import type { TourFact, TourSide } from '@skonto/domain/tour/tour-steps';
import { sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';

export type FactsOfTour = {
  readonly side: TourSide;
  readonly facts: Readonly<Partial<Record<TourFact, boolean>>>;
  /** What the tour is about has been done to its end before: whoever works here needs no offer of it. */
  readonly seasoned: boolean;
};

type CompanyRow = {
  contract: boolean;
  category: boolean;
  supplier: boolean;
  imported: boolean;
  registered: boolean;
  answered: boolean;
  verified: boolean;
  buyer: boolean;
  offered: boolean;
  accepted: boolean;
  rule: boolean;
};

/**
 * What has come about in a company at any time. Invoices are counted by the kept sums: an offer that lapsed was one. Nothing here grows
 * with the company's invoices.
 */
async function companyFacts(tx: ReadTx, companyId: number): Promise<FactsOfTour> {
  const row = await tx.first(sql<CompanyRow>`
    WITH lives AS (
      SELECT side, coalesce(sum(total_cents), 0) > 0 AS offered,
        coalesce(sum(invoices) FILTER (WHERE status = 'DISCOUNT_APPROVED'), 0) > 0 AS accepted
      FROM invoice_sum WHERE company_id = ${companyId} GROUP BY side)
    SELECT c.checked AS verified,
      EXISTS (SELECT FROM contract WHERE company_id = c.id AND active) AS contract,
      EXISTS (SELECT FROM discount_category WHERE company_id = c.id AND active) AS category,
      EXISTS (SELECT FROM partnership WHERE buyer_id = c.id) AS supplier,
      EXISTS (SELECT FROM partnership WHERE supplier_id = c.id AND NOT awaits_buyer) AS buyer,
      EXISTS (SELECT FROM batch WHERE company_id = c.id AND kind = 'INVOICE_IMPORT' AND good > 0) AS imported,
      EXISTS (SELECT FROM lives WHERE side = 'BUYER' AND offered) AS registered,
      EXISTS (SELECT FROM lives WHERE side = 'BUYER' AND accepted) AS answered,
      EXISTS (SELECT FROM lives WHERE side = 'SUPPLIER' AND offered) AS offered,
      EXISTS (SELECT FROM lives WHERE side = 'SUPPLIER' AND accepted) AS accepted,
      EXISTS (SELECT FROM accept_rule WHERE supplier_id = c.id) AS rule
    FROM company c WHERE c.id = ${companyId}`);
  if (!row) throw new Error(`company ${companyId} is gone while its people are signed in`);
  // Who may register is a buyer first, as on the dashboard.
  return row.contract
    ? { side: 'buyer', facts: row, seasoned: row.answered }
    : { side: 'supplier', facts: row, seasoned: row.accepted };
}

type OperatorRow = { verified: boolean; waiting: boolean; bill: boolean; to_bill: boolean };

/** The operator's tasks come back: they are done while nothing waits for them. */
async function operatorFacts(tx: ReadTx): Promise<FactsOfTour> {
  const row = await tx.first(sql<OperatorRow>`
    SELECT EXISTS (SELECT FROM company WHERE checked) AS verified,
      EXISTS (SELECT FROM company c WHERE NOT c.checked AND NOT EXISTS (SELECT FROM company_refusal r WHERE r.company_id = c.id)) AS waiting,
      EXISTS (SELECT FROM bill) AS bill,
      EXISTS (SELECT FROM invoice WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING') AS to_bill`);
  if (!row) throw new Error('the facts of the tour answered nothing');
  const facts = { company: row.verified && !row.waiting, billed: row.bill && !row.to_bill };
  return { side: 'operator', facts, seasoned: row.bill };
}

/** The side of whoever asks, and what has happened there. */
export const tourFacts = (tx: ReadTx, companyId: number | null): Promise<FactsOfTour> =>
  companyId === null ? operatorFacts(tx) : companyFacts(tx, companyId);
