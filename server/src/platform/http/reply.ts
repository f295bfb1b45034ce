import { Readable } from 'node:stream';

/** A download. `fileName` is ASCII of ours, never a user's text. */
export type FileReply = {
  readonly kind: 'file';
  readonly fileName: string;
  readonly contentType: string;
  readonly body: Readable | string;
  /** A page of ours may show it in a frame, as what it says it is and nothing else; whatever isn't so is only saved. */
  readonly isFramed?: boolean;
};
/** Text in UTF-8 unless another `charset` is named. */
export const csvFile = (fileName: string, body: Readable | string, charset = 'utf-8'): FileReply => ({
  kind: 'file',
  fileName,
  contentType: `text/csv; charset=${charset}`,
  body,
});

/** A file that is there as a whole. */
export const wholeFile = (fileName: string, contentType: string, bytes: Uint8Array): FileReply => ({
  kind: 'file',
  fileName,
  contentType,
  body: Readable.from([bytes], { objectMode: false }),
});

/** A workbook, Excel's own kind of file, written while it is sent. */
export const workbookFile = (fileName: string, bytes: AsyncIterable<Buffer>): FileReply => ({
  kind: 'file',
  fileName,
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  body: Readable.from(bytes, { objectMode: false }),
});

/** A server-sent event stream: each item becomes one `data:` line. It ends when the iterator ends or the browser leaves. */
export type EventsReply = { readonly kind: 'events'; readonly events: AsyncIterable<unknown> };

/** 202 with a place to look: long work that goes on after the answer. */
export class Accepted {
  readonly location: string;
  readonly body: unknown;
  constructor(location: string, body: unknown) {
    this.location = location;
    this.body = body;
  }
}
