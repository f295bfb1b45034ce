import { decodeXml } from '../../../platform/xml/decode-xml.ts';
import { readTree, type XmlElement } from '../../../platform/xml/xml-tree.ts';

/** No invoice has more; what has is refused before it costs memory. `embedded` is a document in base64, 10 MB of it. */
export const xmlLimits = {
  bytes: 20_000_000,
  depth: 64,
  attributes: 64,
  elements: 400_000,
  text: 1_000_000,
  embedded: 14_000_000,
} as const;

/** Elements that hold a whole document. */
const embedding = new Set(['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject', 'DocumentPdf', 'Attachment']);
const family = {
  name: 'e-invoice',
  limits: xmlLimits,
  embedding: { elements: embedding, text: xmlLimits.embedded },
} as const;

/** The root of an e-invoice's XML. Throws a Problem whose code begins with `e-invoice-` where the bytes are none or pass a limit. */
export const readXml = (bytes: Buffer): XmlElement => readTree(decodeXml(bytes, family.name), family);
