import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { inTx, nobody, readTx, systemActor, type TxActor } from './tx.ts';

let server: TestServer;
let buyerId: number;
let supplierId: number;
let strangerId: number;
let invoiceId: number;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  [buyerId, supplierId, strangerId] = [await server.addCompany(), await server.addCompany(), await server.addCompany()];
  await server.sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', 'U-1', 'Ana Đurić', 1000, 200000, false, 500000)`,
    [buyerId],
  );
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [buyerId, supplierId]);
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents,
       total_cents, created_at, updated_at)
     VALUES ($1, $2, 'F-1', '2026-11-01', '2027-01-05', 'RSD', 10000, 0, 10000, 'REGISTERED', gen_random_uuid(), 1, 1, 1, 1, '2026-11-21', 100,
       10, 9890, now(), now()) RETURNING id`,
    [buyerId, supplierId],
  );
  invoiceId = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

const actorOf = (companyId: number): TxActor => ({ role: 'COMPANY_ADMIN', userId: 1, companyId });
/** Runs a statement for a company and undoes it; answers how many rows it touched. */
class Undone extends Error {
  readonly touched: number;
  constructor(touched: number) {
    super('undone');
    this.touched = touched;
  }
}
async function tried(actor: TxActor, text: string): Promise<number | string> {
  try {
    return await inTx(server.services.db, actor, async tx => {
      throw new Undone(await tx.touched(sql.raw(text)));
    });
  } catch (error) {
    if (error instanceof Undone) return error.touched;
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
const approved = `status = 'DISCOUNT_APPROVED', approved_at = now(), approved_on = '2026-11-21', billing_status = 'PENDING', discount_fee_ppm = 1,
  discount_pct_fixed = false, processing_fee_share_ppm = 1`;

describe('the halves of an invoice', () => {
  test('a supplier answers an offer and changes nothing else of it', async () => {
    const supplier = actorOf(supplierId);
    const only = `WHERE id = ${invoiceId}`;
    expect(await tried(supplier, `UPDATE invoice SET ${approved} ${only}`)).toBe(1);
    expect(await tried(supplier, `UPDATE invoice SET status = 'DISCOUNT_REJECTED' ${only}`)).toBe(1);
    for (const change of [
      'net_cents = 1, amount_cents = 1, discount_cents = 0, processing_cents = 0, total_cents = 1',
      `${approved}, net_cents = 5000, tax_cents = 5000`,
      `${approved}, due_date = '2027-02-01'`,
      `${approved}, annual_rate_ppm = 0`,
      `${approved}, currency = 'EUR'`,
      `${approved}, invoice_number = 'F-2'`,
      'total_cents = 9990, discount_cents = 0',
      "status = 'VOIDED'",
      `status = 'PENDING', registration_id = NULL, annual_rate_ppm = NULL, floor_ppm = NULL, processing_fee_ppm = NULL,
       processing_fee_min_cents = NULL, price_date = NULL, discount_cents = NULL, processing_cents = NULL, total_cents = NULL`,
    ])
      expect(await tried(supplier, `UPDATE invoice SET ${change} ${only}`), change).toBe('42501');
    expect(await tried(supplier, `DELETE FROM invoice ${only}`)).toBe(0);
  });

  test('a buyer neither answers its own offer nor changes what was offered', async () => {
    const buyer = actorOf(buyerId);
    const only = `WHERE id = ${invoiceId}`;
    for (const change of [
      approved,
      "status = 'DISCOUNT_REJECTED'",
      "due_date = '2027-02-01'",
      'net_cents = 5000, tax_cents = 5000',
    ])
      expect(await tried(buyer, `UPDATE invoice SET ${change} ${only}`), change).toBe('42501');
    expect(await tried(buyer, `UPDATE invoice SET status = 'VOIDED' ${only}`)).toBe(1);
    const insert = (status: string) =>
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status, created_at, updated_at)
       VALUES (${buyerId}, ${supplierId}, 'F-9', '2026-11-01', '2027-01-05', 'RSD', 1, 0, 1, '${status}', now(), now())`;
    expect(await tried(buyer, insert('PENDING'))).toBe(1);
    expect(await tried(buyer, insert('VOIDED'))).toBe('42501');
  });
});

describe('documents', () => {
  const row = (of: number) =>
    `INSERT INTO document (invoice_id, supplier_id, buyer_id, kind, year, place, number, issued_on, language, invoice_number, supplier_name, buyer_name,
       currency, discount_cents, vat_cents, total_cents, facts, created_at)
     VALUES (${invoiceId}, ${of}, ${buyerId}, 'CASA_SCONTO', 2026, 1, '2026/000001', '2026-11-21', 'sr', 'F-1', 'A', 'B', 'RSD', 1, 0, 9, '{}', now())`;

  test('are issued by the supplier of an accepted invoice and by nobody else', async () => {
    expect(await tried(actorOf(supplierId), row(supplierId)), 'before it is accepted').toBe('42501');
    await server.sql.query(`UPDATE invoice SET ${approved} WHERE id = ${invoiceId}`);
    expect(await tried(actorOf(supplierId), row(supplierId))).toBe(1);
    for (const actor of [actorOf(buyerId), actorOf(strangerId), nobody])
      expect(await tried(actor, row(supplierId)), `${actor.companyId}`).toBe('42501');
    expect(await tried(actorOf(strangerId), row(strangerId)), 'as its own').toBe('42501');
    await server.sql.query(
      "UPDATE invoice SET status = 'REGISTERED', approved_at = NULL, approved_on = NULL, billing_status = NULL WHERE id = $1",
      [invoiceId],
    );
  });

  test('are changed and removed by nobody, and neither are their PDFs', async () => {
    for (const actor of [actorOf(supplierId), actorOf(buyerId), systemActor])
      for (const text of [
        'UPDATE document SET total_cents = 1',
        'DELETE FROM document',
        "UPDATE document_file SET pdf = ''",
        'DELETE FROM document_file',
      ])
        expect(await tried(actor, text), text).toBe('42501');
    expect(await tried(actorOf(supplierId), "INSERT INTO document_file VALUES (1, '', '', now())")).toBe('42501');
  });
});

