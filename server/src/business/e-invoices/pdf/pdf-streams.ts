import { inflateSync } from 'node:zlib';
import { Problem } from '../../../platform/problem.ts';
import { brokenPdf, isDictionary, isList, nameOf, type PdfDictionary, type PdfValue } from './pdf-values.ts';

/** What all streams of a file may come to that are opened for its XML. */
export const maxStreamBytes = 40_000_000;

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes, { maxOutputLength: maxStreamBytes });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new Problem(400, 'e-invoice-pdf-limits');
    throw brokenPdf();
  }
}

const numberIn = (dictionary: PdfDictionary | null, name: string, otherwise: number): number => {
  const value = dictionary?.get(name);
  return typeof value === 'number' ? value : otherwise;
};

/** The predictor of PNG for one row of bytes, as far as tables of a PDF use it: none, left, up, average, Paeth. */
function undoRow(kind: number, row: Buffer, above: Buffer, step: number): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at >= step ? (row[at - step] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= step ? (above[at - step] ?? 0) : 0;
    const paeth = (): number => {
      const guess = left + up - corner;
      const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner;
    };
    const add = [0, left, up, (left + up) >> 1, kind === 4 ? paeth() : 0][kind];
    if (add === undefined) throw brokenPdf();
    row[at] = ((row[at] ?? 0) + add) & 0xff;
  }
}

function withoutPredictor(bytes: Buffer, parameters: PdfDictionary | null): Buffer {
  const predictor = numberIn(parameters, 'Predictor', 1);
  if (predictor === 1) return bytes;
  const bits = numberIn(parameters, 'Colors', 1) * numberIn(parameters, 'BitsPerComponent', 8);
  const columns = numberIn(parameters, 'Columns', 1);
  const length = Math.ceil((bits * columns) / 8);
  if (predictor < 10 || !Number.isSafeInteger(length) || length < 1 || length > 1_000_000) throw brokenPdf();
  const rows = Math.floor(bytes.length / (length + 1));
  const plain = Buffer.alloc(rows * length);
  let above = Buffer.alloc(length);
  for (let row = 0; row < rows; row += 1) {
    const start = row * (length + 1);
    const target = plain.subarray(row * length, (row + 1) * length);
    bytes.copy(target, 0, start + 1, start + 1 + length);
    undoRow(bytes[start] ?? 0, target, above, Math.max(1, bits >> 3));
    above = target;
  }
  return plain;
}

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined || value === null ? [] : isList(value) ? value : [value];

/** What a stream holds: pressed by Flate, by no filter, or as hexadecimal digits; any other filter is for pictures. */
export function openStream(dictionary: PdfDictionary, raw: Buffer): Buffer {
  const parameters = listOf(dictionary.get('DecodeParms'));
  return listOf(dictionary.get('Filter')).reduce<Buffer>((bytes, filter, at) => {
    const own = parameters[at];
    const name = nameOf(filter);
    if (name === 'FlateDecode' || name === 'Fl')
      return withoutPredictor(inflated(bytes), isDictionary(own) ? own : null);
    if (name === 'ASCIIHexDecode') return Buffer.from(bytes.toString('latin1').replace(/[^0-9A-Fa-f]/g, ''), 'hex');
    throw brokenPdf();
  }, raw);
}
