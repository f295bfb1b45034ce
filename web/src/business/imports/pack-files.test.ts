import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { inPacks, isPackable, packFiles, packLimits } from './pack-files.ts';

const file = (name: string, content = `<Invoice>${name}</Invoice>`) => new File([content], name);
const bytesOf = async (pack: File | null) => new Uint8Array(pack ? await pack.arrayBuffer() : []);
const namesOf = (packs: readonly (readonly File[])[]) => packs.map(pack => pack.map(({ name }) => name));

test('three hundred files are one pack, each as it is under its name', { tags: 'IMP-55' }, async () => {
  const files = Array.from({ length: 300 }, (_none, n) => file(`Š-${n}.xml`));
  expect(inPacks(files)).toEqual([files]);
  const { pack, unreadable } = await packFiles(files);
  expect(unreadable).toEqual([]);
  const found = Object.entries(unzipSync(await bytesOf(pack)));
  expect(found.map(([name, content]) => [name, strFromU8(content)])).toEqual(
    files.map(({ name }) => [name, `<Invoice>${name}</Invoice>`]),
  );
  expect(pack?.name.startsWith('Š-0.xml, Š-1.xml, ')).toBe(true);
  expect(pack?.name.length).toBe(120);
});

test('the check sum of a file is in its head and in the directory', { tags: 'IMP-55' }, async () => {
  const { pack } = await packFiles([file('a.xml'), file('b.xml', '123456789')]);
  const bytes = new DataView((await bytesOf(pack)).buffer);
  const directory = bytes.getUint32(bytes.byteLength - 6, true);
  const second = directory + 46 + 'a.xml'.length;
  const head = bytes.getUint32(second + 42, true);
  // What every CRC-32 makes of these nine digits.
  expect([head + 14, second + 16].map(at => bytes.getUint32(at, true))).toEqual([0xcbf43926, 0xcbf43926]);
});

test('a pack has its limits: how many files, and how large together', { tags: 'IMP-55' }, () => {
  const many = Array.from({ length: packLimits.files + 1 }, () => file('a.xml', 'a'));
  expect(inPacks(many).map(pack => pack.length)).toEqual([packLimits.files, 1]);
  const sized = (name: string, size: number) => Object.defineProperty(file(name), 'size', { value: size });
  const large = [
    sized('a.pdf', 60_000_000),
    sized('b.pdf', 40_000_000),
    sized('c.pdf', 1),
    sized('d.pdf', 200_000_000),
  ];
  expect(namesOf(inPacks(large))).toEqual([['a.pdf', 'b.pdf'], ['c.pdf'], ['d.pdf']]);
});

test('tables, archives and empty files go by themselves', { tags: 'IMP-55' }, () => {
  const names = ['a.XML', 'b.pdf', 'c.csv', 'd.xlsx', 'e.zip', 'xml'];
  expect(names.filter(name => isPackable(file(name)))).toEqual(['a.XML', 'b.pdf']);
  expect(isPackable(file('a.xml', ''))).toBe(false);
});

test('a name that an archive reads as something else is plain in it', { tags: 'IMP-55' }, async () => {
  const names = ['.a.xml', '..\\b.xml', 'C:c.xml', 'document.xml', 'Thumbs.db', 'faktura.xml'];
  const { pack } = await packFiles(names.map(name => file(name)));
  expect(Object.keys(unzipSync(await bytesOf(pack)))).toEqual([
    '_.a.xml',
    '_.._b.xml',
    'C_c.xml',
    '_document.xml',
    '_Thumbs.db',
    'faktura.xml',
  ]);
});

test('one that can’t be read spoils no others, and is named', { tags: 'IMP-55' }, async () => {
  const folder = file('fascikla.xml');
  folder.stream = () => {
    throw new DOMException('it is a folder', 'NotFoundError');
  };
  const { pack, unreadable } = await packFiles([folder, file('a.xml')]);
  expect(unreadable).toEqual([folder]);
  expect(Object.keys(unzipSync(await bytesOf(pack)))).toEqual(['a.xml']);
  expect(await packFiles([folder])).toEqual({ pack: null, unreadable: [folder] });
});
