import type { Problem } from '../problem.ts';

/** How much XML may hold before it is refused: elements in each other, attributes of one, elements in all, letters of one text. */
export type XmlLimits = {
  readonly depth: number;
  readonly attributes: number;
  readonly elements: number;
  readonly text: number;
};
/** What XML is refused for while it is read. */
export type XmlFault = 'doctype' | 'depth' | 'attributes' | 'elements' | 'text';
/** The refusal as a kind of file words it; `most` is the limit that was passed, zero for a document type. */
export type XmlRefusal = (fault: XmlFault, most: number) => Problem;

/** Counts what a text could be made dear with. Each step throws the refusal as soon as a limit is passed. */
export function openXmlWatch(limits: XmlLimits, refusal: XmlRefusal) {
  let depth = 0;
  let attributes = 0;
  let elements = 0;
  return {
    /** With it come all entities beyond XML's own five, so none is read. */
    doctype: (): never => {
      throw refusal('doctype', 0);
    },
    attribute: (length: number): void => {
      attributes += 1;
      if (attributes > limits.attributes) throw refusal('attributes', limits.attributes);
      if (length > limits.text) throw refusal('text', limits.text);
    },
    /** When an element has begun and its attributes are read. */
    opened: (): void => {
      attributes = 0;
      depth += 1;
      elements += 1;
      if (depth > limits.depth) throw refusal('depth', limits.depth);
      if (elements > limits.elements) throw refusal('elements', limits.elements);
    },
    text: (length: number, most = limits.text): void => {
      if (length > most) throw refusal('text', most);
    },
    closed: (): void => {
      depth -= 1;
    },
  };
}
