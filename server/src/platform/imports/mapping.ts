import { createHash } from 'node:crypto';
import type { ImportMapping, numberFormats } from '@skonto/api/imports';
import { guessMapping, normaliseHeader, unmappedFields } from '@skonto/domain/import/header';
import type { NumberDialect } from '@skonto/domain/import/number-format';
import { sql } from 'kysely';
import type { Caller, Ctx } from '../context.ts';
import { type FieldProblem, invalid } from '../problem.ts';
import { read } from '../transact.ts';
import type { FileAnalysis } from './analyse-file.ts';
import type { ImportSubject } from './subject.ts';

type NumberFormat = (typeof numberFormats)[number];
export type ConfirmedMapping = ImportMapping & {
  /** The header row as it came: the error file repeats it. */
  readonly header: readonly string[];
  readonly dialects: Readonly<Record<string, NumberDialect>>;
};

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

/**
 * The columns that the company confirmed for such a file before, else a guess from the header. The number format is told where this file
 * itself tells it, else by the company's settings; without them an ambiguous one is asked about.
 */
export async function suggestMapping(
  ctx: Ctx,
  caller: Caller,
  { subject, analysis }: { readonly subject: ImportSubject; readonly analysis: FileAnalysis },
): Promise<ImportMapping> {
  const { companyId } = caller.actor;
  const hash = headerHash(subject, analysis.header);
  const kept = await read(ctx, caller, tx =>
    tx.first(sql<Kept>`SELECT (SELECT mapping -> 'columns' FROM import_mapping
        WHERE header_hash = ${hash} AND company_id IS NOT DISTINCT FROM ${companyId}::integer) AS columns,
      (SELECT number_format FROM company_setting WHERE company_id = ${companyId}::integer) AS format`),
  );
  const columns = kept?.columns ?? guessMapping(analysis.header, subject.fieldsFor(caller.actor));
  const told = new Set(subject.amounts.flatMap(field => dialectOfColumn(analysis, columns[field]) ?? []));
  // Plain decimals also fit a file that groups elsewhere, so they name the format only when nothing else does.
  if (told.size > 1) told.delete('1234.56');
  const [only] = told;
  const clear = told.size === 1 && only !== undefined && only !== 'ambiguous';
  const numberFormat = clear ? formatOf[only] : kept?.format;
  return { columns, ...(numberFormat ? { numberFormat } : {}) };
}
type Kept = { readonly columns: ImportMapping['columns'] | null; readonly format: NumberFormat | null };

const dialectOfColumn = (analysis: FileAnalysis, column: number | undefined) =>
  column === undefined ? undefined : analysis.dialects[column];

/** True when a mapped amount column can be read in two ways, so that a person must say how. */
export function isAmbiguous(subject: ImportSubject, analysis: FileAnalysis, mapping: ImportMapping): boolean {
  return subject.amounts.some(field => dialectOfColumn(analysis, mapping.columns[field]) === 'ambiguous');
}

/** How each amount column is read: as its values tell, and where they don't, as the person said. */
export function amountDialects(
  subject: ImportSubject,
  analysis: FileAnalysis,
  mapping: ImportMapping,
): ConfirmedMapping['dialects'] {
  const said: NumberDialect = mapping.numberFormat === undefined ? '1234.56' : dialectOf[mapping.numberFormat];
  return Object.fromEntries(
    subject.amounts.map(field => {
      const told = dialectOfColumn(analysis, mapping.columns[field]) ?? 'ambiguous';
      return [field, told === 'ambiguous' ? said : told];
    }),
  );
}

/** Columns that exist, each for one field. */
export function requireColumns(analysis: FileAnalysis, mapping: ImportMapping): void {
  const problems: FieldProblem[] = [];
  const taken = new Set<number>();
  for (const [field, column = -1] of Object.entries(mapping.columns)) {
    if (column >= analysis.header.length) problems.push({ field: `mapping.columns.${field}`, code: 'column-missing' });
    else if (taken.has(column)) problems.push({ field: `mapping.columns.${field}`, code: 'column-twice' });
    taken.add(column);
  }
  if (problems.length > 0) throw invalid(problems);
}

/** A mapping with which an import can start: every required field has its column, and numbers read one way. */
export function confirmMapping(
  subject: ImportSubject,
  caller: Caller,
  { analysis, mapping }: { readonly analysis: FileAnalysis; readonly mapping: ImportMapping },
): ConfirmedMapping {
  requireColumns(analysis, mapping);
  const problems: FieldProblem[] = unmappedFields(mapping.columns, subject.fieldsFor(caller.actor)).map(field => ({
    field: `mapping.columns.${field}`,
    code: 'column-required',
  }));
  if (isAmbiguous(subject, analysis, mapping) && mapping.numberFormat === undefined)
    problems.push({ field: 'mapping.numberFormat', code: 'number-format-ambiguous' });
  if (problems.length > 0) throw invalid(problems);
  return { ...mapping, header: analysis.header, dialects: amountDialects(subject, analysis, mapping) };
}
