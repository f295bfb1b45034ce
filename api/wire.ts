import { isCalendarDate } from '@skonto/domain/calendar/calendar-date';
import { findUnshownLetter } from '@skonto/domain/text/document-letters';
import { isEmail } from '@skonto/domain/text/email-address';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import * as z from 'zod/mini';

/**
 * The small shapes that every subject uses (decisions.md §2). Checks carry a `params.code`, which the server turns into a
 * sentence in the caller's language; nothing is coerced and unknown members are refused.
 */
export const maxWireMoney = 9_999_999_999_999.99;

const hasAtMostDecimals = (value: number, decimals: number): boolean => {
  const text = String(value);
  if (text.includes('e')) return false;
  const point = text.indexOf('.');
  return point < 0 || text.length - point - 1 <= decimals;
};

/** A pattern check that reports a code of ours instead of zod's. */
export const matches = (pattern: RegExp, code: string) =>
  z.refine<string>(text => pattern.test(text), { params: { code } });

/** A schema whose missing or ill-typed value is reported as a code of ours, where the product has a sentence of its own for it. */
export const saying = (code: string) => ({ error: `code:${code}` });

/** Money on the wire: a JSON number with at most two decimals. The currency's own decimals are checked by the domain. */
export const money = z.number().check(
  z.refine(value => Math.abs(value) <= maxWireMoney, { params: { code: 'money-range' } }),
  z.refine(value => hasAtMostDecimals(value, 2), { params: { code: 'money-decimals' } }),
);

/** A sum of amounts: it has no ceiling of its own. Beyond 15 digits it is the nearest double, whose shortest text has two decimals still. */
export const moneySum = z.number().check(
  z.refine(value => Number.isFinite(value) && Math.abs(value) < 1e21, { params: { code: 'money-range' } }),
  z.refine(value => hasAtMostDecimals(value, 2), { params: { code: 'money-decimals' } }),
);

/** A percentage from 0 to 100 with at most four decimals: 12.5 means 12.5 %. */
export const percent = percentSaying({ negative: 'percent-negative', over: 'percent-over-100' });

/** A percentage with sentences of its own. */
export function percentSaying(codes: { missing?: string; negative: string; over: string }) {
  return z.number(codes.missing === undefined ? undefined : saying(codes.missing)).check(
    z.refine(value => value >= 0, { params: { code: codes.negative } }),
    z.refine(value => value <= 100, { params: { code: codes.over } }),
    z.refine(value => hasAtMostDecimals(value, 4), { params: { code: 'percent-decimals' } }),
  );
}

/** A business date, `YYYY-MM-DD`, that exists in the calendar. */
export const calendarDate = z.string().check(z.refine(isCalendarDate, { params: { code: 'date' } }));

/** An instant, ISO 8601 UTC with `T` and `Z`. */
export const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/));

/** An id as PostgreSQL's integer holds it. */
export const id = z.int().check(z.gte(1), z.lte(2_147_483_647));
export const uuid = z.uuid();
export const currencyCode = z.string().check(matches(/^[A-Z]{3}$/, 'currency'));
export const countryCode = z.string().check(matches(/^[A-Z]{3}$/, 'country'));

const noInvisible = z.refine<string>(text => !hasInvisible(text), { params: { code: 'control-characters' } });
const textOr = (missing: string) => z.string(missing === 'required' ? undefined : saying(missing));
const someText = (missing: string) => z.refine<string>(text => text.trim() !== '', { params: { code: missing } });

/** Documents must be able to show it. */
const noUnshown = z.refine<string>(text => findUnshownLetter(text) === null, { params: { code: 'unshown-letter' } });

/** One line of text in one form of Unicode. Nothing in it is invisible or missing on documents: that is refused rather than repaired. */
export const line = (max: number, missing = 'required') =>
  textOr(missing).check(z.normalize('NFC'), someText(missing), z.maxLength(max), noInvisible, noUnshown);
export const optionalLine = (max: number) =>
  z.string().check(z.normalize('NFC'), z.maxLength(max), noInvisible, noUnshown);
/** The same of what stands on no document. */
export const freeLine = (max: number, missing = 'required') =>
  textOr(missing).check(z.normalize('NFC'), someText(missing), z.maxLength(max), noInvisible);

/** Lines of text that somebody wrote to be read, as on no document; nothing but their breaks is invisible. */
export const freeText = (max: number, missing = 'required') =>
  textOr(missing).check(
    z.normalize('NFC'),
    someText(missing),
    z.maxLength(max),
    z.refine(text => !hasInvisible(text.replace(/\r?\n/g, '')), { params: { code: 'control-characters' } }),
  );

/** A number or code by which things are told apart: as a line, without compatible forms of a letter and without space around it. */
export const codeLine = (max: number, missing = 'required') =>
  textOr(missing).check(
    z.normalize('NFKC'),
    someText(missing),
    z.maxLength(max),
    noInvisible,
    noUnshown,
    z.refine(text => text.trim() === text || text.trim() === '', { params: { code: 'untrimmed' } }),
  );

export const email = z.string().check(z.refine(isEmail, { params: { code: 'email' } }));

/** Path and query parameters arrive as text; these read an id from it without accepting `1e3` or ` 1`. */
export const idText = z.pipe(
  z.string().check(matches(/^[1-9]\d{0,9}$/, 'id')),
  z.pipe(
    z.transform((text: string) => Number(text)),
    id,
  ),
);
export const idParams = z.strictObject({ id: idText });
export const uuidParams = z.strictObject({ id: uuid });

/** So many records at most are named by one call. */
export const maxIdsPerCall = 1000;

/** `ids=1&ids=2` or `ids=1,2`: both are read; at most 1000, no doubles. */
export const idsQuery = z.strictObject({
  ids: z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.pipe(
      z.transform((value: string | string[]) =>
        (Array.isArray(value) ? value : [value]).flatMap(part => part.split(',')),
      ),
      z.array(idText).check(
        z.minLength(1),
        z.maxLength(maxIdsPerCall),
        z.refine(list => new Set(list).size === list.length, { params: { code: 'duplicate-ids' } }),
      ),
    ),
  ),
});

export const countReply = z.strictObject({ count: z.int() });
export const companyRef = z.strictObject({ id, name: z.string(), code: z.string() });
export const idRef = z.strictObject({ id });

const origins = new WeakMap<object, z.core.$ZodType>();

/** Says that an object has members of another one, which mean the same in both, for what the API's description says of them. */
export function basedOn<T extends z.ZodMiniObject>(of: z.core.$ZodType, object: T): T {
  origins.set(object, of);
  return object;
}

/** The shape that an object has members of. */
export function originOf(object: z.core.$ZodType): z.core.$ZodType | undefined {
  // With a check of its own an object is another one, made of itself.
  const { parent } = object._zod;
  return origins.get(object) ?? (parent && originOf(parent));
}

const pageFacts = { number: z.int(), size: z.int(), totalElements: z.int(), totalPages: z.int() };
/** What every page has beside its rows. */
export const page = z.strictObject(pageFacts);

/** A page of a list: `number` is zero-based and is the one asked for, even past the end. */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  basedOn(page, z.strictObject({ content: z.array(item), ...pageFacts }));
export type Page<Item> = {
  content: Item[];
  number: number;
  size: number;
  totalElements: number;
  totalPages: number;
};

/** RFC 9457 with Skonto's members: what every refusal looks like. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() })),
  requestId: z.string(),
});
export type Problem = z.output<typeof problem>;
