import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { startChildServer } from '../server/src/testing/child-server.ts';
import { type MadeWorkbook, makeWorkbook } from '../server/src/testing/make-workbook.ts';
import { openApiClient } from './api-client.ts';
import { residentMb } from './import-memory.ts';
import { openTradingDatabase } from './trading-database.ts';

/** A file made to be dear: its pieces, and what the server must say of it; null: it is read. */
type Bomb = { readonly name: string; readonly pieces: () => Iterable<Buffer>; readonly refusal: string | null };

const header = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier\r\n';
/** Smaller ones for a busy machine: 0.1 makes files a tenth as long. */
const share = Number(process.env.BOMB_SHARE ?? 1);
/** Only those whose names contain this. */
const only = process.env.BOMB_ONLY ?? '';
const megabyte = 1_000_000;
function* repeated(start: Buffer | string, piece: Buffer | string, bytes: number): Generator<Buffer> {
  yield Buffer.from(start);
  const one = Buffer.from(piece);
  const many = Buffer.concat(Array.from({ length: Math.ceil(megabyte / one.length) }, () => one));
  for (let sent = 0; sent < bytes * share; sent += many.length) yield many;
}
const columns = (count: number): string => Array.from({ length: count }, (_one, at) => `Kolona ${at}`).join(',');
const wide = (count: number, rows: number): Buffer[] => [
  Buffer.from(`${columns(count)}\r\n${`${'x,'.repeat(count - 1)}x\r\n`.repeat(rows)}`),
];

const bombs: readonly Bomb[] = [
  { name: 'a line of 1 GB', pieces: () => repeated(header, 'x', 1000 * megabyte), refusal: 'csv-line-too-long' },
  {
    name: 'a line of 1 GB in Windows-1250',
    pieces: () => repeated(header, Buffer.from([0xe8]), 1000 * megabyte),
    refusal: 'csv-line-too-long',
  },
  {
    name: 'a line of 1 GB of commas',
    pieces: () => repeated(header, ',', 1000 * megabyte),
    refusal: 'csv-line-too-long',
  },
  {
    name: 'an open quote of 100 MB',
    pieces: () => repeated(`${header}"`, 'x,y\r\n', 100 * megabyte),
    refusal: 'csv-open-quote',
  },
  { name: '100 MB of quotes', pieces: () => repeated(header, '"', 100 * megabyte), refusal: 'csv-line-too-long' },
  { name: '2,000 columns', pieces: () => wide(2000, 5000), refusal: 'file-too-many-columns' },
  { name: '1,000 columns', pieces: () => wide(1000, 5000), refusal: null },
  {
    name: 'a NUL behind 100 MB',
    pieces: () => [...repeated(header, 'a,b\r\n', 100 * megabyte), Buffer.alloc(1)],
    refusal: 'file-binary',
  },
  { name: '50 MB of carriage returns', pieces: () => repeated(`${header}a\r`, '\r', 50 * megabyte), refusal: null },
  {
    name: '50 MB in UTF-16',
    pieces: () => repeated(Buffer.from(`\uFEFF${header}`, 'utf16le'), Buffer.from('a,b\r\n', 'utf16le'), 50 * megabyte),
    refusal: null,
  },
  {
    name: '100 MB of gzip',
    pieces: () => repeated(Buffer.from('1f8b0800', 'hex'), 'x', 100 * megabyte),
    refusal: 'file-kind-packed',
  },
  {
    name: 'a zip of 100 MB',
    pieces: () => repeated('PK\u0003\u0004', 'x', 100 * megabyte),
    refusal: 'workbook-broken',
  },
  {
    name: 'XML whose entities would grow',
    pieces: () => [Buffer.from('<!DOCTYPE a [<!ENTITY a "xxxx"><!ENTITY b "&a;&a;&a;&a;">]><a>&b;</a>')],
    refusal: 'file-kind-xml',
  },
  ...workbookBombs(),
];

