/** Why something failed, for a sentence. An address of several tells of each in an error that has no words itself. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error && error.message !== '' ? error.message : 'for a reason unknown';
}
