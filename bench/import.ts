import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { startChildServer } from '../server/src/testing/child-server.ts';
import { generatedCompanies } from '../server/src/testing/generated-companies.ts';
import { generatedInvoices } from '../server/src/testing/generated-invoices.ts';
import { openApiClient } from './api-client.ts';
import { openTradingDatabase, storeInvoices, type TradingDatabase } from './trading-database.ts';
import { median, type Work } from './work.ts';

/** A kind of file: how one is made, and how its rows are copied without any checking. */
type Subject = {
  readonly what: string;
  readonly rows: number;
  readonly tokenOf: (database: TradingDatabase) => string;
  /** The file of a run, in pieces, the header first. */
  readonly pieces: (database: TradingDatabase, run: number) => Iterable<string>;
  /** Makes a table as the real one is, with the same constraints, indexes and rows. */
  readonly makeTarget: (database: TradingDatabase, stored: number) => Promise<void>;
  readonly copy: string;
  /** A line of the file as `copy` takes it. */
  readonly openCopyLine: (database: TradingDatabase) => Promise<(line: string) => string>;
  readonly upload: string;
  readonly prepare: (id: string) => string;
  readonly start: (id: string, mapping: unknown) => readonly [path: string, body: object];
};

const invoicesOf = (rows: number): Subject => ({
  what: 'CSV rows',
  rows,
  tokenOf: database => database.token,
  pieces: (database, run) => generatedInvoices({ rows, supplierCodes: database.supplierCodes, prefix: `B${run}` }),
  makeTarget: async ({ sql }, stored) => {
    await sql.query(`CREATE TABLE copied_invoice (LIKE invoice INCLUDING ALL);
      ALTER TABLE copied_invoice ADD FOREIGN KEY (buyer_id, supplier_id) REFERENCES partnership (buyer_id, supplier_id),
        ADD FOREIGN KEY (bill_id, buyer_id) REFERENCES bill (id, buyer_id)`);
    await storeInvoices(sql, 'copied_invoice', stored);
  },
  copy: `COPY copied_invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents,
    amount_cents, created_at, updated_at) FROM STDIN (FORMAT csv)`,
  // Ids instead of tax codes, hundredths instead of decimals.
  openCopyLine: async database => {
    const { rows } = await database.sql.query<{ id: number; code: string }>('SELECT id, code FROM company');
    const ids = new Map(rows.map(row => [row.code, row.id]));
    return line => {
      const [number, date, due, net, tax, amount, currency, supplier = ''] = line.split(',');
      const cents = [net, tax, amount].map(value => value?.replace('.', '')).join(',');
      return `${database.buyerId},${ids.get(supplier)},${number},${date},${due},${currency},${cents},2026-11-21 12:00Z,2026-11-21 12:00Z\n`;
    };
  },
  upload: '/api/invoices/prepare-batch-upload',
  prepare: id => `/api/invoices/prepare-import/${id}`,
  start: (batchId, mapping) => ['/api/invoices/import', { batchId, mapping }],
});

const companies: Subject = {
  what: 'companies',
  rows: 200_000,
  tokenOf: database => database.operatorToken,
  pieces: (_database, run) => generatedCompanies({ rows: companies.rows, prefix: `B${run}X` }),
  makeTarget: async ({ sql }) => {
    await sql.query(`CREATE TABLE copied_company (LIKE company INCLUDING ALL);
      ALTER TABLE copied_company ADD FOREIGN KEY (created_by_company_id) REFERENCES company (id)`);
  },
  copy: `COPY copied_company (code, registration_number, name, address, postcode, city, country, checked) FROM STDIN (FORMAT csv)`,
  openCopyLine: async () => line => `${line},true\n`,
  upload: '/api/companies/import/prepare',
  prepare: id => `/api/companies/prepare-import/${id}`,
  start: (id, mapping) => [`/api/companies/import/${id}`, { mapping }],
};

type ImportMeasure = {
  readonly copyMs: readonly number[];
  readonly prepareMs: readonly number[];
  readonly importMs: readonly number[];
  /** Import by COPY, of the median runs. */
  readonly ratio: number;
};

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return Math.round(performance.now() - start);
}

