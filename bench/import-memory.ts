import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { startChildServer } from '../server/src/testing/child-server.ts';
import { generatedInvoices } from '../server/src/testing/generated-invoices.ts';
import { openApiClient } from './api-client.ts';
import { openTradingDatabase } from './trading-database.ts';

export type MemoryMeasure = {
  readonly rows: number;
  /** Resident megabytes of the server process: at rest, and the most seen during each step. */
  readonly restMb: number;
  readonly uploadMb: number;
  readonly prepareMb: number;
  readonly importMb: number;
  readonly exportMb: number;
  readonly seconds: Readonly<Record<'upload' | 'prepare' | 'import' | 'export', number>>;
};

const run = promisify(execFile);
const sampleMs = 200;

export async function residentMb(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Math.round(Number(stdout.trim()) / 1024);
}

/** Runs a step and watches the process from outside. */
async function watched(pid: number, work: () => Promise<unknown>): Promise<{ mb: number; seconds: number }> {
  let mb = 0;
  let over = false;
  const watch = (async () => {
    while (!over) {
      mb = Math.max(mb, await residentMb(pid));
      await new Promise(resolve => setTimeout(resolve, sampleMs));
    }
  })();
  const start = performance.now();
  await work().finally(() => {
    over = true;
  });
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  await watch;
  return { mb, seconds };
}

/** What the server's memory does while a file of `rows` rows comes in, and while as many go out. */
export async function measureImportMemory(connectionString: string, rows = 1_000_000): Promise<MemoryMeasure> {
  const database = await openTradingDatabase(connectionString, 0);
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  const path = join(dataDir, 'invoices.csv');
  await pipeline(
    Readable.from(generatedInvoices({ rows, supplierCodes: database.supplierCodes, prefix: 'M' })),
    createWriteStream(path),
  );
  const server = await startChildServer({ connectionString: database.connectionString, dataDir });
  const client = openApiClient(server.address, database.token);
  try {
    const restMb = await residentMb(server.pid);
    let id = '';
    let mapping: unknown;
    const upload = await watched(server.pid, async () => {
      id = await client.upload(path);
    });
    const prepared = await watched(server.pid, async () => {
      const reply = await client.post(`/api/invoices/prepare-import/${id}`, {});
      mapping = ((await reply.json()) as { suggestedMapping: unknown }).suggestedMapping;
    });
    const imported = await watched(server.pid, async () => {
      const reply = await client.post('/api/invoices/import', { batchId: id, mapping });
      const result = (await reply.json()) as { importGoodDTO: { numberOfRecords: number } };
      if (result.importGoodDTO.numberOfRecords !== rows) throw new Error(`imported ${JSON.stringify(result)}`);
    });
    const exported = await watched(server.pid, async () => {
      const reply = await client.post('/api/invoices/export', { filters: [] });
      let lines = 0;
      for await (const bytes of reply.body ?? []) for (const byte of bytes) if (byte === 10) lines += 1;
      if (lines !== rows + 1) throw new Error(`exported ${lines} lines`);
    });
    return {
      rows,
      restMb,
      uploadMb: upload.mb,
      prepareMb: prepared.mb,
      importMb: imported.mb,
      exportMb: exported.mb,
      seconds: {
        upload: upload.seconds,
        prepare: prepared.seconds,
        import: imported.seconds,
        export: exported.seconds,
      },
    };
  } finally {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const { DATABASE_URL } = process.env;
  if (!DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL on which databases may be made.');
  console.log(await measureImportMemory(DATABASE_URL, Number(process.env.BENCH_ROWS ?? 1_000_000)));
}
