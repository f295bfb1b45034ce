import { isNumber, isText, listOf, orMissing, shapeOf } from './guards.ts';

export type FieldError = { readonly field: string; readonly code: string; readonly message: string };

/** A refusal by the server, or no answer at all (`status` 0). `message` is in the reader's language and may be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  /** The whole problem, for members that one endpoint adds (new totals after a 409). */
  readonly body: unknown;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    fields?: readonly FieldError[];
    requestId?: string | null;
    body?: unknown;
  }) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? [];
    this.requestId = facts.requestId ?? null;
    this.body = facts.body;
  }
}

/** Whether the server said something. Without an answer what was looked at must stay, so that pressing again asks for the very same. */
export const wasAnswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status !== 0;

/**
 * The texts of MSG-10 and MSG-11, for answers that bring none of their own, and those for no answer at all: `offline` when nothing was
 * sent, `noAnswer` to a question, `unknownOutcome` when a change was sent and may have been made.
 */
export type FallbackTexts = {
  readonly client: string;
  readonly server: string;
  readonly offline: string;
  readonly noAnswer: string;
  readonly unknownOutcome: string;
};

const isFieldError = shapeOf({ field: isText, code: isText, message: isText });
const isProblem = shapeOf({
  type: isText,
  title: isText,
  status: isNumber,
  detail: orMissing(isText),
  code: isText,
  message: isText,
  errors: listOf(isFieldError),
  requestId: isText,
});

/** Reads problem+json; a body of another kind gives the fallback text of its status class. */
export function toApiError(
  answer: { status: number; body: string; requestId: string | null },
  fallback: FallbackTexts,
): ApiError {
  const body = parseJson(answer.body);
  if (!isProblem(body)) {
    const message = answer.status >= 500 ? fallback.server : fallback.client;
    return new ApiError({ status: answer.status, code: 'unknown', message, requestId: answer.requestId, body });
  }
  const { code, message, errors, requestId } = body;
  return new ApiError({ status: answer.status, code, message, fields: errors, requestId, body });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
