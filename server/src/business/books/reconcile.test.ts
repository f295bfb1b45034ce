import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../testing/fill-demo.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { agreementReconciliations } from './agreement-reconciliations.ts';
import { paymentReconciliations } from './payment-reconciliations.ts';
import { reconcile, reconciliations } from './reconcile.ts';
import { statementReconciliations } from './statement-reconciliations.ts';

/** The demo's year: offers accepted by hand and by rule, rejected and lapsed ones, documents, bills. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  await fillDemo(server);
  // What no program could write, a person with a shell can.
  await server.sql.query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text IN ('invoice', 'bill', 'bill_line', 'document')
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname); END LOOP; END $$`);
});
afterAll(() => server.close());

/** What is found after a fault, which is undone again. */
async function foundAfter(fault: string): Promise<string[]> {
  await server.sql.query('BEGIN');
  try {
    await server.sql.query("SET LOCAL session_replication_role = 'replica'");
    const { rowCount } = await server.sql.query(fault);
    expect(rowCount).toBeGreaterThan(0);
    const { found } = await reconcile(text => server.sql.query(text));
    return [...new Set(found.map(one => one.rule))];
  } finally {
    await server.sql.query('ROLLBACK');
  }
}

test('the books of a year agree', { tags: 'OPER-20' }, async () => {
  const { rows } = await server.sql.query<{ accepted: number; lines: number; documents: number }>(
    `SELECT (SELECT count(*)::integer FROM invoice WHERE status = 'DISCOUNT_APPROVED') AS accepted,
      (SELECT count(*)::integer FROM bill_line) AS lines, (SELECT count(*)::integer FROM document) AS documents`,
  );
  const [{ accepted, lines, documents } = { accepted: 0, lines: 0, documents: 0 }] = rows;
  expect(Math.min(accepted, lines, documents)).toBeGreaterThan(20);
  expect(await reconcile(text => server.sql.query(text))).toEqual({ found: [], more: 0 });
});

const accepted =
  "(SELECT min(id) FROM invoice WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING' AND price_paid_on IS NOT NULL)";
