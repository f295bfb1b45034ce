/** The constraint or unique index that PostgreSQL says an error broke; empty when it says none. */
export function brokenConstraint(error: unknown): string {
  return typeof error === 'object' && error !== null && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : '';
}
