import { hash } from 'node:crypto';
import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import type { Attachment } from '../e-invoice.ts';

/** More than these nobody attaches to an invoice. */
const maxAttachments = 100;
const maxName = 200;

/** The kinds of document that EN 16931 knows (BT-125), XML besides, by their first bytes; null where a text has none of its own. */
const starts: Readonly<Record<string, readonly string[] | null>> = {
  'application/pdf': ['%PDF-'],
  'image/png': ['\u0089PNG'],
  'image/jpeg': ['\u00ff\u00d8\u00ff'],
  'text/csv': null,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['PK\u0003\u0004'],
  'application/vnd.oasis.opendocument.spreadsheet': ['PK\u0003\u0004'],
  'application/xml': ['<', '\u00ef\u00bb\u00bf<', '\u00ff\u00fe<', '\u00fe\u00ff\u0000<'],
  'text/xml': ['<', '\u00ef\u00bb\u00bf<', '\u00ff\u00fe<', '\u00fe\u00ff\u0000<'],
};

function isOfKind(bytes: Buffer, mime: string): boolean {
  const known = starts[mime];
  if (known === undefined) return false;
  const start = bytes.toString('latin1', 0, 8);
  return known === null ? !bytes.includes(0) : known.some(first => start.startsWith(first));
}

/** The bytes of a base64 text, or null when it is none. */
function fromBase64(text: string): Buffer | null {
  const letters = text.replace(/\s+/g, '');
  if (letters === '' || letters.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(letters)) return null;
  return Buffer.from(letters, 'base64');
}

/** A file's name without folders and without what nobody sees. */
const baseName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, maxName);

/** An element with a document in base64, and what the file calls it. */
export type Embedded = { readonly element: XmlElement; readonly name: string | null; readonly mime: string | null };

/** The documents inside an invoice: those that are what they say they are, and the names of the others. */
export function readAttachments(embedded: readonly Embedded[]): {
  attachments: readonly Attachment[];
  droppedAttachments: readonly string[];
} {
  const attachments: Attachment[] = [];
  const dropped: string[] = [];
  for (const { element, name, mime } of embedded) {
    const bytes = fromBase64(element.text);
    const kind = (mime ?? '').toLowerCase().split(';')[0]?.trim() ?? '';
    const called = baseName(name ?? '') || `attachment-${attachments.length + dropped.length + 1}`;
    if (!bytes || !isOfKind(bytes, kind) || attachments.length >= maxAttachments) dropped.push(called);
    else {
      const sha256 = hash('sha256', bytes);
      attachments.push({ name: called, mime: kind, size: bytes.length, sha256, bytes });
    }
  }
  return { attachments, droppedAttachments: dropped.slice(0, maxAttachments) };
}
