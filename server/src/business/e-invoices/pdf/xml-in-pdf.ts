import { hash } from 'node:crypto';
import { Problem } from '../../../platform/problem.ts';
import type { EInvoice } from '../complete-invoice.ts';
import type { Attachment } from '../e-invoice.ts';
import { readXmlFile } from '../read-xml-file.ts';
import { inPdf, type PdfFile } from './pdf-file.ts';
import { isDictionary, isList, isReference, type PdfDictionary, type PdfValue } from './pdf-values.ts';

const maxFiles = 100;
const maxNodes = 1000;

type Found = { readonly name: string; readonly object: number };

/** A text of a PDF: UTF-16 with its mark, else one byte for each letter. */
function textOf(value: PdfValue): string {
  if (typeof value !== 'object' || value === null || !('text' in value)) return '';
  const { text } = value;
  if (text[0] !== 0xfe || text[1] !== 0xff) return text.toString('latin1');
  return new TextDecoder('utf-16be').decode(text.subarray(2));
}

/** The embedded file that a specification names: its stream, by whatever system it is meant for. */
function fileOf(pdf: PdfFile, value: PdfValue): Found | null {
  const specification = pdf.resolve(value);
  if (!isDictionary(specification)) return null;
  const embedded = pdf.resolve(specification.get('EF'));
  if (!isDictionary(embedded)) return null;
  const stream = embedded.get('UF') ?? embedded.get('F');
  const name = textOf(pdf.resolve(specification.get('UF'))) || textOf(pdf.resolve(specification.get('F')));
  return isReference(stream) ? { name, object: stream.object } : null;
}

/** The values of a name tree, whose leaves are pairs of a name and a value. No node is looked at twice. */
function leavesOf(pdf: PdfFile, tree: PdfValue): readonly PdfValue[] {
  const nodes: PdfValue[] = [tree];
  const seen = new Set<PdfValue>();
  const leaves: PdfValue[] = [];
  for (let node = nodes.shift(); node !== undefined; node = nodes.shift()) {
    if (!isDictionary(node) || seen.has(node) || seen.size >= maxNodes) continue;
    seen.add(node);
    const names = pdf.resolve(node.get('Names'));
    const kids = pdf.resolve(node.get('Kids'));
    if (isList(names)) leaves.push(...names.slice(0, 2 * maxFiles).filter((_value, at) => at % 2 === 1));
    if (isList(kids)) nodes.push(...kids.slice(0, maxNodes).map(kid => pdf.resolve(kid)));
  }
  return leaves.slice(0, maxFiles);
}

function embeddedFiles(pdf: PdfFile): readonly Found[] {
  const names: PdfValue = pdf.resolve(pdf.root.get('Names'));
  const tree = isDictionary(names) ? pdf.resolve((names as PdfDictionary).get('EmbeddedFiles')) : null;
  const associated = pdf.resolve(pdf.root.get('AF'));
  const all = [...leavesOf(pdf, tree), ...(isList(associated) ? associated.slice(0, maxFiles) : [])];
  const found = all.flatMap(value => fileOf(pdf, value) ?? []);
  return [...new Map(found.map(file => [file.object, file])).values()];
}

type Read = { readonly xml: Attachment; readonly invoices: readonly EInvoice[]; readonly refusal: Problem | null };

function readEmbedded(pdf: PdfFile, { name, object }: Found): Read | null {
  if (!/\.xml$/i.test(name)) return null;
  const bytes = pdf.stream(object)?.bytes;
  if (!bytes) return null;
  const sha256 = hash('sha256', bytes);
  const xml: Attachment = { name, mime: 'application/xml', size: bytes.length, sha256, bytes };
  try {
    return { xml, invoices: readXmlFile(bytes), refusal: null };
  } catch (error) {
    if (error instanceof Problem) return { xml, invoices: [], refusal: error };
    throw error;
  }
}

/** What two XMLs of one invoice have in common, in whatever syntax each is. */
const sameIn = ({ invoices }: Read): string =>
  invoices
    .map(({ number, issueDate, currency, netCents, taxCents, payableCents }) =>
      [number, issueDate, currency, netCents, taxCents, payableCents].join(' '),
    )
    .join('\n');

/**
 * The invoice in a PDF (Factur-X, ZUGFeRD), and the XML that holds it; of the same invoice in two syntaxes that of today. A PDF without one is
 * refused, and so is one with two different ones: nobody could tell which of them the pages show.
 */
export function xmlInPdf(bytes: Buffer): { invoices: readonly EInvoice[]; xml: Attachment } {
  const all = inPdf(bytes, pdf => embeddedFiles(pdf).flatMap(found => readEmbedded(pdf, found) ?? []));
  const good = all.filter(({ refusal }) => refusal === null);
  const first = good.find(({ invoices }) => invoices[0]?.syntax !== 'CII 1') ?? good[0];
  if (first && good.every(one => sameIn(one) === sameIn(first))) return { invoices: first.invoices, xml: first.xml };
  if (first) throw new Problem(400, 'e-invoice-pdf-several');
  const reported = all.find(({ refusal }) => refusal?.code !== 'e-invoice-other-kind')?.refusal;
  throw reported ?? new Problem(400, 'e-invoice-pdf-no-invoice');
}
