import type { ImportMapping, PreparedImport } from '@skonto/api/imports';
import { invoiceColumns } from '@skonto/domain/import/import-field';

/**
 * A mapping with one field put on another column; the empty choice takes the field out. A column carries one fact, so the field that had
 * it stands without.
 */
export function mapColumn(
  mapping: ImportMapping,
  field: PreparedImport['fields'][number]['name'],
  column: string,
): ImportMapping {
  const columns = { ...mapping.columns };
  delete columns[field];
  if (column !== '') {
    for (const other of invoiceColumns) if (columns[other] === Number(column)) delete columns[other];
    columns[field] = Number(column);
  }
  return { ...mapping, columns };
}

export type MappingProblem =
  | { readonly kind: 'columns'; readonly labels: readonly string[] }
  | { readonly kind: 'numbers' };

/** What stands in the way of an import: a required field without a column, or numbers that nobody can tell apart. */
export function mappingProblem(prepared: PreparedImport, mapping: ImportMapping): MappingProblem | null {
  const missing = prepared.fields.filter(field => field.required && mapping.columns[field.name] === undefined);
  if (missing.length > 0) return { kind: 'columns', labels: missing.map(field => field.label) };
  return prepared.numberFormatAmbiguous && mapping.numberFormat === undefined ? { kind: 'numbers' } : null;
}
