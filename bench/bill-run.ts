import { post } from './post.ts';
import { benchDate, benchNow } from './settings.ts';
import { type Bench, type Line, median, type Work } from './work.ts';

const repetitions = 3;
const billedRows = 100_000;
const currencies = 'RSD, EUR and USD';

/** So many approved invoices wait for their bill: those that do, and as many of the billed ones as lack; their bills are kept aside. */
async function prepare({ client }: Bench): Promise<void> {
  await client.query(
    `INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', '${benchDate}', 117100000, 'NBS', now()),
       ('USD', '${benchDate}', 100900000, 'NBS', now()) ON CONFLICT DO NOTHING`,
  );
  await client.query(
    `CREATE TEMP TABLE kept AS SELECT id, bill_id, billing_cents, billing_currency, billing_status, updated_at FROM invoice
       WHERE status = 'DISCOUNT_APPROVED' ORDER BY billing_status = 'BILLED', id LIMIT ${billedRows}`,
  );
  await client.query('CREATE UNIQUE INDEX ON kept (id)');
  const { rows } = await client.query<{ kept: string; waiting: string }>(
    `SELECT (SELECT count(*) FROM kept) AS kept, (SELECT count(*) FROM invoice WHERE billing_status = 'PENDING') AS waiting`,
  );
  const [row] = rows;
  if (Number(row?.kept) !== billedRows || Number(row?.waiting) > billedRows)
    throw new Error(`${row?.waiting} invoices wait and ${row?.kept} can: choose other --rows`);
}

/** Without its triggers and foreign keys, for nothing of this is measured. */
async function unmeasured({ client }: Bench, statements: readonly string[]): Promise<void> {
  await client.query('SET session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('RESET session_replication_role');
  await client.query('VACUUM invoice, bill, bill_line');
  await client.query('CHECKPOINT');
}

/** Bills of today are gone, and all of them wait again. */
const waitAgain = (bench: Bench): Promise<void> =>
  unmeasured(bench, [
    `DELETE FROM bill_line l USING bill b WHERE b.id = l.bill_id AND b.day = '${benchDate}'`,
    `DELETE FROM bill WHERE day = '${benchDate}'`,
    `UPDATE invoice i SET billing_status = 'PENDING', bill_id = NULL, billing_cents = NULL, billing_currency = NULL FROM kept k WHERE k.id = i.id`,
  ]);

const asBefore = (bench: Bench): Promise<void> =>
  unmeasured(bench, [
    `DELETE FROM bill_line l USING bill b WHERE b.id = l.bill_id AND b.day = '${benchDate}'`,
    `DELETE FROM bill WHERE day = '${benchDate}'`,
    `UPDATE invoice i SET billing_status = k.billing_status, bill_id = k.bill_id, billing_cents = k.billing_cents,
       billing_currency = k.billing_currency, updated_at = k.updated_at FROM kept k WHERE k.id = i.id`,
    'DROP TABLE kept',
  ]);

async function throughApi({ skontoPort, operator }: Bench): Promise<number> {
  const reply = await post(skontoPort, '/api/billing', operator, undefined);
  if (reply.status !== 200 || JSON.parse(reply.text).count !== billedRows)
    throw new Error(`bill run: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.ms;
}

const fee = `round((discount_cents * discount_fee_ppm + processing_cents * processing_fee_share_ppm) / 1000000.0
  * CASE currency WHEN 'EUR' THEN 117.1 WHEN 'USD' THEN 100.9 ELSE 1 END)`;

/** The same bills, lines and marks as one statement that computes the fees by itself, with a row of audit for each bill. */
async function byPlainSql({ client }: Bench): Promise<number> {
  const started = performance.now();
  await client.query('BEGIN');
  const { rowCount } = await client.query(
    `WITH waiting AS (SELECT i.*, ${fee} AS fee FROM invoice i WHERE status = 'DISCOUNT_APPROVED' AND billing_status = 'PENDING'
         ORDER BY id FOR UPDATE),
       written AS (INSERT INTO bill (buyer_id, buyer_name, buyer_code, number, currency, amount_cents, invoices, rates, reference_rates,
           rates_to_confirm, day, created_by, created_at)
         SELECT w.buyer_id, c.name, c.code, 'bench/' || w.buyer_id, 'RSD', w.fee, w.invoices, '{}', '{}', false, '${benchDate}',
           (SELECT min(id) FROM app_user), '${benchNow}'
         FROM (SELECT buyer_id, sum(fee) AS fee, count(*) AS invoices FROM waiting GROUP BY buyer_id) w JOIN company c ON c.id = w.buyer_id
         RETURNING id, buyer_id),
       lines AS (INSERT INTO bill_line (bill_id, buyer_id, invoice_id, invoice_number, supplier_id, supplier_name, accepted_on, currency,
           amount_cents, discount_cents, discount_fee_cents, processing_fee_cents, fee_cents)
         SELECT b.id, w.buyer_id, w.id, w.invoice_number, w.supplier_id, s.name, w.approved_on, w.currency, w.amount_cents,
           w.discount_cents, w.discount_cents / 5, w.processing_cents / 2, w.fee
         FROM waiting w JOIN written b ON b.buyer_id = w.buyer_id JOIN company s ON s.id = w.supplier_id)
     UPDATE invoice i SET billing_status = 'BILLED', bill_id = b.id, billing_cents = w.fee, billing_currency = 'RSD', updated_at = '${benchNow}'
     FROM waiting w JOIN written b ON b.buyer_id = w.buyer_id WHERE i.id = w.id`,
  );
  await client.query(
    `INSERT INTO audit (chain, seq, at, event, entity_name, username, content_hash, hash)
     SELECT -1, (SELECT count(*) FROM audit WHERE chain = -1) + row_number() OVER (), now(), 'CREATED', 'Bill', 'bench', '', ''
     FROM bill WHERE day = '${benchDate}'`,
  );
  await client.query('COMMIT');
  const ms = performance.now() - started;
  if (rowCount !== billedRows) throw new Error(`plain SQL billed ${rowCount}`);
  return ms;
}

/** Bills all that waits, every buyer's, in one run: the operator's `POST /api/billing`. */
export const billRunWork: Work = {
  name: 'bill-run',
  byNameOnly: true,
  run: async (bench): Promise<Line[]> => {
    const ways = { ours: [] as number[], theirs: [] as number[] };
    await prepare(bench);
    try {
      for (let n = 0; n <= repetitions; n += 1)
        for (const [way, run] of [
          ['ours', throughApi],
          ['theirs', byPlainSql],
        ] as const) {
          await waitAgain(bench);
          const ms = await run(bench);
          // The first repetition warms both up.
          if (n > 0) ways[way].push(ms);
        }
    } finally {
      await asBefore(bench);
    }
    const seconds = (values: readonly number[]): string => `${(median(values) / 1000).toFixed(2)} s`;
    return [
      {
        work: `bill run of ${billedRows.toLocaleString('en')} invoices in ${currencies}`,
        skonto: seconds(ways.ours),
        reference: `bills, lines and marks by plain SQL ${seconds(ways.theirs)}`,
        ratio: median(ways.ours) / median(ways.theirs),
        limit: 'at most',
        must: 3,
        goal: 2,
      },
    ];
  },
};
