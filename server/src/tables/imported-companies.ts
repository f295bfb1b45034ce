import type { CompanyFacts } from '@skonto/domain/company/company-facts';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../db/tx.ts';

type Code = Pick<CompanyFacts, 'country' | 'code'>;
export type StoredCompany = Code & { readonly id: number };

/**
 * Adds companies as one statement, verified: the operator brings them. One whose tax code its country has already, stored or further up,
 * in whatever spelling, is left out; what came in is answered.
 */
export async function insertImportedCompanies(tx: Tx, rows: readonly CompanyFacts[]): Promise<StoredCompany[]> {
  if (rows.length === 0) return [];
  return tx.rows(
    sql<StoredCompany>`INSERT INTO company (country, code, registration_number, name, address, postcode, city, checked)
      SELECT r.*, true FROM unnest(${rows.map(row => row.country)}::text[], ${rows.map(row => row.code)}::text[],
        ${rows.map(row => row.registrationNumber)}::text[], ${rows.map(row => row.name)}::text[], ${rows.map(row => row.address)}::text[],
        ${rows.map(row => row.postcode)}::text[], ${rows.map(row => row.city)}::text[]) AS r
      ON CONFLICT DO NOTHING RETURNING id, country, code`,
    'insert_imported_companies',
  );
}

/** The companies of these tax codes in any spelling, whoever asks. */
export async function findCompaniesByCode(tx: ReadTx, codes: readonly Code[]): Promise<StoredCompany[]> {
  if (codes.length === 0) return [];
  return tx.rows(
    sql<StoredCompany>`SELECT c.id, c.country, c.code
      FROM unnest(${codes.map(one => one.country)}::text[], ${codes.map(one => one.code)}::text[]) AS r (country, code)
      JOIN company_name c ON c.country = r.country AND tax_code_form(c.country, c.code) = tax_code_form(r.country, r.code)`,
    'find_companies_by_code',
  );
}

/** Makes companies a buyer's suppliers; those that are already are left out. Answers the new pairs. */
export async function insertImportedPartnerships(
  tx: Tx,
  buyerId: number,
  pairs: readonly { readonly supplierId: number; readonly discountCategoryId: number | null }[],
): Promise<{ id: number; supplierId: number }[]> {
  if (pairs.length === 0) return [];
  return tx.rows(
    sql<{ id: number; supplierId: number }>`INSERT INTO partnership (buyer_id, supplier_id, discount_category_id)
      SELECT ${buyerId}::integer, r.* FROM unnest(${pairs.map(pair => pair.supplierId)}::integer[],
        ${pairs.map(pair => pair.discountCategoryId)}::integer[]) AS r
      ON CONFLICT ON CONSTRAINT partnership_pair DO NOTHING RETURNING id, supplier_id AS "supplierId"`,
    'insert_imported_partnerships',
  );
}

/**
 * Which of these companies the operator entered and nobody ever was in, by their ids. They stay so until the transaction ends; whom the
 * acting company invites into one of them, `addSupplierAdmin` takes.
 */
export async function holdEmptyCompanies(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.rows(
    sql<{ id: number }>`SELECT id FROM hold_empty_companies(${[...ids]}::integer[]) AS h (id)`,
  );
  return new Set(rows.map(row => row.id));
}
