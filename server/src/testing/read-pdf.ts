import { getDocumentProxy } from 'unpdf';

type Node = { readonly role: string; readonly children: readonly (Node | object)[] };
export type ReadPdf = {
  /** The words of each page, in the order in which they are read. */
  readonly pages: readonly string[];
  /** All pages' words in one line. */
  readonly text: string;
  readonly title: unknown;
  readonly language: unknown;
  /** The kinds of parts that stand in the first page's structure. */
  readonly roles: ReadonlySet<string>;
};

function rolesOf(node: Node, found = new Set<string>()): Set<string> {
  found.add(node.role);
  for (const child of node.children) if ('role' in child) rolesOf(child, found);
  return found;
}

/** What a reader of a PDF file finds in it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the bytes for itself.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const words = items.map(item => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join('');
    pages.push(words.replaceAll(/\s+/g, ' ').trim());
  }
  const { info } = await pdf.getMetadata();
  const said: Record<string, unknown> = { ...info };
  const structure = await (await pdf.getPage(1)).getStructTree();
  const roles = rolesOf(structure);
  await pdf.destroy();
  return { pages, text: pages.join(' '), title: said['Title'], language: said['Language'], roles };
}
