import type { PdfBlock, PdfFacts, PdfSignatures, PdfTotals } from './document.ts';
import { drawQr } from './qr.ts';
import {
  colours,
  freeSpace,
  heightOf,
  left,
  lengthOf,
  type Part,
  rule,
  type Sheet,
  type Style,
  widthOf,
  write,
} from './sheet.ts';
import { drawTable } from './table.ts';

const gap = 14;
const heading: Style = { size: 11, strong: true, colour: colours.accent };
const label: Style = { size: 8.5, colour: colours.quiet };
const value: Style = { size: 9.5 };

/** Draws one block below what stands already, and leaves room after it. */
export function drawBlock(sheet: Sheet, root: Part, block: PdfBlock): void {
  switch (block.kind) {
    case 'title':
      drawLine(sheet, root, { tag: 'H1', text: block.text, style: { size: 20, strong: true, colour: colours.accent } });
      if (block.under)
        drawLine(sheet, root, { tag: 'P', text: block.under, style: { size: 10, colour: colours.quiet } });
      rule(sheet, { x: left, width: widthOf(sheet), y: sheet.y + 6, colour: colours.accent });
      sheet.y += 18;
      return;
    case 'heading':
      // With some of what it is the heading of.
      freeSpace(sheet, 70);
      drawLine(sheet, root, { tag: 'H2', text: block.text, style: heading });
      sheet.y += 4;
      return;
    case 'facts':
      drawFacts(sheet, root, block);
      break;
    case 'table':
      drawTable(sheet, root, block);
      break;
    case 'totals':
      drawTotals(sheet, root, block);
      break;
    case 'text':
      drawLine(sheet, root, { tag: 'P', text: block.text, style: block.small ? { ...label, size: 8 } : value });
      sheet.y += block.small ? 5 : 8;
      return;
    case 'qr':
      drawQr(sheet, root, block);
      break;
    case 'signatures':
      drawSignatures(sheet, root, block);
      break;
  }
  sheet.y += gap;
}

/** A text over the whole width. */
function drawLine(sheet: Sheet, parent: Part, line: { tag: string; text: string; style: Style }): void {
  const placed = { ...line.style, x: left, width: widthOf(sheet) };
  const height = heightOf(sheet, line.text, placed);
  // What is longer than a page begins here and goes on upon the next.
  freeSpace(sheet, Math.min(height, 120));
  write(sheet, parent, line.tag, line.text, { ...placed, y: sheet.y });
}

function drawFacts(sheet: Sheet, root: Part, { columns }: PdfFacts): void {
  const between = 24;
  const width = (widthOf(sheet) - between * (columns.length - 1)) / columns.length;
  const places = columns.map((_, index) => left + index * (width + between));
  // Each column is read to its end before the next begins.
  const sections = columns.map(() => sheet.struct('Sect'));
  for (const section of sections) root.add(section);
  if (columns.some(column => column.heading)) {
    freeSpace(sheet, 60);
    const { y } = sheet;
    columns.forEach((column, index) => {
      const [section, x] = [sections[index] ?? root, places[index] ?? left];
      if (column.heading) write(sheet, section, 'H2', column.heading, { ...heading, x, width, y });
    });
    sheet.y = y + 18;
  }
  const labels = columns.flatMap(column => column.facts.map(fact => lengthOf(sheet, fact.label, label) + 2));
  const labelWidth = Math.min(width * 0.42, Math.max(0, ...labels));
  const lists = columns.map(() => sheet.struct('L'));
  lists.forEach((list, index) => {
    sections[index]?.add(list);
  });
  const rows = Math.max(0, ...columns.map(column => column.facts.length));
  for (let row = 0; row < rows; row += 1) {
    const cells = columns.flatMap((column, index) => {
      const [fact, list, x] = [column.facts[row], lists[index], places[index] ?? left];
      if (!fact || !list) return [];
      const said = { ...label, x, width: labelWidth };
      const given = { ...value, x: x + labelWidth + 12, width: width - labelWidth - 12 };
      return [{ list, said, given, label: fact.label, value: fact.value || '–' }];
    });
    const height = Math.max(
      0,
      ...cells.flatMap(cell => [heightOf(sheet, cell.label, cell.said), heightOf(sheet, cell.value, cell.given)]),
    );
    freeSpace(sheet, height);
    const { y } = sheet;
    for (const cell of cells) {
      const item = sheet.struct('LI');
      cell.list.add(item);
      // The label's smaller letters stand on the value's line.
      write(sheet, item, 'Lbl', cell.label, { ...cell.said, y: y + 0.8 });
      write(sheet, item, 'LBody', cell.value, { ...cell.given, y });
      item.end();
    }
    sheet.y = y + height + 2;
  }
  for (const section of sections) section.end();
}

function drawTotals(sheet: Sheet, root: Part, { lines }: PdfTotals): void {
  const styled = lines.map(line => ({ ...line, style: line.strong ? { size: 11, strong: true } : value }));
  const numbers = Math.max(0, ...styled.map(line => lengthOf(sheet, line.value, line.style))) + 2;
  const width = Math.min(widthOf(sheet), Math.max(300, numbers + 160));
  const x = left + widthOf(sheet) - width;
  const list = sheet.struct('L');
  root.add(list);
  for (const line of styled) {
    const said = { ...line.style, x, width: width - numbers - 12 };
    const height = heightOf(sheet, line.label, said);
    freeSpace(sheet, height + 12);
    if (line.strong) rule(sheet, { x, width, y: sheet.y + 2, colour: colours.accent });
    const y = sheet.y + (line.strong ? 8 : 0);
    const item = sheet.struct('LI');
    list.add(item);
    write(sheet, item, 'Lbl', line.label, { ...said, y });
    const given = { ...line.style, x: x + width - numbers, width: numbers, align: 'right' as const };
    write(sheet, item, 'LBody', line.value, { ...given, y });
    item.end();
    sheet.y = y + height + 3;
  }
  list.end();
}

function drawSignatures(sheet: Sheet, root: Part, { text: signed = '', lines }: PdfSignatures): void {
  const between = 30;
  const width = (widthOf(sheet) - between * (lines.length - 1)) / lines.length;
  const space = 40;
  const cells = lines.map((line, index) => {
    const x = left + index * (width + between);
    const texts = [line.label, ...(line.name ? [line.name] : [])];
    const text = texts.join('\n');
    return { x, text, height: heightOf(sheet, text, { ...label, x, width }) };
  });
  const height = space + 4 + Math.max(0, ...cells.map(cell => cell.height));
  // What is signed stands on the page of its signatures.
  freeSpace(
    sheet,
    height + (signed === '' ? 0 : heightOf(sheet, signed, { ...value, x: left, width: widthOf(sheet) })),
  );
  if (signed !== '') drawLine(sheet, root, { tag: 'P', text: signed, style: value });
  const { y } = sheet;
  for (const cell of cells) {
    rule(sheet, { x: cell.x, width, y: y + space, colour: colours.quiet });
    write(sheet, root, 'P', cell.text, { ...label, x: cell.x, width, y: y + space + 4 });
  }
  sheet.y = y + height;
}
