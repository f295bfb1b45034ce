import { Problem } from '../../platform/problem.ts';
import { type AccountLines, matchLines } from './match.ts';
import type {
  AccountLine,
  CandidateSign,
  ExpectedPayment,
  MatchWay,
  NoMatchReason,
} from './matching/expected-payment.ts';
import type { TableMapping } from './statements/read-mapped-table.ts';
import { isCover, readCsvStatement, readStatements, readWorkbookStatement } from './statements/read-statements.ts';
import type { Statement } from './statements/statement.ts';
import { mayBeWorkbook } from './statements/table-rows.ts';
import { type TableView, viewWorkbook } from './statements/view-table.ts';

/** A file, with what a person said of it where it is a table. */
export type GivenFile = {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly mapping: TableMapping | null;
};
/** What a file holds, or the code of why it can't be read. A recapitulation that was read with its statement has none of its own. */
export type FileReading = {
  readonly id: string;
  readonly statements: readonly Statement[];
  readonly refusal: Pick<Problem, 'code' | 'params'> | null;
};

type Given = { readonly id: string; readonly bytes: Buffer; readonly mapping: TableMapping | null };

async function statementsOf({ bytes, mapping }: Given, covers: readonly Buffer[]): Promise<readonly Statement[]> {
  if (covers.length === 0 && mayBeWorkbook(bytes)) return [await readWorkbookStatement(bytes, mapping)];
  return mapping ? [readCsvStatement(bytes, mapping)] : readStatements(bytes, covers);
}

async function readOne(given: Given, covers: readonly Buffer[]): Promise<FileReading> {
  const { id } = given;
  try {
    return { id, statements: await statementsOf(given, covers), refusal: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { id, statements: [], refusal: { code: error.code, params: error.params } };
  }
}

/** One after the other: memory holds one file's rows. */
async function inTurn(given: readonly Given[]): Promise<FileReading[]> {
  const read: FileReading[] = [];
  for (const one of given) read.push(await readOne(one, []));
  return read;
}

/** How a workbook is to be read, as its beginning tells. For a thread of its own. */
export const viewWorkbookFile = (bytes: Uint8Array): Promise<TableView | null> => viewWorkbook(Buffer.from(bytes));

/**
 * Reads files that came together, each by its content; recapitulations go with the only statement beside them. For a thread of its own.
 */
export async function readFiles(files: readonly GivenFile[]): Promise<readonly FileReading[]> {
  const given = files.map((one): Given => ({ ...one, bytes: Buffer.from(one.bytes) }));
  const covers = given.filter(({ bytes }) => isCover(bytes));
  const others = given.filter(one => !covers.includes(one));
  const [only, second] = others;
  if (covers.length === 0) return inTurn(others);
  if (!only || second) {
    const refusal = { code: only ? 'statement-cover-several' : 'statement-cover-alone', params: {} };
    return [...(await inTurn(others)), ...covers.map(({ id }): FileReading => ({ id, statements: [], refusal }))];
  }
  const read = await readOne(
    only,
    covers.map(({ bytes }) => bytes),
  );
  return [read, ...covers.map(({ id }): FileReading => ({ id, statements: [], refusal: null }))];
}

export type LineVerdict =
  | {
      readonly kind: 'match';
      readonly way: MatchWay;
      readonly isReturn: boolean;
      readonly shares: readonly { readonly key: string; readonly cents: bigint }[];
    }
  | {
      readonly kind: 'none';
      readonly reason: NoMatchReason;
      readonly candidates: readonly { readonly key: string; readonly signs: readonly CandidateSign[] }[];
    };

/** Keys of lines that earlier statements brought, as `account identity`. */
export const lineKey = (account: string, identity: string): string => `${account} ${identity}`;

export type MatchOrder = {
  readonly statements: readonly AccountLines[];
  readonly expected: readonly ExpectedPayment[];
  readonly known: readonly string[];
};

/** What each line of each statement is, in the order in which they were given. For a thread of its own. */
export function weighLines({ statements, expected, known }: MatchOrder): readonly (readonly LineVerdict[])[] {
  const before = new Set(known);
  const { matches, unmatched } = matchLines(statements, expected, (account, identity) =>
    before.has(lineKey(account, identity)),
  );
  // By the line itself: a line that comes twice in one upload has one identity and two verdicts.
  const verdicts = new Map<AccountLine['line'], LineVerdict>();
  for (const { of, way, kind, shares } of matches)
    verdicts.set(of.line, {
      kind: 'match',
      way,
      isReturn: kind === 'return',
      shares: shares.map(({ payment, cents }) => ({ key: payment.id, cents })),
    });
  for (const { of, reason, candidates } of unmatched)
    verdicts.set(of.line, {
      kind: 'none',
      reason,
      candidates: candidates.map(({ payment, signs }) => ({ key: payment.id, signs })),
    });
  return statements.map(({ lines }) =>
    lines.map(line => {
      const verdict = verdicts.get(line);
      if (!verdict) throw new Error('a line came back without a verdict');
      return verdict;
    }),
  );
}
