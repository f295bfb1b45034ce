import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { guessMapping } from '@skonto/domain/import/header';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { CsvRecord } from '../../platform/files/csv-read.ts';
import { read } from '../../platform/saving/transact.ts';
import type { ImportNotice, RefusedRow } from '../../tables/batches.ts';
import type { FileAnalysis } from './analyse-file.ts';
import { type BatchRow, fileGone, loadBatch } from './batch-row.ts';
import { rowReason } from './error-file.ts';
import { readAsSaid } from './kept-reading.ts';
import {
  areDatesAmbiguous,
  areLettersAmbiguous,
  areNumbersAmbiguous,
  readingOf,
  requireColumns,
  type Suggestion,
  suggestMapping,
} from './mapping.ts';
import { type FilePart, firstRecords, type PartRecords, partsOf, placedProblem, placeOf } from './parts.ts';
import { addNotices, noticesInWords, type RowNotice } from './row-notices.ts';
import type { ImportSubject } from './subject.ts';

const sampleSize = 20;
/** Rows that are checked before an import begins; of those that aren't shown the ones with something to look at are. */
const validatedSize = 2000;
const maxShownCell = 200;

type Requested = { readonly ctx: Ctx; readonly caller: Caller };
type Look = { readonly id: string; readonly mapping: ImportMapping | undefined };

/** What the mapping screen shows: columns, fields, a mapping to begin with, and the first rows with what is wrong in them. */
export async function prepareImport(
  subject: ImportSubject,
  { ctx, caller, id, mapping: requested }: Requested & Look,
): Promise<PreparedImport> {
  const batch = await loadBatch(ctx, caller, { id, kind: subject.kind });
  const analysis = await readAsSaid(ctx, caller, batch, requested);
  const parts = partsOf(batch, analysis);
  const { mapping, guessed } = await mappingOf(subject, { ctx, caller, analysis, parts, requested });
  requireColumns(analysis, mapping);
  const validated = { subject, parts, mapping };
  const choices = await subject.choicesFor(ctx, caller);
  return {
    batchId: batch.id,
    fileName: batch.file_name,
    columns: analysis.header.map((name, index) => ({ index, name })),
    fields: subject.fieldsFor(caller.actor).map(({ name, required }) => ({
      name,
      label: ctx.t(`imports.fields.${name}`),
      required,
      choices: [...(choices[name] ?? [])],
    })),
    suggestedMapping: mapping,
    guessed: [...guessed],
    numberFormatAmbiguous: areNumbersAmbiguous(validated),
    dateOrderAmbiguous: areDatesAmbiguous(validated),
    ...howItIsRead(analysis, mapping, batch.parts !== null),
    workedOut: workedOutOf(subject, ctx, analysis, mapping),
    files: parts.map(part => ({ fileName: part.fileName, numberOfRecords: part.analysis.records })),
    ...(await validateFirst(subject, { ctx, caller, batch, analysis, parts, mapping })),
    numberOfRecords: analysis.records,
  };
}

type ToMap = Requested & { analysis: FileAnalysis; parts: readonly FilePart[]; requested: ImportMapping | undefined };
/** As a person says; who says only how the file is read gets the columns that it then shows. */
async function mappingOf(
  subject: ImportSubject,
  { ctx, caller, analysis, parts, requested }: ToMap,
): Promise<Suggestion> {
  if (requested && Object.keys(requested.columns).length > 0) return { mapping: requested, guessed: [] };
  const said = requested && onlySaid(requested);
  return suggestMapping(ctx, caller, { subject, analysis, parts, said }).catch(fileGone);
}

const onlySaid = ({ encoding, headingRow, sheet, numberFormat, dateOrder }: ImportMapping) => ({
  ...(encoding ? { encoding } : {}),
  ...(headingRow === undefined ? {} : { headingRow }),
  ...(sheet === undefined ? {} : { sheet }),
  ...(numberFormat ? { numberFormat } : {}),
  ...(dateOrder ? { dateOrder } : {}),
});

