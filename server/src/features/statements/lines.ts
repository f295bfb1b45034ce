import { statementLineList } from '@skonto/api/statement-list';
import type { StatementLineReply, statementsEndpoints } from '@skonto/api/statements';
import type { Page } from '@skonto/api/wire';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type LineState, openReasons, pairWays } from '@skonto/domain/payment/statement-line';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { weighLinesInThread } from '../../business/bank-files/in-thread.ts';
import type { StatementLine } from '../../business/bank-files/statements/statement.ts';
import { expectedOf, findTargets } from '../../business/payments/expected-payments.ts';
import type { Database } from '../../db/row-types.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { type ListSql, listKeys, readPage } from '../../platform/lists/list-sql.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { accountText, candidateReply, invoicesOf } from './line-reply.ts';
import { loadStatement } from './statements.ts';

/** Lines to decide that a statement shows with candidates at once; the next come when these are decided. */
const maxToDecide = 50;

export type LineRow = Omit<Selectable<Database['statement_line']>, 'state' | 'direction'> & {
  state: LineState;
  direction: 'IN' | 'OUT';
  currency: string;
  proves: readonly ProvesRow[] | null;
};
type ProvesRow = {
  order_id: number | null;
  invoice_id: number;
  number: string;
  company: string;
  invoices: string[];
  day: string;
  cents: string;
  whole: string;
  kind: string;
};

/** What a paired line proves: one row for each order, or invoice without one. Amounts travel as text, for JSON has no cents. */
const proves = sql`(SELECT json_agg(x) FROM (
    SELECT e.order_id, min(e.invoice_id) AS invoice_id, coalesce(o.number, min(i.invoice_number)) AS number,
      (SELECT c.name FROM company_name c WHERE c.id = min(CASE WHEN e.buyer_id = l.company_id THEN e.supplier_id ELSE e.buyer_id END)) AS company,
      array_agg(i.invoice_number ORDER BY i.id) AS invoices, min(coalesce(i.payment_date, i.approved_on)) AS day, sum(e.amount_cents)::text AS cents,
      coalesce(o.amount_cents, sum(i.total_cents))::text AS whole, min(e.kind) AS kind
    FROM payment_entry e JOIN invoice i ON i.id = e.invoice_id LEFT JOIN payment_order o ON o.id = e.order_id
    WHERE e.statement_line_id = l.id AND e.taken_back_at IS NULL GROUP BY e.order_id, o.id, CASE WHEN e.order_id IS NULL THEN e.invoice_id END) x)`;
const select = sql`l.*, s.currency, ${proves} AS proves`;
const from = sql`statement_line l JOIN bank_statement s ON s.id = l.statement_id`;

const list: ListSql = {
  ...listKeys(statementLineList, {
    columns: {
      place: { sql: sql`l.place` },
      otherName: { sql: sql`coalesce(l.other_name, '')` },
      otherAccount: { sql: sql`l.other_account`, plain: true },
      purpose: { sql: sql`l.purpose` },
      reference: { sql: sql`l.reference`, plain: true },
      day: { sql: sql`l.day` },
      amount: { sql: sql`l.amount_cents * CASE WHEN l.direction = 'OUT' THEN -1 ELSE 1 END` },
      state: { sql: sql`l.state` },
    },
  }),
  tieBreak: sql`l.id`,
};

const reasons = [...pairWays, ...openReasons];

function provesReply(row: LineRow): StatementLineReply['proves'] {
  return (row.proves ?? []).map(one => ({
    kind: one.order_id === null ? 'INVOICE' : 'ORDER',
    id: one.order_id ?? one.invoice_id,
    number: one.number,
    company: one.company,
    invoices: invoicesOf(one.invoices),
    day: one.day,
    open: wireFromCents(BigInt(one.whole)),
    amount: wireFromCents(BigInt(one.cents)),
    partial: one.kind !== 'RETURNED' && BigInt(one.cents) < BigInt(one.whole),
    returned: one.kind === 'RETURNED',
  }));
}

