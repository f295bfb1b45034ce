import { createHash } from 'node:crypto';
import type { ImportMapping, numberFormats } from '@skonto/api/imports';
import { withoutMisfits } from '@skonto/domain/import/column-contents';
import type { DateOrder } from '@skonto/domain/import/date-format';
import { guessMapping, normaliseHeader, unmappedFields } from '@skonto/domain/import/header';
import type { ImportField } from '@skonto/domain/import/import-field';
import type { NumberDialect } from '@skonto/domain/import/number-format';
import { sql } from 'kysely';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import { read } from '../../platform/saving/transact.ts';
import type { FileAnalysis } from './analyse-file.ts';
import type { ConfirmedMapping } from './confirmed-mapping.ts';
import { keptReading } from './kept-reading.ts';
import { type FilePart, firstRecords } from './parts.ts';
import type { Columns, ImportSubject, Reading } from './subject.ts';

type NumberFormat = (typeof numberFormats)[number];
const dialectOf: Readonly<Record<NumberFormat, NumberDialect>> = {
  dot: '1234.56',
  'comma-thousands': '1,234.56',
  'dot-thousands': '1.234,56',
};
const formatOf: Readonly<Record<NumberDialect, NumberFormat>> = {
  '1234.56': 'dot',
  '1,234.56': 'comma-thousands',
  '1.234,56': 'dot-thousands',
};
/** Files are known again by what they hold and by their headers, in their order: a mapping names columns by place. */
export function headerHash({ headerMark }: ImportSubject, header: readonly string[]): Uint8Array {
  return createHash('sha256')
    .update([...headerMark, ...header.map(normaliseHeader)].join('\n'))
    .digest();
}

export type Suggestion = { readonly mapping: ImportMapping; readonly guessed: readonly string[] };
type Suggesting = {
  readonly subject: ImportSubject;
  readonly analysis: FileAnalysis;
  readonly parts: readonly FilePart[];
};
/** Rows that a guess goes by. */
const guessRows = 100;

/**
 * The columns that the company confirmed for such a file before, else those that the headings tell, and where they don't, what the columns
 * hold. The number format is told where this file itself tells it, else by the company's settings; without them an ambiguous one is asked
 * about.
 */
export async function suggestMapping(
  ctx: Ctx,
  caller: Caller,
  { subject, analysis, parts, said }: Suggesting & { readonly said?: Partial<ImportMapping> | undefined },
): Promise<Suggestion> {
  const { companyId } = caller.actor;
  const hash = headerHash(subject, analysis.header);
  const kept = await read(ctx, caller, tx =>
    tx.first(sql<Kept>`SELECT (SELECT jsonb_build_object('columns', mapping -> 'columns', 'constants', mapping -> 'constants') FROM import_mapping
        WHERE header_hash = ${hash} AND company_id IS NOT DISTINCT FROM ${companyId}::integer) AS known,
      (SELECT number_format FROM company_setting WHERE company_id = ${companyId}::integer) AS format`),
  );
  // Of files without headings any two look alike.
  const known = analysis.headless ? null : kept?.known;
  const fields = subject.fieldsFor(caller.actor);
  const { reported, guess } = known
    ? { reported: known.columns, guess: {} }
    : await readColumns(ctx, { subject, analysis, parts }, fields);
  const columns = { ...reported, ...guess };
  const dialects = new Set(subject.amounts.flatMap(field => dialectOfColumn(analysis, columns[field]) ?? []));
  // Plain decimals also fit a file that groups elsewhere, so they name the format only when nothing else does.
  if (dialects.size > 1) dialects.delete('1234.56');
  const [dialect] = dialects;
  const clear = dialects.size === 1 && dialect !== undefined && dialect !== 'ambiguous';
  const numberFormat = clear ? formatOf[dialect] : kept?.format;
  // Of several files one may tell what another leaves open.
  const orders = new Set(subject.dates.flatMap(field => settled(orderOfColumn(analysis, columns[field])) ?? []));
  const [order] = orders.size === 1 ? orders : [];
  const mapping = {
    columns,
    ...(known?.constants ? { constants: known.constants } : {}),
    ...(numberFormat ? { numberFormat } : {}),
    ...(order ? { dateOrder: order } : {}),
    ...(said ?? (await keptReading(ctx, caller, analysis)) ?? {}),
  };
  return { mapping, guessed: Object.keys(guess) };
}

type ReadColumns = { readonly reported: ImportMapping['columns']; readonly guess: ImportMapping['columns'] };

/** The columns that the headings tell, but for those whose contents can't be what the heading says; for the rest what they hold. */
async function readColumns(
  ctx: Ctx,
  { subject, analysis, parts }: Suggesting,
  fields: readonly ImportField[],
): Promise<ReadColumns> {
  const first = await firstRecords(ctx.settings, parts, guessRows);
  const rows = first.flatMap(({ records }) => records.map(record => record.cells));
  const orderOf = (column: number): DateOrder | undefined => settled(analysis.dateOrders?.[column]);
  const seen = { rows, columnCount: analysis.header.length, orderOf };
  const reported = withoutMisfits(guessMapping(analysis.header, fields), subject.holds ?? {}, seen);
  if (unmappedFields(reported, fields).length === 0 || !subject.guess) return { reported, guess: {} };
  return { reported, guess: onlyNew(subject.guess(seen, reported), reported) };
}

