import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { sql } from 'kysely';
import { copiedLines } from './copy-out.ts';
import type { FileFormat } from './file-format.ts';
import { cellStyles, sheetCell } from './sheet-cells.ts';

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kindOfPart = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Excel's rows of a sheet, of which the first is the head. A sheet also ends before its size is more than 32 bits hold. */
export const sheetLimits = { rows: 1_048_575, bytes: 2 ** 31 };

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** 1 is A, 27 is AA. */
function columnName(at: number): string {
  const rest = (at - 1) % 26;
  const before = (at - 1 - rest) / 26;
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + rest);
}

/** A sheet up to its rows: the head stays in sight, and each column is as wide as its heading asks for. */
function sheetBegin(header: readonly string[]): string {
  const widths = header.map(
    (name, at) => `<col min="${at + 1}" max="${at + 1}" width="${Math.max(12, name.length + 4)}" customWidth="1"/>`,
  );
  const cells = header.map(
    name => `<c s="${cellStyles.heading}" t="inlineStr"><is><t xml:space="preserve">${escaped(name)}</t></is></c>`,
  );
  return `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${cells.join('')}</row>`;
}
const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns)}${rows + 1}"/></worksheet>`;

const styles = `${declared}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.00##%"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${[
  '<xf/>',
  '<xf fontId="1" applyFont="1"/>',
  // Excel's own formats: 4 is #,##0.00, 14 and 22 are the reader's short date, with the time of day too.
  ...[4, 164, 14, 22].map(format => `<xf numFmtId="${format}" applyNumberFormat="1"/>`),
].join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The parts that say what the sheets are; they come last, when it is known how many there are. */
function frame(names: readonly string[]): Readonly<Record<string, string>> {
  const numbers = names.map((_, at) => at + 1);
  return {
    '[Content_Types].xml': `${declared}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kindOfPart}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kindOfPart}.styles+xml"/>${numbers
      .map(
        number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${kindOfPart}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
    '_rels/.rels': `${declared}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declared}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
      .map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships xmlns="${packages}/relationships">${numbers
      .map(
        number =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
  };
}

/** COPY's pieces, taken a sheet at a time. */
class Rows {
  readonly #pieces: AsyncGenerator<Buffer>;
  #rest: Buffer | null = null;
  constructor(pieces: AsyncGenerator<Buffer>) {
    this.#pieces = pieces;
  }

  /** Whether there is more; the next piece is then at hand. */
  async more(): Promise<boolean> {
    while (this.#rest === null || this.#rest.length === 0) {
      const { done, value } = await this.#pieces.next();
      if (done) return false;
      this.#rest = value;
    }
    return true;
  }

  /** The next piece up to the end of `most` rows, and how many rows end in it. */
  take(most: number): { piece: Buffer; rows: number } {
    const rest = this.#rest ?? Buffer.alloc(0);
    let rows = 0;
    let end = 0;
    while (rows < most) {
      // Within a row COPY escapes a line end, so each one that stands is a row's.
      const at = rest.indexOf(10, end);
      if (at === -1) break;
      rows += 1;
      end = at + 1;
    }
    const taken = rows < most ? rest.length : end;
    this.#rest = rest.subarray(taken);
    return { piece: rest.subarray(0, taken), rows };
  }

  leave(): Promise<unknown> {
    return this.#pieces.return(undefined);
  }
}

/** The XML of one sheet: rows until it is full or there are no more. */
async function* sheet(header: readonly string[], rows: Rows, limits: typeof sheetLimits): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetBegin(header));
  const read = copiedLines('');
  let count = 0;
  let bytes = 0;
  while (count < limits.rows && bytes < limits.bytes && (await rows.more())) {
    const taken = rows.take(limits.rows - count);
    count += taken.rows;
    bytes += taken.piece.length;
    yield read(taken.piece);
  }
  yield Buffer.from(sheetEnd(header.length, count));
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

/** A ZIP whose parts are written while they are read; Node's own threads press them. */
class Archive {
  #made: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#made.push(piece);
  });

  *#drain(): Generator<Uint8Array> {
    const made = this.#made;
    this.#made = [];
    yield* made;
  }

  async *part(filename: string, content: AsyncGenerator<Buffer>): AsyncGenerator<Uint8Array> {
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
    const measured = async function* () {
      for await (const piece of content) {
        file.size += piece.length;
        file.crc = crc32(piece, file.crc);
        yield piece;
      }
    };
    this.#zip.add(file);
    const source = Readable.from(measured(), { objectMode: false, highWaterMark: 262_144 });
    // What breaks is thrown to whoever reads here.
    const pressed = pipeline(
      source,
      createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 65_536 }),
      () => undefined,
    );
    for await (const piece of pressed) {
      file.ondata?.(null, piece, false);
      yield* this.#drain();
    }
    file.ondata?.(null, new Uint8Array(), true);
    yield* this.#drain();
  }

  *end(): Generator<Uint8Array> {
    this.#zip.end();
    yield* this.#drain();
  }
}

async function* asBuffers(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}

/** What stands behind the last sheet of a workbook. */
async function* framed(archive: Archive, names: readonly string[]): AsyncGenerator<Buffer> {
  for (const [name, text] of Object.entries(frame(names))) yield* asBuffers(archive.part(name, once(text)));
  for (const piece of archive.end()) yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
}

/** A cell with a text. Letters that XML lacks are written by their number, `_x000D_`, and what only looks so is told from it. */
export function textCell(cell: string): string {
  const text = escaped(cell.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')).replace(
    /[^\t\n -\uD7FF\uE000-\uFFFD]/g,
    letter =>
      /[\uD800-\uDFFF]/.test(letter)
        ? letter
        : `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
  return text === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A row of texts. */
export const textRow = (cells: readonly string[]): string => `<row>${cells.map(textCell).join('')}</row>`;

/** Rows of texts as the pieces that a workbook is written from, a line each. */
export const textPiece = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map(cells => `${textRow(cells).replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n`).join(''));