async function timeCopy(subject: Subject, database: TradingDatabase, pieces: readonly string[]): Promise<number> {
  const copyLine = await subject.openCopyLine(database);
  const text = pieces.slice(1).join('').trim().split('\r\n').map(copyLine).join('');
  return timed(() =>
    pipeline(Readable.from(text.match(/[\s\S]{1,65536}/g) ?? []), database.sql.query(copyFrom(subject.copy))),
  );
}

async function timeImport(subject: Subject, client: ReturnType<typeof openApiClient>, path: string) {
  const id = await client.upload(path, subject.upload);
  let mapping: unknown;
  const prepareMs = await timed(async () => {
    const prepared = await client.post(subject.prepare(id), {});
    mapping = ((await prepared.json()) as { suggestedMapping: unknown }).suggestedMapping;
  });
  const importMs = await timed(async () => {
    const reply = await client.post(...subject.start(id, mapping));
    const result = (await reply.json()) as { importGoodDTO: { numberOfRecords: number } };
    if (result.importGoodDTO.numberOfRecords !== subject.rows) throw new Error(`imported ${JSON.stringify(result)}`);
  });
  return { prepareMs, importMs };
}

/**
 * The time of an import over HTTP against that of COPY of the same rows, one after the other in the same run. `connectionString`
 * names a server on which databases may be made; the measurement uses one of its own.
 */
async function measureImport(
  subject: Subject,
  connectionString: string,
  { stored, runs }: { stored: number; runs: number },
): Promise<ImportMeasure> {
  const database = await openTradingDatabase(connectionString, stored);
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  const server = await startChildServer({ connectionString: database.connectionString, dataDir });
  const client = openApiClient(server.address, subject.tokenOf(database));
  const measure = { copyMs: [] as number[], prepareMs: [] as number[], importMs: [] as number[] };
  try {
    await subject.makeTarget(database, stored);
    for (let run = 0; run < runs; run += 1) {
      const pieces = [...subject.pieces(database, run)];
      const path = join(dataDir, 'file.csv');
      await writeFile(path, pieces.join(''));
      const steps = [
        async () => measure.copyMs.push(await timeCopy(subject, database, pieces)),
        async () => {
          const { prepareMs, importMs } = await timeImport(subject, client, path);
          measure.prepareMs.push(prepareMs);
          measure.importMs.push(importMs);
        },
      ];
      // Whoever comes second meets the other's dirty pages, so they take turns.
      for (const step of run % 2 === 0 ? steps : steps.toReversed()) await step();
    }
    return { ...measure, ratio: median(measure.importMs) / median(measure.copyMs) };
  } finally {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** How many rows are there before, of so many of the bench's own, and how often it is measured. */
type Extent = { readonly storedOf: (rows: number) => number; readonly runs: number };

/** An import beside the other measurements: a database of its own on the same PostgreSQL. */
const workOf = (name: string, subject: Subject, { storedOf, runs }: Extent): Work => ({
  name,
  run: async bench => {
    const measured = await measureImport(subject, bench.databaseUrl, { stored: storedOf(bench.options.rows), runs });
    const seconds = (values: readonly number[]): string => `${(median(values) / 1000).toFixed(2)} s`;
    return [
      {
        work: `import of ${subject.rows.toLocaleString('en')} ${subject.what}`,
        skonto: seconds(measured.importMs),
        reference: `COPY … FROM STDIN ${seconds(measured.copyMs)}`,
        ratio: measured.ratio,
        limit: 'at most',
        must: 3,
        goal: 2,
      },
    ];
  },
});

/** Invoices come into a table as large as the bench's, companies and a million invoices into one that holds only what came before. */
export const importWork = workOf('import', invoicesOf(100_000), { storedOf: rows => rows, runs: 5 });
export const millionImportWork: Work = {
  ...workOf('import-million', invoicesOf(1_000_000), { storedOf: () => 0, runs: 3 }),
  byNameOnly: true,
};
export const companyImportWork: Work = {
  ...workOf('import-companies', companies, { storedOf: () => 0, runs: 5 }),
  byNameOnly: true,
};
