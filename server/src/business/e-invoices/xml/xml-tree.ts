import { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
import { Problem } from '../../../platform/problem.ts';

/** An element by the address of its namespace; `text` is what stands directly in it, with CDATA and without comments. */
export type XmlElement = {
  readonly uri: string;
  readonly local: string;
  /** By local name; those of a namespace are left out. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
};
type OpenElement = {
  uri: string;
  local: string;
  attributes: ReadonlyMap<string, string>;
  children: XmlElement[];
  text: string;
};

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
const none: ReadonlyMap<string, string> = new Map();

const tooMuch = (code: string, most: number): Problem => new Problem(400, code, { params: { most } });

function attributesOf(tag: SaxesTagNS): ReadonlyMap<string, string> {
  let found: Map<string, string> | null = null;
  for (const name in tag.attributes) {
    const attribute = tag.attributes[name];
    if (attribute?.prefix !== '') continue;
    found ??= new Map();
    found.set(attribute.local, attribute.value);
  }
  return found ?? none;
}

/**
 * Builds the tree as the parser goes, and stops it at the first thing that passes a limit. It listens to six events: with a seventh the
 * engine keeps the parser's fields in a dictionary, and everything takes four times as long.
 */
function openTree(parser: SaxesParser<{ xmlns: true; position: true }>): () => XmlElement | null {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  let elements = 0;
  let attributes = 0;
  const take = (piece: string): void => {
    const inside = open.at(-1);
    // Between elements there is nothing but blanks, and what is both text and elements is read as neither.
    if (!inside || inside.children.length > 0) return;
    inside.text = inside.text === '' ? piece : inside.text + piece;
    const most = embedding.has(inside.local) ? xmlLimits.embedded : xmlLimits.text;
    if (inside.text.length > most) throw tooMuch('e-invoice-xml-text', most);
  };
  parser.on('doctype', () => {
    throw new Problem(400, 'e-invoice-xml-doctype');
  });
  parser.on('attribute', ({ value }: SaxesAttributeNSIncomplete) => {
    attributes += 1;
    if (attributes > xmlLimits.attributes) throw tooMuch('e-invoice-xml-attributes', xmlLimits.attributes);
    if (value.length > xmlLimits.text) throw tooMuch('e-invoice-xml-text', xmlLimits.text);
  });
  parser.on('opentag', tag => {
    attributes = 0;
    elements += 1;
    if (open.length >= xmlLimits.depth) throw tooMuch('e-invoice-xml-depth', xmlLimits.depth);
    if (elements > xmlLimits.elements) throw tooMuch('e-invoice-xml-elements', xmlLimits.elements);
    const element = { uri: tag.uri, local: tag.local, attributes: attributesOf(tag), children: [], text: '' };
    const around = open.at(-1);
    if (around) around.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    open.pop();
  });
  return () => root;
}

/**
 * An XML text as a tree of elements. A document type is refused, with it every entity beyond XML's own five, and so is whatever passes
 * `xmlLimits`; a text that is no XML is refused with the line where it breaks off.
 */
export function readTree(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const rootOf = openTree(parser);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, 'e-invoice-xml-broken', { params: { line: parser.line }, cause: error });
  }
  const root = rootOf();
  if (!root) throw new Problem(400, 'e-invoice-xml-broken', { params: { line: parser.line } });
  return root;
}
