import type { LineDecision, statementsEndpoints } from '@skonto/api/statements';
import { formatCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import { paidNoteJob, queuePaidNotes } from '../../business/documents/notes-at-payment.ts';
import { findTargetsByRefs } from '../../business/payments/expected-payments.ts';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import type { ProofTarget } from '../../business/payments/prove-payments.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { refusing } from '../../platform/saving/refusing.ts';
import { lockName, type Recorder, read, write } from '../../platform/saving/transact.ts';
import {
  addManyDeltas,
  beginPayments,
  insertProofs,
  lockPayments,
  type NewProof,
  takeBackEntries,
} from '../../tables/payments.ts';
import {
  dropFiles,
  insertStatement,
  insertStatementLines,
  keepFiles,
  type NewStatementLine,
} from '../../tables/statements.ts';
import { loadFiles, unreadTables } from './files.ts';
import { becomesOf, countsOf, referenceText } from './line-reply.ts';
import { type Decision, markOf, type SettledLine, settleLines, type WeighedStatement } from './settle.ts';
import { dayOfLine, openLedger, readAll, touchedInvoices, type Weighing, weighStatements } from './weigh.ts';

type Acting = { readonly userId: number; readonly at: string };

/** One confirmation or decision of a company at a time. */
export const lockStatements = (tx: Tx, companyId: number): Promise<void> => lockName(tx, `statements:${companyId}`);

/** Locks the payments of invoices as everybody does: first the orders of their buyers, then the rows in their order. */
export async function lockProven(tx: Tx, invoiceIds: readonly number[]): Promise<void> {
  const buyers = await tx.rows(
    sql<{
      id: number;
    }>`SELECT DISTINCT buyer_id AS id FROM invoice WHERE id = ANY (${[...invoiceIds]}::integer[]) ORDER BY buyer_id`,
  );
  for (const { id } of buyers) await lockOrdersOf(tx, id);
  await beginPayments(tx, invoiceIds);
  await lockPayments(tx, invoiceIds);
}

/** What was decided, by targets of the own company; of others it is 404. */
async function decisionsOf(
  tx: ReadTx,
  companyId: number,
  { targets, given }: { readonly targets: Weighing['targets']; readonly given: readonly LineDecision[] },
): Promise<readonly Decision[]> {
  const refs = given.flatMap(one => one.target ?? []);
  const missing = refs.filter(ref => !targets.has(`${ref.kind} ${ref.id}`));
  const found = await findTargetsByRefs(tx, companyId, missing);
  const all = new Map<string, ProofTarget>([...targets, ...found.map((one): [string, ProofTarget] => [one.key, one])]);
  return given.map(({ statement, line, target }): Decision => {
    const chosen = target === null ? null : all.get(`${target.kind} ${target.id}`);
    if (chosen === undefined) throw notFound();
    return { statement, at: line, target: chosen };
  });
}

const unborne = (lines: readonly SettledLine[]): Problem =>
  new Problem(409, 'statement-pairs', {
    errors: lines.map(({ statement, at, line }) => ({
      field: `decisions.${statement}.${at}`,
      code: 'statement-pair',
      params: { name: line.otherName ?? line.purpose.slice(0, 60) },
    })),
  });

function newLine(
  { line, state, reason }: SettledLine,
  { statement }: WeighedStatement,
  place: number,
): NewStatementLine {
  if (state === 'TWICE') throw new Error('a line that is there already is no new one');
  return {
    place,
    account: statement.account,
    identity: line.identity,
    direction: line.direction === 'in' ? 'IN' : 'OUT',
    amountCents: line.amountCents,
    reversal: line.reversal,
    otherAccount: line.otherAccount,
    otherName: line.otherName,
    reference: referenceText(line),
    purpose: line.purpose,
    day: dayOfLine(line, statement),
    endToEndId: line.endToEndId,
    state,
    reason,
  };
}

const centsOf = (lines: readonly SettledLine[], direction: 'in' | 'out'): bigint =>
  lines.filter(({ line }) => line.direction === direction).reduce((sum, { line }) => sum + line.amountCents, 0n);

/** A payment's reference is at most so long. */
const maxReference = 100;

/** What the lines prove, once their ids are known. */
export function proofsOf(
  lines: readonly {
    readonly settled: Pick<SettledLine, 'line' | 'proof'>;
    readonly id: number;
    readonly day: string;
  }[],
): NewProof[] {
  return lines.flatMap(({ settled: { line, proof }, id, day }) =>
    proof.entries.map(
      (entry): NewProof => ({
        invoiceId: entry.invoiceId,
        kind: entry.kind,
        amountCents: entry.amountCents,
        day,
        reference: (referenceText(line) || line.endToEndId || '').slice(0, maxReference),
        deltas: entry.deltas,
        lineId: id,
        orderId: entry.target.kind === 'ORDER' ? entry.target.id : null,
      }),
    ),
  );
}

/** Moves payments as settled lines prove: notes by hand of the same money are taken back first. */
export async function moveProven(
  tx: Tx,
  proofs: readonly NewProof[],
  lines: readonly Pick<SettledLine, 'proof'>[],
  by: Acting,
): Promise<void> {
  const replaced = lines.flatMap(line => line.proof.replaced);
  await takeBackEntries(
    tx,
    replaced.map(note => note.entryId),
    by,
  );
  await addManyDeltas(
    tx,
    replaced.map(({ invoiceId, deltas }) => ({ invoiceId, ...deltas })),
    -1,
  );
  await addManyDeltas(
    tx,
    proofs.map(({ invoiceId, deltas }) => ({ invoiceId, ...deltas })),
    1,
  );
  await insertProofs(tx, proofs, by);
}

/** The tables don't let a file, a statement's number or a line in twice, whoever is faster. */
const known = new Problem(409, 'statements-known');
const once = { statement_file_once: known, bank_statement_once: known, statement_line_once: known };

type Storing = {
  readonly companyId: number;
  readonly files: ReadonlyMap<string, string>;
  readonly by: Acting;
  readonly record: Recorder;
};

/** Stores a statement with the lines that are new, and tells the audit. */
async function storeStatement(tx: Tx, one: WeighedStatement, own: readonly SettledLine[], of: Storing) {
  const { statement, fileId } = one;
  const { companyId, by } = of;
  const lines = own.filter(line => line.state !== 'TWICE');
  const facts = {
    account: statement.account,
    number: statement.number,
    day: statement.date,
    currency: statement.currency,
    openingCents: statement.openingCents,
    closingCents: statement.closingCents,
    debitCents: centsOf(lines, 'out'),
    creditCents: centsOf(lines, 'in'),
  };
  const { format, year } = statement;
  const id = await insertStatement(tx, { ...facts, companyId, fileId, format, year, lines: lines.length }, by).catch(
    refusing(once),
  );
  const ids = await insertStatementLines(
    tx,
    { statementId: id, companyId },
    lines.map((line, at) => newLine(line, one, at + 1)),
    by,
  ).catch(refusing(once));
  const proofs = proofsOf(
    lines.map((settled, at) => ({ settled, id: ids.get(at + 1) ?? 0, day: dayOfLine(settled.line, statement) })),
  );
  await moveProven(tx, proofs, lines, by);
  const { openingCents, closingCents, debitCents, creditCents, ...named } = facts;
  const after = {
    ...named,
    closing: closingCents === null ? null : formatCents(closingCents),
    paid_out: formatCents(debitCents),
    received: formatCents(creditCents),
    ...countsOf(own),
    notes_replaced: lines.reduce((sum, line) => sum + line.proof.replaced.length, 0),
    ...(of.files.get(fileId) === undefined ? {} : { sha256: of.files.get(fileId) }),
  };
  await of.record({ event: 'CREATED', entityName: 'Statement', entityId: id, json: { after } });
  return { id, number: statement.number };
}

/** The lines of each statement, by its place. */
function byStatement(lines: readonly SettledLine[]): ReadonlyMap<number, readonly SettledLine[]> {
  const groups = new Map<number, SettledLine[]>();
  for (const line of lines) {
    const group = groups.get(line.statement) ?? [];
    group.push(line);
    groups.set(line.statement, group);
  }
  return groups;
}

async function hashesOf(tx: ReadTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.rows(
    sql<{
      id: string;
      sha256: string;
    }>`SELECT id, encode(sha256, 'hex') AS sha256 FROM statement_file WHERE id = ANY (${[...ids]}::uuid[])`,
  );
  return new Map(rows.map(row => [row.id, row.sha256]));
}

/**
 * Confirms what a check showed: statements and lines are stored, and the payments that they prove are moved, all of it or nothing. Where a
 * payment or another statement came between, nothing is done, and the check is to be looked at again.
 */
export async function confirmStatements({
  ctx,
  caller,
  scope,
  body,
}: Request<(typeof statementsEndpoints)['confirm'], OwnScope>) {
  const { companyId } = scope;
  // One that was confirmed is read as well: with its key the first answer comes again.
  const given = await read(ctx, caller, tx => loadFiles(tx, scope, body.fileIds, 'kept-too'));
  const readings = await readAll(given);
  const by = { userId: caller.actor.userId, at: ctx.instant };
  const reply = await write(ctx, caller, async (tx, record) => {
    await lockStatements(tx, companyId);
    await loadFiles(tx, scope, body.fileIds, 'lock');
    const weighing = await weighStatements(tx, companyId, readings);
    const { statements, targets } = weighing;
    if (statements.every(one => one.isKnown)) throw known;
    const decisions = await decisionsOf(tx, companyId, { targets, given: body.decisions });
    const touched = touchedInvoices(
      weighing,
      decisions.flatMap(one => one.target ?? []),
    );
    await lockProven(tx, touched);
    const ledgers = await openLedger(tx, companyId, touched);
    const shown = settleLines(statements, { targets, ledger: ledgers(), decisions: [] });
    if (markOf(shown.lines) !== body.seen) throw new Problem(409, 'statements-changed');
    const ledger = ledgers();
    const { lines, refused } = settleLines(statements, { targets, ledger, decisions });
    if (refused.length > 0) throw unborne(refused);
    const groups = byStatement(lines);
    const files = await hashesOf(tx, body.fileIds);
    const stored: { id: number; number: string | null }[] = [];
    for (const [place, one] of statements.entries())
      if (!one.isKnown)
        stored.push(await storeStatement(tx, one, groups.get(place) ?? [], { companyId, files, by, record }));
    await queuePaidNotes(tx, ctx.jobs, touched);
    // A recapitulation has no statements of its own and belongs to the file beside it.
    const covers = readings.filter(one => one.statements.length === 0 && one.refusal === null).map(one => one.id);
    const kept = new Set([...statements.filter(one => !one.isKnown).map(one => one.fileId), ...covers]);
    await keepFiles(tx, [...kept], by.at).catch(refusing(once));
    // A table that isn't read yet waits on; it isn't lost with the confirmation of others.
    const tables = unreadTables(given, readings);
    await dropFiles(
      tx,
      body.fileIds.filter(id => !kept.has(id) && !tables.has(id)),
    );
    return { statements: stored, counts: countsOf(lines), becomes: becomesOf(lines, ledger) };
  });
  ctx.jobs.wake(paidNoteJob);
  return reply;
}
