import { inflateSync } from 'node:zlib';
import { correction, generate } from 'lean-qr';

/** Dark and light modules, a line for each row. */
type Modules = string;

/** The pieces that a file of ours draws (`x y width height re`), in its own order. */
function piecesOf(bytes: Uint8Array): number[][] {
  const file = Buffer.from(bytes);
  const pieces: number[][] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    const begin = at + 'stream\n'.length;
    const packed = file.subarray(begin, file.indexOf('endstream', begin));
    // Streams begin with the mark of zlib; what follows another word isn't one.
    if (packed[0] !== 0x78) continue;
    for (const [, ...numbers] of inflateSync(packed)
      .toString('latin1')
      .matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm))
      pieces.push(numbers.map(Number));
  }
  return pieces;
}

/** The code that a PDF of ours draws, read from its pieces; null when it draws none. */
export function readPdfQr(bytes: Uint8Array): Modules | null {
  const pieces = piecesOf(bytes);
  if (pieces.length === 0) return null;
  const side = pieces[0]?.[3] ?? 1;
  const [left, top] = [0, 1].map(of => Math.min(...pieces.map(piece => piece[of] ?? 0)));
  const dark = new Set<string>();
  for (const [x = 0, y = 0, width = 0] of pieces) {
    const [column, row] = [x - (left ?? 0), y - (top ?? 0)].map(length => Math.round(length / side));
    for (let more = 0; more < Math.round(width / side); more += 1) dark.add(`${(column ?? 0) + more},${row}`);
  }
  const size = Math.max(...[...dark].map(one => Number(one.split(',')[1]))) + 1;
  return rows(size, (column, row) => dark.has(`${column},${row}`));
}

/** The code of a text, as `readPdfQr` answers one that is drawn. */
export function qrOf(text: string): Modules {
  const code = generate(text, { minCorrectionLevel: correction.M });
  return rows(code.size, (column, row) => code.get(column, row));
}

const rows = (size: number, isDark: (column: number, row: number) => boolean): Modules =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_one, column) => (isDark(column, row) ? '#' : '.')).join(''),
  ).join('\n');
