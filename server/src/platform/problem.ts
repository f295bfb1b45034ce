/** One field that was refused: where, a stable code, and what the sentence needs. */
export type FieldProblem = { readonly field: string; readonly code: string; readonly params?: TextParams };
export type TextParams = Readonly<Record<string, string | number>>;

/** Nobody mends more at a time; a refusal must not cost more than what it refuses. */
export const maxProblems = 20;

/**
 * A refusal as the caller sees it (RFC 9457). `code` is stable and names the sentence `problems.<code>` of a text catalogue;
 * everything else that is thrown is a bug and answers 500.
 */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: TextParams;
  /** The first 20 of what is at fault. */
  readonly errors: readonly FieldProblem[];
  readonly headers: Readonly<Record<string, string>>;
  /** Members of its own, such as the new totals of a stale request. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code: string,
    more: {
      params?: TextParams;
      errors?: readonly FieldProblem[];
      headers?: Readonly<Record<string, string>>;
      extra?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.params = more.params ?? {};
    this.errors = more.errors?.slice(0, maxProblems) ?? [];
    this.headers = more.headers ?? {};
    this.extra = more.extra ?? {};
  }
}

/** 400 that names every field at fault. */
export function invalid(errors: readonly FieldProblem[]): Problem {
  return new Problem(400, 'invalid', { errors });
}
export const notFound = (): Problem => new Problem(404, 'not-found');
export const forbidden = (): Problem => new Problem(403, 'forbidden');
export const notSignedIn = (): Problem => new Problem(401, 'not-signed-in');
