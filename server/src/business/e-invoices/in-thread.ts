import { inThread } from '../../platform/jobs/work-thread.ts';
import type { Block, planFile, StoredFile } from './read-files.ts';
import type { FileReading } from './read-one-file.ts';
import type { readPdf, readSheet } from './read-sheet.ts';

const module = new URL('./read-files.ts', import.meta.url);

/** `planFile` in a thread of its own. */
export const planInThread = inThread<StoredFile, Awaited<ReturnType<typeof planFile>>>(module, 'planFile');
/** `readBlock` in a thread of its own; one that runs out of memory ends, and its block is an error. */
export const readInThread = inThread<Block, readonly FileReading[]>(module, 'readBlock');
const sheetModule = new URL('./read-sheet.ts', import.meta.url);
/** `readSheet` in a thread of its own. */
export const sheetInThread = inThread<Parameters<typeof readSheet>[0], ReturnType<typeof readSheet>>(
  sheetModule,
  'readSheet',
);
/** `readPdf` in a thread of its own. */
export const pdfInThread = inThread<Parameters<typeof readPdf>[0], ReturnType<typeof readPdf>>(sheetModule, 'readPdf');
