import { type CompanyFacts, readCompanyFacts } from '@skonto/domain/company/company-facts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { insertedId } from './inserted-id.ts';

/** A company's first administrator. */
export type CompanyAdmin = { readonly firstName: string; readonly lastName: string; readonly email: string };
/** Why the operator refused to verify a company, and when (an instant). */
export type CompanyRefusal = { readonly reason: string; readonly at: string };
export type CompanyRow = Omit<Selectable<Database['company']>, 'search' | 'created_at'> & {
  /** As row-level security lets it be seen: null for a company that isn't the reader's. */
  readonly admin: CompanyAdmin | null;
  /** Likewise. */
  readonly refusal: CompanyRefusal | null;
};

/** A company's columns but its id and its search text. `c` is `company c`, or a view with the same names. */
export const companyFacts = sql`c.country, c.code, c.registration_number, c.name, c.address, c.postcode, c.city, c.checked, c.created_by_company_id,
  (SELECT jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name, 'email', a.email) FROM app_user a
    WHERE a.company_id = c.id AND a.kind = 'PERSON' AND a.role = 'COMPANY_ADMIN' AND a.deleted_at IS NULL
    ORDER BY a.id LIMIT 1) AS admin,
  (SELECT jsonb_build_object('reason', r.reason, 'at', to_char(r.refused_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    FROM company_refusal r WHERE r.company_id = c.id) AS refusal`;
export const companySelect = sql`c.id, ${companyFacts}`;

/** The facts of a company, and whether the operator verified it. */
export type StoredFacts = CompanyFacts & { readonly checked: boolean };

const columns = (facts: StoredFacts) => ({
  country: facts.country,
  code: facts.code,
  registration_number: facts.registrationNumber,
  name: facts.name,
  address: facts.address,
  postcode: facts.postcode,
  city: facts.city,
  checked: facts.checked,
});

/** A stated company without the space around its texts, as it is kept. */
export function trimmedFacts(input: {
  readonly country: { readonly alpha3Code: string };
  readonly code: string;
  readonly registrationNumber: string;
  readonly name: string;
  readonly address: string;
  readonly postcode?: string | undefined;
  readonly city?: string | undefined;
}): CompanyFacts {
  const { postcode = '', city = '' } = input;
  return readCompanyFacts({ ...input, postcode, city, country: input.country.alpha3Code });
}

/** Adds a company and answers its id. A tax code that the country has already fails with `company_code_unique`. */
export const insertCompany = (tx: Tx, facts: StoredFacts, createdBy: number | null): Promise<number> =>
  insertedId(
    tx,
    q
      .insertInto('company')
      .values({ ...columns(facts), created_by_company_id: createdBy })
      .returning('id'),
  );

/** Changes everything the operator may change. */
export async function updateCompany(tx: Tx, id: number, facts: StoredFacts): Promise<void> {
  await tx.touched(q.updateTable('company').set(columns(facts)).where('id', '=', id));
}

/** Changes what a company may change of itself; its tax code, country and tick aren't among it. */
export async function updateOwnCompany(
  tx: Tx,
  id: number,
  facts: Pick<CompanyFacts, 'name' | 'address' | 'postcode' | 'city' | 'registrationNumber'>,
): Promise<void> {
  const { name, address, postcode, city } = facts;
  await tx.touched(
    q
      .updateTable('company')
      .set({ name, address, postcode, city, registration_number: facts.registrationNumber })
      .where('id', '=', id),
  );
}

/** Verifies companies; a refusal before is forgotten with it. */
export async function saveVerified(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(q.updateTable('company').set({ checked: true }).where('id', 'in', ids));
}

/** Refuses to verify a company, or takes back that it was. */
export async function saveRefusal(tx: Tx, id: number, { reason, at }: CompanyRefusal): Promise<void> {
  await tx.touched(q.updateTable('company').set({ checked: false }).where('id', '=', id));
  const refusal = { reason, refused_at: at };
  await tx.touched(
    q
      .insertInto('company_refusal')
      .values({ company_id: id, ...refusal })
      .onConflict(taken => taken.column('company_id').doUpdateSet(refusal)),
  );
}

/** Deletes companies that nothing refers to; one that is referred to fails with SQLSTATE 23503. */
export async function deleteCompanies(tx: Tx, ids: readonly number[]): Promise<number> {
  return tx.touched(q.deleteFrom('company').where('id', 'in', ids));
}

/** The company of a tax code in any spelling, whoever asks. */
export async function findCompanyByCode(
  tx: ReadTx,
  of: { country: string; code: string },
): Promise<{ id: number } | undefined> {
  return tx.first(
    sql<{ id: number }>`SELECT id FROM company_name WHERE country = ${of.country}
      AND tax_code_form(country, code) = tax_code_form(${of.country}, ${of.code})`,
    'find_company_by_code',
  );
}

/** What names any company, whoever asks. */
export async function findCompanyName(
  tx: ReadTx,
  id: number,
): Promise<{ id: number; name: string; code: string } | undefined> {
  return tx.first(
    sql<{ id: number; name: string; code: string }>`SELECT id, name, code FROM company_name WHERE id = ${id}`,
    'find_company_name',
  );
}