export function lineReply(
  row: LineRow,
  caller: Caller,
  candidates: StatementLineReply['candidates'] = [],
): StatementLineReply {
  const inPerson = caller.sessionKind === 'BROWSER';
  return {
    id: row.id,
    place: row.place,
    statementId: row.statement_id,
    state: row.state,
    otherName: row.other_name ?? '',
    otherAccount: accountText(row.other_account),
    purpose: row.purpose,
    reference: row.reference,
    day: row.day,
    currency: row.currency,
    amount: wireFromCents(row.direction === 'OUT' ? -row.amount_cents : row.amount_cents),
    reversal: row.reversal,
    reason: reasons.find(one => one === row.reason) ?? 'unknown',
    proves: provesReply(row),
    candidates,
    can: {
      pair: inPerson && row.state !== 'PAIRED',
      unpair: inPerson && row.state === 'PAIRED',
      setAside: inPerson && row.state === 'OPEN',
    },
  };
}

/** One page of a statement's lines; the statement itself decides who sees them. */
export function listLines({
  ctx,
  caller,
  scope,
  params,
  list: query,
}: Request<(typeof statementsEndpoints)['lines'], OwnScope>): Promise<Page<StatementLineReply>> {
  return read(ctx, caller, async tx => {
    await loadStatement(tx, scope, params.id);
    const own = sql<SqlBool>`l.statement_id = ${params.id} AND l.company_id = ${scope.companyId}`;
    return readPage<LineRow, StatementLineReply>(tx, query, { list, select, from, scope: [own] }, row =>
      lineReply(row, caller),
    );
  });
}

/** A line of the own company, or 404; `lock` is for one that is about to be decided. */
export async function loadLine(tx: ReadTx, { companyId }: OwnScope, id: number, lock?: 'lock'): Promise<LineRow> {
  const row = await tx.first(
    sql<LineRow>`SELECT ${select} FROM ${from} WHERE l.id = ${id} AND l.company_id = ${companyId} ${lock ? sql`FOR UPDATE OF l` : sql``}`,
  );
  if (!row) throw notFound();
  return row;
}

/** A stored line as it was read. */
export const readAgain = (row: LineRow): StatementLine => ({
  identity: row.identity,
  direction: row.direction === 'OUT' ? 'out' : 'in',
  amountCents: row.amount_cents,
  reversal: row.reversal,
  otherAccount: row.other_account,
  otherName: row.other_name,
  debitReference: null,
  creditReference: row.reference === '' ? null : { model: '', number: row.reference },
  purpose: row.purpose,
  code: null,
  bookedOn: row.day,
  valueOn: row.day,
  endToEndId: row.end_to_end_id,
  batch: null,
});

/** The first lines of a statement that wait to be decided, each with what it may be by now. */
export async function findOpenLines(
  tx: ReadTx,
  { companyId }: OwnScope,
  statementId: number,
  caller: Caller,
): Promise<readonly StatementLineReply[]> {
  const rows = await tx.rows(
    sql<LineRow>`SELECT ${select} FROM ${from} WHERE l.statement_id = ${statementId} AND l.company_id = ${companyId} AND l.state = 'OPEN'
      ORDER BY l.place LIMIT ${maxToDecide}`,
  );
  const days = rows.map(row => row.day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const targets = await findTargets(tx, companyId, { first, last });
  const verdicts = await weighLinesInThread({
    statements: rows.map(row => ({ account: row.account, currency: row.currency, lines: [readAgain(row)] })),
    expected: targets.map(expectedOf),
    known: [],
  });
  const byKey = new Map(targets.map(target => [target.key, target]));
  return rows.map((row, at) => {
    const verdict = verdicts[at]?.[0];
    const named =
      verdict?.kind === 'match' ? verdict.shares.map(({ key }) => ({ key, signs: ['named'] as const })) : [];
    const found = verdict?.kind === 'none' ? verdict.candidates : named;
    return lineReply(
      row,
      caller,
      found.flatMap(({ key, signs }) => {
        const target = byKey.get(key);
        return target ? [candidateReply({ target, signs })] : [];
      }),
    );
  });
}
