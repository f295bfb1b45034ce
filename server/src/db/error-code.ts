/** Whether a failure of the system or of PostgreSQL has this code, such as `ENOENT` or `40P01`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
