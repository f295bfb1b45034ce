import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeOptions, startChildServer } from '../server/src/testing/child-server.ts';
import { openApiClient } from './api-client.ts';
import { addSession, openTradingDatabase, type TradingDatabase } from './trading-database.ts';
import { type Line, quantile, type Work } from './work.ts';

const documents = 10_000;
/** The day on which only the offers of this measurement fall due. */
const dueDate = '2027-02-01';
const longestMs = 120_000;
const longestPageMs = 1000;
const watchedEveryMs = 250;
/** Who works meanwhile, and how long each looks at a page. */
const people = 10;
const pauseMs = 1000;

type Api = ReturnType<typeof openApiClient>;

/** A supplier that gives credit notes, with its offers, all of them registered at the price of the day. */
async function addSupplier({ sql, buyerId, supplierCodes }: TradingDatabase): Promise<string> {
  const { rows } = await sql.query<{ id: number }>('SELECT id FROM company WHERE code = $1', [supplierCodes[0]]);
  const supplierId = rows[0]?.id ?? 0;
  const token = randomBytes(32).toString('base64url');
  await addSession(sql, token, { companyId: supplierId, email: 'supplier@skonto.example', role: 'COMPANY_USER' });
  await sql.query("UPDATE partnership SET note_generation = 'CREDIT_NOTE' WHERE supplier_id = $1", [supplierId]);
  await sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents,
       total_cents, created_at, updated_at)
     SELECT $1, $2, 'D-' || n, '2026-11-01', $3, 'RSD', 10000000, 2000000, 12000000, 'REGISTERED', gen_random_uuid(), 120000, 1000,
       2500, 50000, '2026-11-21', 284055, 50000, 11665945, now(), now() FROM generate_series(1, $4::integer) n`,
    [buyerId, supplierId, dueDate, documents],
  );
  await sql.query('VACUUM ANALYZE invoice');
  return token;
}

/** People at the buyer's turn a page of its list about every second, for as long as it is wanted; answers how long each waited. */
async function turnPages(buyer: Api, wanted: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const turn = async (): Promise<void> => {
    for (let page = 0; wanted(); page = (page + 1) % 50) {
      const path = `/api/invoices?page=${page}&size=20&sort=dueDate&dueDate.dir=asc&filter=role,eq,buyer`;
      const requested = performance.now();
      await (await buyer.get(path)).text();
      waits.push(performance.now() - requested);
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: people }, turn));
  return waits;
}

/** Waits until each document has its file. */
async function waitForFiles({ sql }: TradingDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql.query<{ made: number }>('SELECT count(*)::integer AS made FROM document_file');
    if (rows[0]?.made === documents) return;
    await sleep(watchedEveryMs);
  }
}

async function acceptEverything(supplier: Api): Promise<void> {
  const stats = await supplier.get(`/api/invoices/discount-stats?filter=dueDate,eq,${dueDate}`);
  const { totalPrice } = (await stats.json()) as { totalPrice: unknown };
  const reply = await supplier.post('/api/invoices/change-status-by-filter?status=DISCOUNT_APPROVED', {
    filters: [{ key: 'dueDate', operation: 'eq', value: dueDate }],
    expectedCount: documents,
    expectedTotals: totalPrice,
  });
  const done = (await reply.json()) as { count: number };
  if (done.count !== documents) throw new Error(`only ${done.count} offers were accepted`);
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A supplier accepts everything it was offered: how long until the last PDF is kept, and what others wait meanwhile. */
export const documentsWork: Work = {
  name: 'documents',
  byNameOnly: true,
  run: async ({ databaseUrl, options: { profileFolder } }) => {
    const database = await openTradingDatabase(databaseUrl, 100_000);
    const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
    const profiling = profileFolder && {
      NODE_OPTIONS: `${nodeOptions} --cpu-prof --cpu-prof-dir=${profileFolder}`,
    };
    const more = profiling || {};
    const server = await startChildServer({ connectionString: database.connectionString, dataDir, more });
    try {
      const supplier = openApiClient(server.address, await addSupplier(database));
      let making = true;
      const pages = turnPages(openApiClient(server.address, database.token), () => making);
      const started = performance.now();
      await acceptEverything(supplier);
      const answeredMs = performance.now() - started;
      await waitForFiles(database);
      const madeMs = performance.now() - started;
      making = false;
      const waits = await pages;
      const p99 = quantile(waits, 0.99);
      return [
        {
          work: `${documents.toLocaleString('en')} accepted offers, until the last PDF is kept`,
          skonto: `${seconds(madeMs)}, answered after ${seconds(answeredMs)}`,
          reference: `longest time allowed ${seconds(longestMs)}`,
          ratio: madeMs / longestMs,
          limit: 'at most',
          must: 1,
          goal: 0.5,
        },
        {
          work: 'a page of the buyer’s list meanwhile',
          skonto: `${waits.length} pages, p99 ${p99.toFixed(0)} ms`,
          reference: `longest wait allowed ${longestPageMs} ms`,
          ratio: p99 / longestPageMs,
          limit: 'at most',
          must: 1,
          goal: 0.25,
        },
      ] satisfies Line[];
    } finally {
      await server.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
