import type { PdfTable } from './document.ts';
import {
  colours,
  decorate,
  freeSpace,
  heightOf,
  left,
  lengthOf,
  type Part,
  rule,
  type Sheet,
  widthOf,
  write,
} from './sheet.ts';

type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };
type Grid = { readonly size: number; readonly columns: readonly Column[] };
const between = 10;
const largest = 9;
const smallest = 6;
const textColumnAtLeast = 60;
const padding = 4;

const isFixed = ({ align, whole }: PdfTable['columns'][number]): boolean => align === 'right' || whole === true;
/** What of a heading must be on one line: all of a number's unless it folds, each word of another's. */
const partsOf = ({ heading, align, foldsHeading }: PdfTable['columns'][number]): string[] =>
  align === 'right' && !foldsHeading ? [heading] : heading.split(' ');

/** Numbers as wide as they are, texts share the rest; the letters grow smaller only where numbers would leave nothing for texts. */
function placeColumns(sheet: Sheet, { columns, rows }: PdfTable): Grid {
  const texts = columns.filter(column => !isFixed(column));
  const wanted = texts.reduce((sum, { atLeast = textColumnAtLeast }) => sum + atLeast, 0);
  for (let size = largest; ; size -= 0.5) {
    const numbers = columns.map((column, index) => {
      if (!isFixed(column)) return 0;
      let widest = Math.max(...partsOf(column).map(part => lengthOf(sheet, part, { size, strong: true })));
      for (const row of rows) widest = Math.max(widest, lengthOf(sheet, row[index] ?? '', { size }));
      return widest + 2;
    });
    const taken = numbers.reduce((sum, width) => sum + width, 0) + between * (columns.length - 1);
    const rest = widthOf(sheet) - taken;
    if (rest < wanted && size > smallest) continue;
    const shares = texts.reduce((sum, { share = 1 }) => sum + share, 0);
    let x = left;
    const placed = columns.map((stated, index): Column => {
      const { align = 'left', share = 1 } = stated;
      const width = isFixed(stated) ? (numbers[index] ?? 0) : Math.max((rest * share) / shares, 20);
      const column = { x, width, align };
      x += width + between;
      return column;
    });
    return { size, columns: placed };
  }
}

/** Rows below headings; on a further page the headings are seen again, and aren't read out again. */
export function drawTable(sheet: Sheet, root: Part, table: PdfTable): void {
  const { size, columns } = placeColumns(sheet, table);
  const width = widthOf(sheet);
  const cellsOf = (texts: readonly string[], strong: boolean) =>
    columns.map((column, index) => ({
      text: texts[index] ?? '',
      placed: { ...column, size, strong, ...(strong ? { colour: colours.quiet } : {}) },
    }));
  const tallest = (cells: ReturnType<typeof cellsOf>) =>
    Math.max(0, ...cells.map(({ text, placed }) => heightOf(sheet, text, placed)));
  const headings = cellsOf(
    table.columns.map(column => column.heading),
    true,
  );
  const headHeight = tallest(headings) + padding;
  const drawHead = (draw: (cell: (typeof headings)[number], y: number) => void): void => {
    const { y } = sheet;
    for (const cell of headings) draw(cell, y);
    rule(sheet, { x: left, width, y: y + headHeight });
    sheet.y = y + headHeight + padding;
  };

  freeSpace(sheet, headHeight + 40);
  const part = sheet.struct('Table');
  root.add(part);
  const head = sheet.struct('TR');
  part.add(head);
  drawHead((cell, y) => write(sheet, head, 'TH', cell.text, { ...cell.placed, y }));
  head.end();
  for (const texts of table.rows) {
    const cells = cellsOf(texts, false);
    const height = tallest(cells);
    if (freeSpace(sheet, height + padding))
      drawHead((cell, y) => decorate(sheet, 'Layout', cell.text, { ...cell.placed, y }));
    const { y } = sheet;
    const row = sheet.struct('TR');
    part.add(row);
    for (const cell of cells) write(sheet, row, 'TD', cell.text, { ...cell.placed, y });
    row.end();
    sheet.y = y + height + padding;
  }
  part.end();
  rule(sheet, { x: left, width, y: sheet.y });
}
