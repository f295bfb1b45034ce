import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { openXmlWatch, type XmlLimits, type XmlRefusal } from './xml-watch.ts';

export type Attributes = Readonly<Record<string, string>>;
/** What is told of XML while it is read. Names come without their prefix. */
export type XmlSteps = {
  readonly opened: (name: string, attributes: Attributes) => void;
  readonly text?: (piece: string) => void;
  readonly closed?: (name: string) => void;
};

/** What a kind of file allows, and how it words what it refuses: `wrong` is for bytes that are no XML. */
export type XmlPieces = {
  readonly limits: XmlLimits;
  readonly refusal: XmlRefusal;
  readonly wrong: (error: unknown) => unknown;
};
/** Beside a text the parser keeps names and marks until it may tell of them. */
const besides = 100_000;

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

/** A reader that is fed with pieces of XML. It knows no document type and no entities beyond XML's own five. */
function openParser(steps: XmlSteps, { limits, refusal }: XmlPieces) {
  const parser = new SaxesParser({ position: false, xmlns: false });
  const watch = openXmlWatch(limits, refusal);
  const { opened, text, closed } = steps;
  /** Since something was told last: the parser keeps it all until it may tell. */
  let kept = 0;
  parser.on('doctype', watch.doctype);
  parser.on('attribute', ({ value }) => watch.attribute(value.length));
  parser.on('opentag', tag => {
    watch.opened();
    kept = 0;
    opened(local(tag.name), tag.attributes);
  });
  const take = (piece: string) => {
    watch.text(piece.length);
    text?.(piece);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', tag => {
    watch.closed();
    kept = 0;
    closed?.(local(tag.name));
  });
  let decoder: TextDecoder | null = null;
  return {
    write: (bytes: Buffer): void => {
      decoder ??= openDecoder(bytes);
      const piece = decoder.decode(bytes, { stream: true });
      parser.write(piece);
      kept += piece.length;
      if (kept > limits.text + besides) throw refusal('text', limits.text);
    },
    end: (): void => {
      parser.write(decoder?.decode() ?? '').close();
    },
  };
}

/** Reads XML piece by piece; whoever asks for the next one has been told what stands in those before. */
export async function* xmlPieces(stream: Readable, steps: XmlSteps, kind: XmlPieces): AsyncGenerator<void> {
  const parser = openParser(steps, kind);
  try {
    for await (const bytes of stream) {
      parser.write(bytes);
      yield;
    }
    parser.end();
    yield;
  } catch (error) {
    throw kind.wrong(error);
  } finally {
    stream.destroy();
  }
}