/** Workbooks made to be dear, each in one piece. */
function workbookBombs(): readonly Bomb[] {
  const many = (piece: (at: number) => string, count = 1_000_000): string =>
    Array.from({ length: count * share }, (_one, at) => piece(at)).join('');
  const withRows = (rows: string, more: MadeWorkbook = {}) => makeWorkbook({ sheets: [{ name: 'A', rows }], ...more });
  const row = '<row><c t="inlineStr"><is><t>Number</t></is></c><c><v>1</v></c></row>';
  const packed = (content: Uint8Array) => zipSync({ 'a.zip': content });
  const bomb = (name: string, refusal: string | null, made: () => Uint8Array): Bomb => ({
    name: `a workbook: ${name}`,
    refusal,
    pieces: () => [Buffer.from(made())],
  });
  return [
    bomb('a part that grows to 390 MB', 'workbook-ratio', () => withRows(' '.repeat(390 * megabyte * share))),
    bomb('entities', 'workbook-doctype', () =>
      makeWorkbook({ sheets: [{ name: 'A', xml: '<!DOCTYPE a [<!ENTITY a "xx"><!ENTITY b "&a;&a;">]><a>&b;</a>' }] }),
    ),
    bomb('archives in archives', 'file-kind-packed', () =>
      packed(packed(packed(new Uint8Array(megabyte * 50 * share)))),
    ),
    bomb('a name that leads out', 'workbook-paths', () => withRows(row, { parts: { '../../a': new Uint8Array(1) } })),
    bomb('1e6 attributes', 'workbook-attributes', () => withRows(`<row ${many(at => `a${at}="" `)}/>`)),
    bomb('1e6 shared texts', 'workbook-texts', () => withRows(row, { strings: many(at => `<si><t>${at}</t></si>`) })),
    bomb('deep XML', 'workbook-depth', () => withRows(many(() => '<a>', 300_000))),
    bomb('a wrong dimension', null, () =>
      makeWorkbook({
        sheets: [
          {
            name: 'A',
            xml: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${row}${row}</sheetData></worksheet>`,
          },
        ],
      }),
    ),
  ];
}

type Outcome = { readonly said: string; readonly seconds: number; readonly moreMb: number; readonly slowestMs: number };

/** Asks the server again and again whether it is there; answers the longest that it took, and the memory that it had. */
async function watch(address: string, pid: number, work: () => Promise<string>): Promise<Outcome> {
  const restMb = await residentMb(pid);
  let over = false;
  let slowestMs = 0;
  let most = restMb;
  const watching = (async () => {
    while (!over) {
      const requested = performance.now();
      await (await fetch(`${address}/api/health`)).arrayBuffer();
      slowestMs = Math.max(slowestMs, performance.now() - requested);
      most = Math.max(most, await residentMb(pid));
      await sleep(50);
    }
  })();
  const begun = performance.now();
  const said = await work().finally(() => {
    over = true;
  });
  const seconds = (performance.now() - begun) / 1000;
  await watching;
  return { said, seconds, moreMb: most - restMb, slowestMs };
}

const codeOf = (error: unknown): string => /"code":"([^"]+)"/.exec(String(error))?.[1] ?? String(error);

/** What files that are made to be dear cost: seconds and memory to refuse or read them, and how long others wait meanwhile. */
async function measureBombs(connectionString: string): Promise<boolean> {
  const database = await openTradingDatabase(connectionString, 0);
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-bench-'));
  const more = { SKONTO_FILE_MB: '1100', SKONTO_OPEN_FILES_MB: '100000', SKONTO_OPEN_FILES: '1000' };
  const server = await startChildServer({ connectionString: database.connectionString, dataDir, more });
  const client = openApiClient(server.address, database.token);
  const path = join(dataDir, 'bomb.csv');
  let holds = true;
  try {
    for (const { name, pieces, refusal } of bombs.filter(bomb => bomb.name.includes(only))) {
      await pipeline(Readable.from(pieces()), createWriteStream(path));
      let id: string | null = null;
      const sent = await client.upload(path).then(
        one => {
          id = one;
          return 'read';
        },
        (error: unknown) => codeOf(error),
      );
      const { said, seconds, moreMb, slowestMs } = await watch(server.address, server.pid, async () => {
        if (id === null) return sent;
        return client.post(`/api/invoices/prepare-import/${id}`, {}).then(
          () => 'read',
          (error: unknown) => codeOf(error),
        );
      });
      const isRight = said === (refusal ?? 'read') && seconds <= 5 && moreMb <= 256;
      holds &&= isRight;
      console.log(
        `${isRight ? 'holds ' : 'FAILS '} ${name}: ${said}, ${seconds.toFixed(2)} s, +${moreMb} MB, others waited ${Math.round(slowestMs)} ms at most`,
      );
    }
    return holds;
  } finally {
    await server.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error('DATABASE_URL must name a PostgreSQL on which databases may be made.');
process.exit((await measureBombs(DATABASE_URL)) ? 0 : 1);
