import type { ImportMapping } from '@skonto/api/imports';
import type { NumberDialect } from '@skonto/domain/import/number-format';

/** Which column is which, as a person confirmed it, and how its numbers are written. */
export type ConfirmedMapping = ImportMapping & {
  /** The header row as it came: the error file repeats it. */
  readonly header: readonly string[];
  readonly dialects: Readonly<Record<string, NumberDialect>>;
};
