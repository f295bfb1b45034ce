import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { guessMapping } from '@skonto/domain/import/header';
import type { RefusedRow } from '../../tables/batches.ts';
import type { Caller, Ctx } from '../context.ts';
import { rowReason } from '../files/error-file.ts';
import { read } from '../saving/transact.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { analysisOf, type BatchRow, fileGone, loadBatch } from './batch-row.ts';
import { areDatesAmbiguous, areNumbersAmbiguous, readingOf, requireColumns, suggestMapping } from './mapping.ts';
import { type FilePart, firstRecords, type PartRecords, partsOf, placeOf } from './parts.ts';
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
  const parts = partsOf(batch, analysis);
  const suggested = asked ? null : await suggestMapping(ctx, caller, { subject, analysis, parts }).catch(fileGone);
  const mapping = asked ?? suggested?.mapping ?? { columns: {} };
  requireColumns(analysis, mapping);
  const judged = { subject, parts, mapping };
  return {
    batchId: batch.id,
    fileName: batch.file_name,
    columns: analysis.header.map((name, index) => ({ index, name })),
    fields: subject
      .fieldsFor(caller.actor)
      .map(({ name, required }) => ({ name, label: ctx.t(`imports.fields.${name}`), required })),
    suggestedMapping: mapping,
    guessed: [...(suggested?.guessed ?? [])],
    numberFormatAmbiguous: areNumbersAmbiguous(judged),
    dateOrderAmbiguous: areDatesAmbiguous(judged),
    workedOut: workedOutOf(subject, ctx, analysis, mapping),
    files: parts.map(part => ({ fileName: part.fileName, numberOfRecords: part.analysis.records })),
    sampleRows: await judgeSample(subject, { ctx, caller, batch, analysis, parts, mapping }),
    numberOfRecords: analysis.records,
  };
}

/** The columns that Skonto works out itself, and where the file has them for nothing. */
function workedOutOf(
  { workedOut = [] }: ImportSubject,
  { t }: Ctx,
  { header }: FileAnalysis,
  { columns }: ImportMapping,
): PreparedImport['workedOut'] {
  const at = guessMapping(header, workedOut);
  const taken = new Set(Object.values(columns));
  return workedOut.map(({ name }) => {
    const column = at[name];
    return { label: t(`imports.workedOut.${name}`), column: column === undefined || taken.has(column) ? null : column };
  });
}

type Sample = Asked & { batch: BatchRow; analysis: FileAnalysis; parts: readonly FilePart[]; mapping: ImportMapping };

async function judgeSample(subject: ImportSubject, sample: Sample): Promise<PreparedImport['sampleRows']> {
  const { ctx, parts } = sample;
  const rows: PreparedImport['sampleRows'] = [];
  for (const first of await firstRecords(ctx.settings, parts, sampleSize).catch(fileGone))
    rows.push(...(await judgePart(subject, sample, first)));
  return rows;
}

async function judgePart(
  subject: ImportSubject,
  { ctx, caller, batch, analysis, parts, mapping }: Sample,
  { part, records }: PartRecords,
): Promise<PreparedImport['sampleRows']> {
  const judge = await subject.open({
    services: ctx,
    actor: caller.actor,
    columnCount: analysis.header.length,
    reading: readingOf(subject, part.analysis, mapping),
  });
  const judged = await judge(records);
  const known = batch.state === 'UPLOADED' ? await read(ctx, caller, tx => judged.findStored(tx)) : [];
  const refused = new Map([...judged.refused, ...known].map(row => [row.line, row]));
  const silent = undecidedFields(subject, parts, mapping);
  const problemsOf = (row: RefusedRow | undefined) =>
    (row?.problems ?? [])
      .filter(problem => !silent.has(problem.field))
      .map(problem => ({
        column: mapping.columns[problem.field] ?? null,
        field: problem.field,
        message: rowReason(ctx.t, problem),
      }));
  return records.map(({ line, cells }) => ({
    ...placeOf(batch.parts, line),
    cells: cells.slice(0, analysis.header.length).map(cell => cell.slice(0, maxShownCell)),
    problems: problemsOf(refused.get(line)),
  }));
}

/** While nobody said how numbers or dates are written, nothing can be wrong with them. */
function undecidedFields(
  subject: ImportSubject,
  parts: readonly FilePart[],
  mapping: ImportMapping,
): ReadonlySet<string> {
  const judged = { subject, parts, mapping };
  return new Set([
    ...(areNumbersAmbiguous(judged) && mapping.numberFormat === undefined ? subject.amounts : []),
    ...(areDatesAmbiguous(judged) && mapping.dateOrder === undefined ? subject.dates : []),
  ]);
}
