import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAway } from '../../db/connect.ts';
import type { Services } from '../context.ts';
import { Problem } from '../problem.ts';
import { localeOf, type Translate } from '../words/texts.ts';
import type { Refusals } from './refusals.ts';

type Where = { services: Services; refusals: Refusals; request: FastifyRequest; reply: FastifyReply };

/** What the HTTP server itself refuses, as our problems. */
const serverRefusals: Readonly<Record<string, [number, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'body-too-large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media-type'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'broken-json'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'broken-json'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'broken-body'],
  FST_REQ_FILE_TOO_LARGE: [413, 'body-too-large'],
  FST_FILES_LIMIT: [413, 'one-file'],
  FST_FIELDS_LIMIT: [413, 'one-file'],
  FST_PARTS_LIMIT: [413, 'one-file'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'multipart-expected'],
};

/** SQLSTATEs that an input can bring about although every check let it pass; each a 4xx, or 503 where PostgreSQL is at its limit. */
const databaseRefusals: readonly [RegExp, number, string][] = [
  [/^22/, 400, 'bad-value'],
  [/^23505$/, 409, 'already-exists'],
  [/^23503$/, 409, 'in-use'],
  [/^23/, 409, 'conflict'],
  [/^42501$/, 403, 'forbidden'],
  [/^(40001|40P01|55P03)$/, 409, 'busy'],
  [/^53100$/, 503, 'disk-full'],
  [/^(57014|53)/, 503, 'overloaded'],
  [/^(08|57P)/, 503, 'database-away'],
];

/** What the system can't give at the moment: 503 as well. */
const systemRefusals: Readonly<Record<string, string>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EMFILE: 'overloaded',
  ENFILE: 'overloaded',
};

/** When it is worth asking again after a 503; an outage is over when PostgreSQL answers, which is a matter of seconds. */
const retryAfterSeconds = 5;

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

function unavailable(code: string, cause: unknown): Problem {
  return new Problem(503, code, { cause, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

function asProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseAway) return unavailable('database-away', error);
  const code = codeOf(error);
  const system = systemRefusals[code];
  if (system !== undefined) return unavailable(system, error);
  const refusal = serverRefusals[code];
  if (refusal) return new Problem(refusal[0], refusal[1], { cause: error });
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
    return new Problem(400, 'broken-json', { cause: error });
  const database = /^[0-9A-Z]{5}$/.test(code) ? databaseRefusals.find(([pattern]) => pattern.test(code)) : undefined;
  if (database?.[1] === 503) return unavailable(database[2], error);
  if (database) return new Problem(database[1], database[2], { cause: error });
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new Problem(status, 'bad-request', { cause: error }) : null;
}

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};

/** The body of a refusal: RFC 9457 with the localised `message`, every field's sentence and the request's id; never a stack. */
export function problemBody(problem: Problem, t: Translate, requestId: string): Record<string, unknown> {
  const errors = problem.errors.map(one => ({
    field: one.field,
    code: one.code,
    message: t(`fields.${one.code}`, one.params),
  }));
  const message = t(`problems.${problem.code}`, problem.params);
  return {
    type: `urn:skonto:problem:${problem.code}`,
    title: titles[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    detail: message,
    message,
    errors,
    requestId,
    ...problem.extra,
  };
}

/** A bug is logged whole. An outage fails every request alike: why is said once, and then how often. */
function log(problem: Problem, error: unknown, { refusals, request }: Where): void {
  if (problem.status === 503) {
    const cause = error instanceof DatabaseAway ? error.cause : error;
    refusals.note(cause instanceof Error ? cause.message : problem.code, request.id);
  } else if (problem.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
}

/** Answers any thrown error. What isn't a refusal is logged whole and answered 500 without a word of its inside. */
export function answerProblem(error: unknown, where: Where): FastifyReply {
  const { services, request, reply } = where;
  const problem = asProblem(error) ?? new Problem(500, 'unexpected', { cause: error });
  log(problem, error, where);
  const t = services.translator(localeOf(request.headers['accept-language']));
  const body = problemBody(problem, t, request.id);
  for (const [name, value] of Object.entries(problem.headers)) reply.header(name, value);
  if (problem.status !== 401)
    reply.header('Error-Message', encodeURIComponent(t(`problems.${problem.code}`, problem.params)));
  return reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(body));
}
