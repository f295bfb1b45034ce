import type { ImportMapping, PreparedImport } from '@skonto/api/imports';

/** What a choice of one value for all rows begins with; columns are numbers. */
const forAll = '=';
/** The choice that answers a field in its select: its column, its value for all rows, or nothing. */
export const choiceOf = ({ columns, constants }: ImportMapping, field: string): string => {
  const constant = constants?.[field];
  return constant === undefined ? String(columns[field] ?? '') : choiceForAll(constant);
};
export const choiceForAll = (value: string): string => `${forAll}${value}`;

/** True when a field has a column or one value for all rows. */
export const isAnswered = ({ columns, constants }: ImportMapping, field: string): boolean =>
  columns[field] !== undefined || constants?.[field] !== undefined;

/**
 * A mapping with one field answered by another column or by one value for all rows; the empty choice takes the field out. A column carries one
 * fact, so the field that had it stands without.
 */
export function mapColumn(
  mapping: ImportMapping,
  field: PreparedImport['fields'][number]['name'],
  choice: string,
): ImportMapping {
  const columns = { ...mapping.columns };
  const constants = { ...mapping.constants };
  delete columns[field];
  delete constants[field];
  if (choice.startsWith(forAll)) constants[field] = choice.slice(forAll.length);
  else if (choice !== '') {
    for (const [other, at] of Object.entries(columns)) if (at === Number(choice)) delete columns[other];
    columns[field] = Number(choice);
  }
  const { constants: _before, ...rest } = mapping;
  return { ...rest, columns, ...(Object.keys(constants).length > 0 ? { constants } : {}) };
}

/** A mapping with a cell as a person corrected it; of two words for one cell the last counts. */
export function correctCell(
  mapping: ImportMapping,
  cell: { line: number; column: number; value: string },
): ImportMapping {
  const others = (mapping.corrections ?? []).filter(one => one.line !== cell.line || one.column !== cell.column);
  return { ...mapping, corrections: [...others, cell] };
}

export type MappingProblem =
  | { readonly kind: 'columns'; readonly labels: readonly string[] }
  | { readonly kind: 'letters' | 'numbers' | 'dates' };

/** What stands in the way of an import: letters that nobody can tell, a required field without a column, or numbers or dates that nobody can tell apart. */
export function mappingProblem(prepared: PreparedImport, mapping: ImportMapping): MappingProblem | null {
  if (prepared.encodingAmbiguous && mapping.encoding === undefined) return { kind: 'letters' };
  const missing = prepared.fields.filter(field => field.required && !isAnswered(mapping, field.name));
  if (missing.length > 0) return { kind: 'columns', labels: missing.map(field => field.label) };
  if (prepared.numberFormatAmbiguous && mapping.numberFormat === undefined) return { kind: 'numbers' };
  return prepared.dateOrderAmbiguous && mapping.dateOrder === undefined ? { kind: 'dates' } : null;
}

type SampleRow = PreparedImport['sampleRows'][number];

/** What is wrong with a row itself; a required field without a column is said once, at its select, and not in every row. */
export function problemsOfRow(row: SampleRow, mapping: ImportMapping): SampleRow['problems'] {
  const isOwn = ({ field, column }: SampleRow['problems'][number]): boolean =>
    field === 'row' || column !== null || isAnswered(mapping, field);
  return row.problems.filter(isOwn);
}

/** How many of the rows that were checked are ready, how many have problems, and whether those were all rows of the file. */
export function countRows({ validated, numberOfRecords }: PreparedImport) {
  const { rows: seen, bad } = validated;
  return { ready: seen - bad, bad, seen, isWhole: seen === numberOfRecords };
}

const shownValue = 32;

/** The first different values of a column, long ones cut short, so that a choice of columns can be checked by what they hold. */
export function sampleValues(prepared: PreparedImport, column: number | undefined): readonly string[] {
  if (column === undefined) return [];
  const cells = prepared.sampleRows.map(row => row.cells[column]?.trim() ?? '').filter(cell => cell !== '');
  const shown = cells.map(cell => (cell.length > shownValue ? `${cell.slice(0, shownValue - 1).trimEnd()}…` : cell));
  return [...new Set(shown)].slice(0, 3);
}

/** The fields that one value answers for all rows, each with that value in words. */
export function constantsIn(prepared: PreparedImport, { constants = {} }: ImportMapping) {
  return prepared.fields.flatMap(({ name, label, choices }) => {
    const value = constants[name];
    return value === undefined ? [] : [{ label, value: choices.find(one => one.value === value)?.label ?? value }];
  });
}

/** Fields in the order in which they need attention: required ones without a column first. */
export function fieldsByNeed(prepared: PreparedImport, mapping: ImportMapping): PreparedImport['fields'] {
  const isMissing = (field: PreparedImport['fields'][number]) => field.required && !isAnswered(mapping, field.name);
  return [...prepared.fields.filter(isMissing), ...prepared.fields.filter(field => !isMissing(field))];
}
