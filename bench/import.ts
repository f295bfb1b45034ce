import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { startChildServer } from '../server/src/testing/child-server.ts';
import { generatedInvoices } from '../server/src/testing/generated-invoices.ts';
import { openApiClient } from './api-client.ts';
import { openTradingDatabase, storeInvoices, type TradingDatabase } from './trading-database.ts';

export type ImportMeasure = {
  readonly rows: number;
  readonly stored: number;
  readonly copyMs: readonly number[];
  readonly prepareMs: readonly number[];
  readonly importMs: readonly number[];
  /** Import by COPY, of the median runs. */
  readonly ratio: number;
};

const runs = 5;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

/** A table as the invoices are, with the same constraints and indexes and as many rows, into which COPY writes without any judging. */
async function makeCopyTarget({ sql }: TradingDatabase, stored: number): Promise<void> {
  await sql.query(`CREATE TABLE copied_invoice (LIKE invoice INCLUDING ALL);
    ALTER TABLE copied_invoice ADD FOREIGN KEY (buyer_id, supplier_id) REFERENCES partnership (buyer_id, supplier_id),
      ADD FOREIGN KEY (bill_id, buyer_id) REFERENCES bill (id, buyer_id)`);
  await storeInvoices(sql, 'copied_invoice', stored);
}

/** The file's rows as COPY takes them: ids instead of tax codes, hundredths instead of decimals. */
async function copyRows(database: TradingDatabase, pieces: Iterable<string>): Promise<string> {
  const { rows } = await database.sql.query<{ id: number; code: string }>('SELECT id, code FROM company');
  const ids = new Map(rows.map(row => [row.code, row.id]));
  const lines = [...pieces].slice(1).join('').trim().split('\r\n');
  return lines
    .map(line => {
      const [number, date, due, net, tax, amount, currency, supplier = ''] = line.split(',');
      const cents = [net, tax, amount].map(value => value?.replace('.', '')).join(',');
      return `${database.buyerId},${ids.get(supplier)},${number},${date},${due},${currency},${cents},2026-11-21 12:00Z,2026-11-21 12:00Z\n`;
    })
    .join('');
}

async function timeCopy(database: TradingDatabase, pieces: readonly string[]): Promise<number> {
  const text = await copyRows(database, pieces);
  const copy =
    copyFrom(`COPY copied_invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents,
    amount_cents, created_at, updated_at) FROM STDIN (FORMAT csv)`);
  return timed(() => pipeline(Readable.from(text.match(/[\s\S]{1,65536}/g) ?? []), database.sql.query(copy)));
}

async function timeImport(client: ReturnType<typeof openApiClient>, path: string, rows: number) {
  const id = await client.upload(path);
  let mapping: unknown;
  const prepareMs = await timed(async () => {
    const prepared = await client.post(`/api/invoices/prepare-import/${id}`, {});
    mapping = ((await prepared.json()) as { suggestedMapping: unknown }).suggestedMapping;
  });
  const importMs = await timed(async () => {
    const reply = await client.post('/api/invoices/import', { batchId: id, mapping });
    const result = (await reply.json()) as { importGoodDTO: { numberOfRecords: number } };
    if (result.importGoodDTO.numberOfRecords !== rows) throw new Error(`imported ${JSON.stringify(result)}`);
  });
  return { prepareMs, importMs };
}

/**
 * The time of an import over HTTP against that of COPY of the same rows, one after the other in the same run. `connectionString`
 * names a server on which databases may be made; the measurement uses one of its own.
 */
export async function measureImport(
  connectionString: string,
  { rows = 100_000, stored = 1_000_000 }: { rows?: number; stored?: number } = {},
): Promise<ImportMeasure> {
  const database = await openTradingDatabase(connectionString, stored);
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  const server = await startChildServer({ connectionString: database.connectionString, dataDir });
  const client = openApiClient(server.address, database.token);
  const measure = { copyMs: [] as number[], prepareMs: [] as number[], importMs: [] as number[] };
  try {
    await makeCopyTarget(database, stored);
    for (let run = 0; run < runs; run += 1) {
      const pieces = [...generatedInvoices({ rows, supplierCodes: database.supplierCodes, prefix: `B${run}` })];
      const path = join(dataDir, 'invoices.csv');
      await writeFile(path, pieces.join(''));
      const steps = [
        async () => measure.copyMs.push(await timeCopy(database, pieces)),
        async () => {
          const { prepareMs, importMs } = await timeImport(client, path, rows);
          measure.prepareMs.push(prepareMs);
          measure.importMs.push(importMs);
        },
      ];
      // Whoever comes second meets the other's dirty pages, so they take turns.
      for (const step of run % 2 === 0 ? steps : steps.toReversed()) await step();
    }
    return { rows, stored, ...measure, ratio: median(measure.importMs) / median(measure.copyMs) };
  } finally {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL on which databases may be made.');
  console.log(await measureImport(DATABASE_URL, { stored: Number(process.env.BENCH_STORED ?? 1_000_000) }));
}
