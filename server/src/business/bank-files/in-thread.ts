import { inThread } from '../../platform/jobs/work-thread.ts';
import type { FileReading, GivenFile, LineVerdict, MatchOrder } from './statement-work.ts';
import type { TableView } from './statements/view-table.ts';

const module = new URL('./statement-work.ts', import.meta.url);

/** `readFiles` in a thread of its own; one that runs out of memory ends, and its files are refused. */
export const readFilesInThread = inThread<readonly GivenFile[], readonly FileReading[]>(module, 'readFiles');
/** `weighLines` in a thread of its own: ten thousand lines don't stop the one that answers requests. */
export const weighLinesInThread = inThread<MatchOrder, readonly (readonly LineVerdict[])[]>(module, 'weighLines');
/** `viewWorkbookFile` in a thread of its own. */
export const viewWorkbookInThread = inThread<Uint8Array, TableView | null>(module, 'viewWorkbookFile');
