import { bytesAt, type FileSource, firstBytes } from '../bytes-at.ts';
import { Problem } from '../problem.ts';
import { type Archive, openArchive } from './archive.ts';
import { workbookPart } from './workbook-facts.ts';
import { readXml } from './xml.ts';

const zipMark = Buffer.from('504b0304', 'hex');
const compoundMark = Buffer.from('d0cf11e0', 'hex');

const refused = (kind: string, advice = 'workbook'): Problem =>
  new Problem(400, `file-kind-${advice}`, { params: { kind } });

/**
 * True for a workbook that can be read, false for what is no archive. Other workbooks and other archives are refused by what they are,
 * whatever their names say.
 */
export async function isWorkbook(source: FileSource): Promise<boolean> {
  const start = await firstBytes(source, 512);
  if (start.subarray(0, 4).equals(compoundMark)) throw await compoundKind(source, start);
  if (!start.subarray(0, 4).equals(zipMark)) return false;
  const archive = await openArchive(source);
  try {
    await refuseOthers(archive);
    return true;
  } finally {
    archive.close();
  }
}

/** What a compound file of Microsoft's is, by the names in the first pages of its directory. */
async function compoundKind(source: FileSource, start: Buffer): Promise<Problem> {
  if (start.length < 52) return refused('XLS');
  const page = 2 ** Math.min(start.readUInt16LE(30), 16);
  const directory = await bytesAt(source, (start.readUInt32LE(48) + 1) * page, 8192);
  const has = (name: string): boolean => directory.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (has('EncryptedPackage')) return new Problem(400, 'file-kind-locked');
  if (has('WordDocument')) return refused('DOC', 'other');
  if (has('PowerPoint Document')) return refused('PPT', 'other');
  return refused('XLS');
}

/** Archives that aren't XLSX, by a part that each of them has. */
const others: readonly (readonly [RegExp, ...Parameters<typeof refused>])[] = [
  [/^xl\/workbook\.bin$/, 'XLSB'],
  [/^index\/document\.iwa$|^index\.zip$/, 'Numbers'],
  [/^content\.xml$/, 'ODS'],
  [/^word\//, 'DOCX', 'other'],
  [/^ppt\//, 'PPTX', 'other'],
];

async function refuseOthers(archive: Archive): Promise<void> {
  const names = archive.names();
  const found = others.find(([part]) => names.some(name => part.test(name)));
  if (found) throw refused(found[1], found[2]);
  if (archive.has('xl/vbaProject.bin') || (await hasMacroType(archive))) throw new Problem(400, 'file-kind-macros');
  if ((await workbookPart(archive)) === null) throw refused('ZIP', 'packed');
}

/** A workbook for macros says so even where it has none. */
async function hasMacroType(archive: Archive): Promise<boolean> {
  if (!archive.has('[Content_Types].xml')) return false;
  let isFound = false;
  await readXml(await archive.open('[Content_Types].xml'), {
    opened: (_name, attributes) => {
      if (/\.macroEnabled\.main\+xml$/i.test(attributes.ContentType ?? '')) isFound = true;
    },
  });
  return isFound;
}
