import { inThread } from '../jobs/work-thread.ts';
import type { PdfDocument } from './document.ts';

/**
 * The bytes of documents, each as a tagged PDF/A file, in the order in which they were asked for. They are made in threads of their own, so
 * that requests are answered meanwhile, two at once where two ask; hand over some dozens at a time at most.
 */
export const makePdfs = inThread<readonly PdfDocument[], Uint8Array[]>(
  new URL('./render-pdf.ts', import.meta.url),
  'renderPdfs',
  { threads: 2 },
);

/** The bytes of one document; see `makePdfs`. */
export async function makePdf(document: PdfDocument): Promise<Uint8Array> {
  const [made] = await makePdfs([document]);
  if (!made) throw new Error('a document was not made');
  return made;
}
