import { dateOrders } from '@skonto/domain/import/date-format';
import { invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { textEncodings } from '@skonto/domain/text/text-encoding';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileFormats } from './list.ts';
import { basedOn, uuid, uuidParams } from './wire.ts';

export const numberFormats = ['dot', 'comma-thousands', 'dot-thousands'] as const;
const encoding = z.optional(z.enum(textEncodings));
/** Lines of a file; a heading stands near its beginning. */
const headingRow = z.optional(z.int().check(z.gte(0), z.lte(1000)));
/** A workbook's sheet, by its name. */
const sheet = z.optional(z.string().check(z.maxLength(200)));
/** Cells that a person corrected in the check, by the import's own line. */
const corrections = z.optional(
  z
    .array(
      z.strictObject({
        line: z.int(),
        column: z.int().check(z.gte(0), z.lte(999)),
        value: z.string().check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(500)),
);
/** One value that holds for all rows, by field. */
const constantOf = z.string().check(z.minLength(1), z.maxLength(200));
const columnIndex = z.int().check(z.gte(0), z.lte(999));
const numberFormat = z.optional(z.enum(numberFormats));
const dateOrder = z.optional(z.enum(dateOrders));

/** A mapping of whatever kind of file. */
export const anyMapping = z.strictObject({
  columns: z.partialRecord(z.string(), columnIndex),
  constants: z.optional(z.partialRecord(z.string(), constantOf)),
  numberFormat,
  dateOrder,
  encoding,
  headingRow,
  sheet,
  corrections,
});

/** Which columns of a file hold these fields. */
export const mappingOf = (columns: readonly string[]) =>
  basedOn(
    anyMapping,
    z.strictObject({
      /** Column index per field; a field that the file doesn't carry is left out. */
      columns: z.partialRecord(z.enum(columns), columnIndex),
      /** One value for all rows, such as a country, for fields of which the file has no column. */
      constants: z.optional(z.partialRecord(z.enum(columns), constantOf)),
      /**
       * How numbers are written: `1234.56`, `1,234.56` or `1.234,56`. It is the answer for amount columns that leave it open; a column
       * whose values tell is read as they tell.
       */
      numberFormat,
      /** Whether `05/11/2026` is in November or in May: the answer for columns of dates that leave it open. */
      dateOrder,
      /** How the letters are written: the answer for a file that leaves it open. */
      encoding,
      /** The line of the headings; 0: there are none. Without it the line with the most known headings counts. */
      headingRow,
      /** The sheet of a workbook. Without it the first one that people see and that holds rows counts. */
      sheet,
      corrections,
    }),
  );
export type ImportMapping = z.output<ReturnType<typeof mappingOf>>;
/** A row by its line in its own file, which is named where there are several. */
const rowPlace = z.strictObject({ line: z.int(), fileName: z.optional(z.string()) });
/** What a person should look at in rows that can come in or came in: one kind of thing, with its first rows and how many there are. */
export const importNotice = z.strictObject({
  field: z.string(),
  message: z.string(),
  rows: z.array(rowPlace),
  count: z.int(),
});
const sampleProblem = z.strictObject({ column: z.nullable(z.int()), field: z.string(), message: z.string() });

export const preparedImport = z.strictObject({
  batchId: uuid,
  fileName: z.string(),
  columns: z.array(z.strictObject({ index: z.int(), name: z.string() })),
  fields: z.array(
    z.strictObject({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      /** What may be chosen as the one value for all rows; empty where rows differ by nature, as numbers of invoices do. */
      choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    }),
  ),
  suggestedMapping: anyMapping,
  /** The fields whose column was told by what it holds and not by its heading. */
  guessed: z.array(z.string()),
  numberFormatAmbiguous: z.boolean(),
  dateOrderAmbiguous: z.boolean(),
  /** The letters can be read in several ways; how they are written must be answered. */
  encodingAmbiguous: z.boolean(),
  encoding: z.enum(textEncodings),
  /** Ways to read the letters where they differ, the likeliest first, each with the first lines that differ. */
  encodings: z.array(z.strictObject({ encoding: z.enum(textEncodings), lines: z.array(z.string()) })),
  /** The line of the headings; 0: there are none. */
  headingRow: z.int(),
  /** The first lines of the file, of which one holds the headings. */
  topRows: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  /** Of a workbook: the sheet that was read, and all that can be chosen. */
  workbook: z.optional(z.strictObject({ sheet: z.string(), sheets: z.array(z.string()) })),
  /** Totals at the end, which are left out. */
  leftOut: z.array(z.strictObject({ line: z.int(), cells: z.array(z.string()) })),
  /** Columns that Skonto works out itself and leaves out of a file. */
  workedOut: z.array(z.strictObject({ label: z.string(), column: z.nullable(z.int()) })),
  /** The files of this import in their order. */
  files: z.array(z.strictObject({ fileName: z.string(), numberOfRecords: z.int() })),
  sampleRows: z.array(
    z.strictObject({
      line: z.int(),
      /** Named where there are several files. */
      fileName: z.optional(z.string()),
      /** The line by which corrections name it: of several files each line has a number of its own. */
      importLine: z.int(),
      cells: z.array(z.string()),
      problems: z.array(sampleProblem),
      /** What a person should look at, although the row can come in. */
      notices: z.array(sampleProblem),
    }),
  ),
  /** What the first rows came to, more of them than are shown. */
  validated: z.strictObject({
    rows: z.int(),
    bad: z.int(),
    notices: z.array(importNotice),
  }),
  numberOfRecords: z.int(),
});
export type PreparedImport = z.output<typeof preparedImport>;

export const importResult = z.strictObject({
  hasErrors: z.boolean(),
  numberOfBadInvoices: z.int(),
  importGoodDTO: z.strictObject({ numberOfRecords: z.int() }),
  batchErrorUploadInfoDTO: z.nullable(z.strictObject({ id: uuid })),
  batchUploadInfo: z.strictObject({ id: uuid, fileName: z.string() }),
  numberOfRecords: z.int(),
  batchId: uuid,
  firstErrors: z.array(
    z.strictObject({ line: z.int(), fileName: z.optional(z.string()), messages: z.array(z.string()) }),
  ),
  /** What to look at in the rows that came in. */
  notices: z.array(importNotice),
});
export type ImportResult = z.output<typeof importResult>;

type Counts = { readonly id: string; readonly fileName: string; readonly good: number; readonly bad: number };
/** What came in and what didn't, under the names that the product's documents give it, whatever the file holds. */
export const importResultOf = (
  { id, fileName, good, bad }: Counts,
  reported: Pick<ImportResult, 'firstErrors' | 'notices'>,
): ImportResult => ({
  hasErrors: bad > 0,
  numberOfBadInvoices: bad,
  importGoodDTO: { numberOfRecords: good },
  batchErrorUploadInfoDTO: bad > 0 ? { id } : null,
  batchUploadInfo: { id, fileName },
  numberOfRecords: good + bad,
  batchId: id,
  ...reported,
});

export const batchStates = ['UPLOADED', 'QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export const batchProgress = z.strictObject({
  id: uuid,
  state: z.enum(batchStates),
  fileName: z.string(),
  processed: z.int(),
  total: z.int(),
  bad: z.int(),
  result: z.nullable(importResult),
  message: z.nullable(z.string()),
});
export type BatchProgress = z.output<typeof batchProgress>;

export const workKinds = [
  'INVOICE_IMPORT',
  'COMPANY_IMPORT',
  'SUPPLIER_INVITE_IMPORT',
  'SUBMISSION_IMPORT',
  'CHANGE_STATUS',
] as const;

/** What runs in the background: how far it is, and what came of it. */
export const longWork = z.strictObject({
  works: z.array(
    z.strictObject({
      id: uuid,
      kind: z.enum(workKinds),
      state: z.enum(batchStates),
      /** What a change of status leads to; null for imports. */
      target: z.nullable(z.enum(invoiceStatuses)),
      /** Somebody stopped it, or wants it stopped. */
      stopped: z.boolean(),
      fileName: z.string(),
      processed: z.int(),
      total: z.int(),
      good: z.int(),
      bad: z.int(),
      /** True for what the caller began. */
      mine: z.boolean(),
    }),
  ),
});
export type LongWork = z.output<typeof longWork>;

/** The most files of one import. */
export const maxJoined = 20;
export const joinedFiles = z.strictObject({
  batchId: uuid,
  fileNames: z.array(z.string()),
  /** Files that stay as they were; those of other columns can be imported by themselves. */
  apart: z.array(
    z.strictObject({
      id: uuid,
      fileName: z.string(),
      reason: z.enum(['other-columns', 'same-file', 'unclear-letters', 'unreadable']),
      message: z.string(),
    }),
  ),
});
export type JoinedFiles = z.output<typeof joinedFiles>;

export const batchUploadInfo = z.strictObject({ id: uuid, fileName: z.string() });

/** What is particular to the calls of one kind of file. */
type ImportCalls = {
  /** As a sentence has it: `invoices`. */
  readonly what: string;
  readonly columns: readonly string[];
  readonly paths: Readonly<Record<'upload' | 'prepare' | 'template', `/api/${string}`>>;
};

/** The calls by which a file comes in, but for the one that starts its import and the one for what didn't come in. */
export function importCalls({ what, columns, paths }: ImportCalls) {
  return {
    upload: endpoint({
      method: 'POST',
      path: paths.upload,
      summary: `Upload a file of ${what}`,
      body: 'multipart',
      reply: batchUploadInfo,
      status: 201,
    }),
    prepare: endpoint({
      method: 'POST',
      path: paths.prepare,
      summary: `Read a file of ${what}: columns, mapping, preview`,
      cost: 'heavy',
      params: uuidParams,
      body: z.optional(z.strictObject({ mapping: z.optional(mappingOf(columns)) })),
      reply: preparedImport,
    }),
    template: endpoint({
      method: 'POST',
      path: paths.template,
      summary: `An empty file of ${what}`,
      cost: 'light',
      body: z.optional(z.strictObject({ format: z._default(z.enum(fileFormats), 'csv') })),
      reply: 'file',
    }),
  };
}

/** What all calls that start an import have in common. The work is a job's; the call waits for it. */
export const startCall = { method: 'POST', cost: 'watch', reply: importResult, respondAsync: true } as const;

/** The refused rows of an import, in the format of its file. */
export const importErrors = (what: string, path: `/api/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    summary: `Rows of a file of ${what} that didn't come in`,
    params: uuidParams,
    reply: 'file',
  });

export const batchEndpoints = {
  progress: endpoint({
    method: 'GET',
    path: '/api/batches/:id',
    summary: 'How far an import is',
    params: uuidParams,
    reply: batchProgress,
  }),
  events: endpoint({
    method: 'GET',
    path: '/api/batches/:id/events',
    summary: 'Progress as it happens',
    params: uuidParams,
    reply: 'events',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/batches/:id/cancel',
    summary: 'Stop an import, and what came in stays; or a change of status, which is undone whole',
    params: uuidParams,
    reply: batchProgress,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/batches/:id/join',
    summary: 'Make files with the same headings one import',
    cost: 'heavy',
    params: uuidParams,
    body: z.strictObject({ batchIds: z.array(uuid).check(z.maxLength(maxJoined - 1)) }),
    reply: joinedFiles,
  }),
  longWork: endpoint({
    method: 'GET',
    path: '/api/long-work',
    summary: 'What runs in the background',
    reply: longWork,
  }),
};
