import { isUtf8 } from 'node:buffer';
import { sniffDelimiter } from '../../../platform/files/csv-read.ts';
import { Problem } from '../../../platform/problem.ts';
import { declaredIn, decodeXml } from '../../../platform/xml/decode-xml.ts';
import { readTree, type XmlElement } from '../../../platform/xml/xml-tree.ts';
import { completeStatement, type ReadStatement } from './complete-statement.ts';
import { decodeText } from './decode-text.ts';
import { isAsseco, readAsseco } from './read-asseco.ts';
import { isCamt, readCamt } from './read-camt.ts';
import { isHalcom, isHalcomCover, readHalcom } from './read-halcom.ts';
import { isHalcomExtended, readHalcomExtended } from './read-halcom-extended.ts';
import { readMappedTable, type TableMapping } from './read-mapped-table.ts';
import { isMt940, readMt940 } from './read-mt940.ts';
import { isRol, readRol } from './read-rol.ts';
import { type Statement, statementLimits } from './statement.ts';
import { sheetRows, type TableRow, textRows } from './table-rows.ts';
import { viewTable, viewWorkbook } from './view-table.ts';

/** No statement has more; an entry of camt has some sixty elements. */
const family = {
  name: 'statement',
  limits: { depth: 64, attributes: 64, elements: 1_000_000, text: 100_000 },
} as const;

/** Whether the first sign is a `<`, behind a mark and blanks, in UTF-8 or UTF-16. */
const isXml = (bytes: Buffer): boolean =>
  bytes
    .toString('latin1', 0, 200)
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replace(/^[\s\0]+/, '')
    .startsWith('<');

/** What declares no encoding and isn't UTF-8 is read as Serbian programs write it; every other XML as it says. */
function decode(bytes: Buffer): string {
  const isWide = /^(?:fffe|feff|3c00|003c)/.test(bytes.toString('hex', 0, 2));
  const isSilent = !isWide && declaredIn(bytes.toString('latin1', 0, 300)) === null;
  return isSilent && !isUtf8(bytes) ? decodeText(bytes) : decodeXml(bytes, family.name);
}

function readXml(bytes: Buffer): readonly ReadStatement[] {
  const root: XmlElement = readTree(decode(bytes).replace(/^\s+/, ''), family);
  if (isAsseco(root)) return readAsseco(root);
  if (isRol(root)) return readRol(root);
  if (isCamt(root)) return readCamt(root);
  throw new Problem(400, 'statement-other-kind', { params: { kind: root.local.slice(0, 60) } });
}

function readText(text: string, covers: readonly string[]): readonly ReadStatement[] {
  if (isHalcomExtended(text)) return readHalcomExtended(text);
  if (isMt940(text)) return readMt940(text);
  if (isHalcom(text)) return readHalcom(text, covers);
  if (isHalcomCover(text)) throw new Problem(400, 'statement-cover-alone');
  throw new Problem(400, viewTable(text) ? 'statement-table' : 'statement-unknown-kind');
}

function refuseSize(bytes: Buffer): void {
  if (bytes.length === 0) throw new Problem(400, 'statement-empty');
  if (bytes.length > statementLimits.bytes)
    throw new Problem(400, 'statement-too-large', { params: { most: statementLimits.bytes / 1_000_000 } });
}

function complete(read: readonly ReadStatement[]): readonly Statement[] {
  const most = statementLimits.statements;
  if (read.length === 0) throw new Problem(400, 'statement-none');
  if (read.length > most) throw new Problem(400, 'statement-many', { params: { most } });
  const lines = read.reduce((sum, one) => sum + one.lines.length, 0);
  if (lines > statementLimits.lines)
    throw new Problem(400, 'statement-lines', { params: { most: statementLimits.lines } });
  return read.map(completeStatement);
}

/**
 * The statements of a file, recognized by its content and never by its name. `covers` are the recapitulations (`_cov`) that came with it.
 * Throws a Problem whose code begins with `statement-` where the file is none, passes a limit or has a value that can't be read: a
 * statement with a hole is none. What only looks wrong stands in the warnings.
 */
export function readStatements(bytes: Buffer, covers: readonly Buffer[] = []): readonly Statement[] {
  const most = statementLimits.statements;
  if (covers.length > most) throw new Problem(400, 'statement-many', { params: { most } });
  for (const one of [bytes, ...covers]) refuseSize(one);
  if (isXml(bytes)) {
    if (covers.length > 0) throw new Problem(400, 'statement-cover-other');
    return complete(readXml(bytes));
  }
  const text = decodeText(bytes);
  if (covers.length > 0 && !isHalcom(text)) throw new Problem(400, 'statement-cover-other');
  return complete(readText(text, covers.map(decodeText)));
}

/** The text of bytes, or null for what is none. */
function textOf(bytes: Buffer): string | null {
  try {
    return decodeText(bytes);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** True for a recapitulation of Hal E-Bank, which goes with a statement and says nothing alone. */
export function isCover(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.length > 1_000_000 || isXml(bytes)) return false;
  const text = textOf(bytes);
  return text !== null && isHalcomCover(text);
}

const readRows = (rows: readonly TableRow[], mapping: TableMapping): Statement => {
  const [statement] = complete([readMappedTable(rows, mapping)]);
  if (!statement) throw new Problem(400, 'statement-none');
  return statement;
};

/** The statement of a text table whose columns a person named. */
export function readCsvStatement(bytes: Buffer, mapping: TableMapping): Statement {
  refuseSize(bytes);
  const { delimiter, headRows } = mapping;
  const text = decodeText(bytes);
  return readRows(textRows(text, { delimiter: delimiter ?? sniffDelimiter(text.slice(0, 65_536)), headRows }), mapping);
}

/** The statement of a workbook whose columns a person named; nobody named them yet where the mapping is null. */
export async function readWorkbookStatement(bytes: Buffer, mapping: TableMapping | null): Promise<Statement> {
  refuseSize(bytes);
  if (mapping === null)
    throw new Problem(400, (await viewWorkbook(bytes)) ? 'statement-table' : 'statement-unknown-kind');
  return readRows(await sheetRows(bytes, mapping.headRows), mapping);
}
