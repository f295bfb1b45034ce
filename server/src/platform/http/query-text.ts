/** More than anybody's screen asks with. A list of ids may also stand in one parameter, parted by commas. */
export const maxParameters = 100;

const tooLong = Symbol('more parameters than are read');

/** Repeated names become lists; a name like `__proto__` is just a name. What comes behind the last parameter that counts isn't read. */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  const query: Record<string | symbol, unknown> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    if (count > maxParameters) {
      query[tooLong] = true;
      return query;
    }
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else query[name] = [before, value];
  }
  return query;
}

/** True for a query of which only a part was read. */
export const isQueryTooLong = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && tooLong in query;
