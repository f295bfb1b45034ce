/** Whether a failure of the system has this code, such as `ENOENT`. The server's own of this name isn't known here. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
