import { type SaxesAttributeNSIncomplete, SaxesParser, type SaxesTagNS } from 'saxes';
import { Problem } from '../problem.ts';
import { openXmlWatch, type XmlLimits } from './xml-watch.ts';

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

/** A kind of file: the beginning of its refusals' codes, what it may hold, and which elements hold a whole document in how many letters. */
export type XmlFamily = {
  readonly name: string;
  readonly limits: XmlLimits;
  readonly embedding?: { readonly elements: ReadonlySet<string>; readonly text: number };
};

const none: ReadonlyMap<string, string> = new Map();

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
function openTree(
  parser: SaxesParser<{ xmlns: true; position: true }>,
  { name, limits, embedding }: XmlFamily,
): () => XmlElement | null {
  const open: OpenElement[] = [];
  let root: XmlElement | null = null;
  const watch = openXmlWatch(limits, (fault, most) => {
    return new Problem(400, `${name}-xml-${fault}`, fault === 'doctype' ? {} : { params: { most } });
  });
  const take = (piece: string): void => {
    const inside = open.at(-1);
    // Between elements there is nothing but blanks, and what is both text and elements is read as neither.
    if (!inside || inside.children.length > 0) return;
    inside.text = inside.text === '' ? piece : inside.text + piece;
    watch.text(inside.text.length, embedding?.elements.has(inside.local) ? embedding.text : limits.text);
  };
  parser.on('doctype', watch.doctype);
  parser.on('attribute', ({ value }: SaxesAttributeNSIncomplete) => watch.attribute(value.length));
  parser.on('opentag', tag => {
    watch.opened();
    const element = { uri: tag.uri, local: tag.local, attributes: attributesOf(tag), children: [], text: '' };
    const around = open.at(-1);
    if (around) around.children.push(element);
    else root = element;
    open.push(element);
  });
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    watch.closed();
    open.pop();
  });
  return () => root;
}

/**
 * An XML text as a tree of elements. A document type is refused, with it every entity beyond XML's own five, and so is whatever passes
 * the limits of its family; a text that is no XML is refused with the line where it breaks off. The codes are `<family>-xml-<fault>`.
 */
export function readTree(text: string, family: XmlFamily): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const rootOf = openTree(parser, family);
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, `${family.name}-xml-broken`, { params: { line: parser.line }, cause: error });
  }
  const root = rootOf();
  if (!root) throw new Problem(400, `${family.name}-xml-broken`, { params: { line: parser.line } });
  return root;
}
