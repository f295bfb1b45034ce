import { hash } from 'node:crypto';
import { Problem, type TextParams } from '../../platform/problem.ts';
import type { EInvoice } from './complete-invoice.ts';
import type { Attachment } from './e-invoice.ts';
import { fileKindOf } from './file-kind.ts';
import { xmlInPdf } from './pdf/xml-in-pdf.ts';
import { readXmlFile } from './read-xml-file.ts';
import { xmlLimits } from './xml/read-xml.ts';

export type GivenFile = { readonly name: string; readonly bytes: Buffer };

/** A file as it was read: its invoices, or why there are none. `code` names the sentence `problems.<code>`. */
export type FileReading = {
  readonly name: string;
  readonly size: number;
  /** Of the whole file, lower-case hex; empty for one that is too large to be looked at. */
  readonly sha256: string;
  readonly refusal: { readonly code: string; readonly params: TextParams } | null;
  readonly invoices: readonly EInvoice[];
  /** The XML inside a PDF. */
  readonly xml: Attachment | null;
};

/** What an XML or PDF holds; every other file is refused by its kind. */
function contentOf(bytes: Buffer): { invoices: readonly EInvoice[]; xml: Attachment | null } {
  if (bytes.length > xmlLimits.bytes)
    throw new Problem(400, 'e-invoice-too-large', { params: { most: xmlLimits.bytes / 1_000_000 } });
  const found = fileKindOf(bytes);
  if (found.is === 'xml') return { invoices: readXmlFile(bytes), xml: null };
  if (found.is === 'pdf') return xmlInPdf(bytes);
  if (found.is === 'empty') throw new Problem(400, 'e-invoice-empty');
  if (found.is === 'zip') throw new Problem(400, 'e-invoice-zip-nested');

  if (found.is === 'other') throw new Problem(400, 'e-invoice-other-kind', { params: { kind: found.kind } });
  throw new Problem(400, 'e-invoice-unknown-kind');
}

/** A file that isn't read, with the reason; the sum of one that wasn't looked at is left out. */
export const unread = (name: string, size: number, { code, params }: Problem, sha256 = ''): FileReading => ({
  name,
  size,
  sha256,
  refusal: { code, params },
  invoices: [],
  xml: null,
});

/** Reads one XML or PDF; whatever is wrong with it is a refusal and nothing is thrown, so that one bad file spoils no others. */
export function readOneFile({ name, bytes }: GivenFile): FileReading {
  const sha256 = hash('sha256', bytes);
  try {
    return { name, size: bytes.length, sha256, refusal: null, ...contentOf(bytes) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return unread(name, bytes.length, error, sha256);
  }
}
