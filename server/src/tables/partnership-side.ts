import { missingNeeds, type PartnershipFacts, type PartnershipNeed } from '@skonto/domain/company/partnership';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyRow } from './companies.ts';
import { companyFacts } from './companies.ts';

/** Which of the two a reader of partnerships sees across the table: a buyer its suppliers, a supplier its buyers. */
export type Side = 'buyer' | 'supplier';

/** A partnership with the company of its other side, and what decides whether it is active. */
export type PartnerRow = Omit<CompanyRow, 'id'> &
  PartnershipFacts & {
    id: number;
    buyer_id: number;
    supplier_id: number;
  };

// `s` is the supplier, whose facts decide; `has_people` of it as the reader may know it.
const partners: Readonly<Record<Side, RawBuilder<unknown>>> = {
  supplier: sql`partnership p JOIN partner_supplier c ON c.partnership_id = p.id`,
  // Until the buyer agreed, its facts are hidden from the supplier that asked.
  buyer: sql`partnership p JOIN partner_buyer c ON c.partnership_id = p.id`,
};
const sources: Readonly<Record<Side, RawBuilder<unknown>>> = {
  supplier: partners.supplier,
  buyer: sql`${partners.buyer} JOIN company s ON s.id = p.supplier_id`,
};
const supplierAs: Readonly<Record<Side, RawBuilder<unknown>>> = { supplier: sql.ref('c'), buyer: sql.ref('s') };
const peopleOf: Readonly<Record<Side, RawBuilder<unknown>>> = {
  supplier: sql`c.has_people`,
  buyer: sql`EXISTS (SELECT FROM app_user u WHERE u.company_id = s.id AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deleted_at IS NULL)`,
};

/** Partnerships as SQL, with the company of one side as `c`. */
export function partnershipColumns(side: Side) {
  const supplier = supplierAs[side];
  const entered = sql`${supplier}.created_by_company_id IS NOT DISTINCT FROM p.buyer_id`;
  return {
    from: sources[side],
    /** What the columns name; of the buyer's side nothing that decides whether it is active. */
    ids: partners[side],
    /** What the scope names. */
    all: sql`partnership p`,
    select: sql`p.id, p.buyer_id, p.supplier_id, p.awaits_buyer AS "awaitsBuyer", ${supplier}.checked AS verified, ${entered} AS "enteredByBuyer",
      ${peopleOf[side]} AS "hasPeople", ${companyFacts}`,
    columns: {
      id: { sql: sql`p.id` },
      name: { sql: sql`c.name` },
      code: { sql: sql`c.code`, plain: true },
      registrationNumber: { sql: sql`c.registration_number`, plain: true },
      address: { sql: sql`c.address` },
      postcode: { sql: sql`c.postcode`, plain: true },
      city: { sql: sql`c.city` },
    },
    /** `missingNeeds` finds nothing, in SQL: to filter and to sort by. */
    activated: sql`(NOT p.awaits_buyer AND (${supplier}.checked OR ${entered}) AND ${peopleOf[side]})`,
    search: sql`c.search`,
  };
}

/** What a partnership lacks to be active, and whether it is. */
export function standingOf(row: PartnershipFacts): { activated: boolean; missing: PartnershipNeed[] } {
  const missing = missingNeeds(row);
  return { activated: missing.length === 0, missing };
}
