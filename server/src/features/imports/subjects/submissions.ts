import { submissionImportsEndpoints } from '@skonto/api/submission-imports';
import { guessInvoiceColumns } from '@skonto/domain/import/guess-columns';
import {
  type InvoiceColumn,
  invoiceColumns,
  submissionFields,
  workedOutFields,
} from '@skonto/domain/import/import-field';
import {
  duplicateKey,
  type ImportedInvoice,
  type OwnSupplier,
  parseInvoiceRow,
} from '@skonto/domain/import/invoice-row';
import { findCurrency } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import { errorFileRoute, fileRoutes } from '../../../business/imports/file-routes.ts';
import { startImport } from '../../../business/imports/start-import.ts';
import {
  type Choices,
  type GoodRow,
  importSubject,
  type Opening,
  type Origin,
  type RowKey,
  refusedRow,
  type SavedRows,
} from '../../../business/imports/subject.ts';
import { addSubmissions, submittedNumbers, type Unadded } from '../../../business/submissions/add-submissions.ts';
import { submissionMailJob } from '../../../business/submissions/submission-mails.ts';
import { readTx, type Tx } from '../../../db/tx.ts';
import { companiesOnly } from '../../../platform/access/access.ts';
import type { AccessRows } from '../../../platform/access/access-matrix.ts';
import type { AccessStatus, Caller, Ctx } from '../../../platform/context.ts';
import { forbidden } from '../../../platform/problem.ts';
import { defineRoutes } from '../../../platform/route.ts';
import { read } from '../../../platform/saving/transact.ts';
import { takesSubmissions } from '../../../tables/submissions.ts';
import { eInvoiceDocuments } from './e-invoice-rows.ts';
import { idOfCode, idsByForm, type Party, readOwn } from './invoice-row-facts.ts';

/** Any company's people: whether a buyer takes anything is said of each row. */
const access = (standing: AccessStatus): void => void companiesOnly(standing);

type Buyer = Party & { takes: boolean };

/** The supplier that submits, and its buyers, read once for a run. */
async function openSupplier({ services, actor }: Opening<InvoiceColumn>): Promise<OwnSupplier> {
  if (actor.companyId === null) throw forbidden();
  const own = await readOwn(services, actor, actor.companyId);
  const buyers = await readTx(services.db, actor, tx =>
    tx.rows(sql<Buyer>`SELECT b.id, b.code, b.country, ${takesSubmissions(sql`b.id`)} AS takes FROM partnership q
      JOIN company_name b ON b.id = q.buyer_id WHERE q.supplier_id = ${own.id}`),
  );
  const ids = idsByForm(buyers);
  const taking = new Set(buyers.filter(one => one.takes).map(one => one.id));
  return {
    companyId: own.id,
    code: own.code,
    country: own.country,
    findBuyer: code => {
      const companyId = idOfCode(ids, code, own.country);
      return companyId === undefined ? undefined : { companyId, takes: taking.has(companyId) };
    },
  };
}

async function openValidator(opening: Opening<InvoiceColumn>) {
  const { services, columns, columnCount, constants, dialectOf, dateOrderOf } = opening;
  const facts = {
    columnCount,
    constants,
    today: services.clock.businessDate(),
    findCurrency: (code: string) => (services.settings.currencies.includes(code) ? findCurrency(code) : undefined),
    ownSupplier: await openSupplier(opening),
    // What only a buyer's file is checked by.
    ownBuyer: null,
    findBuyerId: () => undefined,
    findSupplierId: () => undefined,
  };
  const writing = {
    netAmount: dialectOf('netAmount'),
    taxAmount: dialectOf('taxAmount'),
    roundingAmount: dialectOf('roundingAmount'),
    amount: dialectOf('amount'),
    invoiceDate: dateOrderOf('invoiceDate'),
    dueDate: dateOrderOf('dueDate'),
  };
  return { parse: (cells: readonly string[]) => parseInvoiceRow(cells, columns, writing, facts) };
}

const numberOf = (row: ImportedInvoice, value = row.invoiceNumber) =>
  ({ field: 'invoiceNumber', code: 'submitted-already', value }) as const;
const keysOf = (row: ImportedInvoice): readonly RowKey[] => [{ key: duplicateKey(row), ...numberOf(row) }];

