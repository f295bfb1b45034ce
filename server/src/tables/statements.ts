import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { Tx } from '../db/tx.ts';

export type NewStatementFile = {
  readonly id: string;
  readonly companyId: number;
  readonly fileName: string;
  readonly sha256: Uint8Array;
  readonly content: Buffer;
  readonly userId: number;
  readonly at: string;
};

/** Keeps a file until its statements are confirmed, or for a day. */
export async function insertStatementFile(tx: Tx, file: NewStatementFile): Promise<void> {
  await tx.touched(sql`INSERT INTO statement_file (id, company_id, file_name, sha256, content, uploaded_by, uploaded_at)
    VALUES (${file.id}::uuid, ${file.companyId}, ${file.fileName}, ${file.sha256}, ${file.content}, ${file.userId}, ${file.at}::timestamptz)`);
}

/** Keeps what a person said of a table that is open still. */
export const saveTableMapping = (tx: Tx, id: string, said: object): Promise<number> =>
  tx.touched(
    sql`UPDATE statement_file SET table_mapping = ${JSON.stringify(said)}::jsonb WHERE id = ${id}::uuid AND kept_at IS NULL`,
  );

/** Drops open files of before a moment, those of a company or of all; answers how many. */
export const dropOpenFiles = (tx: Tx, before: string, companyId: number | null): Promise<number> =>
  tx.touched(sql`DELETE FROM statement_file WHERE kept_at IS NULL AND uploaded_at < ${before}::timestamptz
    AND (${companyId}::integer IS NULL OR company_id = ${companyId}::integer)`);

/** Drops open files by their ids. */
export const dropFiles = (tx: Tx, ids: readonly string[]): Promise<number> =>
  tx.touched(sql`DELETE FROM statement_file WHERE kept_at IS NULL AND id = ANY (${[...ids]}::uuid[])`);

/** From now on files stay; answers how many were open. */
export const keepFiles = (tx: Tx, ids: readonly string[], at: string): Promise<number> =>
  tx.touched(
    sql`UPDATE statement_file SET kept_at = ${at}::timestamptz WHERE id = ANY (${[...ids]}::uuid[]) AND kept_at IS NULL`,
  );

export type NewStatement = {
  readonly companyId: number;
  readonly fileId: string;
  readonly format: string;
  readonly account: string;
  readonly number: string | null;
  readonly year: number;
  readonly day: string;
  readonly currency: string;
  readonly openingCents: bigint | null;
  readonly closingCents: bigint | null;
  readonly debitCents: bigint;
  readonly creditCents: bigint;
  readonly lines: number;
};
type Confirmed = { readonly userId: number; readonly at: string };

/** Adds a statement; answers its id. */
export async function insertStatement(tx: Tx, one: NewStatement, by: Confirmed): Promise<number> {
  const row = await tx.first(
    sql<{
      id: number;
    }>`INSERT INTO bank_statement (company_id, file_id, format, account, number, year, day, currency, opening_cents, closing_cents,
        debit_cents, credit_cents, lines, confirmed_by, confirmed_at)
      VALUES (${one.companyId}, ${one.fileId}::uuid, ${one.format}, ${one.account}, ${one.number}, ${one.year}, ${one.day}::date, ${one.currency},
        ${one.openingCents}::bigint, ${one.closingCents}::bigint, ${one.debitCents}::bigint, ${one.creditCents}::bigint, ${one.lines},
        ${by.userId}, ${by.at}::timestamptz) RETURNING id`,
  );
  if (!row) throw new Error('an inserted statement came back without its id');
  return row.id;
}

export type LineState = 'PAIRED' | 'OPEN' | 'OTHER';
export type NewStatementLine = {
  readonly place: number;
  readonly account: string;
  readonly identity: string;
  readonly direction: 'IN' | 'OUT';
  readonly amountCents: bigint;
  readonly reversal: boolean;
  readonly otherAccount: string | null;
  readonly otherName: string | null;
  readonly reference: string;
  readonly purpose: string;
  readonly day: string;
  readonly endToEndId: string | null;
  readonly state: LineState;
  readonly reason: string;
};

/** Adds the lines of a statement; answers their ids by their places. */
export async function insertStatementLines(
  tx: Tx,
  of: { readonly statementId: number; readonly companyId: number },
  lines: readonly NewStatementLine[],
  by: Confirmed,
): Promise<ReadonlyMap<number, number>> {
  const rows = rowsAs<NewStatementLine>('n', lines, {
    place: ['integer', one => one.place],
    account: ['text', one => one.account],
    identity: ['text', one => one.identity],
    direction: ['text', one => one.direction],
    amount_cents: ['bigint', one => one.amountCents],
    reversal: ['boolean', one => one.reversal],
    other_account: ['text', one => one.otherAccount],
    other_name: ['text', one => one.otherName],
    reference: ['text', one => one.reference],
    purpose: ['text', one => one.purpose],
    day: ['date', one => one.day],
    end_to_end_id: ['text', one => one.endToEndId],
    state: ['text', one => one.state],
    reason: ['text', one => one.reason],
  });
  const added = await tx.rows(
    sql<{
      id: number;
      place: number;
    }>`INSERT INTO statement_line (statement_id, company_id, place, account, identity, direction, amount_cents,
        reversal, other_account, other_name, reference, purpose, day, end_to_end_id, state, reason, decided_by, decided_at)
      SELECT ${of.statementId}::integer, ${of.companyId}::integer, n.place, n.account, n.identity, n.direction, n.amount_cents, n.reversal,
        n.other_account, n.other_name, n.reference, n.purpose, n.day, n.end_to_end_id, n.state, n.reason, ${by.userId}::integer,
        ${by.at}::timestamptz
      FROM ${rows} ORDER BY n.place RETURNING id, place`,
  );
  if (added.length !== lines.length) throw new Error(`wrote ${added.length} of ${lines.length} lines`);
  return new Map(added.map(row => [row.place, row.id]));
}

/** Decides a locked line anew. */
export async function decideLine(
  tx: Tx,
  line: { readonly id: number; readonly state: LineState; readonly reason: string },
  by: Confirmed,
): Promise<void> {
  const touched =
    await tx.touched(sql`UPDATE statement_line SET state = ${line.state}, reason = ${line.reason}, decided_by = ${by.userId},
      decided_at = ${by.at}::timestamptz WHERE id = ${line.id}`);
  if (touched !== 1) throw new Error(`line ${line.id} has gone`);
}