const billedOne = "(SELECT min(id) FROM invoice WHERE billing_status = 'BILLED' AND price_paid_on IS NOT NULL)";
const faults: readonly (readonly [string, string, keyof typeof reconciliations])[] = [
  [
    'a cent of VAT',
    `UPDATE invoice SET tax_cents = tax_cents + 1 WHERE id = ${accepted}`,
    'net, VAT and rounding are the amount',
  ],
  [
    'a cent more for the supplier',
    `UPDATE invoice SET total_cents = total_cents + 1 WHERE id = ${accepted}`,
    'discount, fee and total are the amount',
  ],
  [
    'a cent from discount to total',
    `UPDATE invoice SET discount_cents = discount_cents - 1, total_cents = total_cents + 1 WHERE id = ${accepted}`,
    'the discount follows from rate, days and minimum',
  ],
  [
    'another rate',
    `UPDATE invoice SET annual_rate_ppm = annual_rate_ppm + 10000 WHERE id = ${accepted}`,
    'the discount follows from rate, days and minimum',
  ],
  [
    'a day later',
    `UPDATE invoice SET price_paid_on = price_paid_on + 1, payment_date = payment_date + 1 WHERE id = ${accepted}`,
    'the discount follows from rate, days and minimum',
  ],
  [
    'a cent from fee to total',
    `UPDATE invoice SET processing_cents = processing_cents - 1, total_cents = total_cents + 1 WHERE id = ${accepted}`,
    'the fee follows from its rate and minimum',
  ],
  [
    'another minimum of the fee',
    `UPDATE invoice SET processing_fee_min_cents = processing_cents + 1 WHERE id = ${accepted}`,
    'the fee follows from its rate and minimum',
  ],
  [
    'paid after it is due',
    `UPDATE invoice SET payment_date = due_date WHERE id = ${accepted}`,
    'an accepted offer is paid on the day that it was priced for, before it is due',
  ],
  [
    'a cent of the operator’s fee',
    `UPDATE invoice SET own_fee_cents = own_fee_cents + 1 WHERE id = ${accepted}`,
    'the operator’s fee follows from the contract at acceptance',
  ],
  [
    'another fee on the invoice than on its bill',
    `UPDATE invoice SET billing_cents = billing_cents + 1 WHERE id = ${billedOne}`,
    'a billed invoice has one line on its bill, with its fee',
  ],
  [
    'an invoice let go by nobody',
    `UPDATE invoice SET billing_status = 'PENDING', bill_id = NULL, billing_cents = NULL, billing_currency = NULL WHERE id = ${billedOne}`,
    'a line of a bill that holds is of an invoice on that bill',
  ],
  [
    'a bill with another sum',
    'UPDATE bill SET amount_cents = amount_cents + 1 WHERE id = (SELECT min(id) FROM bill)',
    'a bill is the sum of its lines',
  ],
  [
    'a line that is gone',
    'DELETE FROM bill_line WHERE (bill_id, invoice_id) = (SELECT bill_id, invoice_id FROM bill_line ORDER BY 1, 2 LIMIT 1)',
    'a bill is the sum of its lines',
  ],
  [
    'a fee at another rate',
    'UPDATE bill_line SET fee_cents = fee_cents + 1 WHERE (bill_id, invoice_id) = (SELECT bill_id, invoice_id FROM bill_line ORDER BY 1, 2 LIMIT 1)',
    'a fee on a bill is its parts at the bill’s rates',
  ],
  [
    'a counter-bill that takes back too little',
    `INSERT INTO bill (buyer_id, number, currency, amount_cents, rates, created_by, created_at, reference_rates, rates_to_confirm, day, invoices, storno_of, storno_reason)
      SELECT buyer_id, '2026-9999', currency, 1 - amount_cents, rates, created_by, created_at, reference_rates, false, day, invoices, id, 'x' FROM bill ORDER BY id LIMIT 1`,
    'a counter-bill takes back all of its bill',
  ],
  [
    'an invoice on two bills',
    `INSERT INTO bill_line (bill_id, buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on, currency, amount_cents, discount_cents, discount_fee_cents, processing_fee_cents, fee_cents)
      SELECT (SELECT max(id) FROM bill), buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on, currency, amount_cents, discount_cents, discount_fee_cents, processing_fee_cents, fee_cents
      FROM bill_line WHERE bill_id <> (SELECT max(id) FROM bill) ORDER BY 1, 3 LIMIT 1`,
    'an invoice is on one bill that holds',
  ],
  ['a bill that is gone', 'DELETE FROM bill WHERE id = (SELECT max(id) FROM bill)', 'numbers of bills have no gap'],
  [
    'a document with another total',
    'UPDATE document SET total_cents = total_cents + 1 WHERE id = (SELECT min(id) FROM document)',
    'a document says what was accepted',
  ],
  [
    'a document that is gone',
    'DELETE FROM document WHERE id = (SELECT min(id) FROM document)',
    'numbers of documents have no gap',
  ],
  [
    'a note of another kind than was agreed',
    `INSERT INTO document (invoice_id, supplier_id, buyer_id, kind, follow_kind, year, issued_on, language, invoice_number, supplier_name,
        buyer_name, currency, discount_cents, vat_cents, total_cents, facts, created_at)
      SELECT invoice_id, supplier_id, buyer_id, 'AGREEMENT', CASE kind WHEN 'CREDIT_NOTE' THEN 'CASA_SCONTO' ELSE 'CREDIT_NOTE' END, year,
        issued_on, language, invoice_number, supplier_name, buyer_name, currency, discount_cents, vat_cents, total_cents, facts, created_at
      FROM document ORDER BY id LIMIT 1`,
    'a note that follows an agreement takes off what was agreed',
  ],
  [
    'an agreement that was paid long ago',
    `WITH old AS (UPDATE payment_entry SET noted_at = '2026-01-01')
      UPDATE document SET kind = 'AGREEMENT', follow_kind = kind, place = NULL, number = NULL WHERE id = (SELECT min(d.id) FROM document d
        JOIN payment p ON p.invoice_id = d.invoice_id AND p.paid_cents >= p.payable_cents)`,
    'what was agreed on has its note once it is paid',
  ],
  [
    'a status that nobody gave',
    `UPDATE invoice SET status = 'VOIDED' WHERE id = ${accepted}`,
    'the audit’s last word on an invoice is its status and price',
  ],
  [
    'an offer accepted twice',
    "INSERT INTO audit_invoice SELECT (SELECT max(id) FROM audit), invoice_id, status_before, status_after, registration_id, total_cents FROM audit_invoice WHERE status_after = 'DISCOUNT_APPROVED' ORDER BY 1 LIMIT 1",
    'an offer ends once',
  ],
  [
    'a sum of a dashboard',
    'UPDATE invoice_sum SET amount_cents = amount_cents + 1 WHERE id = (SELECT min(id) FROM invoice_sum)',
    'the sums of dashboards are those of the invoices',
  ],
  [
    'a word of the audit',
    "UPDATE audit SET username = 'x' WHERE id = (SELECT min(id) FROM audit)",
    'the audit is as it was written',
  ],
];

describe('a planted fault is named', () => {
  test.each(faults)('%s', { tags: 'OPER-20' }, async (_name, fault, rule) => {
    expect(await foundAfter(fault)).toContain(rule);
  });

  test('every rule has a fault that only it is asked about', () => {
    // Those of agreements, payments and statements have their faults beside them.
    const elsewhere = { ...agreementReconciliations, ...paymentReconciliations, ...statementReconciliations };
    const own = Object.keys(reconciliations).filter(rule => !(rule in elsewhere));
    expect(own.filter(rule => !faults.some(fault => fault[2] === rule))).toEqual([]);
  });
});
