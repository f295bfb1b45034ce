import { randomUUID } from 'node:crypto';
import { post } from './post.ts';
import { benchDate, bigBuyerId, bigSupplierId } from './settings.ts';
import { type Bench, type Line, quantile, type Work } from './work.ts';

const colleagues = 4;
/** What a colleague may wait at the worst, while the big change runs (99th percentile). */
const longestWaitMs = 2000;

const changedByFilter = 100_000;
/** The day on which only the invoices of this measurement fall due. */
const dueDate = '2028-02-29';

/** Invoices of their own, so that the kept data stay as they are. */
async function addPending({ client }: Bench): Promise<void> {
  await client.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, 'B-' || gen_random_uuid(), $3, $4, 'RSD', 100000 + n, 0, 100000 + n, now(), now() FROM generate_series(1, $5::integer) n`,
    [bigBuyerId, bigSupplierId, benchDate, dueDate, changedByFilter],
  );
  await client.query('VACUUM ANALYZE invoice');
}

/** Adds invoices one after the other for as long as the big change runs; answers how long each took. */
async function writeMeanwhile({ skontoPort, bigBuyer }: Bench, running: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  while (running()) {
    const reply = await post(skontoPort, '/api/invoices', bigBuyer, {
      invoiceNumber: `C-${randomUUID()}`,
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 100,
      taxAmount: 20,
      amount: 120,
      currency: { code: 'RSD' },
      supplier: { id: bigSupplierId },
    });
    if (reply.status !== 201) throw new Error(`a colleague's invoice: ${reply.status} ${reply.text.slice(0, 300)}`);
    waits.push(reply.ms);
  }
  return waits;
}

/** One company's change of 100,000 invoices by filter, and what its colleagues' own writes wait meanwhile. */
export const changeByFilterWork: Work = {
  name: 'change-by-filter',
  run: async bench => {
    await addPending(bench);
    let running = true;
    const change = post(bench.skontoPort, '/api/invoices/change-status-by-filter?status=REGISTERED', bench.bigBuyer, {
      filters: [{ key: 'dueDate', operation: 'eq', value: dueDate }],
    }).finally(() => {
      running = false;
    });
    const [done, ...waits] = await Promise.all([
      change,
      ...Array.from({ length: colleagues }, () => writeMeanwhile(bench, () => running)),
    ]);
    if (done.status !== 200 || JSON.parse(done.text).count !== changedByFilter)
      throw new Error(`change by filter: ${done.status} ${done.text.slice(0, 300)}`);
    await bench.client.query('DELETE FROM invoice WHERE due_date = $1', [dueDate]);
    const all = waits.flat();
    const p99 = quantile(all, 0.99);
    const line: Line = {
      work: `a colleague's invoice while ${changedByFilter.toLocaleString('en')} are registered by filter (${(done.ms / 1000).toFixed(1)} s)`,
      skonto: `${all.length} writes, p99 ${p99.toFixed(0)} ms, longest ${Math.max(...all).toFixed(0)} ms`,
      reference: `longest wait allowed ${longestWaitMs} ms`,
      ratio: p99 / longestWaitMs,
      limit: 'at most',
      must: 1,
      goal: 0.25,
    };
    return [line];
  },
};
