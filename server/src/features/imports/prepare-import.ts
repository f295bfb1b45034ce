import type { ImportMapping, importsEndpoints, PreparedImport } from '@skonto/api/imports';
import { sql } from 'kysely';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type CsvRecord, csvBlocks } from '../../platform/csv-read.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import { uploadPath } from '../../platform/upload.ts';
import type { RefusedRow } from '../../tables/batches.ts';
import type { GrantedScope } from './access.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { analysisOf, type BatchRow, fileGone, loadBatch } from './batch-row.ts';
import { duplicateOf, type GoodRow, judgeRows } from './judge-rows.ts';
import { amountDialects, fieldsFor, isAmbiguous, requireColumns, suggestMapping } from './mapping.ts';
import { problemText } from './problem-text.ts';
import { openRowFacts } from './row-facts.ts';

type Endpoints = typeof importsEndpoints;

const sampleSize = 20;
const maxShownCell = 200;

/** What the mapping screen shows: columns, fields, a mapping to begin with, and the first rows with what is wrong in them. */
export async function prepareImport({
  ctx,
  caller,
  params,
  body,
}: Request<Endpoints['prepareImport'], GrantedScope>): Promise<PreparedImport> {
  const batch = await loadBatch(ctx, caller, params.id);
  const analysis = await analysisOf(ctx, caller, batch);
  const mapping = body?.mapping ?? (await suggestMapping(ctx, caller, analysis));
  requireColumns(analysis, mapping);
  return {
    batchId: batch.id,
    fileName: batch.file_name,
    columns: analysis.header.map((name, index) => ({ index, name })),
    fields: fieldsFor(caller).map(({ name, required }) => ({ name, label: ctx.t(`imports.fields.${name}`), required })),
    suggestedMapping: mapping,
    numberFormatAmbiguous: isAmbiguous(analysis, mapping),
    sampleRows: await judgeSample(ctx, caller, { batch, analysis, mapping }),
    numberOfRecords: analysis.records,
  };
}

async function readSample(ctx: Ctx, batch: BatchRow, analysis: FileAnalysis): Promise<CsvRecord[]> {
  for await (const block of csvBlocks(uploadPath(ctx.settings.dataDir, batch.id), analysis, sampleSize + 1))
    return block.slice(1);
  return [];
}

type Sample = { batch: BatchRow; analysis: FileAnalysis; mapping: ImportMapping };

async function judgeSample(
  ctx: Ctx,
  caller: Caller,
  { batch, analysis, mapping }: Sample,
): Promise<PreparedImport['sampleRows']> {
  const records = await readSample(ctx, batch, analysis).catch(fileGone);
  const facts = await openRowFacts({ services: ctx, actor: caller.actor, columnCount: analysis.header.length });
  const dialects = amountDialects(analysis, mapping);
  const judged = await judgeRows(records, { columns: mapping.columns, dialects }, facts);
  const known = batch.state === 'UPLOADED' ? await storedRows(ctx, caller, judged.good) : [];
  const refused = new Map([...judged.refused, ...known.map(duplicateOf)].map(row => [row.line, row]));
  // While nobody said how the numbers are written, nothing can be wrong with them.
  const undecided = isAmbiguous(analysis, mapping) && mapping.numberFormat === undefined;
  const silent = new Set(undecided ? ['netAmount', 'taxAmount', 'amount'] : []);
  const problemsOf = (row: RefusedRow | undefined) =>
    (row?.problems ?? [])
      .filter(problem => !silent.has(problem.field))
      .map(problem => ({
        column: Object.entries(mapping.columns).find(([field]) => field === problem.field)?.[1] ?? null,
        field: problem.field,
        message: problemText(ctx.t, problem),
      }));
  return records.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, analysis.header.length).map(cell => cell.slice(0, maxShownCell)),
    problems: problemsOf(refused.get(line)),
  }));
}

/** Rows whose invoice is stored already. */
async function storedRows(ctx: Ctx, caller: Caller, rows: readonly GoodRow[]): Promise<GoodRow[]> {
  if (rows.length === 0) return [];
  const stored = await read(ctx, caller, tx =>
    tx.rows(sql<{
      position: number;
    }>`SELECT r.position::integer FROM unnest(${rows.map(row => row.invoice.buyerId)}::integer[],
        ${rows.map(row => row.invoice.supplierId)}::integer[], ${rows.map(row => row.invoice.invoiceNumber)}::text[])
        WITH ORDINALITY AS r (buyer_id, supplier_id, invoice_number, position)
      WHERE EXISTS (SELECT FROM invoice i WHERE i.buyer_id = r.buyer_id AND i.supplier_id = r.supplier_id
        AND i.invoice_number = r.invoice_number AND i.status <> 'VOIDED')`),
  );
  const positions = new Set(stored.map(row => row.position));
  return rows.filter((_row, index) => positions.has(index + 1));
}
