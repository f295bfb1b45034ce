import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';
import { type XmlPieces, type XmlSteps, xmlPieces } from '../xml/xml-pieces.ts';
import type { XmlFault } from '../xml/xml-watch.ts';
import { brokenWorkbook } from './archive.ts';

/** Far beyond what any program writes into a workbook; of elements a sheet has as many as its rows ask for. */
export const xmlLimits = { depth: 64, attributes: 64, elements: Number.POSITIVE_INFINITY, text: 1_000_000 } as const;

const codes: Readonly<Record<XmlFault, string>> = {
  doctype: 'workbook-doctype',
  depth: 'workbook-depth',
  attributes: 'workbook-attributes',
  elements: 'workbook-size',
  text: 'workbook-long-text',
};
const inWorkbooks: XmlPieces = {
  limits: xmlLimits,
  refusal: fault => new Problem(400, codes[fault], { params: { max: xmlLimits.text } }),
  wrong: brokenWorkbook,
};

/** Reads XML of a workbook piece by piece; whoever asks for the next one has been told what stands in those before. */
export const sheetPieces = (stream: Readable, steps: XmlSteps): AsyncGenerator<void> =>
  xmlPieces(stream, steps, inWorkbooks);

/** Reads XML of a workbook from end to end. */
export async function readXml(stream: Readable, steps: XmlSteps): Promise<void> {
  for await (const _piece of sheetPieces(stream, steps));
}
