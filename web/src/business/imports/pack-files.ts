/**
 * E-invoices that come together go as one ZIP: one upload instead of hundreds, and the server reads it as any archive of e-invoices, file
 * by file and within its own bounds (docs/decisions/0583). Nothing is pressed, and no content is held: a pack is made of its files.
 */

/** What one pack holds at most; more files are several packs. The server takes 20 files of a company at a time, so all together are bounded. */
export const packLimits = { files: 1000, bytes: 100_000_000 } as const;

/** What an archive of e-invoices is made of, as the server tells one (`areIn`); what each of them is, it tells by its contents. */
export const isPackable = (file: File): boolean => /\.(xml|pdf)$/i.test(file.name) && file.size > 0;

/** Files in packs within the limits, in their order; one that is larger than a pack is one by itself. */
export function inPacks(files: readonly File[]): readonly (readonly File[])[] {
  const packs: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = packs.at(-1);
    bytes += file.size;
    if (last && last.length < packLimits.files && bytes <= packLimits.bytes) last.push(file);
    else {
      packs.push([file]);
      bytes = file.size;
    }
  }
  return packs;
}

const maxName = 120;
/** A pack is called by its files, as an import of several files is. */
function nameOf(files: readonly File[]): string {
  const names = files.map(file => file.name).join(', ');
  return names.length > maxName ? `${names.slice(0, maxName - 1)}…` : names;
}

/** Names that an archive reads as a folder, a disk, a hidden file or a part of an office document, made plain. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[\\/:\0]/g, '_')
    .replace(/^(?=\.|(?:content|document|presentation|workbook)\.xml$|thumbs\.db$|desktop\.ini$)/i, '_');

const crcTable = Uint32Array.from({ length: 256 }, (_zero, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The check sum of a file, read a piece at a time. */
async function crc32(file: File): Promise<number> {
  let sum = 0xffffffff;
  const reader = file.stream().getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read())
    for (const byte of read.value) sum = (crcTable[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers in the order of APPNOTE.TXT 4.3, each as so many bytes, the lowest first. */
function bytesOf(...numbers: readonly (readonly [value: number, length: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(numbers.reduce((sum, [, length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [value, length] of numbers) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

/** Version 2.0, names in UTF-8, stored as it is, on the first day that a ZIP can name. */
const common = [
  [20, 2],
  [0x0800, 2],
  [0, 2],
  [0, 2],
  [0x21, 2],
] as const;

/** The files as one ZIP, and those that can't be read, as a folder that was dropped; null where none can. */
export async function packFiles(
  files: readonly File[],
): Promise<{ readonly pack: File | null; readonly unreadable: readonly File[] }> {
  const [parts, directory]: [BlobPart[], BlobPart[]] = [[], []];
  const [packed, unreadable]: [File[], File[]] = [[], []];
  let [at, directoryBytes] = [0, 0];
  for (const file of files) {
    const sum = await crc32(file).catch(() => null);
    if (sum === null) {
      unreadable.push(file);
      continue;
    }
    packed.push(file);
    const name = new TextEncoder().encode(plainName(file.name));
    const facts = [
      [sum, 4],
      [file.size, 4],
      [file.size, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const head = bytesOf([0x04034b50, 4], ...common, ...facts);
    const entry = bytesOf([0x02014b50, 4], [20, 2], ...common, ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]);
    parts.push(head, name, file);
    directory.push(entry, name);
    at += head.length + name.length + file.size;
    directoryBytes += entry.length + name.length;
  }
  const count = packed.length;
  if (count === 0) return { pack: null, unreadable };
  const end = bytesOf([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directoryBytes, 4], [at, 4], [0, 2]);
  return { pack: new File([...parts, ...directory, end], nameOf(packed), { type: 'application/zip' }), unreadable };
}
