import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditAnchorWork } from './audit-anchor.ts';
import { bankStatementsWork } from './bank-statements.ts';
import { bigListWork } from './big-list.ts';
import { billRunWork } from './bill-run.ts';
import { changeByFilterWork } from './change-by-filter.ts';
import { changeStatusWork } from './change-status.ts';
import { type BenchDatabase, openDatabase } from './database.ts';
import { documentsWork } from './documents.ts';
import { eInvoicesWork } from './e-invoices.ts';
import { exportWork } from './export.ts';
import { companyImportWork, importWork, millionImportWork } from './import.ts';
import { startLoad } from './load.ts';
import { mailOutageWork } from './mail-outage.ts';
import { neighboursWork } from './neighbours.ts';
import { loadParties } from './parties.ts';
import { partyListsWork } from './party-lists.ts';
import { startBare, startSkonto } from './processes.ts';
import { createWork, dashboardWork, listOfAllWork, listWork, pointWork } from './rates.ts';
import { reconcileWork } from './reconcile.ts';
import { reportsWork } from './reports.ts';
import { type BenchOptions, readOptions } from './settings.ts';
import { spreadsheetsWork } from './spreadsheets.ts';
import { keepsMust, tableOf } from './table.ts';
import type { Bench, Line, Work } from './work.ts';

/** Every measurement, in the order of the table. */
const works: readonly Work[] = [
  listWork,
  listOfAllWork,
  pointWork,
  createWork,
  changeStatusWork,
  changeByFilterWork,
  importWork,
  companyImportWork,
  millionImportWork,
  spreadsheetsWork,
  exportWork,
  dashboardWork,
  billRunWork,
  bigListWork,
  partyListsWork,
  neighboursWork,
  documentsWork,
  mailOutageWork,
  eInvoicesWork,
  bankStatementsWork,
  reconcileWork,
  reportsWork,
  auditAnchorWork,
];

const say = (line: string): void => console.error(line);

/** Runs the chosen measurements, one after the other, and stops every process that it started, whatever happens. */
async function measure(options: BenchOptions, database: BenchDatabase, chosen: readonly Work[]): Promise<Line[]> {
  const { postgres, client } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  const closing: (() => Promise<void> | void)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const skonto = await startSkonto(postgres.connectionString, dataDir, options.profileFolder);
    closing.push(skonto.stop);
    const bare = await startBare(postgres.connectionString);
    closing.push(bare.stop);
    const load = startLoad();
    closing.push(load.stop);
    const bench: Bench = {
      options,
      client,
      databaseUrl: postgres.connectionString,
      skontoPort: skonto.port,
      skontoPid: skonto.pid,
      skontoDataDir: dataDir,
      barePort: bare.port,
      load,
      ...(await loadParties(client)),
      say,
    };
    const lines: Line[] = [];
    for (const work of chosen) {
      say(`measuring ${work.name} …`);
      lines.push(...(await work.run(bench)));
    }
    return lines;
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const unknown = [...(options.only ?? [])].filter(name => !works.some(work => work.name === name));
  if (unknown.length > 0)
    throw new Error(`--only knows ${works.map(work => work.name).join(', ')}, not ${unknown.join(', ')}.`);
  const database = await openDatabase(options.rows, say);
  try {
    const lines = await measure(
      options,
      database,
      works.filter(work => options.only?.has(work.name) ?? !work.byNameOnly),
    );
    console.log(tableOf(lines));
    if (options.jsonFile !== null) await writeFile(options.jsonFile, `${JSON.stringify(lines, null, 2)}\n`);
    return lines.every(keepsMust) ? 0 : 1;
  } finally {
    await database.client.end();
    await database.postgres.stop();
  }
}

process.exit(await main());
