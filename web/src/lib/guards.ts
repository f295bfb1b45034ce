/**
 * Whether a value that came out of the browser's storage or of an address has the shape it should have. Forms check by zod; these few
 * guards are for what every page reads, which would otherwise load a validator of 10 kB for a handful of flat objects
 * (docs/decisions/0094).
 */
export type Guard<T> = (value: unknown) => value is T;
type Guarded<G> = G extends Guard<infer T> ? T : never;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isNumber = (value: unknown): value is number => typeof value === 'number';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isAnything = (_value: unknown): _value is unknown => true;

export const textLike =
  (pattern: RegExp): Guard<string> =>
  (value): value is string =>
    isText(value) && pattern.test(value);

export const oneOf =
  <const T extends string>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some(one => one === value);

export const orNull =
  <T>(guard: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || guard(value);

/** For a member that may be missing. */
export const orMissing =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value);

export const listOf =
  <T>(guard: Guard<T>, most = Number.POSITIVE_INFINITY): Guard<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= most && value.every(guard);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object whose members, whatever they are called, are all of one kind. */
export const mapOf =
  <T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.values(value).every(guard);

/** An object with these members; it may have others. */
export const shapeOf =
  <const S extends Readonly<Record<string, Guard<unknown>>>>(
    members: S,
  ): Guard<{ readonly [K in keyof S]: Guarded<S[K]> }> =>
  (value): value is { readonly [K in keyof S]: Guarded<S[K]> } =>
    isObject(value) && Object.entries(members).every(([name, guard]) => guard(Reflect.get(value, name)));
