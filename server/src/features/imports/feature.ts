import { anyMapping, batchProgress, importNotice, importResult, preparedImport } from '@skonto/api/imports';
import { type AccessRow, type AccessRows, everyRole, none } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { importJobs } from './jobs.ts';
import { batchRoutes } from './routes.ts';
import { fileKinds } from './subjects.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const ofBatch: AccessRow = { target: 'batch', own: everyRole.own, counterparty: none, foreign: none };
const rowsOfBatches: AccessRows = {
  'GET /api/long-work': everyRole,
  'GET /api/invoices/imports': everyRole,
  'GET /api/invoices/imports/:id/unknown-suppliers': ofBatch,
  'POST /api/batches/:id/cancel': ofBatch,
  'POST /api/batches/:id/join': ofBatch,
};

/**
 * Files on their way in: upload, a look with the mapping of columns, the import itself and how far it is. What a file holds is declared in
 * `subjects/`: its columns, who may bring it, how a row is checked and how good ones are written. How all that is done stands in business/imports.
 */
export const importsFeature: Feature = {
  name: 'imports',
  routes: [...fileKinds.flatMap(kind => kind.routes), ...batchRoutes.routes],
  tag: {
    name: 'Imports',
    description: 'Files of invoices, companies and invitations: upload, mapping, import, progress.',
  },
  texts: { en, sr },
  schemas: {
    BatchProgress: batchProgress,
    ImportMapping: anyMapping,
    ImportNotice: importNotice,
    ImportResult: importResult,
    PreparedImport: preparedImport,
  },
  notes: {
    suppliers: { text: 'Who issued them, each once.' },
    invoices: { text: 'How many of its invoices were refused for it.', example: 3 },
    apart: { text: 'Files that stay by themselves, and why.' },
    batchIds: { text: 'The files that come behind this one.', example: ['5f1c1f5e-6c1e-4a54-9a3d-1f2f6f5f3f10'] },
    dateOrder: { text: 'How dates with slashes are written, where their columns leave it open.', example: 'day-first' },
    dateOrderAmbiguous: {
      text: 'A column of dates can be read in two ways; its order must be answered.',
      example: false,
    },
    encoding: { text: 'How the letters of the file are written.', example: 'windows1250' },
    encodingAmbiguous: {
      text: 'The letters can be read in several ways; which one is meant must be answered.',
      example: false,
    },
    encodings: { text: 'Ways to read the letters, the likeliest first, each with the first lines that differ.' },
    headingRow: { text: 'The line of the headings; 0: there are none.', example: 1 },
    sheet: { text: 'The sheet of a workbook that is read.', example: 'November' },
    sheets: { text: 'The sheets of a workbook that people see.', example: ['November', 'December'] },
    workbook: { text: 'Of a workbook: which sheet was read, and which can be chosen.' },
    topRows: { text: 'The first lines of the file, of which one holds the headings.' },
    leftOut: { text: 'Totals at the end of the file, which are left out.' },
    notices: { text: 'What a person should look at, although the row can come in.' },
    validated: { text: 'What the first rows came to, more of them than are shown.' },
    lines: { text: 'Lines of the file, as they were read.' },
    rows: { text: 'How many rows were looked at.', example: 2000 },
    constants: {
      text: 'One value for all rows, by field, such as a country of which the file has no column.',
      example: { currency: 'RSD' },
    },
    choices: { text: 'What may be chosen as the one value for all rows; empty where rows differ by nature.' },
    importLine: {
      text: 'The line by which corrections name a row: of several files each line has a number of its own.',
      example: 5,
    },
    corrections: { text: 'Cells that a person corrected in the check, by the import’s own line.' },
    fileNames: { text: 'The files of the import, in their order.' },
    files: { text: 'The files of the import, each with its records.' },
    good: { text: 'Rows that came in.', example: 58 },
    guessed: { text: 'Fields whose column was told by what it holds and not by its heading.', example: ['dueDate'] },
    mine: { text: 'The caller began it.' },
    workedOut: { text: 'Columns that Skonto works out itself; they are left out of a file.' },
    uploaded: { text: 'When the file came.' },
    stopped: { text: 'Somebody stopped it, or wants it stopped.', example: false },
    target: { text: 'What a change of status leads to; null for imports.', example: 'REGISTERED' },
    works: { text: 'Imports and changes of many invoices that go on, and those that ended lately.' },
  },
  access: Object.assign({}, rowsOfBatches, ...fileKinds.map(kind => kind.rows ?? {})),
  jobs: importJobs,
};
