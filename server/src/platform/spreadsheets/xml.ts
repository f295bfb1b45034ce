import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { Problem } from '../problem.ts';
import { brokenWorkbook } from './archive.ts';

export type Attributes = Readonly<Record<string, string>>;
/** What is told of XML while it is read. Names come without their prefix. */
export type XmlSteps = {
  readonly opened: (name: string, attributes: Attributes) => void;
  readonly text?: (piece: string) => void;
  readonly closed?: (name: string) => void;
};

/** Far beyond what any program writes into a workbook. */
export const xmlLimits = { depth: 64, attributes: 64, textLength: 1_000_000 } as const;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its name, whatever its prefix. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const key = Object.keys(attributes).find(one => local(one) === name);
  return key === undefined ? undefined : attributes[key];
}

/** UTF-8, or UTF-16 where the first bytes say so; bytes that aren't such are refused. */
function openDecoder(first: Buffer): TextDecoder {
  const [one, two] = first;
  const label = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(label, { fatal: true });
}

/** Counts what a text could be made dear with, and refuses it with its reason. */
function openWatch() {
  let depth = 0;
  let attributes = 0;
  /** Since something was told last: the parser keeps it all until it may tell. */
  let kept = 0;
  const refuse = (code: string): never => {
    throw new Problem(400, code, { params: { max: xmlLimits.textLength } });
  };
  return {
    opening: () => {
      attributes = 0;
      kept = 0;
      depth += 1;
      if (depth > xmlLimits.depth) refuse('workbook-depth');
    },
    attribute: () => {
      attributes += 1;
      if (attributes > xmlLimits.attributes) refuse('workbook-attributes');
    },
    text: (length: number) => {
      if (length > xmlLimits.textLength) refuse('workbook-long-text');
    },
    closed: () => {
      depth -= 1;
      kept = 0;
    },
    took: (length: number) => {
      kept += length;
      if (kept > xmlLimits.textLength + 100_000) refuse('workbook-long-text');
    },
    doctype: () => refuse('workbook-doctype'),
  };
}

/** A reader that is fed with pieces of XML. It knows no document type and no entities beyond XML's own five. */
function openParser(steps: XmlSteps) {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const watch = openWatch();
  const { opened, text, closed } = steps;
  parser.on('doctype', watch.doctype);
  parser.on('opentagstart', watch.opening);
  parser.on('attribute', watch.attribute);
  parser.on('opentag', tag => opened(local(tag.name), tag.attributes));
  const take = (piece: string) => {
    watch.text(piece.length);
    text?.(piece);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', tag => {
    watch.closed();
    closed?.(local(tag.name));
  });
  let decoder: TextDecoder | null = null;
  return {
    write: (bytes: Buffer): void => {
      decoder ??= openDecoder(bytes);
      const piece = decoder.decode(bytes, { stream: true });
      parser.write(piece);
      watch.took(piece.length);
    },
    end: (): void => {
      parser.write(decoder?.decode() ?? '').close();
    },
  };
}

/** Reads XML piece by piece; whoever asks for the next one has been told what stands in those before. */
export async function* xmlPieces(stream: Readable, steps: XmlSteps): AsyncGenerator<void> {
  const parser = openParser(steps);
  try {
    for await (const bytes of stream) {
      parser.write(bytes);
      yield;
    }
    parser.end();
    yield;
  } catch (error) {
    throw brokenWorkbook(error);
  } finally {
    stream.destroy();
  }
}

/** Reads XML from end to end. */
export async function readXml(stream: Readable, steps: XmlSteps): Promise<void> {
  for await (const _piece of xmlPieces(stream, steps));
}
