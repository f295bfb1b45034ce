import type { ImportField } from './import-field.ts';

/** Which column (zero-based) holds each field; a field without a column is absent. */
export type ColumnMapping<Name extends string> = { readonly [Field in Name]?: number };

/**
 * A header reduced to what it is matched by: lower case letters and digits, without diacritics, spaces and
 * punctuation. `đ`, `dj` and `d` become one, since files without Serbian letters write the first as either.
 */
export function normaliseHeader(header: string): string {
  const plain = header.toLowerCase().replaceAll('đ', 'd').normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^\p{L}\p{N}]/gu, '').replaceAll('dj', 'd');
}

/**
 * Guesses the mapping from header texts. Whole headers are matched first, then headers without a hint in parentheses,
 * so that "Dobavljač (PIB)" wins over "Dobavljač (naziv)" but stands for "Dobavljač" as well. A field's earlier names
 * and earlier fields win; each column serves one field.
 */
export function guessMapping<Name extends string>(
  headers: readonly string[],
  fields: readonly ImportField<Name>[],
): ColumnMapping<Name> {
  const whole = headers.map(normaliseHeader);
  const unhinted = headers.map(header => normaliseHeader(header.replace(/\([^)]*\)/g, '')));
  const mapping: { [Field in Name]?: number } = {};
  const taken = new Set<number>();
  for (const texts of [whole, unhinted]) {
    for (const field of fields) {
      if (mapping[field.name] !== undefined) continue;
      const column = columnNamed(texts, field, taken);
      if (column === undefined) continue;
      mapping[field.name] = column;
      taken.add(column);
    }
  }
  return mapping;
}

/** The column that goes by a field's best name. Of columns with one name the first counts. */
function columnNamed(texts: readonly string[], { aliases }: ImportField, taken: ReadonlySet<number>) {
  const columns = aliases.map(normaliseHeader).flatMap(alias => {
    const column = texts.findIndex((text, index) => !taken.has(index) && text === alias);
    return column === -1 ? [] : [column];
  });
  return columns[0];
}

/** The required fields that a mapping leaves without a column and without one value for all rows, in the order of the file's documentation. */
export function unmappedFields<Name extends string>(
  mapping: ColumnMapping<Name>,
  fields: readonly ImportField<Name>[],
  constants: { readonly [Field in Name]?: string } = {},
): Name[] {
  const isOpen = ({ name, required }: ImportField<Name>) =>
    required && mapping[name] === undefined && constants[name] === undefined;
  return fields.filter(isOpen).map(field => field.name);
}
