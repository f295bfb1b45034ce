import { drawBlock } from './blocks.ts';
import type { PdfDocument } from './document.ts';
import { closeSheet, openSheet } from './sheet.ts';

async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  const { sheet, root } = openSheet(document);
  for (const block of document.blocks) drawBlock(sheet, root, block);
  root.end();
  return closeSheet(sheet, document);
}

/** What runs in the thread of `make-pdf.ts`: one after the other, so that memory holds one. */
export async function renderPdfs(documents: readonly PdfDocument[]): Promise<Uint8Array[]> {
  const made: Uint8Array[] = [];
  for (const document of documents) made.push(await renderPdf(document));
  return made;
}
