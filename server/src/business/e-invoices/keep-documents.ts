import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Tx } from '../../db/tx.ts';
import { uploadPath } from '../../platform/files/upload.ts';
import { Problem } from '../../platform/problem.ts';
import type { DocumentSource } from '../../platform/spreadsheets/sheet-rows.ts';
import { insertInvoiceFiles, type KeptFile } from '../../tables/invoice-files.ts';
import type { Origin } from '../imports/subject.ts';
import { fileKindOf } from './file-kind.ts';
import { listZip, readZip, type ZipPart } from './zip.ts';

/** An invoice that came in, and where its document is. */
export type CameIn = { readonly invoiceId: number; readonly source: DocumentSource };

/** Bytes that one statement carries; a larger file goes alone. */
const bytesAtOnce = 4_000_000;
const maxNameLength = 255;

function keptFile({ invoiceId, source }: CameIn, content: Buffer): KeptFile {
  const { name, place, sha256, vat = null } = source;
  // The file is what was checked, or nothing of it comes in.
  if (hash('sha256', content) !== sha256) throw new Problem(400, 'import-file-changed');
  const kind = fileKindOf(content).is === 'pdf' ? 'pdf' : 'xml';
  return { invoiceId, name: [...name].slice(0, maxNameLength).join(''), kind, place, content, sha256, vat };
}

/** The parts of an archive that hold these documents, each with the invoices that came of it. */
async function partsOf(path: string, cameIn: readonly CameIn[]): Promise<Map<ZipPart, readonly CameIn[]>> {
  const byPlace = Map.groupBy(cameIn, ({ source }) => source.at);
  const parts = await listZip(path);
  return new Map(parts.flatMap(part => (byPlace.has(part.headAt) ? [[part, byPlace.get(part.headAt) ?? []]] : [])));
}

/** The documents of one upload one after the other, so that few of them are in memory. */
async function* filesOf(path: string, cameIn: readonly CameIn[]): AsyncGenerator<KeptFile> {
  const whole = cameIn.filter(({ source }) => source.at === null);
  if (whole.length > 0) {
    const content = await readFile(path);
    for (const one of whole) yield keptFile(one, content);
  }
  const packed = cameIn.filter(({ source }) => source.at !== null);
  if (packed.length === 0) return;
  const parts = await partsOf(path, packed);
  for await (const { part, bytes } of readZip(path, [...parts.keys()])) {
    if (bytes instanceof Problem) throw bytes;
    for (const one of parts.get(part) ?? []) yield keptFile(one, bytes);
  }
}

/** Keeps the e-invoices of what came in, within the transaction that brought it. */
export async function keepDocuments(tx: Tx, cameIn: readonly CameIn[], { dataDir, at }: Origin): Promise<void> {
  for (const [upload, own] of Map.groupBy(cameIn, ({ source }) => source.upload)) {
    let ready: KeptFile[] = [];
    let bytes = 0;
    for await (const file of filesOf(uploadPath(dataDir, upload), own)) {
      if (bytes > 0 && bytes + file.content.length > bytesAtOnce) {
        await insertInvoiceFiles(tx, ready, at);
        ready = [];
        bytes = 0;
      }
      ready.push(file);
      bytes += file.content.length;
    }
    await insertInvoiceFiles(tx, ready, at);
  }
}
