import { strToU8, type Zippable, zipSync } from 'fflate';

/** One sheet of a made workbook: what stands between its `sheetData`, or its whole XML. */
export type MadeSheet = {
  readonly name: string;
  readonly rows?: string;
  readonly xml?: string;
  readonly state?: 'hidden' | 'veryHidden';
};
export type MadeWorkbook = {
  readonly sheets?: readonly MadeSheet[];
  /** The `si` elements. */
  readonly strings?: string;
  /** What stands in `styleSheet`. */
  readonly styles?: string;
  readonly is1904?: boolean;
  /** The content type of the workbook's part. */
  readonly mainType?: string;
  /** Parts that come besides, or instead of one of the same name. */
  readonly parts?: Zippable;
};

export const spreadsheetMain = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const sheetXml = (rows: string): string =>
  `${declared}<worksheet xmlns="${spreadsheetMain}"><sheetData>${rows}</sheetData></worksheet>`;

/** The parts of a workbook as Excel names them, made by hand so that each can be anything. */
export function workbookParts(made: MadeWorkbook): Zippable {
  const { sheets = [], strings, styles, is1904 = false, mainType = 'sheet.main+xml', parts = {} } = made;
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const main = mainType.includes('/') ? mainType : type + mainType;
  const text: Record<string, string> = {
    '[Content_Types].xml': `${declared}<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': `${declared}<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declared}<workbook xmlns="${spreadsheetMain}" xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declared}<Relationships xmlns="${packages}/relationships">${sheets
      .map((_sheet, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
      .join(
        '',
      )}${relation('rIdS', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdT', 'styles', 'styles.xml')}</Relationships>`,
  };
  for (const [at, { rows = '', xml }] of sheets.entries())
    text[`xl/worksheets/sheet${at + 1}.xml`] = xml ?? sheetXml(rows);
  if (strings !== undefined)
    text['xl/sharedStrings.xml'] = `${declared}<sst xmlns="${spreadsheetMain}">${strings}</sst>`;
  if (styles !== undefined)
    text['xl/styles.xml'] = `${declared}<styleSheet xmlns="${spreadsheetMain}">${styles}</styleSheet>`;
  const packed: Zippable = Object.fromEntries(Object.entries(text).map(([name, xml]) => [name, strToU8(xml)]));
  return { ...packed, ...parts };
}

export const makeWorkbook = (made: MadeWorkbook): Buffer => Buffer.from(zipSync(workbookParts(made), { level: 1 }));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Rows of texts and numbers, as most programs write them: texts in their cells, numbers as numbers. */
export const rowsXml = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      cells =>
        `<row>${cells
          .map(cell =>
            typeof cell === 'number'
              ? `<c><v>${cell}</v></c>`
              : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');

const day = /^(\d{4})-(\d{2})-(\d{2})$/;
const amount = /^-?\d{1,12}\.\d{2}$/;
const whole = /^[1-9]\d{0,14}$/;

/** A cell as a person's Excel keeps what was typed: days and numbers as such, the rest as text. */
function typedCell(text: string): string {
  const [, year, month, date] = day.exec(text) ?? [];
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date));
  if (date !== undefined && new Date(at).toISOString().startsWith(text))
    return `<c s="1"><v>${at / 86_400_000 + 25_569}</v></c>`;
  if (amount.test(text)) return `<c s="2"><v>${Number(text)}</v></c>`;
  if (whole.test(text)) return `<c><v>${text}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** The styles of such cells: 1 shows a day, 2 an amount. */
export const typedStyles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs>';
export const typedRows = (rows: readonly (readonly string[])[]): string =>
  rows.map(cells => `<row>${cells.map(typedCell).join('')}</row>`).join('');

/** A table as a workbook of one sheet, typed by a person. */
export const typedWorkbook = (rows: readonly (readonly string[])[]): Buffer =>
  makeWorkbook({ sheets: [{ name: 'List1', rows: typedRows(rows) }], styles: typedStyles });
