import { Readable } from 'node:stream';
import type { invoicesEndpoints } from '@skonto/api/invoices';
import { sql } from 'kysely';
import { readTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { ownBatch } from '../../platform/own-batch.ts';
import { notFound } from '../../platform/problem.ts';
import { csvFile, type FileReply } from '../../platform/reply.ts';
import type { Request } from '../../platform/route.ts';
import { byteOrderMark, csvLine } from '../../platform/text-cells.ts';
import type { RowProblem } from '../../tables/batches.ts';
import type { GrantedScope } from './access.ts';

type Endpoints = typeof invoicesEndpoints;
type ErrorRow = { line: number; cells: string[]; problems: RowProblem[] };
type BatchRow = { id: string; kind: 'INVOICE_IMPORT' | 'CHANGE_STATUS'; header: string[] | null };

const rowsPerStep = 2000;

/** One problem in the reader's words. */
function problemText(ctx: Ctx, problem: RowProblem): string {
  const field = problem.field === 'status' ? '' : `${ctx.t(`invoices.columns.${problem.field}`)}: `;
  return `${field}${ctx.t(`invoices.rows.${problem.code}`, { value: problem.value ?? '' })}`;
}

/** The refused rows as they came, with their line and the reasons, so that they can be mended and sent again. */
export async function errorFile({
  ctx,
  caller,
  params,
}: Request<Endpoints['errorFile'], GrantedScope>): Promise<FileReply> {
  const batch = await readTx(ctx.db, caller.actor, tx =>
    tx.first(
      sql<BatchRow>`SELECT id, kind, mapping -> 'header' AS header FROM batch WHERE id = ${params.id} AND ${ownBatch(caller)}`,
    ),
  );
  if (!batch) throw notFound();
  const fileName = batch.kind === 'CHANGE_STATUS' ? 'invoice-change-status-errors.csv' : 'error.csv';
  return csvFile(fileName, Readable.from(errorLines(ctx, caller, batch), { objectMode: false }));
}

async function* errorLines(ctx: Ctx, caller: Caller, batch: BatchRow): AsyncGenerator<string> {
  const own = batch.kind === 'CHANGE_STATUS' ? [ctx.t('invoices.columns.invoiceNumber')] : (batch.header ?? []);
  yield byteOrderMark + csvLine([...own, ctx.t('invoices.errorFile.line'), ctx.t('invoices.errorFile.reasons')]);
  for (let after = 0; ; ) {
    const from = after;
    const rows = await readTx(ctx.db, caller.actor, tx =>
      tx.rows(
        sql<ErrorRow>`SELECT line, cells, problems FROM batch_error WHERE batch_id = ${batch.id} AND line > ${from} ORDER BY line LIMIT ${rowsPerStep}`,
      ),
    );
    const last = rows.at(-1);
    if (!last) return;
    const padded = (cells: string[]) =>
      cells.length < own.length ? [...cells, ...Array.from({ length: own.length - cells.length }, () => '')] : cells;
    yield rows
      .map(row =>
        csvLine([
          ...padded(row.cells),
          String(row.line),
          row.problems.map(problem => problemText(ctx, problem)).join('; '),
        ]),
      )
      .join('');
    after = last.line;
  }
}
