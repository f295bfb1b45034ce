import { sql } from 'kysely';
import { readFilesInThread, weighLinesInThread } from '../../business/bank-files/in-thread.ts';
import { type FileReading, lineKey } from '../../business/bank-files/statement-work.ts';
import { type Statement, statementLimits } from '../../business/bank-files/statements/statement.ts';
import {
  expectedOf,
  findHandNotes,
  findOwnAccounts,
  findSums,
  findTargets,
  type LineDays,
} from '../../business/payments/expected-payments.ts';
import { ProofLedger, type ProofTarget } from '../../business/payments/prove-payments.ts';
import type { ReadTx } from '../../db/tx.ts';
import { Problem } from '../../platform/problem.ts';
import type { LoadedFile } from './files.ts';
import type { WeighedStatement } from './settle.ts';
import { tableMappingOf } from './table.ts';

/** Of the accounts of these files the newest statements that are stored; what numbers and balances are held to. */
const maxStored = 2000;

export type StoredStatement = {
  readonly account: string;
  readonly currency: string;
  readonly year: number;
  readonly number: string | null;
  readonly day: string;
  readonly openingCents: bigint | null;
  readonly closingCents: bigint | null;
};
export type Weighing = {
  readonly statements: readonly WeighedStatement[];
  readonly stored: readonly StoredStatement[];
  readonly targets: ReadonlyMap<string, ProofTarget>;
};

/** What files hold; all of them together aren't more than one may be. */
export async function readAll(files: readonly LoadedFile[]): Promise<readonly FileReading[]> {
  const read = await readFilesInThread(
    files.map(({ id, content, table }) => ({ id, bytes: content, mapping: tableMappingOf(table) })),
  );
  const statements = read.flatMap(one => one.statements);
  const lines = statements.reduce((sum, one) => sum + one.lines.length, 0);
  if (lines > statementLimits.lines)
    throw new Problem(400, 'statement-lines', { params: { most: statementLimits.lines } });
  if (statements.length > statementLimits.statements)
    throw new Problem(400, 'statement-many', { params: { most: statementLimits.statements } });
  return read;
}

/** The day on which a line moved money; one without a day moved it on its statement's. */
export const dayOfLine = (line: Statement['lines'][number], statement: Statement): string =>
  line.valueOn ?? line.bookedOn ?? statement.date;

function daysOf(statements: readonly Statement[]): LineDays | null {
  const days = statements.flatMap(one => [one.date, ...one.lines.map(line => dayOfLine(line, one))]).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

type KnownRow = { account: string; identity: string };
const findKnown = (tx: ReadTx, companyId: number, statements: readonly Statement[]): Promise<KnownRow[]> =>
  tx.rows(
    sql<KnownRow>`SELECT account, identity FROM statement_line WHERE company_id = ${companyId}
      AND account = ANY (${[...new Set(statements.map(one => one.account))]}::text[])
      AND identity = ANY (${statements.flatMap(one => one.lines.map(line => line.identity))}::text[])`,
  );

type StoredRow = {
  account: string;
  currency: string;
  year: number;
  number: string | null;
  day: string;
  opening_cents: bigint | null;
  closing_cents: bigint | null;
};
async function findStored(
  tx: ReadTx,
  companyId: number,
  statements: readonly Statement[],
): Promise<readonly StoredStatement[]> {
  const rows = await tx.rows(
    sql<StoredRow>`SELECT account, currency, year, number, day::text, opening_cents, closing_cents FROM bank_statement
      WHERE company_id = ${companyId} AND account = ANY (${[...new Set(statements.map(one => one.account))]}::text[])
      ORDER BY day DESC, id DESC LIMIT ${maxStored}`,
  );
  return rows.map(({ opening_cents: openingCents, closing_cents: closingCents, ...row }) => ({
    ...row,
    openingCents,
    closingCents,
  }));
}

const numberKey = (one: Pick<StoredStatement, 'account' | 'currency' | 'year' | 'number'>): string | null =>
  one.number === null ? null : JSON.stringify([one.account, one.currency, one.year, one.number]);

type NumberRow = Pick<StoredRow, 'account' | 'currency' | 'year' | 'number'>;
/** Which of these numbers are stored, however long ago. */
async function findNumbers(tx: ReadTx, companyId: number, statements: readonly Statement[]) {
  const rows = await tx.rows(
    sql<NumberRow>`SELECT account, currency, year, number FROM bank_statement WHERE company_id = ${companyId}
      AND account = ANY (${[...new Set(statements.map(one => one.account))]}::text[])
      AND number = ANY (${statements.flatMap(one => one.number ?? [])}::text[])`,
  );
  return new Set(rows.map(numberKey));
}

/** Weighs what files hold by what a company expects and has brought before. Nothing is stored or locked. */
export async function weighStatements(
  tx: ReadTx,
  companyId: number,
  readings: readonly FileReading[],
): Promise<Weighing> {
  const given = readings.flatMap(({ id, statements }) => statements.map(statement => ({ fileId: id, statement })));
  const all = given.map(one => one.statement);
  const days = daysOf(all);
  if (!days) return { statements: [], stored: [], targets: new Map() };
  const known = (await findKnown(tx, companyId, all)).map(row => lineKey(row.account, row.identity));
  const stored = await findStored(tx, companyId, all);
  const numbers = await findNumbers(tx, companyId, all);
  const accounts = await findOwnAccounts(tx, companyId);
  const targets = await findTargets(tx, companyId, days);
  const isKnown = all.map(one => {
    const key = numberKey(one);
    if (key === null) return false;
    const before = numbers.has(key);
    numbers.add(key);
    return before;
  });
  // A line of a statement that is left out is nobody's reason to leave it out of another.
  const fresh = all.filter((_one, at) => !isKnown[at]);
  const verdicts = await weighLinesInThread({
    statements: fresh.map(({ account, currency, lines }) => ({ account, currency, lines })),
    expected: targets.map(expectedOf),
    known,
  });
  const verdictsOf = new Map(fresh.map((one, at) => [one, verdicts[at] ?? []]));
  const statements = given.map(({ fileId, statement }, at): WeighedStatement => {
    const own = verdictsOf.get(statement) ?? [];
    const isRepeat = own.length > 0 && own.every(one => one.kind === 'none' && one.reason === 'line-twice');
    return {
      fileId,
      statement,
      isKnown: isKnown[at] === true || isRepeat,
      isOwn: accounts.has(statement.account),
      verdicts: own,
    };
  });
  return { statements, stored, targets: new Map(targets.map(target => [target.key, target])) };
}

/** The invoices that lines were matched to, or that were decided. */
export function touchedInvoices({ statements, targets }: Weighing, decided: readonly ProofTarget[]): readonly number[] {
  const matched = statements.flatMap(({ isKnown, verdicts }) =>
    isKnown ? [] : verdicts.flatMap(one => (one.kind === 'match' ? one.shares.map(share => share.key) : [])),
  );
  const all = [...matched.flatMap(key => targets.get(key) ?? []), ...decided];
  return [...new Set(all.flatMap(({ parts }) => parts.map(part => part.invoiceId)))].sort((a, b) => a - b);
}

/** Payments as they are now, for lines to be settled against. */
export async function openLedger(
  tx: ReadTx,
  companyId: number,
  invoiceIds: readonly number[],
): Promise<() => ProofLedger> {
  const sums = await findSums(tx, invoiceIds);
  const notes = await findHandNotes(tx, companyId, invoiceIds);
  return () => new ProofLedger(sums, notes);
}
