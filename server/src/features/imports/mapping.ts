import { createHash } from 'node:crypto';
import type { ImportMapping, numberFormats } from '@skonto/api/imports';
import { guessMapping, normaliseHeader, unmappedFields } from '@skonto/domain/import/header';
import { type ImportField, type InvoiceColumn, invoiceFields } from '@skonto/domain/import/import-field';
import type { AmountColumn, AmountDialects } from '@skonto/domain/import/invoice-row';
import type { NumberDialect } from '@skonto/domain/import/number-format';
import { sql } from 'kysely';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import { read } from '../../platform/transact.ts';
import type { FileAnalysis } from './analyse-file.ts';

type NumberFormat = (typeof numberFormats)[number];
export type ConfirmedMapping = ImportMapping & {
  /** The header row as it came: the error file repeats it. */
  readonly header: readonly string[];
  readonly dialects: AmountDialects;
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
const amountColumns: readonly AmountColumn[] = ['netAmount', 'taxAmount', 'amount'];

/** The fields of an invoice file; the operator uploads for any buyer, so it must name it. */
export function fieldsFor(caller: Caller): readonly ImportField<InvoiceColumn>[] {
  const operator = caller.actor.companyId === null;
  return invoiceFields.map(field => (field.name === 'buyer' && operator ? { ...field, required: true } : field));
}

/** Files are known again by their headers, in their order: a mapping names columns by place. */
export function headerHash(header: readonly string[]): Uint8Array {
  return createHash('sha256').update(header.map(normaliseHeader).join('\n')).digest();
}

/**
 * The columns that the company confirmed for such a file before, else a guess from the header. The number format is told where this file
 * itself tells it, else by the company's settings; without them an ambiguous one is asked about.
 */
export async function suggestMapping(ctx: Ctx, caller: Caller, analysis: FileAnalysis): Promise<ImportMapping> {
  const { companyId } = caller.actor;
  const kept = await read(ctx, caller, tx =>
    tx.first(sql<Kept>`SELECT (SELECT mapping -> 'columns' FROM import_mapping
        WHERE header_hash = ${headerHash(analysis.header)} AND company_id IS NOT DISTINCT FROM ${companyId}::integer) AS columns,
      (SELECT number_format FROM company_setting WHERE company_id = ${companyId}::integer) AS format`),
  );
  const columns = kept?.columns ?? guessMapping(analysis.header, invoiceFields);
  const told = new Set(amountColumns.flatMap(field => dialectOfColumn(analysis, columns[field]) ?? []));
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
export function isAmbiguous(analysis: FileAnalysis, mapping: ImportMapping): boolean {
  return amountColumns.some(field => dialectOfColumn(analysis, mapping.columns[field]) === 'ambiguous');
}

/** How each amount column is read: as its values tell, and where they don't, as the person said. */
export function amountDialects(analysis: FileAnalysis, mapping: ImportMapping): AmountDialects {
  const said: NumberDialect = mapping.numberFormat === undefined ? '1234.56' : dialectOf[mapping.numberFormat];
  const dialect = (field: AmountColumn): NumberDialect => {
    const told = dialectOfColumn(analysis, mapping.columns[field]) ?? 'ambiguous';
    return told === 'ambiguous' ? said : told;
  };
  return { netAmount: dialect('netAmount'), taxAmount: dialect('taxAmount'), amount: dialect('amount') };
}

/** Columns that exist, each for one field. */
export function requireColumns(analysis: FileAnalysis, mapping: ImportMapping): void {
  const problems: FieldProblem[] = [];
  const taken = new Set<number>();
  for (const [field, column] of Object.entries(mapping.columns)) {
    if (column >= analysis.header.length) problems.push({ field: `mapping.columns.${field}`, code: 'column-missing' });
    else if (taken.has(column)) problems.push({ field: `mapping.columns.${field}`, code: 'column-twice' });
    taken.add(column);
  }
  if (problems.length > 0) throw invalid(problems);
}

/** A mapping with which an import can start: every required field has its column, and numbers read one way. */
export function confirmMapping(caller: Caller, analysis: FileAnalysis, mapping: ImportMapping): ConfirmedMapping {
  requireColumns(analysis, mapping);
  const problems: FieldProblem[] = unmappedFields(mapping.columns, fieldsFor(caller)).map(field => ({
    field: `mapping.columns.${field}`,
    code: 'column-required',
  }));
  if (isAmbiguous(analysis, mapping) && mapping.numberFormat === undefined)
    problems.push({ field: 'mapping.numberFormat', code: 'number-format-ambiguous' });
  if (problems.length > 0) throw invalid(problems);
  return { ...mapping, header: analysis.header, dialects: amountDialects(analysis, mapping) };
}
