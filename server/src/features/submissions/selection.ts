import { maxRowsPerChange } from '@skonto/api/invoices';
import { type ListFilter, parseWireFilters } from '@skonto/api/list';
import { submissionList } from '@skonto/api/submission-list';
import type { SubmissionSelection, SubmissionsLeft } from '@skonto/api/submissions';
import type { SubmissionLeft } from '@skonto/domain/invoice/submission';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { scopes } from '../../platform/access/scopes.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { allOf, type Condition, filterConditions } from '../../platform/lists/list-sql.ts';
import { invalid, Problem } from '../../platform/problem.ts';
import { submissions } from './list.ts';

/** What a call names, read and checked before anything is locked. */
export type Selected =
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'filters'; readonly filters: readonly ListFilter[] };

/** Either ids or filters, each checked; 400 for both and for neither. */
export function selectedBy({ ids, filters }: SubmissionSelection): Selected {
  if ((ids === undefined) === (filters === undefined)) throw invalid([{ field: 'ids', code: 'ids-or-filters' }]);
  if (ids !== undefined) return { kind: 'ids', ids: [...new Set(ids)] };
  const parsed = parseWireFilters(submissionList, filters ?? []);
  if ('problems' in parsed) throw invalid(parsed.problems);
  return { kind: 'filters', filters: parsed.filters };
}

export type Side = 'buyer' | 'supplier';

/** The rows of `submission r` of one side of a company. */
export const ofSide = (side: Side, companyId: number): Condition =>
  scopes.narrow(
    side === 'buyer' ? sql<SqlBool>`r.buyer_id = ${companyId}` : sql<SqlBool>`r.supplier_id = ${companyId}`,
  );

type Named = { readonly id: number; readonly number: string; readonly open: boolean };
/** What a selection names, and what of it can't be there. */
export type Found = { readonly open: readonly Named[]; readonly left: Left };
/** The numbers of what stays as it is, by the reason. */
export type Left = Map<SubmissionLeft, string[]>;

export function leave(left: Left, code: SubmissionLeft, name: string): void {
  const names = left.get(code);
  if (names) names.push(name);
  else left.set(code, [name]);
}

/** Those of `open` that somebody else answered before they were locked stay as they are. */
export function leaveAnswered(left: Left, open: readonly Named[], locked: readonly { readonly id: number }[]): void {
  const still = new Set(locked.map(({ id }) => id));
  for (const { id, number } of open) if (!still.has(id)) leave(left, 'not-open', number);
}

/** The submissions of one side that are named; of those that aren't open, or aren't the caller's, why they stay. 409 for too many. */
export async function findSelected(
  tx: ReadTx,
  caller: Caller,
  { selected, side, companyId }: { selected: Selected; side: Side; companyId: number },
): Promise<Found> {
  const own = ofSide(side, companyId);
  const left: Left = new Map();
  const rows =
    selected.kind === 'ids'
      ? await tx.rows(sql<Named>`SELECT r.id, r.invoice_number AS number, r.status = 'SUBMITTED' AS open FROM submission r
          WHERE r.id = ANY (${[...selected.ids]}::integer[]) AND ${own} ORDER BY r.id`)
      : await matching(tx, caller, own, selected.filters);
  if (rows.length > maxRowsPerChange)
    throw new Problem(409, 'submissions-too-many', { params: { most: maxRowsPerChange } });
  const ids = new Set(rows.map(({ id }) => id));
  if (selected.kind === 'ids') for (const id of selected.ids) if (!ids.has(id)) leave(left, 'not-found', String(id));
  for (const { open, number } of rows) if (!open) leave(left, 'not-open', number);
  return { open: rows.filter(row => row.open), left };
}

/** What the filters match, by the list's own conditions. */
const matching = (tx: ReadTx, caller: Caller, own: Condition, filters: readonly ListFilter[]): Promise<Named[]> =>
  tx.rows(sql<Named>`SELECT r.id, r.invoice_number AS number, r.status = 'SUBMITTED' AS open
    FROM ${submissions.filtered} WHERE ${allOf([own, ...filterConditions(submissions.sqlFor(caller), filters)])}
    ORDER BY r.id LIMIT ${maxRowsPerChange + 1}`);

/** Names that a reply has of each reason. */
const maxExamples = 20;

export const wireLeft = ({ t }: Ctx, left: Left): SubmissionsLeft =>
  [...left].map(([code, names]) => ({
    code,
    message: t(`submissions.left.${code}`),
    count: names.length,
    examples: names.slice(0, maxExamples),
  }));
