import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import type { FileKindName } from '../../business/imports/import-files.ts';
import type { Href } from '../../lib/href.ts';

/** A kind of file as the pages of an import need it. Its words are `imports.of.<kind>`. */
export type ImportSubject = {
  readonly kind: FileKindName;
  readonly list: Href;
  /** The list of what came in with an import, or with that on top. */
  readonly newest: (batchId: string) => Href;
  /** What the list's queries begin with. */
  readonly listKey: string;
  /** What the file holds under a mapping; without one the server guesses. */
  readonly prepare: (id: string, mapping: ImportMapping | null, signal: AbortSignal) => Promise<PreparedImport>;
  /** Starts the import and comes back at once; a batch is never started twice. */
  readonly start: (id: string, mapping: ImportMapping) => Promise<unknown>;
  readonly downloadErrors: (id: string) => Promise<void>;
  /** Whether the result counts what came in and what didn't in a table, beside the sentence. */
  readonly tabulates: boolean;
  /** Whether the import mails people, which the question says. */
  readonly mails: boolean;
};

/** How every start is asked: the answer comes at once, and the same batch is the same action. */
export const startOptions = (id: string) => ({ respondAsync: true, errors: 'form', idempotencyKey: id }) as const;
/** How every look is asked. */
export const lookOptions = (mapping: ImportMapping | null, signal: AbortSignal) =>
  ({ body: mapping ? { mapping } : {}, signal, errors: 'place' }) as const;
