import type { Endpoint } from '@skonto/api/endpoint';
import { parseListQuery } from '@skonto/api/list';
import type * as z from 'zod/mini';
import { type FieldProblem, invalid, maxProblems } from '../problem.ts';
import { isQueryTooLong, maxParameters } from './query-text.ts';

type Schema = z.ZodMiniType;
type Issue = z.core.$ZodIssue;

/** Our code for a zod issue: the check's own where it has one. */
function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'custom':
      return typeof issue.params?.code === 'string' ? issue.params.code : 'invalid';
    case 'invalid_type':
      // A schema may name its own code (`saying` of api/wire.ts); checks carry theirs in params.
      if (issue.message.startsWith('code:')) return issue.message.slice('code:'.length);
      return issue.input === undefined ? 'required' : `not-${issue.expected}`;
    case 'too_small':
      return issue.origin === 'string' ? (issue.minimum === 1 ? 'required' : 'too-short') : 'too-small';
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'too-big';
    case 'invalid_value':
      return 'not-allowed';
    case 'unrecognized_keys':
      return 'unknown-member';
    default:
      return 'invalid';
  }
}

function paramsOf(issue: Issue): Record<string, string | number> {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { values: issue.values.map(String).join(', ') };
  return {};
}

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** A union's own members say more than the union: the branch that came furthest speaks. */
function flatten(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const depth = (branch: readonly Issue[]) => Math.max(0, ...branch.map(one => one.path.length));
  const best = issue.errors.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)[0] ?? [];
  return best.length === 0 ? [issue] : best.map(one => ({ ...one, path: [...issue.path, ...one.path] }));
}

function fieldProblems(issue: Issue, root: string): FieldProblem[] {
  return flatten(issue).flatMap(one => {
    const base = pathText(one.path);
    if (one.code === 'unrecognized_keys') {
      return one.keys
        .slice(0, maxProblems)
        .map(key => ({ field: base === '' ? key : `${base}.${key}`, code: 'unknown-member' }));
    }
    return [{ field: base === '' ? root : base, code: codeOf(one), params: paramsOf(one) }];
  });
}

function validate(
  schema: Schema | undefined,
  value: unknown,
  root: string,
): { value: unknown; problems: FieldProblem[] } {
  if (schema === undefined) {
    const empty =
      value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
    return { value: undefined, problems: empty ? [] : [{ field: root, code: 'not-expected' }] };
  }
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { value: result.data, problems: [] };
  const issues = result.error.issues.slice(0, maxProblems);
  return { value: undefined, problems: issues.flatMap(issue => fieldProblems(issue, root)).slice(0, maxProblems) };
}

/** Checks path, query and body as they are: no coercion, nothing dropped. Up to 20 problems at once, each with its field. */
export function validateParts(endpoint: Endpoint, raw: { params: unknown; query: unknown; body: unknown }) {
  if (isQueryTooLong(raw.query))
    throw invalid([{ field: 'query', code: 'query-too-long', params: { max: maxParameters } }]);
  const problems: FieldProblem[] = [];
  const params = validate(endpoint.params, raw.params, 'path');
  const body =
    endpoint.body === 'multipart' ? { value: raw.body, problems: [] } : validate(endpoint.body, raw.body, 'body');
  let query: unknown;
  let list: unknown;
  if (endpoint.list) {
    const parsed = parseListQuery(endpoint.list, { ...(raw.query as Record<string, unknown>) });
    if ('problems' in parsed) problems.push(...parsed.problems);
    else list = parsed.query;
  } else {
    const validated = validate(endpoint.query, raw.query, 'query');
    problems.push(...validated.problems);
    query = validated.value;
  }
  problems.push(...params.problems, ...body.problems);
  if (problems.length > 0) throw invalid(problems);
  return { params: params.value, query, body: body.value, list };
}
