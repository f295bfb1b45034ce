import { statementList } from '@skonto/api/statement-list';
import type { StatementRow } from '@skonto/api/statements';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type Selectable, sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import { type OwnScope, ownRows } from '../../platform/access/access.ts';
import { listEndpoints } from '../../platform/lists/list-endpoints.ts';
import { listKeys } from '../../platform/lists/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import { accountText } from './line-reply.ts';

type StatementReadRow = Selectable<Database['bank_statement']> & {
  file_name: string;
  confirmer: string;
  paired: number;
  open: number;
};

const moneyOf = (cents: bigint | null): number | null => (cents === null ? null : wireFromCents(cents));
const linesIn = (state: 'PAIRED' | 'OPEN') =>
  sql`(SELECT count(*)::integer FROM statement_line l WHERE l.statement_id = s.id AND l.state = ${state})`;

/** Statements of the own company; nobody else sees what moves on its accounts, the operator neither. */
export const statements = listEndpoints<StatementReadRow, StatementRow, OwnScope>({
  ...listKeys(statementList, {
    columns: {
      id: { sql: sql`s.id` },
      account: { sql: sql`s.account`, plain: true },
      number: { sql: sql`s.number`, plain: true },
      day: { sql: sql`s.day` },
      currency: { sql: sql`s.currency` },
      opening: { sql: sql`s.opening_cents` },
      closing: { sql: sql`s.closing_cents` },
      lines: { sql: sql`s.lines` },
      paired: { sql: linesIn('PAIRED') },
      open: { sql: linesIn('OPEN') },
      fileName: { sql: sql`f.file_name` },
      confirmedAt: { sql: sql`s.confirmed_at` },
    },
  }),
  table: 's',
  select: sql`s.*, f.file_name, ${personName('u')} AS confirmer, ${linesIn('PAIRED')} AS paired, ${linesIn('OPEN')} AS open`,
  from: sql`bank_statement s JOIN statement_file f ON f.id = s.file_id LEFT JOIN app_user u ON u.id = s.confirmed_by`,
  scope: ownRows(sql`s.company_id`),
  reply: row => ({
    id: row.id,
    account: accountText(row.account),
    number: row.number,
    day: row.day,
    currency: row.currency,
    opening: moneyOf(row.opening_cents),
    closing: moneyOf(row.closing_cents),
    lines: row.lines,
    paired: row.paired,
    open: row.open,
    fileName: row.file_name,
    confirmedBy: row.confirmer,
    confirmedAt: row.confirmed_at,
  }),
});

/** A statement within the scope, or 404. */
export async function loadStatement(tx: ReadTx, scope: OwnScope, id: number): Promise<StatementReadRow> {
  const [row] = await statements.load(tx, scope, [id]);
  if (!row) throw notFound();
  return row;
}
