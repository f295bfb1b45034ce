import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { isSignedIn } from '../../lib/session.ts';
import { t } from '../../lib/words/words.ts';
import { keepLeftOut, type LeftOut } from '../invoices/left-out.ts';
import type { FileKind } from './import-files.ts';
import { inPacks, isPackable, packFiles } from './pack-files.ts';

const loadBatchCalls = onDemand(async () => (await import('@skonto/api/imports')).batchEndpoints);

type SentFile = { readonly id: string; readonly name: string };
/** The imports that files became, the first one first, and what is not part of that. */
export type SentFiles = { readonly imports: readonly string[]; readonly leftOut: readonly LeftOut[] };

const nothing: SentFiles = { imports: [], leftOut: [] };

/** Sends files one after another and makes those of one shape one import. What is left out is kept for the first import's page. */
export async function sendFiles(kind: FileKind, files: readonly File[]): Promise<SentFiles> {
  const packed = await packDocuments(kind, files);
  const { sent, refused } = await uploadAll(kind, packed.files);
  if (!isSignedIn()) return nothing;
  const joined = await joinFiles(sent);
  const leftOut = [...packed.leftOut, ...refused, ...joined.leftOut];
  const [first] = joined.imports;
  if (first !== undefined) keepLeftOut(first, leftOut);
  return { imports: joined.imports, leftOut };
}

type Packed = { readonly files: readonly File[]; readonly leftOut: readonly LeftOut[] };

/** E-invoices that came together in packs, before whatever else came unless that was first. */
async function packDocuments({ takesDocuments }: FileKind, files: readonly File[]): Promise<Packed> {
  const documents = takesDocuments ? files.filter(isPackable) : [];
  if (documents.length < 2) return { files, leftOut: [] };
  const packs: File[] = [];
  const leftOut: LeftOut[] = [];
  for (const some of inPacks(documents)) {
    const { pack, unreadable } = await packFiles(some);
    if (pack) packs.push(pack);
    for (const { name } of unreadable) leftOut.push({ fileName: name, message: t($ => $.business.import.unreadable) });
  }
  const others = files.filter(file => !documents.includes(file));
  return { files: files[0] === others[0] ? [...others, ...packs] : [...packs, ...others], leftOut };
}

async function uploadAll(kind: FileKind, files: readonly File[]): Promise<{ sent: SentFile[]; refused: LeftOut[] }> {
  const sent: SentFile[] = [];
  const refused: LeftOut[] = [];
  for (const file of files) {
    try {
      sent.push({ id: await kind.upload(file), name: file.name });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      refused.push({ fileName: file.name, message: cause.message });
      if (!isSignedIn()) break;
    }
  }
  return { sent, refused };
}

/** Files of other columns than the first one's are each an import by itself. */
async function joinFiles(files: readonly SentFile[]): Promise<SentFiles> {
  const [first, ...others] = files;
  if (!first) return nothing;
  if (others.length === 0) return { imports: [first.id], leftOut: [] };
  const batchEndpoints = await loadBatchCalls();
  try {
    const { batchId, apart } = await call(batchEndpoints.join, {
      params: { id: first.id },
      body: { batchIds: others.map(file => file.id) },
      errors: 'form',
    });
    const later = apart.filter(file => file.reason === 'other-columns').map(file => file.id);
    return { imports: [batchId, ...later], leftOut: apart };
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause;
    const left = { fileName: first.name, message: cause.message };
    // After any other mishap each is an import by itself: they are sent.
    if (cause.status !== 400) return { imports: files.map(file => file.id), leftOut: [left] };
    // One that can't be read makes way for the next.
    const rest = await joinFiles(others);
    return { imports: rest.imports, leftOut: [left, ...rest.leftOut] };
  }
}
