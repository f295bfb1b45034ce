import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildServer } from '../server/src/testing/child-server.ts';
import { generatedInvoices } from '../server/src/testing/generated-invoices.ts';
import { makeWorkbook, typedStyles } from '../server/src/testing/make-workbook.ts';
import { openApiClient } from './api-client.ts';
import { residentMb } from './import-memory.ts';
import { openTradingDatabase, type TradingDatabase } from './trading-database.ts';
import { median, type Work } from './work.ts';

const rowCount = 100_000;
const runs = 3;
/** What the server may hold while such a workbook comes in. */
const maxMb = 300;

const dayMs = 86_400_000;

/** A table as Excel keeps it: texts shared, days and amounts as numbers. Cells of these files need no escapes. */
function asWorkbook(lines: readonly string[]): Buffer {
  const places = new Map<string, number>();
  const shared = (text: string): string => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return `t="s"><v>${place}</v>`;
  };
  const cellOf = (text: string): string => {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return `s="1"><v>${Date.parse(`${text}T00:00:00Z`) / dayMs + 25_569}</v>`;
    return /^\d+\.\d\d$/.test(text) ? `s="2"><v>${Number(text)}</v>` : shared(text);
  };
  const rows = lines.map((line, at) => {
    const cells = line
      .split(',')
      .map((text, column) => `<c r="${String.fromCharCode(65 + column)}${at + 1}" ${cellOf(text)}</c>`);
    return `<row r="${at + 1}" spans="1:8">${cells.join('')}</row>`;
  });
  const strings = [...places.keys()].map(text => `<si><t>${text}</t></si>`).join('');
  return makeWorkbook({ sheets: [{ name: 'Invoices', rows: rows.join('') }], strings, styles: typedStyles });
}

type Pass = { readonly seconds: number; readonly mb: number };

/** Upload, look and import of a file, and the most memory that the server had meanwhile. */
async function timePass(client: ReturnType<typeof openApiClient>, pid: number, path: string): Promise<Pass> {
  let mb = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      mb = Math.max(mb, await residentMb(pid));
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  })();
  const begun = performance.now();
  const work = async (): Promise<void> => {
    const id = await client.upload(path);
    const prepared = await client.post(`/api/invoices/prepare-import/${id}`, {});
    const { suggestedMapping: mapping } = (await prepared.json()) as { suggestedMapping: unknown };
    const reply = await client.post('/api/invoices/import', { batchId: id, mapping });
    const result = (await reply.json()) as { importGoodDTO: { numberOfRecords: number } };
    if (result.importGoodDTO.numberOfRecords !== rowCount) throw new Error(`imported ${JSON.stringify(result)}`);
  };
  await work().finally(() => {
    over = true;
  });
  const seconds = (performance.now() - begun) / 1000;
  await watching;
  return { seconds, mb };
}

/** The same rows as CSV and as XLSX, taking turns, from the upload to the last row that came in. */
async function measure(database: TradingDatabase): Promise<{ csv: readonly Pass[]; xlsx: readonly Pass[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  const server = await startChildServer({ connectionString: database.connectionString, dataDir });
  const client = openApiClient(server.address, database.token);
  const passes = { csv: [] as Pass[], xlsx: [] as Pass[] };
  try {
    for (let run = 0; run < runs; run += 1)
      for (const kind of run % 2 === 0 ? (['xlsx', 'csv'] as const) : (['csv', 'xlsx'] as const)) {
        const prefix = `${kind}${run}`;
        const text = [...generatedInvoices({ rows: rowCount, supplierCodes: database.supplierCodes, prefix })].join('');
        const path = join(dataDir, `file.${kind}`);
        await writeFile(path, kind === 'csv' ? text : asWorkbook(text.trim().split('\r\n')));
        passes[kind].push(await timePass(client, server.pid, path));
      }
    return passes;
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const spreadsheetsWork: Work = {
  name: 'spreadsheets',
  byNameOnly: true,
  run: async bench => {
    const database = await openTradingDatabase(bench.databaseUrl, 0);
    try {
      const { csv, xlsx } = await measure(database);
      const seconds = (passes: readonly Pass[]): number => median(passes.map(pass => pass.seconds));
      const mb = Math.max(...xlsx.map(pass => pass.mb));
      const rows = rowCount.toLocaleString('en');
      return [
        {
          work: `import of ${rows} rows, XLSX`,
          skonto: `${seconds(xlsx).toFixed(2)} s`,
          reference: `the same as CSV ${seconds(csv).toFixed(2)} s`,
          ratio: seconds(xlsx) / seconds(csv),
          limit: 'at most',
          must: 3,
          goal: 2,
        },
        {
          work: `memory during it`,
          skonto: `${mb} MB`,
          reference: `${maxMb} MB`,
          ratio: mb / maxMb,
          limit: 'at most',
          must: 1,
          goal: 1,
        },
      ];
    } finally {
      await database.close();
    }
  },
};