export type TextSheet = {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** A small workbook of several sheets with texts. */
export const textWorkbook = (sheets: readonly TextSheet[]): AsyncGenerator<Buffer> =>
  rowWorkbook(sheets.map(({ name, header, rows }) => ({ name, header, count: rows.length, rows: rows.map(textRow) })));

/** A sheet whose rows are written as XML, one or many in a piece; `count` of them, at most what a sheet holds. */
export type RowSheet = {
  readonly name: string;
  readonly header: readonly string[];
  readonly count: number;
  readonly rows: Iterable<string>;
};

/** A workbook of several sheets. */
export async function* rowWorkbook(sheets: readonly RowSheet[]): AsyncGenerator<Buffer> {
  const archive = new Archive();
  const bytes = async function* ({ header, count, rows }: RowSheet) {
    yield Buffer.from(sheetBegin(header));
    for (const piece of rows) yield Buffer.from(piece);
    yield Buffer.from(sheetEnd(header.length, count));
  };
  for (const [at, sheet] of sheets.entries())
    yield* asBuffers(archive.part(`xl/worksheets/sheet${at + 1}.xml`, bytes(sheet)));
  yield* framed(
    archive,
    sheets.map(one => one.name),
  );
}

/** A workbook of any size; where a sheet is full, the next one begins. */
export async function* workbook(
  header: readonly string[],
  pieces: AsyncGenerator<Buffer>,
  limits = sheetLimits,
): AsyncGenerator<Buffer> {
  const archive = new Archive();
  const rows = new Rows(pieces);
  try {
    const names: string[] = [];
    let more = await rows.more();
    do {
      names.push(names.length === 0 ? 'Skonto' : `Skonto ${names.length + 1}`);
      yield* asBuffers(archive.part(`xl/worksheets/sheet${names.length}.xml`, sheet(header, rows, limits)));
      more = await rows.more();
    } while (more);
    yield* framed(archive, names);
  } finally {
    await rows.leave();
  }
}

/** Excel's own kind of file. */
export const workbookFormat = (timeZone: string): FileFormat => ({
  extension: 'xlsx',
  contentType: `${kindOfPart}.sheet`,
  delimiter: ',',
  cell: (kind, value) => sheetCell(kind, value, timeZone),
  line: cells => sql`'<row>' || ${sql.join(cells, sql` || `)} || '</row>'`,
  bytes: (header, pieces) => workbook(header, pieces),
});
