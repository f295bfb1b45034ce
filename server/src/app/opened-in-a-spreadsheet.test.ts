import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/**
 * A real spreadsheet opens what Skonto exports, with all that it may do on its own switched on: LibreOffice, where `soffice` is installed.
 * `SPREADSHEET=soffice`, as `npm run test:long -- spreadsheet` sets it, fails where it isn't.
 */
const office = process.env.SPREADSHEET ?? 'soffice';
const isThere = process.env.SPREADSHEET !== undefined || spawnSync(office, ['--version']).status === 0;

/** Numbers of invoices that a spreadsheet would run, or that another language's separator would cut into what it runs. */
const texts = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(A1)', ' =1+1', '=HYPERLINK("http://x.example";"x")', "=cmd|' /C calc'!A0", '"=1+1'],
  ...['x;=1+1', 'x,=1+1', 'x;"=1+1;y', 'x,""=1+1', '＝1+1', '\u00a0=1+1', '=1+1,=2+2;=3+3', "'=1+1", 'x\ny', 'F-1/26'],
].map((text, n) => `${text}+${n}`);
let folder: string;
let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-spreadsheet-'));
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  for (const text of texts) {
    const { id } = await pair.addInvoice();
    await server.sql.query('UPDATE invoice SET invoice_number = $1 WHERE id = $2', [text, id]);
  }
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Reads a file as the spreadsheet does and answers its formulas and the texts of its cells. */
async function open(name: string, content: Uint8Array | string, separator?: string) {
  const file = join(folder, name);
  await writeFile(file, content);
  // Separator, quotes, UTF-8, from line 1, English numbers, and at the end: evaluate formulas.
  const filter = separator
    ? [`--infilter=CSV:${separator.charCodeAt(0)},34,76,1,,1033,false,true,false,false,false,-1,true`]
    : [];
  const home = `-env:UserInstallation=file://${folder}/home`;
  const args = [home, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, file];
  const { status, stderr } = spawnSync(office, args, { encoding: 'utf8', timeout: 120_000 });
  expect(status, stderr).toBe(0);
  const sheet = await readFile(join(folder, `${basename(name, name.slice(name.lastIndexOf('.')))}.fods`), 'utf8');
  const unescaped = (text: string) =>
    text
      .replaceAll(/<text:s\/>/g, ' ')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&apos;', "'")
      .replaceAll('&amp;', '&');
  const paragraphs = /<text:p>([\s\S]*?)<\/text:p>/g;
  const cells = /<table:table-cell[^>]*>([\s\S]*?)<\/table:table-cell>/g;
  return {
    formulas: [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(match => match[1]),
    links: [...sheet.matchAll(/xlink:href="([^"]*)"/g)].map(match => match[1]),
    cells: [...sheet.matchAll(cells)].map(([, cell = '']) =>
      [...cell.matchAll(paragraphs)].map(([, text = '']) => unescaped(text)).join('\n'),
    ),
  };
}
const exported = async (format: 'csv' | 'xlsx', language: string) => {
  const reply = await pair.buyer.post('/api/invoices/export', { filters: [], format }, { 'accept-language': language });
  expect(reply.status, reply.text).toBe(200);
  return reply;
};

// Left out where LibreOffice isn't installed: nothing else opens a file as people do.
const opening = test.skipIf(!isThere);

opening('what is a formula would be seen (where LibreOffice is installed)', async () => {
  expect((await open('control.csv', 'a,b\r\n=1+1,x\r\n', ',')).formulas).toEqual(['of:=1+1']);
});

opening.each([
  ['en', ','],
  ['en', ';'],
  ['sr', ';'],
  ['sr', ','],
])('of a CSV in %s, cut at %s, nothing is run (where LibreOffice is installed)', async (language, separator) => {
  const { text } = await exported('csv', language);
  const { formulas, links, cells } = await open(`${language}-${separator.charCodeAt(0)}.csv`, text, separator);
  expect(cells.length).toBeGreaterThan(texts.length);
  expect([formulas, links]).toEqual([[], []]);
});

opening.each(['en', 'sr'])(
  'of a workbook in %s nothing is run, and every text is as it was (where LibreOffice is installed)',
  async language => {
    const { bytes } = await exported('xlsx', language);
    const { formulas, links, cells } = await open(`${language}.xlsx`, Buffer.from(bytes));
    expect([formulas, links]).toEqual([[], []]);
    expect(texts.filter(text => !cells.includes(text))).toEqual([]);
  },
);