const onlyNew = (guess: Columns, reported: Columns): ImportMapping['columns'] =>
  Object.fromEntries(
    Object.entries(guess).filter(
      (one): one is [string, number] => one[1] !== undefined && reported[one[0]] === undefined,
    ),
  );

const settled = (order: DateOrder | 'ambiguous' | null | undefined): DateOrder | undefined =>
  order === 'ambiguous' ? undefined : (order ?? undefined);
type Known = { readonly columns: ImportMapping['columns']; readonly constants: ImportMapping['constants'] | null };
type Kept = { readonly known: Known | null; readonly format: NumberFormat | null };

const dialectOfColumn = (analysis: FileAnalysis, column: number | undefined) =>
  column === undefined ? undefined : analysis.dialects[column];

type Validated = {
  readonly subject: ImportSubject;
  readonly parts: readonly FilePart[];
  readonly mapping: ImportMapping;
};

/** True when a mapped amount column of a file can be read in two ways, so that a person must say how. */
export function areNumbersAmbiguous({ subject, parts, mapping }: Validated): boolean {
  return parts.some(({ analysis }) =>
    subject.amounts.some(field => dialectOfColumn(analysis, mapping.columns[field]) === 'ambiguous'),
  );
}

/** The same of days and months. */
export function areDatesAmbiguous({ subject, parts, mapping }: Validated): boolean {
  return parts.some(({ analysis }) =>
    subject.dates.some(field => orderOfColumn(analysis, mapping.columns[field]) === 'ambiguous'),
  );
}

/** The same of a file's letters, of which any mistake would stay in names for good. */
export const areLettersAmbiguous = ({ isEncodingClear = true }: FileAnalysis, { encoding }: ImportMapping): boolean =>
  !isEncodingClear && encoding === undefined;

const orderOfColumn = (analysis: FileAnalysis, column: number | undefined) =>
  column === undefined ? undefined : analysis.dateOrders?.[column];

/** How a file is read under a mapping: each column as its values tell, and where they don't, as the person said. */
export function readingOf(subject: ImportSubject, analysis: FileAnalysis, mapping: ImportMapping): Reading {
  const dateOrders = subject.dates.map(field => {
    const reported = orderOfColumn(analysis, mapping.columns[field]);
    return [field, reported === 'ambiguous' ? mapping.dateOrder : (reported ?? undefined)] as const;
  });
  return {
    columns: mapping.columns,
    constants: mapping.constants ?? {},
    dialects: amountDialects(subject, analysis, mapping),
    dateOrders: Object.fromEntries(dateOrders),
  };
}

function amountDialects(
  subject: ImportSubject,
  analysis: FileAnalysis,
  mapping: ImportMapping,
): ConfirmedMapping['dialects'] {
  const said: NumberDialect = mapping.numberFormat === undefined ? '1234.56' : dialectOf[mapping.numberFormat];
  return Object.fromEntries(
    subject.amounts.map(field => {
      const reported = dialectOfColumn(analysis, mapping.columns[field]) ?? 'ambiguous';
      return [field, reported === 'ambiguous' ? said : reported];
    }),
  );
}

/** Columns that exist, each for one field, which no value for all rows answers as well. */
export function requireColumns(analysis: FileAnalysis, mapping: ImportMapping): void {
  const problems: FieldProblem[] = [];
  const taken = new Set<number>();
  for (const [field, column = -1] of Object.entries(mapping.columns)) {
    if (column >= analysis.header.length) problems.push({ field: `mapping.columns.${field}`, code: 'column-missing' });
    else if (taken.has(column)) problems.push({ field: `mapping.columns.${field}`, code: 'column-twice' });
    taken.add(column);
    if (mapping.constants?.[field] !== undefined)
      problems.push({ field: `mapping.constants.${field}`, code: 'column-and-constant' });
  }
  if (problems.length > 0) throw invalid(problems);
}

/** A mapping with which an import can start: every required field has its column, and numbers read one way. */
export function confirmMapping(
  { t }: Ctx,
  caller: Caller,
  { subject, analysis, parts, mapping }: Suggesting & { readonly mapping: ImportMapping },
): ConfirmedMapping {
  requireColumns(analysis, mapping);
  const problems: FieldProblem[] = unmappedFields(
    mapping.columns,
    subject.fieldsFor(caller.actor),
    mapping.constants,
  ).map(field => ({
    field: `mapping.columns.${field}`,
    code: 'column-required',
  }));
  if (areNumbersAmbiguous({ subject, parts, mapping }) && mapping.numberFormat === undefined)
    problems.push({ field: 'mapping.numberFormat', code: 'number-format-ambiguous' });
  if (areDatesAmbiguous({ subject, parts, mapping }) && mapping.dateOrder === undefined)
    problems.push({ field: 'mapping.dateOrder', code: 'date-order-ambiguous' });
  if (areLettersAmbiguous(analysis, mapping)) {
    const names = analysis.encodings?.map(one => t(`imports.encodings.${one.encoding}`)) ?? [];
    problems.push({ field: 'mapping.encoding', code: 'encoding-ambiguous', params: { encodings: names.join(', ') } });
  }
  if (problems.length > 0) throw invalid(problems);
  // An older process reads the dialects here.
  return { ...mapping, header: analysis.header, dialects: amountDialects(subject, analysis, mapping) };
}
