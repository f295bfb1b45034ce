import type pg from 'pg';
import { withDatabase } from './arrange.ts';
import { people } from './people.ts';

/** A buyer, its suppliers and invoices of their own, so that every figure of a dashboard is known to the cent. */
type Sale = {
  readonly currency: string;
  readonly status: 'PENDING' | 'REGISTERED' | 'DISCOUNT_APPROVED' | 'DISCOUNT_REJECTED' | 'VOIDED';
  readonly amountCents: number;
  /** What is paid; of a PENDING one there is none yet. */
  readonly totalCents?: number;
  /** Days from today to the due date, and since approval. */
  readonly dueIn?: number;
  readonly approvedAgo?: number;
  /** Days from today to its payment, and the operator's part of what is saved. */
  readonly paidIn?: number;
  readonly operatorCents?: number;
};

/** Where the clock of journeys stands. */
export const today = '2026-11-21';

export type World = { readonly buyerId: number; readonly supplierId: number };

export const buyerOf = (key: string): string => `nabavka.${key}@tabla.example`;
export const supplierOf = (key: string): string => `prodaja.${key}@tabla.example`;

/** Nothing of an earlier world of this name is left in anybody's lists. */
export async function clearWorld(key: string): Promise<void> {
  await withDatabase(async client => {
    const old = `(SELECT id FROM company WHERE code LIKE 'D-${key}-%' AND country = 'HRV')`;
    await client.query(`DELETE FROM invoice WHERE buyer_id IN ${old}`);
    await client.query(`DELETE FROM partnership WHERE buyer_id IN ${old}`);
    await client.query(`DELETE FROM contract WHERE company_id IN ${old}`);
    await client.query(`DELETE FROM discount_category WHERE company_id IN ${old}`);
    await client.query(`UPDATE app_user SET deleted_at = now() WHERE company_id IN ${old} AND deleted_at IS NULL`);
    await client.query(`UPDATE company SET code = 'old-' || id WHERE id IN ${old}`);
  });
}

const addCompany = async (client: pg.Client, code: string, name: string): Promise<number> => {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO company (country, code, registration_number, name, address, checked) VALUES ('HRV', $1, $1, $2, 'Ilica 5', true) RETURNING id`,
    [code, name],
  );
  return rows[0]?.id ?? 0;
};
const addPerson = (client: pg.Client, companyId: number, email: string) =>
  client.query(
    `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, password_hash, terms_version)
     SELECT $1, $2, 'Jasna', 'Šarić', 'COMPANY_ADMIN', 'ACTIVE', password_hash, terms_version FROM app_user WHERE email = $3 AND deleted_at IS NULL`,
    [companyId, email, people.buyer],
  );

/** A buyer with a contract, a supplier that works with it, and a second one that nobody has signed up for. */
export async function arrangeWorld(key: string, sales: readonly Sale[]): Promise<World> {
  await clearWorld(key);
  return withDatabase(async client => {
    const buyerId = await addCompany(client, `D-${key}-1`, `Tabla nabavka ${key}`);
    const supplierId = await addCompany(client, `D-${key}-2`, `Tabla prodaja ${key}`);
    const quietId = await addCompany(client, `D-${key}-3`, `Tabla tišina ${key}`);
    await addPerson(client, buyerId, buyerOf(key));
    await addPerson(client, supplierId, supplierOf(key));
    await client.query(
      `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
       VALUES ($1, '2026-01-01', $2, 'Ana Đurić', 1000, 200000, false, 500000)`,
      [buyerId, `D-${key}`],
    );
    await client.query(
      `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
       VALUES ($1, 'Osnovna', true, 120000, 2500, '{}')`,
      [buyerId],
    );
    for (const id of [supplierId, quietId])
      await client.query("INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE')", [
        buyerId,
        id,
      ]);
    for (const [at, sale] of sales.entries()) await addSale(client, { buyerId, supplierId }, `D-${key}/${at}`, sale);
    return { buyerId, supplierId };
  });
}

/** Straight into the table, in the state that its life would have brought it to. */
async function addSale(client: pg.Client, { buyerId, supplierId }: World, number: string, sale: Sale): Promise<void> {
  const { currency, status, amountCents, totalCents, dueIn = 45, approvedAgo = 0, paidIn, operatorCents } = sale;
  const approved = status === 'DISCOUNT_APPROVED';
  await client.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       created_at, updated_at, registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, price_paid_on,
       discount_cents, processing_cents, total_cents, approved_at, approved_on, billing_status, discount_fee_ppm, discount_pct_fixed,
       processing_fee_share_ppm, payment_date, own_fee_cents)
     SELECT $1, $2, $3, d.today - 200, d.today + $4::integer, $5, $6, 0, $6, $7, now(), now(), r.id, r.n, r.n, r.n, r.n,
       CASE WHEN r.n IS NOT NULL THEN d.today END, CASE WHEN $7 = 'REGISTERED' THEN d.today + 2 END, $6 - $8::bigint, r.n * 0, $8,
       CASE WHEN $9 THEN now() - $10::integer * interval '1 day' END, CASE WHEN $9 THEN d.today - $10::integer END,
       CASE WHEN $9 THEN 'PENDING' END, CASE WHEN $9 THEN 0 END, CASE WHEN $9 THEN false END, CASE WHEN $9 THEN 0 END, d.today + $12::integer, $13
     FROM (SELECT $11::date AS today) d,
       (SELECT CASE WHEN $8::bigint IS NOT NULL THEN gen_random_uuid() END AS id, CASE WHEN $8::bigint IS NOT NULL THEN 1 END AS n) r`,
    [
      buyerId,
      supplierId,
      number,
      dueIn,
      currency,
      amountCents,
      status,
      totalCents ?? null,
      approved,
      approvedAgo,
      today,
      paidIn ?? null,
      operatorCents ?? null,
    ],
  );
}
