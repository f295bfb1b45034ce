import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import type { RefusedRow } from '../../tables/batches.ts';
import type { Caller, Ctx } from '../context.ts';
import { type CsvRecord, csvBlocks } from '../csv-read.ts';
import { rowReason } from '../error-file.ts';
import { read } from '../transact.ts';
import { uploadPath } from '../upload.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { analysisOf, type BatchRow, fileGone, loadBatch } from './batch-row.ts';
import { amountDialects, isAmbiguous, requireColumns, suggestMapping } from './mapping.ts';
import type { ImportSubject } from './subject.ts';

const sampleSize = 20;
const maxShownCell = 200;

type Asked = { readonly ctx: Ctx; readonly caller: Caller };
type Look = { readonly id: string; readonly mapping: ImportMapping | undefined };

/** What the mapping screen shows: columns, fields, a mapping to begin with, and the first rows with what is wrong in them. */
export async function prepareImport(
  subject: ImportSubject,
  { ctx, caller, id, mapping: asked }: Asked & Look,
): Promise<PreparedImport> {
  const batch = await loadBatch(ctx, caller, { id, kind: subject.kind });
  const analysis = await analysisOf(ctx, caller, batch);
  const mapping = asked ?? (await suggestMapping(ctx, caller, { subject, analysis }));
  requireColumns(analysis, mapping);
  return {
    batchId: batch.id,
    fileName: batch.file_name,
    columns: analysis.header.map((name, index) => ({ index, name })),
    fields: subject
      .fieldsFor(caller.actor)
      .map(({ name, required }) => ({ name, label: ctx.t(`imports.fields.${name}`), required })),
    suggestedMapping: mapping,
    numberFormatAmbiguous: isAmbiguous(subject, analysis, mapping),
    sampleRows: await judgeSample(subject, { ctx, caller, batch, analysis, mapping }),
    numberOfRecords: analysis.records,
  };
}

async function readSample(ctx: Ctx, batch: BatchRow, analysis: FileAnalysis): Promise<CsvRecord[]> {
  for await (const block of csvBlocks(uploadPath(ctx.settings.dataDir, batch.id), analysis, sampleSize + 1))
    return block.slice(1);
  return [];
}

type Sample = Asked & { batch: BatchRow; analysis: FileAnalysis; mapping: ImportMapping };

async function judgeSample(
  subject: ImportSubject,
  { ctx, caller, batch, analysis, mapping }: Sample,
): Promise<PreparedImport['sampleRows']> {
  const records = await readSample(ctx, batch, analysis).catch(fileGone);
  const judge = await subject.open({
    services: ctx,
    actor: caller.actor,
    columnCount: analysis.header.length,
    reading: { columns: mapping.columns, dialects: amountDialects(subject, analysis, mapping) },
  });
  const judged = await judge(records);
  const known = batch.state === 'UPLOADED' ? await read(ctx, caller, tx => judged.findStored(tx)) : [];
  const refused = new Map([...judged.refused, ...known].map(row => [row.line, row]));
  // While nobody said how the numbers are written, nothing can be wrong with them.
  const undecided = isAmbiguous(subject, analysis, mapping) && mapping.numberFormat === undefined;
  const silent = new Set(undecided ? subject.amounts : []);
  const problemsOf = (row: RefusedRow | undefined) =>
    (row?.problems ?? [])
      .filter(problem => !silent.has(problem.field))
      .map(problem => ({
        column: mapping.columns[problem.field] ?? null,
        field: problem.field,
        message: rowReason(ctx.t, problem),
      }));
  return records.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, analysis.header.length).map(cell => cell.slice(0, maxShownCell)),
    problems: problemsOf(refused.get(line)),
  }));
}
