import { sql } from 'kysely';
import { q, type Tx } from '../db/tx.ts';
import { insertUser, type NewUser } from './users.ts';

/** A company of the demo, as it stands in a company register. */
export type DemoCompany = {
  readonly country: string;
  readonly code: string;
  readonly registrationNumber: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
};
export type DemoCategory = {
  readonly name: string;
  readonly isDefault: boolean;
  readonly annualRatePpm: number;
  readonly processingFeePpm: number;
  readonly minimum: Readonly<Record<string, string>>;
};

/** True while nothing has ever been entered: only then may the demo be filled in. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
  return (
    (await tx.first(sql`SELECT 1 FROM app_user LIMIT 1`)) === undefined &&
    (await tx.first(sql`SELECT 1 FROM company LIMIT 1`)) === undefined
  );
}

/** Adds a verified company and answers its id. */
export async function insertDemoCompany(tx: Tx, company: DemoCompany): Promise<number> {
  const row = await tx.first(
    q
      .insertInto('company')
      .values({
        country: company.country,
        code: company.code,
        registration_number: company.registrationNumber,
        name: company.name,
        address: company.address,
        postcode: company.postcode,
        city: company.city,
        checked: true,
      })
      .returning('id'),
  );
  if (!row) throw new Error('an inserted company came back without its id');
  return row.id;
}

/** Adds a buyer's contract. */
export async function insertDemoContract(
  tx: Tx,
  contract: { companyId: number; date: string; number: string; representative: string; fixed: boolean },
): Promise<void> {
  await tx.touched(
    q.insertInto('contract').values({
      company_id: contract.companyId,
      contract_date: contract.date,
      contract_number: contract.number,
      representative: contract.representative,
      min_discount_ppm: 1500,
      discount_fee_ppm: contract.fixed ? 1000 : 200_000,
      discount_pct_fixed: contract.fixed,
      processing_fee_ppm: 500_000,
    }),
  );
}

/** Adds a buyer's category and answers its id. */
export async function insertDemoCategory(tx: Tx, companyId: number, category: DemoCategory): Promise<number> {
  const row = await tx.first(
    q
      .insertInto('discount_category')
      .values({
        company_id: companyId,
        name: category.name,
        is_default: category.isDefault,
        annual_rate_ppm: category.annualRatePpm,
        processing_fee_ppm: category.processingFeePpm,
        processing_fee_min: JSON.stringify(category.minimum),
      })
      .returning('id'),
  );
  if (!row) throw new Error('an inserted category came back without its id');
  return row.id;
}

/** Joins a buyer and a supplier. */
export async function insertDemoPartnership(
  tx: Tx,
  pair: { buyerId: number; supplierId: number; categoryId: number | null; note: string | null },
): Promise<void> {
  await tx.touched(
    q.insertInto('partnership').values({
      buyer_id: pair.buyerId,
      supplier_id: pair.supplierId,
      discount_category_id: pair.categoryId,
      note_generation: pair.note,
    }),
  );
}

/** Adds an active user who has accepted the given terms, and answers its id. */
export async function insertDemoUser(tx: Tx, user: NewUser, termsVersion: string | null): Promise<number> {
  const id = await insertUser(tx, user);
  await tx.touched(q.updateTable('app_user').set({ terms_version: termsVersion }).where('id', '=', id));
  return id;
}