/** Letters, headings and totals as they were understood; of several files that are one import they are settled. */
function howItIsRead(analysis: FileAnalysis, mapping: ImportMapping, isSeveral: boolean) {
  const { encoding, encodings = [], headingRow = 1, topRows = [], leftOut = [], workbook } = analysis;
  const rowsOf = (rows: readonly CsvRecord[]) => rows.map(({ line, cells }) => ({ line, cells: [...cells] }));
  return {
    ...(workbook && workbook.sheets.length > 0 && !isSeveral
      ? { workbook: { sheet: workbook.sheet, sheets: [...workbook.sheets] } }
      : {}),
    encoding,
    encodingAmbiguous: areLettersAmbiguous(analysis, mapping),
    encodings: encodings.map(one => ({ encoding: one.encoding, lines: [...one.lines] })),
    headingRow,
    topRows: isSeveral ? [] : rowsOf(topRows),
    leftOut: isSeveral ? [] : rowsOf(leftOut),
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

type Sample = Requested & {
  batch: BatchRow;
  analysis: FileAnalysis;
  parts: readonly FilePart[];
  mapping: ImportMapping;
};
type SampleRow = PreparedImport['sampleRows'][number];
type Validated = Pick<PreparedImport, 'sampleRows' | 'validated'>;

/** The first rows, those further down at which a person should look, and what all that were checked came to. */
async function validateFirst(subject: ImportSubject, sample: Sample): Promise<Validated> {
  const { ctx, parts } = sample;
  const shown: SampleRow[] = [];
  let notices: readonly ImportNotice[] = [];
  let rows = 0;
  let bad = 0;
  let further = 0;
  const shownEach = Math.max(1, Math.floor(sampleSize / parts.length));
  for (const first of await firstRecords(ctx.settings, parts, validatedSize, sample.mapping).catch(fileGone)) {
    for (const [place, { row, alike }] of (await validatePart(subject, sample, first)).entries()) {
      rows += 1;
      if (row.problems.length > 0) bad += 1;
      const isFurther = place >= shownEach && row.problems.length + row.notices.length > 0 && further < sampleSize;
      if (isFurther) further += 1;
      if (isFurther || place < shownEach) shown.push(row);
      notices = addNotices(notices, alike);
    }
  }
  return { sampleRows: shown, validated: { rows, bad, notices: noticesInWords(ctx.t, sample.batch.parts, notices) } };
}

async function validatePart(
  subject: ImportSubject,
  { ctx, caller, batch, analysis, parts, mapping }: Sample,
  { part, records }: PartRecords,
): Promise<{ row: SampleRow; alike: RowNotice[] }[]> {
  const validate = await subject.open({
    services: ctx,
    actor: caller.actor,
    columnCount: analysis.header.length,
    reading: readingOf(subject, part.analysis, mapping),
  });
  const validated = await validate(records);
  const [known, doubtful] =
    batch.state === 'UPLOADED'
      ? await read(ctx, caller, tx => Promise.all([validated.findStored(tx), validated.findDoubtful(tx)]))
      : [[], []];
  const refused = new Map([...validated.refused, ...known].map(row => [row.line, row]));
  const reported = Map.groupBy([...validated.notices, ...doubtful], row => row.line);
  const silent = undecidedFields(subject, parts, mapping);
  const inWords = (problems: readonly RefusedRow['problems'][number][]) =>
    problems
      .filter(problem => !silent.has(problem.field))
      .map(problem => ({
        column: mapping.columns[problem.field] ?? null,
        field: problem.field,
        message: rowReason(ctx.t, placedProblem(batch.parts, problem)),
      }));
  return records.map(({ line, cells }) => {
    const problems = refused.get(line)?.problems ?? [];
    const notices = problems.length > 0 ? [] : (reported.get(line)?.flatMap(one => one.problems) ?? []);
    const row = {
      ...placeOf(batch.parts, line),
      importLine: line,
      cells: analysis.header.map((_name, column) => (cells[column] ?? '').slice(0, maxShownCell)),
      problems: inWords(problems),
      notices: inWords(notices),
    };
    const alike = notices.map(({ field, code }) => ({ field, code, line }));
    return { row, alike };
  });
}

/** While nobody said how numbers or dates are written, nothing can be wrong with them. */
function undecidedFields(
  subject: ImportSubject,
  parts: readonly FilePart[],
  mapping: ImportMapping,
): ReadonlySet<string> {
  const validated = { subject, parts, mapping };
  return new Set([
    ...(areNumbersAmbiguous(validated) && mapping.numberFormat === undefined ? subject.amounts : []),
    ...(areDatesAmbiguous(validated) && mapping.dateOrder === undefined ? subject.dates : []),
  ]);
}
