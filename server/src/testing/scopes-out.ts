import { type SqlBool, sql } from 'kysely';
import { vi } from 'vitest';
import { scopes } from '../platform/access/scopes.ts';

/** Leaves every scope of the code out until `vi.restoreAllMocks()`, to show that row-level security holds alone. */
export function leaveScopesOut(): void {
  vi.spyOn(scopes, 'narrow').mockImplementation(() => sql<SqlBool>`TRUE`);
}
