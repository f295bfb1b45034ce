import { Problem } from '../problem.ts';
import { isWorkbook } from '../spreadsheets/file-kind.ts';

/** What a page or a picture is by what is at its begin and its end, whatever it is called; null: none of these. */
export function pageOrPicture(content: Buffer): 'pdf' | 'png' | 'jpg' | null {
  const begins = (hex: string): boolean => content.subarray(0, hex.length / 2).equals(Buffer.from(hex, 'hex'));
  if (begins('89504e470d0a1a0a') && content.includes('IEND', -12, 'latin1')) return 'png';
  if (begins('ffd8ff') && content.includes(Buffer.from('ffd9', 'hex'), -64)) return 'jpg';
  if (begins('255044462d') && content.includes('%%EOF', -1024, 'latin1')) return 'pdf';
  return null;
}

/** True for text of any letters: nothing in it controls a device but tabs and the ends of lines and pages. */
const isText = (content: Buffer): boolean => !content.some(byte => byte < 9 || (byte > 13 && byte < 32));

/** The same with tables and texts. A workbook with macros, one under a password and an archive are refused by what they are. */
export async function contentKind(content: Buffer): Promise<'pdf' | 'png' | 'jpg' | 'xlsx' | 'xml' | 'txt' | null> {
  const page = pageOrPicture(content);
  if (page) return page;
  if (await isWorkbook(content)) return 'xlsx';
  if (!isText(content)) return null;
  return /^\ufeff?\s*<\?xml\s/.test(content.subarray(0, 200).toString('utf8')) ? 'xml' : 'txt';
}

const contentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/octet-stream',
  txt: 'application/octet-stream',
} as const;
/** As what a file is handed out: texts of strangers are never shown as pages, whatever they hold. */
export const contentTypeOf = (kind: keyof typeof contentTypes): string => contentTypes[kind];

/** 413 for what is larger than a file may be. */
export function requireSize(bytes: number, most: number): void {
  if (bytes > most) throw new Problem(413, 'file-too-big', { params: { megabytes: most / 1_000_000 } });
}
