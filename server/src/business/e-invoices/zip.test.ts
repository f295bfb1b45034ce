import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../../testing/e-invoice-samples.ts';
import { planInThread, readInThread } from './in-thread.ts';
import { planFile, readBlock } from './read-files.ts';
import type { FileReading } from './read-one-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-zip-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function stored(bytes: Uint8Array, name = 'a.zip') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return { path, name };
}
async function readAll(bytes: Uint8Array): Promise<FileReading[]> {
  const blocks = await planFile(await stored(bytes));
  return (await Promise.all(blocks.map(readBlock))).flat();
}
const planned = async (bytes: Uint8Array): Promise<unknown> =>
  planFile(await stored(bytes)).then(
    () => 'planned',
    ({ code, params }: { code: string; params: unknown }) => ({ code, params }),
  );

const ubl = sample('01.09a-INVOICE_ubl.xml');
const numbers = (files: readonly FileReading[]) =>
  files.map(({ name, refusal, invoices }) => [name, refusal?.code ?? invoices.map(({ number }) => number).join()]);

describe('a ZIP of e-invoices', () => {
  test('each file is read by itself; a bad one spoils no others', async () => {
    const files = await readAll(
      zipSync({
        'sef/a.xml': ubl,
        'sef/b.pdf': sample('Facture_FR_EN16931.pdf'),
        'sef/c.xml': strToU8('<a>'),
        'sef/d.csv': strToU8('a,b'),
        'sef/e.zip': zipSync({ 'a.xml': ubl }),
        'sef/f.xlsx': sample('sample_statement_en.xlsx'),
        '__MACOSX/sef/._a.xml': strToU8('x'),
        'sef/.DS_Store': strToU8('x'),
      }),
    );
    expect(numbers(files)).toEqual([
      ['a.xml', 'R123456'],
      ['b.pdf', 'FA-2017-0010'],
      ['c.xml', 'e-invoice-xml-broken'],
      ['d.csv', 'e-invoice-unknown-kind'],
      ['e.zip', 'e-invoice-zip-nested'],
      ['f.xlsx', 'e-invoice-other-kind'],
    ]);
  });

  test('files that are stored without being pressed are read, too', async () => {
    expect(numbers(await readAll(zipSync({ 'a.xml': ubl }, { level: 0 })))).toEqual([['a.xml', 'R123456']]);
  });

  test('many files are several blocks, each of at most 200', async () => {
    const many = Object.fromEntries(Array.from({ length: 450 }, (_one, at) => [`${at}.xml`, ubl]));
    const blocks = await planFile(await stored(zipSync(many, { level: 0 })));
    expect(blocks.map(({ parts }) => parts?.length)).toEqual([200, 200, 50]);
  });

  test('in a thread of its own: the same, and what is refused comes back as a refusal', async () => {
    const [block] = await planInThread(await stored(zipSync({ 'a.xml': ubl })));
    expect(block && numbers(await readInThread(block))).toEqual([['a.xml', 'R123456']]);
    const broken = await stored(strToU8('PK\u0003\u0004 and nothing else'), 'broken.zip');
    await expect(planInThread(broken)).rejects.toMatchObject({ status: 400, code: 'e-invoice-zip-broken' });
  });
});

/** A ZIP with something else in its directory: `at` counts from the beginning of each entry there. */
function withDirectory(zip: Uint8Array, change: (entry: Buffer, at: number) => void): Buffer {
  const bytes = Buffer.from(zip);
  const mark = Buffer.from('504b0102', 'hex');
  let count = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + 4)) {
    change(bytes.subarray(at), count);
    count += 1;
  }
  return bytes;
}

describe('a ZIP that is made to be dear is refused before anything of it is inflated', () => {
  test('one file that is a thousand times its pressed bytes', async () => {
    expect(await planned(zipSync({ 'a.xml': new Uint8Array(50_000_000) }, { level: 9 }))).toEqual({
      code: 'e-invoice-zip-ratio',
      params: { most: 200 },
    });
  });

  test('many small ones that are', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_one, at) => [`${at}.xml`, new Uint8Array(900_000)]));
    expect(await planned(zipSync(many, { level: 9 }))).toEqual({ code: 'e-invoice-zip-ratio', params: { most: 200 } });
  });

  test('sizes that add up to more than 1 GB', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_one, at) => [`${at}.xml`, ubl]));
    const lying = withDirectory(zipSync(many, { level: 0 }), entry => {
      entry.writeUInt16LE(8, 10);
      entry.writeUInt32LE(100_000_000, 24);
      entry.writeUInt32LE(99_000_000, 20);
    });
    expect(await planned(lying)).toEqual({ code: 'e-invoice-zip-size', params: { most: 1000 } });
  });

  test('more than 10,000 files', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_001 }, (_one, at) => [`${at}.xml`, new Uint8Array(0)]));
    expect(await planned(zipSync(many, { level: 0 }))).toEqual({
      code: 'e-invoice-zip-entries',
      params: { most: 10_000 },
    });
  });

  test.each(['../../etc/cron.d/a.xml', '/etc/a.xml', 'C:\\a.xml', '..\\..\\a.xml'])(
    'a path out of its folder: %s',
    async name => {
      expect(await planned(zipSync({ 'good.xml': ubl, [name]: ubl }))).toMatchObject({ code: 'e-invoice-zip-path' });
    },
  );

  test('a password, and another way of packing', async () => {
    const plain = zipSync({ 'a.xml': ubl });
    expect(await planned(withDirectory(plain, entry => entry.writeUInt16LE(1, 8)))).toMatchObject({
      code: 'e-invoice-zip-encrypted',
    });
    expect(await planned(withDirectory(plain, entry => entry.writeUInt16LE(14, 10)))).toMatchObject({
      code: 'e-invoice-zip-method',
    });
  });

  test('no files, and no directory', async () => {
    expect(await planned(zipSync({}))).toMatchObject({ code: 'e-invoice-zip-empty' });
    expect(await planned(zipSync({ 'a/': new Uint8Array(0) }))).toMatchObject({ code: 'e-invoice-zip-empty' });
    expect(await planned(zipSync({ 'a.xml': ubl }).subarray(0, 300))).toMatchObject({ code: 'e-invoice-zip-broken' });
  });
});

describe('a ZIP whose directory lies is refused where it does', () => {
  test.each([
    ['a smaller size', (entry: Buffer) => entry.writeUInt32LE(100, 24)],
    ['a larger size', (entry: Buffer) => entry.writeUInt32LE(ubl.length + 1, 24)],
    ['another check sum', (entry: Buffer) => entry.writeUInt32LE(1, 16)],
    ['another place', (entry: Buffer) => entry.writeUInt32LE(5, 42)],
  ])('%s', async (_what, change) => {
    const [file] = await readAll(withDirectory(zipSync({ 'a.xml': ubl }), change));
    expect(file?.refusal?.code).toBe('e-invoice-zip-broken');
  });
});
