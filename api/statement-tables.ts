import { dateOrders } from '@skonto/domain/calendar/read-date';
import { numberDialects } from '@skonto/domain/import/number-format';
import { statementColumns } from '@skonto/domain/payment/statement-table';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { calendarDate, currencyCode, line, moneySum, optionalLine, uuidParams } from './wire.ts';

/** Columns of a table beyond these aren't read. */
const maxColumns = 60;
const maxHeadRows = 20;

const facts = {
  currency: currencyCode,
  /** Of the account in its year, where the bank numbers its statements. */
  number: z.nullable(optionalLine(35)),
  /** Null: the day of the last line. */
  day: z.nullable(calendarDate),
  opening: z.nullable(moneySum),
  closing: z.nullable(moneySum),
  /** Null: a workbook's, which has none. */
  delimiter: z.nullable(z.enum([',', ';', '\t', '|'])),
  /** Rows above the first line, the headings among them. */
  headRows: z.int().check(z.gte(0), z.lte(maxHeadRows)),
  /** What each column holds, by its place. */
  columns: z.array(z.nullable(z.enum(statementColumns))).check(z.minLength(2), z.maxLength(maxColumns)),
  /** Of dates with slashes: which part comes first. */
  dateOrder: z.nullable(z.enum(dateOrders)),
};

/** What a person says of a statement that is a table. */
export const statementTableMapping = z.strictObject({ ...facts, account: line(60), numbers: z.enum(numberDialects) });
export type StatementTableMapping = z.output<typeof statementTableMapping>;

/** The beginning of a table and how it would be read: as the company's last one with these headings, else as it looks. */
export const statementTable = z.strictObject({
  fileName: z.string(),
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** The company's own accounts, to choose from. */
  accounts: z.array(z.string()),
  /** The columns are those of the last table with these headings. */
  isRemembered: z.boolean(),
  mapping: z.strictObject({ ...facts, account: z.nullable(z.string()), numbers: z.nullable(z.enum(numberDialects)) }),
});
export type StatementTable = z.output<typeof statementTable>;

export const statementTablesEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/statement-files/:id/table',
    summary: 'The beginning of a statement that is a table, and how it would be read',
    params: uuidParams,
    reply: statementTable,
    cost: 'heavy',
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/statement-files/:id/table',
    summary: 'Say what the columns of a statement hold that is a table',
    params: uuidParams,
    body: statementTableMapping,
    reply: statementTable,
    cost: 'heavy',
  }),
};
