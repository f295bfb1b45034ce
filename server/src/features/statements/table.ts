import {
  type StatementTable,
  type StatementTableMapping,
  statementTableMapping,
  type statementTablesEndpoints,
} from '@skonto/api/statement-tables';
import { centsFromWire } from '@skonto/domain/money/cents';
import { type Currency, findCurrency } from '@skonto/domain/money/currency';
import { readBankAccount, showAccount } from '@skonto/domain/payment/bank-account';
import { statementColumnsProblem } from '@skonto/domain/payment/statement-table';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { viewWorkbookInThread } from '../../business/bank-files/in-thread.ts';
import { decodeText } from '../../business/bank-files/statements/decode-text.ts';
import type { TableMapping } from '../../business/bank-files/statements/read-mapped-table.ts';
import { mayBeWorkbook } from '../../business/bank-files/statements/table-rows.ts';
import { type TableView, viewTable } from '../../business/bank-files/statements/view-table.ts';
import { findOwnAccounts } from '../../business/payments/expected-payments.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { type FieldProblem, invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { saveTableMapping } from '../../tables/statements.ts';
import { type LoadedFile, loadFile } from './files.ts';

type Endpoints = typeof statementTablesEndpoints;

/** What is kept of a table: what a person said of it, and the headings that it had. */
const keptTable = z.strictObject({ mapping: statementTableMapping, headings: z.array(z.string()) });
type KeptTable = z.output<typeof keptTable>;

const readKept = (json: unknown): KeptTable | null => (json === null ? null : keptTable.parse(json));

/** Of a company's tables the newest so many are looked through for one with the same headings. */
const maxRemembered = 50;

async function findRemembered(
  tx: ReadTx,
  companyId: number,
  headings: readonly string[],
): Promise<StatementTableMapping | null> {
  if (headings.every(heading => heading === '')) return null;
  const rows = await tx.rows(
    sql<{ table_mapping: unknown }>`SELECT table_mapping FROM statement_file
      WHERE company_id = ${companyId} AND kept_at IS NOT NULL AND table_mapping IS NOT NULL
      ORDER BY kept_at DESC LIMIT ${maxRemembered}`,
  );
  const kept = rows.flatMap(row => readKept(row.table_mapping) ?? []);
  return kept.find(one => one.headings.join('\n') === headings.join('\n'))?.mapping ?? null;
}

/** The beginning of a table: of a workbook it is read in a thread. */
async function viewOf({ content }: LoadedFile): Promise<TableView> {
  const view = mayBeWorkbook(content) ? await viewWorkbookInThread(content) : viewTable(decodeText(content));
  if (!view) throw new Problem(409, 'statement-no-table');
  return view;
}

/** A file and its beginning; nothing is kept open while it is read. */
async function viewFile(
  { ctx, caller, scope }: Request<Endpoints['get'], OwnScope> | Request<Endpoints['save'], OwnScope>,
  id: string,
) {
  const file = await read(ctx, caller, tx => loadFile(tx, scope, id));
  return { file, view: await viewOf(file) };
}

/** How a table would be read: as it was said of this file, else as the last one with its headings, else as it looks. */
async function replyOf(
  tx: ReadTx,
  { companyId }: OwnScope,
  { file, view }: { readonly file: LoadedFile; readonly view: TableView },
): Promise<StatementTable> {
  const accounts = [...(await findOwnAccounts(tx, companyId))].map(showAccount);
  const said = readKept(file.table)?.mapping ?? null;
  const remembered = said ? null : await findRemembered(tx, companyId, view.headings);
  const [only, second] = accounts;
  const guessed = {
    account: only !== undefined && second === undefined ? only : null,
    currency: 'RSD',
    numbers: view.numbers,
    dateOrder: view.dateOrder,
    columns: [...view.columns],
  };
  const { account, currency, numbers, dateOrder, columns } = remembered ?? guessed;
  const fresh = { number: null, day: null, opening: null, closing: null };
  return {
    fileName: file.fileName,
    headings: [...view.headings],
    rows: view.rows.map(row => [...row]),
    accounts,
    isRemembered: remembered !== null,
    mapping: said ?? {
      ...fresh,
      ...{ account, currency, numbers, dateOrder, columns: [...columns] },
      delimiter: view.delimiter,
      headRows: view.headRows,
    },
  };
}

/** The beginning of a statement that is a table. */
export async function getTable(request: Request<Endpoints['get'], OwnScope>): Promise<StatementTable> {
  const { ctx, caller, scope, params } = request;
  const seen = await viewFile(request, params.id);
  return read(ctx, caller, tx => replyOf(tx, scope, seen));
}

function problemsOf(said: StatementTableMapping): readonly FieldProblem[] {
  const account = readBankAccount(said.account);
  const columns = statementColumnsProblem(said.columns);
  const currency = findCurrency(said.currency);
  return [
    ...('problem' in account ? [{ field: 'account', code: `account-${account.problem}` }] : []),
    ...(columns === null ? [] : [{ field: 'columns', code: `table-${columns}` }]),
    ...(currency ? [] : [{ field: 'currency', code: 'currency' }]),
    ...(currency ? balanceProblems(said, currency) : []),
  ];
}

const balanceProblems = (said: StatementTableMapping, currency: Currency): readonly FieldProblem[] =>
  (['opening', 'closing'] as const).flatMap(field => {
    const cents = said[field] === null ? 0n : centsFromWire(said[field], currency);
    return typeof cents === 'bigint' ? [] : [{ field, code: cents }];
  });

/** Keeps what a person says of a table; the check reads it by that. Nothing else is saved. */
export async function saveTable(request: Request<Endpoints['save'], OwnScope>): Promise<StatementTable> {
  const { ctx, caller, scope, params, body } = request;
  // What a file holds never changes.
  const { view } = await viewFile(request, params.id);
  const problems = problemsOf(body);
  if (problems.length > 0) throw invalid(problems);
  const delimiter = view.delimiter === null ? null : (body.delimiter ?? view.delimiter);
  const kept: KeptTable = { mapping: { ...body, delimiter }, headings: [...view.headings] };
  return write(ctx, caller, async tx => {
    const file = await loadFile(tx, scope, params.id, 'lock');
    await saveTableMapping(tx, file.id, kept);
    return replyOf(tx, scope, { file: { ...file, table: kept }, view });
  });
}

/** What was said of a table as its reader takes it; null of every other file. */
export function tableMappingOf(json: unknown): TableMapping | null {
  const kept = readKept(json);
  if (!kept) return null;
  const { account, currency: code, day, opening, closing, dateOrder, ...rest } = kept.mapping;
  const reading = readBankAccount(account);
  const currency = findCurrency(code);
  if (!('account' in reading) || !currency) throw new Error('a kept table has no account or no currency');
  const cents = (value: number | null): bigint | null => {
    const read = value === null ? null : centsFromWire(value, currency);
    if (typeof read === 'string') throw new Error('a kept table has a balance that is no amount');
    return read;
  };
  return {
    ...rest,
    account: reading.account,
    currency: code,
    date: day,
    openingCents: cents(opening),
    closingCents: cents(closing),
    ...(dateOrder === null ? {} : { dateOrder }),
  };
}
