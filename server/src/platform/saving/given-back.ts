import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type FieldProblem, invalid, Problem } from '../problem.ts';

/**
 * PUT takes what GET gave: what can't be changed may be there as long as it is as stored, and a reference may be the whole object. The
 * version says whether anything that PUT would write was changed by somebody else in the meantime.
 */
type Facts = Readonly<Record<string, unknown>>;
type ObjectSchema = z.ZodMiniObject;

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shape of a reference behind its `nullable` and `optional`; other members have none. */
function referenceIn(member: unknown): ObjectSchema | null {
  if (member instanceof z.ZodMiniOptional || member instanceof z.ZodMiniNullable)
    return referenceIn(member._zod.def.innerType);
  if (member instanceof z.ZodMiniUnion)
    return member._zod.def.options.map(referenceIn).find(one => one && 'id' in one.shape) ?? null;
  return member instanceof z.ZodMiniObject ? member : null;
}

/** What a reference must name; its optional members only confirm that. */
const keysOf = (reference: ObjectSchema): string[] =>
  Object.entries(reference.shape).flatMap(([key, member]) => (member instanceof z.ZodMiniOptional ? [] : [key]));

type Member = {
  readonly name: string /** What names the object that it refers to; null for other members. */;
  readonly keys: string[] | null;
};
const membersOfShapes = new WeakMap<ObjectSchema, readonly Member[]>();

/** The members of a shape, looked at once: a list makes a version of each of its rows. */
function membersOf(input: ObjectSchema): readonly Member[] {
  const known = membersOfShapes.get(input);
  if (known) return known;
  const members = Object.entries(input.shape).map(([name, member]) => {
    const reference = referenceIn(member);
    return { name, keys: reference && keysOf(reference) };
  });
  membersOfShapes.set(input, members);
  return members;
}

/** The version of a reply: a digest of those of its members that `input` may change, references by their keys alone. */
export function versionOf(input: ObjectSchema, reply: Facts): string {
  const facts = membersOf(input).map(({ name, keys }) => {
    const value = reply[name];
    return keys && isFacts(value) ? keys.map(key => value[key]) : (value ?? null);
  });
  return hash('sha256', JSON.stringify(facts), 'base64url').slice(0, 22);
}

/** 412 when the caller saw another version than the stored one, as `If-Match` or the body's own `version` says. */
export function requireVersion(stored: string, seen: { ifMatch: string | null; version?: unknown }): void {
  for (const version of [seen.ifMatch, seen.version ?? null])
    if (version !== null && version !== stored) throw new Problem(412, 'changed-meanwhile');
}

/** What names a thing beside its key; the rest of a whole object may be older than what is stored. */
const names = ['name', 'code'];

/** The names beside a reference's key that aren't those of what the key stands for. */
const contradicting = (given: Facts, named: Facts): string[] =>
  names.filter(name => name in named && (given[name] ?? named[name]) !== named[name]);

/** As stored, or the whole object that the stored reference names. */
const isAsStored = (given: unknown, stored: unknown): boolean =>
  isDeepStrictEqual(given, stored) ||
  (isFacts(given) &&
    isFacts(stored) &&
    typeof stored.id === 'number' &&
    given.id === stored.id &&
    contradicting(given, stored).length === 0);

/** 400 that names every member which can't be changed and isn't as stored; `unchecked` are those that change by themselves. */
export function refuseReadOnly(input: ObjectSchema, body: Facts, stored: Facts, unchecked: readonly string[]): void {
  const free = new Set([...Object.keys(input.shape), ...unchecked, 'version']);
  const changed = Object.keys(body).filter(name => !free.has(name) && !isAsStored(body[name], stored[name]));
  if (changed.length > 0) throw invalid(changed.map(field => ({ field, code: 'read-only' })));
}

/** 400 that names each name or code beside a reference's key which isn't what the key stands for; `saved` is the reply of the saved row. */
export function refuseContradictions(input: ObjectSchema, body: Facts, saved: Facts): void {
  const problems = Object.entries(input.shape).flatMap(([member, schema]): FieldProblem[] => {
    const [given, named] = [body[member], saved[member]];
    if (!referenceIn(schema) || !isFacts(given) || !('id' in given) || !isFacts(named)) return [];
    return contradicting(given, named).map(name => ({ field: `${member}.${name}`, code: 'contradicts' }));
  });
  if (problems.length > 0) throw invalid(problems);
}

/** A reply with its version. */
export const versioned = <R extends Facts>(input: ObjectSchema, facts: R): R & { readonly version: string } => ({
  ...facts,
  version: versionOf(input, facts),
});