describe('what the application can do by itself', () => {
  test('a series of numbers only counts on', async () => {
    await server.sql.query("INSERT INTO number_series VALUES ('bill:2026', 5)");
    const buyer = actorOf(buyerId);
    expect(await tried(buyer, 'UPDATE number_series SET last_number = last_number + 1')).toBe(1);
    for (const text of [
      'UPDATE number_series SET last_number = 0',
      'UPDATE number_series SET last_number = last_number + 2',
      "UPDATE number_series SET name = 'x', last_number = last_number + 1",
      "INSERT INTO number_series VALUES ('bill:2027', 9)",
      'DELETE FROM number_series',
    ])
      expect(await tried(buyer, text), text).toBe('42501');
  });

  test("a buyer's fee is known to itself, to whoever supplies it and to the operator", async () => {
    const requested = (actor: TxActor) =>
      readTx(server.services.db, actor, tx => tx.rows(sql`SELECT FROM fee_terms_of_buyers(${[buyerId]}::integer[])`));
    expect(await requested(actorOf(supplierId))).toHaveLength(1);
    expect(await requested(actorOf(buyerId))).toHaveLength(1);
    expect(await requested(systemActor)).toHaveLength(1);
    expect(await requested(actorOf(strangerId))).toEqual([]);
    expect(await requested(nobody)).toEqual([]);
  });

  test('no company reads a password’s hash, not even its own people’s; what it is asked is only whether one still is it', async () => {
    const { id } = await server.addUser({ companyId: buyerId, role: 'COMPANY_ADMIN' });
    const [kept] = (
      await server.sql.query<{ hash: string }>(`SELECT password_hash AS hash FROM app_user WHERE id = ${id}`)
    ).rows;
    const own: TxActor = { role: 'COMPANY_ADMIN', userId: id, companyId: buyerId };
    expect(await tried(own, `SELECT id, email FROM app_user WHERE id = ${id} FOR UPDATE`)).toBe(1);
    for (const text of [
      'SELECT password_hash FROM app_user',
      'SELECT * FROM app_user',
      "SELECT id FROM app_user WHERE password_hash LIKE '$argon2id$%'",
      'SELECT to_jsonb(u) FROM app_user u',
      'UPDATE app_user SET password_hash = NULL RETURNING password_hash',
      'UPDATE app_user SET first_name = password_hash',
    ])
      for (const actor of [own, nobody]) expect(await tried(actor, text), text).toBe('42501');
    expect(await tried(systemActor, `SELECT password_hash FROM app_user WHERE id = ${id}`)).toBe(1);
    const isKept = async (actor: TxActor, hash: string | undefined) =>
      (
        await readTx(server.services.db, actor, tx =>
          tx.rows<{ is: boolean }>(sql`SELECT own_password_is(${hash ?? ''}) AS is`),
        )
      )[0]?.is;
    expect([await isKept(own, kept?.hash), await isKept(own, 'other')]).toEqual([true, false]);
    expect(await isKept({ ...own, userId: id + 1 }, kept?.hash), 'a colleague').toBe(false);
    expect(await isKept(nobody, kept?.hash)).toBe(false);
  });

  test('it queues a job and sees none', async () => {
    expect(await tried(actorOf(buyerId), 'SELECT id FROM pgboss.job')).toBe(0);
    for (const text of [
      'SELECT data FROM pgboss.job',
      'SELECT * FROM pgboss.job',
      'UPDATE pgboss.job SET priority = 1',
      'DELETE FROM pgboss.job',
      'DELETE FROM pgboss.queue',
      'SELECT * FROM pgboss.schedule',
    ])
      expect(await tried(actorOf(buyerId), text), text).toBe('42501');
  });

  test('functions with other rights are for the two roles, and look into no schema of a caller first', async () => {
    const { rows } = await server.sql.query<{ name: string }>(
      `SELECT oid::regprocedure::text AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND prosecdef AND (
         NOT coalesce(proconfig, '{}') @> ARRAY['search_path=public, pg_temp']
         OR EXISTS (SELECT FROM aclexplode(coalesce(proacl, acldefault('f', proowner))) a WHERE a.grantee = 0))`,
    );
    expect(rows).toEqual([]);
  });
});

test('the file of an invoice is kept by its buyer while nothing was offered, and changed or removed by no company', async () => {
  const keep = `INSERT INTO invoice_file (invoice_id, name, kind, place, content, sha256, kept_at)
    VALUES (${invoiceId}, 'a.xml', 'xml', 0, 'x', sha256('x'), now())`;
  // It is an offer.
  expect(await tried(actorOf(buyerId), keep)).toBe('42501');
  await server.sql.query(
    `UPDATE invoice SET status = 'PENDING', registration_id = NULL, annual_rate_ppm = NULL, floor_ppm = NULL,
    processing_fee_ppm = NULL, processing_fee_min_cents = NULL, price_date = NULL, discount_cents = NULL, processing_cents = NULL,
    total_cents = NULL WHERE id = $1`,
    [invoiceId],
  );
  expect(await tried(actorOf(buyerId), keep)).toBe(1);
  for (const companyId of [supplierId, strangerId]) expect(await tried(actorOf(companyId), keep)).toBe('42501');
  for (const text of ["UPDATE invoice_file SET name = 'b'", 'DELETE FROM invoice_file'])
    expect(await tried(actorOf(buyerId), text)).toBe('42501');
});