const fields: Readonly<Record<Unadded, 'buyer' | 'row'>> = {
  'not-taken': 'buyer',
  'too-many-open': 'row',
  'submitted-already': 'row',
};
const codes: Readonly<Record<Unadded, string>> = {
  'not-taken': 'buyer-takes-none',
  'too-many-open': 'too-many-open',
  'submitted-already': 'submitted-already',
};

/** The row with the reason that only the database could tell. */
function refused({ record, row }: GoodRow<ImportedInvoice>, code: Unadded) {
  const problem =
    code === 'submitted-already' ? numberOf(row) : { field: fields[code], code: codes[code], value: row.invoiceNumber };
  return refusedRow(record, [problem]);
}

async function save(tx: Tx, rows: readonly GoodRow<ImportedInvoice>[], origin: Origin): Promise<SavedRows> {
  const stated = rows.map(row => ({ row, facts: { ...row.row, currency: row.row.currency.code } }));
  const made = { at: origin.at, by: origin.actor.userId };
  const { added, left } = await addSubmissions(tx, origin.jobs, stated, made);
  return {
    stored: added.length,
    refused: left.map(one => refused(one.row, one.code)),
    audit: { event: 'CREATED', entityName: 'Submission', json: { submissions: added.map(({ id }) => id) } },
  };
}

/** More buyers than anybody chooses among; the others are named in the file. */
const maxChoices = 200;

/** Buyers that take submissions, each of which may be that of all rows. */
async function buyerChoices(ctx: Ctx, caller: Caller): Promise<Choices[string]> {
  const { companyId } = caller.actor;
  const buyers = await read(ctx, caller, tx =>
    tx.rows(sql<{
      name: string;
      code: string;
    }>`SELECT b.name, b.code FROM partnership q JOIN company_name b ON b.id = q.buyer_id
      WHERE q.supplier_id = ${companyId}::integer AND ${takesSubmissions(sql`b.id`)} ORDER BY b.name COLLATE alphabet LIMIT ${maxChoices}`),
  );
  return buyers.map(({ name, code }) => ({ value: code, label: name }));
}

/** Invoices that a supplier submits: the columns and rules of a buyer's own, the other way round. */
const subject = importSubject({
  kind: 'SUBMISSION_IMPORT',
  jobName: 'submission-import',
  templateName: 'template.csv',
  headerMark: ['submissions'],
  columns: invoiceColumns,
  fieldsFor: () => submissionFields,
  amounts: ['netAmount', 'taxAmount', 'roundingAmount', 'amount'],
  dates: ['invoiceDate', 'dueDate'],
  holds: {
    supplier: 'code',
    buyer: 'code',
    invoiceDate: 'date',
    dueDate: 'date',
    netAmount: 'number',
    taxAmount: 'number',
    roundingAmount: 'number',
    amount: 'number',
  },
  workedOut: workedOutFields,
  guess: guessInvoiceColumns,
  documents: eInvoiceDocuments,
  access,
  choicesFor: async (ctx, caller) => ({
    currency: ctx.settings.currencies.map(code => ({ value: code, label: code })),
    buyer: await buyerChoices(ctx, caller),
  }),
  openValidator,
  keysOf,
  findStored: async (tx, rows) => new Set((await submittedNumbers(tx, rows)).keys()),
  save,
  wakes: [submissionMailJob],
});

const companies = 'role ok ok ok ok ok';
const elsewhere = 'role none none none none none';
const ofUpload = { target: 'submission-upload', own: companies, counterparty: elsewhere, foreign: elsewhere };
const rows: AccessRows = {
  'POST /api/submissions/import/upload': { own: companies },
  'POST /api/submissions/import/prepare/:id': ofUpload,
  'POST /api/submissions/import': ofUpload,
  'POST /api/submissions/import/template': { own: companies },
  'POST /api/submissions/import/errors/:id': ofUpload,
};

export const submissionImports = {
  subject,
  rows,
  ...defineRoutes('submissionImports', submissionImportsEndpoints, {
    ...fileRoutes(subject),
    start: {
      access,
      handle: ({ ctx, caller, body }) => startImport(subject, { ctx, caller, id: body.batchId, mapping: body.mapping }),
    },
    errorFile: errorFileRoute(subject, 'errorSubmissions.csv'),
  }),
};
