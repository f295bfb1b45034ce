import { Problem } from '../../platform/problem.ts';
import type { XmlElement } from '../../platform/xml/xml-tree.ts';
import type { EInvoice } from './complete-invoice.ts';
import type { Attachment } from './e-invoice.ts';
import { beginsAsPdf } from './file-kind.ts';
import { type GivenFile, readOneFile } from './read-one-file.ts';
import { readXml } from './xml/read-xml.ts';

/** A line as its file writes it; null where the file says nothing. */
export type SheetLine = {
  readonly name: string | null;
  readonly quantity: string | null;
  readonly amount: string | null;
};

/** An e-invoice to be read by a person: one invoice of the file, its first lines and how many there are; attachments without their bytes. */
export type EInvoiceSheet = {
  readonly invoice: Omit<EInvoice, 'attachments'>;
  readonly attachments: readonly Omit<Attachment, 'bytes'>[];
  readonly lines: readonly SheetLine[];
  readonly lineCount: number;
};

const maxLines = 200;
const maxLetters = 300;

/** Elements that are a line, in the syntaxes that Skonto reads, by their names. */
const lineNames: ReadonlySet<string> = new Set([
  'InvoiceLine',
  'CreditNoteLine',
  'IncludedSupplyChainTradeLineItem',
  'DettaglioLinee',
]);
/** Where a line has what: the first of these paths that leads somewhere. */
const paths = {
  name: [['Item', 'Name'], ['SpecifiedTradeProduct', 'Name'], ['Descrizione']],
  quantity: [
    ['InvoicedQuantity'],
    ['CreditedQuantity'],
    ['SpecifiedLineTradeDelivery', 'BilledQuantity'],
    ['SpecifiedSupplyChainTradeDelivery', 'BilledQuantity'],
    ['Quantita'],
  ],
  amount: [
    ['LineExtensionAmount'],
    ['SpecifiedLineTradeSettlement', 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount'],
    ['SpecifiedSupplyChainTradeSettlement', 'SpecifiedTradeSettlementMonetarySummation', 'LineTotalAmount'],
    ['PrezzoTotale'],
  ],
} as const satisfies Readonly<Record<keyof SheetLine, readonly (readonly string[])[]>>;

function textAt(line: XmlElement, path: readonly string[]): string | null {
  let found: XmlElement | undefined = line;
  for (const name of path) found = found?.children.find(({ local }) => local === name);
  const text = found?.text.trim() ?? '';
  return text === '' ? null : [...text].slice(0, maxLetters).join('');
}

const firstText = (line: XmlElement, choices: readonly (readonly string[])[]): string | null =>
  choices.map(path => textAt(line, path)).find(text => text !== null) ?? null;

/** All lines below an element, in their order; what is a line holds no others. */
function linesBelow(element: XmlElement): readonly XmlElement[] {
  return element.children.flatMap(child => (lineNames.has(child.local) ? [child] : linesBelow(child)));
}

const lineOf = (line: XmlElement): SheetLine => ({
  name: firstText(line, paths.name),
  quantity: firstText(line, paths.quantity),
  amount: firstText(line, paths.amount),
});

/** The part of a file that one of its invoices is: where there are several, each has its own body. */
function bodyOf(root: XmlElement, place: number): XmlElement {
  const bodies = root.children.filter(({ local }) => local === 'FatturaElettronicaBody');
  return bodies[place] ?? root;
}

/** A kept file as it is read today, its invoice at `place`; null for one that can't be read so any more. For a thread of its own. */
export function readSheet({ place, ...file }: GivenFile & { readonly place: number }): EInvoiceSheet | null {
  // What comes into a thread are plain bytes.
  const bytes = Buffer.from(file.bytes);
  const { invoices, xml } = readOneFile({ name: file.name, bytes });
  const invoice = invoices[place];
  if (!invoice) return null;
  const { attachments, ...rest } = invoice;
  const lines = linesIn(xml === null ? bytes : Buffer.from(xml.bytes), place);
  return {
    invoice: rest,
    attachments: attachments.map(({ bytes: _bytes, ...attachment }) => attachment),
    lines: lines.slice(0, maxLines).map(lineOf),
    lineCount: lines.length,
  };
}

/** The PDF of a kept file: the file itself, or the first one inside its invoice at `place`; null without one. For a thread of its own. */
export function readPdf({ place, ...file }: GivenFile & { readonly place: number }): Uint8Array | null {
  const bytes = Buffer.from(file.bytes);
  if (beginsAsPdf(bytes)) return bytes;
  const { invoices } = readOneFile({ name: file.name, bytes });
  const inside = invoices[place]?.attachments.find(({ mime }) => mime === 'application/pdf');
  return inside && beginsAsPdf(inside.bytes) ? inside.bytes : null;
}

function linesIn(xml: Buffer, place: number): readonly XmlElement[] {
  try {
    return linesBelow(bodyOf(readXml(xml), place));
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}
