/**
 * What an entry says, field by field. Entries keep what a change wrote down, before and after; this reads them without knowing the
 * features that wrote them: names say what a value is (`amount_cents`, `annual_rate_ppm`), and what isn't known stays as it is.
 */
type Facts = Readonly<Record<string, unknown>>;

/** A value and what its name says of it; money is hundredths, percent parts per million, both as text or number. */
export type Leaf = {
  readonly kind: 'money' | 'percent' | 'code' | 'company' | 'plain';
  readonly value: unknown;
  /** Of money, where the facts beside it say so. */
  readonly currency: string | null;
};
export type Line = {
  /** The field's own name in one form, `discountFee` for `discount_fee_ppm`, and those of the objects in it. */
  readonly path: readonly string[];
  readonly before: Leaf | null;
  readonly after: Leaf | null;
};
export type Difference = {
  /** Both sides were written down, and these fields differ. */
  readonly changed: readonly Line[];
  readonly unchanged: readonly Line[];
  /** Only one side was: what came into being, what went, or what was noted. */
  readonly stated: readonly Line[];
};

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const camel = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Names whose values are money by currency code without saying so. */
const moneyByCurrency = new Set(['processingFeeMin']);
const companies = new Set(['companyId', 'buyerId', 'supplierId', 'createdByCompanyId']);
const codes = new Set(['status', 'role', 'noteGeneration', 'billingStatus', 'language', 'termsLanguage', 'reason']);
/** For machines: how a row is found, not what it says. */
const hidden = new Set(['search']);

function leafOf(name: string, value: unknown, beside: Facts, inside: string | undefined): [string, Leaf] {
  const leaf = (kind: Leaf['kind'], currency: unknown = null): Leaf => ({
    kind,
    value,
    currency: typeof currency === 'string' ? currency : null,
  });
  if (inside !== undefined && moneyByCurrency.has(inside)) return [name, leaf('money', name)];
  const known = camel(name);
  if (/Cents$/.test(known)) return [known.replace(/Cents$/, ''), leaf('money', beside.currency)];
  if (/Ppm$/.test(known)) return [known.replace(/Ppm$/, ''), leaf('percent')];
  if (companies.has(known)) return [known, leaf(value === null ? 'plain' : 'company')];
  return [known, leaf(codes.has(known) ? 'code' : 'plain')];
}

type Found = { readonly path: readonly string[]; readonly leaf: Leaf };

/** Every value in an object of objects, in the order in which it was written. */
function leavesOf(facts: Facts, path: readonly string[] = []): Found[] {
  return Object.entries(facts).flatMap(([name, value]): Found[] => {
    if (hidden.has(name)) return [];
    if (isFacts(value) && Object.keys(value).length > 0) return leavesOf(value, [...path, camel(name)]);
    const [known, leaf] = leafOf(name, value, facts, path.at(-1));
    return [{ path: [...path, known], leaf }];
  });
}

const keyOf = (path: readonly string[]): string => path.join('.');
const isSame = (one: Leaf, other: Leaf): boolean =>
  JSON.stringify([one.value, one.currency]) === JSON.stringify([other.value, other.currency]);

/** An entry's content as lines. */
export function differenceOf(json: Facts): Difference {
  const { before, after, ...rest } = json;
  const [old, next] = [isFacts(before) ? leavesOf(before) : [], isFacts(after) ? leavesOf(after) : []];
  // A side that isn't an object, such as a name alone, is shown too.
  const odd = Object.entries({ before, after }).filter(([, side]) => side !== undefined && !isFacts(side));
  const noted = leavesOf({ ...Object.fromEntries(odd), ...rest }).map(
    ({ path, leaf }): Line => ({ path, before: null, after: leaf }),
  );
  if (old.length === 0 || next.length === 0) {
    const stated = [
      ...old.map(({ path, leaf }): Line => ({ path, before: leaf, after: null })),
      ...next.map(({ path, leaf }): Line => ({ path, before: null, after: leaf })),
    ];
    return { changed: [], unchanged: [], stated: [...stated, ...noted] };
  }
  const lines = new Map<string, Line>();
  for (const { path, leaf } of old) lines.set(keyOf(path), { path, before: leaf, after: null });
  for (const { path, leaf } of next)
    lines.set(keyOf(path), { path, before: lines.get(keyOf(path))?.before ?? null, after: leaf });
  const all = [...lines.values()];
  const stays = ({ before: one, after: other }: Line) => one !== null && other !== null && isSame(one, other);
  return { changed: all.filter(line => !stays(line)), unchanged: all.filter(stays), stated: noted };
}
