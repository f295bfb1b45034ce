import type { RawBuilder, SqlBool } from 'kysely';

/**
 * Where every scope of the code narrows its query: `own` are the rows that are the caller's to see or to change. Nothing is switched
 * here; tests put something else in the place of `narrow`, to show that row-level security holds alone, and that each scope is needed.
 */
export const scopes = { narrow: (own: RawBuilder<SqlBool>): RawBuilder<SqlBool> => own };
