import { Problem } from '../../platform/problem.ts';
import type { XmlElement } from '../../platform/xml/xml-tree.ts';
import { completeInvoice, type EInvoice } from './complete-invoice.ts';
import type { Embedded } from './syntaxes/attachments.ts';
import { isCii, readCii } from './syntaxes/read-cii.ts';
import { isFatturaPa, readFatturaPa } from './syntaxes/read-fattura-pa.ts';
import { isUbl, readUbl } from './syntaxes/read-ubl.ts';
import { readXml, xmlLimits } from './xml/read-xml.ts';

/** Root elements of other files that people take for e-invoices, by the end of their namespace or their name. */
const otherKinds: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [/camt\.05[234]/, 'CAMT'],
  [/pain\.00[12]/, 'PAIN'],
  [/kursna|exchange|ExchangeRate/i, 'NBS'],
  [/spreadsheet/i, 'XML Spreadsheet'],
  [/xhtml|html/i, 'HTML'],
];

const kindOf = ({ uri, local }: XmlElement): string =>
  otherKinds.find(([pattern]) => pattern.test(uri) || pattern.test(local))?.[1] ?? local.slice(0, 60);

/** The envelope in which SEF hands out an invoice, with the PDF that it made of it. */
const isEnvelope = ({ local }: XmlElement): boolean => local === 'DocumentEnvelope';

function readEnvelope(envelope: XmlElement): readonly EInvoice[] {
  const parts = (name: string): readonly XmlElement[] =>
    envelope.children.filter(({ local, uri }) => local === name && uri === envelope.uri);
  const [document, second] = parts('DocumentBody').flatMap(({ children }) => children);
  if (!document) throw new Problem(400, 'e-invoice-envelope-empty');
  if (second) throw new Problem(400, 'e-invoice-envelope-several');
  const header = parts('DocumentHeader').flatMap(({ children }) => children);
  const id = header.find(({ local }) => local === 'DocumentId')?.text.trim() ?? 'SEF';
  const pictures = header.filter(({ local, text }) => local === 'DocumentPdf' && text.trim() !== '');
  const around = pictures.map(
    (element): Embedded => ({
      element,
      name: `${id}.pdf`,
      mime: element.attributes.get('mimeCode') ?? 'application/pdf',
    }),
  );
  return readDocument(document, around);
}

function readDocument(root: XmlElement, around: readonly Embedded[]): readonly EInvoice[] {
  if (isUbl(root)) return [completeInvoice(readUbl(root, around))];
  if (isCii(root)) return [completeInvoice(readCii(root))];
  if (isFatturaPa(root)) return readFatturaPa(root).map(completeInvoice);
  throw new Problem(400, 'e-invoice-other-kind', { params: { kind: kindOf(root) } });
}

/**
 * The invoices of an XML file: one, or several where FatturaPA has several bodies. Throws a Problem whose code names the sentence where the
 * file is no XML, passes a limit or is of another kind.
 */
export function readXmlFile(bytes: Buffer): readonly EInvoice[] {
  if (bytes.length > xmlLimits.bytes)
    throw new Problem(400, 'e-invoice-too-large', { params: { most: xmlLimits.bytes / 1_000_000 } });
  const root = readXml(bytes);
  return isEnvelope(root) ? readEnvelope(root) : readDocument(root, []);
}
