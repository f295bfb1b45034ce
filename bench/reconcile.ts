import { nightlyReconciliations, reconcile } from '../server/src/business/books/reconcile.ts';
import type { Bench, Line, Work } from './work.ts';

const allowedSeconds = 60;

/** What the seed leaves out and the rules read: days of payment, lines of bills, and the audit's word on every invoice. */
const filling: readonly string[] = [
  // The seed's terms aren't those of today's offers in all; the rules only read them.
  'ALTER TABLE invoice DROP CONSTRAINT invoice_paid_early, DROP CONSTRAINT invoice_payment_date',
  `UPDATE invoice SET price_paid_on = price_date, payment_date = CASE WHEN status = 'DISCOUNT_APPROVED' THEN price_date END
    WHERE discount_cents IS NOT NULL`,
  `INSERT INTO bill_line (bill_id, buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on, currency, amount_cents,
      discount_cents, discount_fee_cents, processing_fee_cents, fee_cents)
    SELECT bill_id, buyer_id, id, invoice_number, supplier_id, '', approved_on, currency, amount_cents, discount_cents, billing_cents, 0, billing_cents
    FROM invoice WHERE bill_id IS NOT NULL`,
  `INSERT INTO audit_invoice (audit_id, invoice_id, status_before, status_after, registration_id, total_cents)
    SELECT 1, id, NULL, status, registration_id, total_cents FROM invoice`,
  'ANALYZE invoice; ANALYZE bill_line; ANALYZE audit_invoice',
];

/** How long each rule takes, by itself, so that the slow one is known. */
async function timed({ client, say }: Bench): Promise<number> {
  let seconds = 0;
  for (const [rule, text] of Object.entries(nightlyReconciliations)) {
    const from = performance.now();
    await reconcile(one => client.query(one), { [rule]: text });
    const own = (performance.now() - from) / 1000;
    seconds += own;
    say(`${own.toFixed(1)} s ${rule}`);
  }
  return seconds;
}

/** Counting the books again, as each night does, beside the time that a night may take for it. Nothing of what is filled in stays. */
export const reconcileWork: Work = {
  name: 'reconcile',
  byNameOnly: true,
  run: async (bench): Promise<Line[]> => {
    const { client, options } = bench;
    await client.query('BEGIN');
    let seconds = 0;
    try {
      await client.query('SET LOCAL session_replication_role = replica');
      for (const text of filling) await client.query(text);
      seconds = await timed(bench);
    } finally {
      await client.query('ROLLBACK');
      await client.query('VACUUM invoice, bill_line, audit_invoice');
    }
    return [
      {
        work: `the books counted again, ${options.rows} invoices`,
        skonto: `${seconds.toFixed(1)} s`,
        reference: `${allowedSeconds} s`,
        ratio: seconds / allowedSeconds,
        limit: 'at most',
        must: 1,
        goal: 0.5,
      },
    ];
  },
};
