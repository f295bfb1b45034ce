import type { Endpoint } from '@skonto/api/endpoint';
import { type CallOptions, callForFile } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { saveFile } from '../../lib/file-transfer.ts';
import { randomKey } from '../../lib/random-key.ts';
import { type OwnExport, tellExport } from './own-exports.ts';

/** A file that is there before this is told to nobody. */
const reportedAfterMs = 1000;
const everyMs = 500;

type Exported<E extends Endpoint> = CallOptions<E> & {
  readonly fileName: string;
  /** How many rows the list counted; the file may have some more or less by the time it is written. */
  readonly rows: number | undefined;
};

/** Fetches a list as a file and saves it. One that takes its time stands in the tray meanwhile, by the rows that came in, and can be stopped. */
export async function exportList<E extends Endpoint>(endpoint: E, options: Exported<E>): Promise<void> {
  const { fileName, rows } = options;
  // A workbook comes packed, so its rows can't be counted on their way.
  const total = fileName.endsWith('.xlsx') ? 0 : (rows ?? 0);
  const stop = new AbortController();
  const id = randomKey();
  let processed = 0;
  const now = (state: OwnExport['state']): OwnExport => ({
    id,
    fileName,
    state,
    stopped: stop.signal.aborted,
    processed: Math.min(processed, total),
    total,
    stop: () => stop.abort(),
  });
  let isNotified = false;
  const tell = () => {
    isNotified = true;
    tellExport(now('RUNNING'));
    timer = setTimeout(tell, everyMs);
  };
  let timer = setTimeout(tell, reportedAfterMs);
  const end = (state: OwnExport['state']) => {
    clearTimeout(timer);
    if (isNotified) tellExport(now(state));
  };
  try {
    const count = (rows: number) => {
      processed += rows;
    };
    const read = (response: Response) => readCounting(response, count);
    const content = await callForFile(endpoint, { ...options, signal: stop.signal }, read);
    end('DONE');
    saveFile(content, fileName);
  } catch (cause) {
    // What was refused is said by the message bar; that it broke off on its way is said by nobody else.
    isNotified ||= !(cause instanceof ApiError);
    end('FAILED');
    if (!stop.signal.aborted) throw cause;
  }
}

/** The whole answer, counting the ends of its rows as they come. */
async function readCounting(response: Response, count: (rows: number) => void): Promise<Blob> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.body) return response.blob();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces, { type });
    pieces.push(value);
    count(lineEnds(value));
  }
}

/** How many lines end in these bytes; every row of a list's file is one. */
export function lineEnds(bytes: Uint8Array): number {
  let found = 0;
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) found += 1;
  return found;
}
