import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font, type GlyphRun } from 'fontkit';
import PDFKit from 'pdfkit';
import type { PdfDocument } from './document.ts';

/** Words that are laid out once for all documents: labels, and names and numbers of the last few thousand. */
const keptWords = 5000;

/** Lays each word out once. A document gets positions of its own, because the library turns them into its units where they stand. */
function rememberWords(font: Font): void {
  const known = new Map<string, GlyphRun>();
  const own = (run: GlyphRun): GlyphRun =>
    Object.assign(Object.create(Object.getPrototypeOf(run)), run, {
      positions: run.positions.map(position => ({ ...position })),
    });
  const layout = font.layout.bind(font);
  font.layout = (text, ...more) => {
    if (more.some(one => one !== undefined)) return layout(text, ...more);
    const run = known.get(text) ?? layout(text);
    if (known.size >= keptWords) known.clear();
    known.set(text, run);
    return own(run);
  };
}

/**
 * A font, read once for all documents: that saves a quarter of the time. It keeps each glyph with the letter under which it was first
 * asked for, and none where it was asked for as a part of another, as C of Č is: so all letters are asked for at the beginning. Without
 * that a reader of a later document finds a hole in the place of its C. The library takes the font as it is, but its types know only
 * fonts that it reads itself.
 */
const readFont = (name: string): Buffer => {
  const read = create(readFileSync(fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url))));
  if ('characterSet' in read) {
    for (const letter of read.characterSet) read.glyphForCodePoint(letter);
    rememberWords(read);
  }
  const font: unknown = read;
  return font as Buffer;
};
const fonts = { regular: readFont('inter-regular'), strong: readFont('inter-semibold') } as const;

/** All lengths are points of 1/72 inch, on A4, upright unless a document wants it otherwise. */
const margins = { top: 48, right: 48, bottom: 60, left: 48 } as const;
export const colours = { text: '#1a2226', quiet: '#56636a', line: '#c5ced3', accent: '#0b5c6b' } as const;
const lineGap = 1.5;

export type Style = { readonly size: number; readonly strong?: boolean; readonly colour?: string };
export type Placed = Style & { readonly x: number; readonly width: number; readonly align?: 'left' | 'right' };
export type Part = PDFKit.PDFStructureElement;
export type Sheet = PDFKit.PDFDocument;

/** `&`, `<` and `>` would break the file's description of itself, which the library writes unescaped. */
const plainTitle = (title: string): string => title.replaceAll(/[&<>]/g, ' ');

/** An empty file, ready to be written on, and the root of its structure. */
export function openSheet(document: PdfDocument): { sheet: Sheet; root: Part } {
  const sheet = new PDFKit({
    size: 'A4',
    layout: document.landscape ? 'landscape' : 'portrait',
    margins,
    // None of its own; ours are registered below.
    font: '',
    pdfVersion: '1.7',
    subset: 'PDF/A-2a',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: plainTitle(document.title),
      Creator: 'Skonto',
      Producer: 'Skonto',
      CreationDate: new Date(document.madeAt),
    },
  });
  for (const [name, font] of Object.entries(fonts)) sheet.registerFont(name, font);
  const root = sheet.struct('Document');
  sheet.addStructure(root);
  return { sheet, root };
}

export const left = margins.left;
export const widthOf = (sheet: Sheet): number => sheet.page.width - margins.left - margins.right;

const optionsOf = ({ width, align = 'left' }: Placed) => ({ width, align, lineGap });

function setStyle(sheet: Sheet, { size, strong = false, colour = colours.text }: Style): void {
  sheet
    .font(strong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(colour);
}

/** How much height a text takes in its place. */
export function heightOf(sheet: Sheet, text: string, placed: Placed): number {
  setStyle(sheet, placed);
  return sheet.heightOfString(text, optionsOf(placed));
}

function writeAt(sheet: Sheet, text: string, placed: Placed & { y: number }): void {
  setStyle(sheet, placed);
  sheet.text(text, placed.x, placed.y, optionsOf(placed));
}

/** How wide a text is on one line. */
export function lengthOf(sheet: Sheet, text: string, style: Style): number {
  setStyle(sheet, style);
  return sheet.widthOfString(text);
}

/** Goes on upon a new page when less than `height` is left. To be called between parts of the structure, never inside one. */
export function freeSpace(sheet: Sheet, height: number): boolean {
  if (sheet.y + height <= sheet.page.height - margins.bottom) return false;
  sheet.addPage();
  return true;
}

/** Writes a text at a height, as a part of the structure: `P`, `TD`… */
export function write(sheet: Sheet, parent: Part, tag: string, text: string, placed: Placed & { y: number }): void {
  const part = sheet.struct(tag, {}, () => writeAt(sheet, text, placed));
  parent.add(part);
  part.end();
}

/** What is seen and not read out: lines, repeated headings, page numbers. */
export function adorn(sheet: Sheet, type: 'Layout' | 'Pagination', draw: () => void): void {
  sheet.markContent('Artifact', { type });
  draw();
  sheet.endMarkedContent();
}

export function rule(sheet: Sheet, at: { x: number; width: number; y: number; colour?: string }): void {
  adorn(sheet, 'Layout', () =>
    sheet
      .lineWidth(0.7)
      .strokeColor(at.colour ?? colours.line)
      .moveTo(at.x, at.y)
      .lineTo(at.x + at.width, at.y)
      .stroke(),
  );
}

/** Writes a text that isn't part of the structure. */
export function decorate(
  sheet: Sheet,
  type: 'Layout' | 'Pagination',
  text: string,
  placed: Placed & { y: number },
): void {
  adorn(sheet, type, () => writeAt(sheet, text, placed));
}

function writeFeet(sheet: Sheet, { footer, pageWords }: PdfDocument): void {
  const { start, count } = sheet.bufferedPageRange();
  const width = widthOf(sheet);
  for (let page = start; page < start + count; page += 1) {
    sheet.switchToPage(page);
    // Below the margin a text would open another page.
    sheet.page.margins.bottom = 0;
    const y = sheet.page.height - margins.bottom + 24;
    const style = { size: 7.5, colour: colours.quiet, y };
    rule(sheet, { x: left, width, y: y - 8 });
    decorate(sheet, 'Pagination', footer, { ...style, x: left, width: width * 0.7 });
    const words = pageWords.replace('{page}', `${page + 1}`).replace('{pages}', `${count}`);
    decorate(sheet, 'Pagination', words, { ...style, x: left + width * 0.7, width: width * 0.3, align: 'right' });
  }
}

/** Numbers the pages, ends the file and answers its bytes. */
export async function closeSheet(sheet: Sheet, document: PdfDocument): Promise<Uint8Array> {
  writeFeet(sheet, document);
  const chunks: Uint8Array[] = [];
  sheet.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  sheet.end();
  await ended;
  return Buffer.concat(chunks);
}
