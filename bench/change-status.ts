import { post } from './post.ts';
import { benchDate, benchNow, bigBuyerId, bigSupplierId, changedRows } from './settings.ts';
import { type Bench, type Line, median, type Work } from './work.ts';

const repetitions = 4;

type Kind = 'register' | 'accept';

/** Of those that are due next some could no longer be paid before, and would stay what they are. */
async function pickIds({ client }: Bench): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM (SELECT id FROM invoice WHERE buyer_id = $1 AND supplier_id = $2 AND due_date > $3::date + 10 ORDER BY due_date, id LIMIT $4) chosen ORDER BY id`,
    [bigBuyerId, bigSupplierId, benchDate, changedRows],
  );
  if (rows.length !== changedRows) throw new Error(`only ${rows.length} invoices to change: seed more rows`);
  return rows.map(row => row.id);
}

/** Back to where they came from, unmeasured, with the dead versions cleared away so that each repetition starts alike. */
async function reset({ client }: Bench, ids: readonly number[]): Promise<void> {
  await client.query(
    `UPDATE invoice SET status = 'PENDING', registration_id = NULL, annual_rate_ppm = NULL, floor_ppm = NULL, processing_fee_ppm = NULL,
       processing_fee_min_cents = NULL, price_date = NULL, discount_cents = NULL, processing_cents = NULL, total_cents = NULL, approved_at = NULL,
       approved_on = NULL, discount_fee_ppm = NULL, discount_pct_fixed = NULL, processing_fee_share_ppm = NULL, billing_status = NULL,
       payment_date = NULL, price_paid_on = NULL, own_fee_cents = NULL, registered_on = NULL, offered_in = NULL, answered_in = NULL
     WHERE id = ANY ($1)`,
    [ids],
  );
  await client.query('VACUUM invoice, audit_invoice');
  await client.query('CHECKPOINT');
}

async function throughApi(bench: Bench, kind: Kind, ids: readonly number[]): Promise<number> {
  const { rows } = await bench.client.query<{ id: number; registration_id: string | null }>(
    'SELECT id, registration_id FROM invoice WHERE id = ANY ($1)',
    [ids],
  );
  const reply = await post(
    bench.skontoPort,
    '/api/invoices/change-status',
    kind === 'register' ? bench.bigBuyer : bench.bigSupplier,
    {
      invoiceIdRegIdMap: Object.fromEntries(rows.map(row => [row.id, row.registration_id])),
      status: kind === 'register' ? 'REGISTERED' : 'DISCOUNT_APPROVED',
    },
  );
  if (reply.status !== 200 || JSON.parse(reply.text).count !== ids.length)
    throw new Error(`change of status: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.ms;
}

const price = `discount_cents = (2 * amount_cents * greatest(120000 * (due_date - date '${benchDate}'), 365000) + 365000000) / 730000000,
  processing_cents = greatest((2 * amount_cents * 2500 + 1000000) / 2000000, 5000),
  total_cents = amount_cents - (2 * amount_cents * greatest(120000 * (due_date - date '${benchDate}'), 365000) + 365000000) / 730000000
    - greatest((2 * amount_cents * 2500 + 1000000) / 2000000, 5000)`;
const changes: Readonly<Record<Kind, string>> = {
  register: `status = 'REGISTERED', registration_id = gen_random_uuid(), annual_rate_ppm = 120000, floor_ppm = 1000, processing_fee_ppm = 2500,
    processing_fee_min_cents = 5000, price_date = '${benchDate}', ${price}, updated_at = '${benchNow}'`,
  accept: `status = 'DISCOUNT_APPROVED', price_date = '${benchDate}', ${price}, approved_at = '${benchNow}', approved_on = '${benchDate}', billing_status = 'PENDING',
    discount_fee_ppm = 200000, discount_pct_fixed = false, processing_fee_share_ppm = 500000, updated_at = '${benchNow}'`,
};

/** The same change as one UPDATE and one INSERT of audit rows, in one transaction on the same tables with all that belongs to them. */
async function byPlainSql({ client }: Bench, kind: Kind, ids: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO audit (chain, seq, at, event, entity_name, username, content_hash, hash)
     SELECT -1, 1 + count(*), now(), 'INVOICES', 'Invoice', 'bench', '', '' FROM audit WHERE chain = -1 RETURNING id`,
  );
  const started = performance.now();
  await client.query('BEGIN');
  await client.query(`UPDATE invoice SET ${changes[kind]} WHERE id = ANY ($1)`, [ids]);
  await client.query(
    `INSERT INTO audit_invoice (audit_id, invoice_id, status_before, status_after, registration_id, total_cents)
     SELECT $2, id, 'PENDING', status, registration_id, total_cents FROM invoice WHERE id = ANY ($1)`,
    [ids, rows[0]?.id],
  );
  await client.query('COMMIT');
  return performance.now() - started;
}

type Ways = Record<Kind, { ours: number[]; theirs: number[] }>;

function line(kind: Kind, { ours, theirs }: Ways[Kind]): Line {
  const seconds = (values: readonly number[]): string => `${(median(values) / 1000).toFixed(2)} s`;
  return {
    work: `${kind} ${changedRows.toLocaleString('en')} invoices`,
    skonto: seconds(ours),
    reference: `UPDATE and INSERT by plain SQL ${seconds(theirs)}`,
    ratio: median(ours) / median(theirs),
    limit: 'at most',
    must: 3,
    goal: 2,
  };
}

export const changeStatusWork: Work = {
  name: 'change-status',
  run: async bench => {
    const ids = await pickIds(bench);
    const ways: Ways = { register: { ours: [], theirs: [] }, accept: { ours: [], theirs: [] } };
    for (let n = 0; n <= repetitions; n += 1) {
      for (const [side, run] of [
        ['ours', throughApi],
        ['theirs', byPlainSql],
      ] as const) {
        await reset(bench, ids);
        for (const kind of ['register', 'accept'] as const) {
          const ms = await run(bench, kind, ids);
          // The first repetition warms both up.
          if (n > 0) ways[kind][side].push(ms);
        }
      }
    }
    await reset(bench, ids);
    return [line('register', ways.register), line('accept', ways.accept)];
  },
};
