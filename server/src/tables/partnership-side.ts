import { type RawBuilder, sql } from 'kysely';
import type { CompanyRow } from './companies.ts';
import { companyFacts } from './companies.ts';

/** Which of the two a reader of partnerships sees across the table: a buyer its suppliers, a supplier its buyers. */
export type Side = 'buyer' | 'supplier';

/** A partnership with the company of its other side. */
export type PartnerRow = Omit<CompanyRow, 'id'> & {
  id: number;
  buyer_id: number;
  supplier_id: number;
  activated: boolean;
};

const activated = sql`partnership_active(p.buyer_id, p.supplier_id)`;
const sources: Readonly<Record<Side, RawBuilder<unknown>>> = {
  supplier: sql`partnership p JOIN company c ON c.id = p.supplier_id`,
  // Until the buyer agreed, its facts are hidden from the supplier that asked.
  buyer: sql`partnership p JOIN partner_buyer c ON c.partnership_id = p.id`,
};

/** Partnerships as SQL, with the company of one side as `c`. */
export function partnershipColumns(side: Side) {
  return {
    from: sources[side],
    select: sql`p.id, p.buyer_id, p.supplier_id, ${activated} AS activated, ${companyFacts}`,
    columns: {
      id: { sql: sql`p.id` },
      name: { sql: sql`c.name` },
      code: { sql: sql`c.code`, plain: true },
      registrationNumber: { sql: sql`c.registration_number`, plain: true },
      address: { sql: sql`c.address` },
      postcode: { sql: sql`c.postcode`, plain: true },
      city: { sql: sql`c.city` },
    },
    activated,
    search: sql`c.search`,
  };
}
