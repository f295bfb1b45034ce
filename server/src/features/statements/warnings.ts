import type { CheckedStatement } from '@skonto/api/statements';
import { warningSentence } from '../../business/bank-files/sentences.ts';
import type { Ctx } from '../../platform/context.ts';
import type { TextParams } from '../../platform/problem.ts';
import { writtenDate, writtenMoney } from '../../platform/words/written.ts';
import type { WeighedStatement } from './settle.ts';
import type { StoredStatement } from './weigh.ts';

type Warning = CheckedStatement['warnings'][number];
type Neighbours = { readonly before: StoredStatement | null; readonly after: StoredStatement | null };

const placeOf = ({ number }: Pick<StoredStatement, 'number'>): number | null =>
  number !== null && /^\d{1,9}$/.test(number) ? Number(number) : null;

/** The statements next to one: by their numbers within a year, else by their days. */
function neighboursOf(of: StoredStatement, others: readonly StoredStatement[]): Neighbours {
  const alike = others.filter(one => one !== of && one.account === of.account && one.currency === of.currency);
  const own = placeOf(of);
  const numbered = alike.filter(one => one.year === of.year && placeOf(one) !== null);
  const isNumbered = own !== null && numbered.length > 0;
  const order = (one: StoredStatement): number => (isNumbered ? (placeOf(one) ?? 0) : Date.parse(one.day));
  const pool = isNumbered ? numbered : alike;
  const here = order(of);
  const last = (best: StoredStatement | null, one: StoredStatement) => (!best || order(one) > order(best) ? one : best);
  const first = (best: StoredStatement | null, one: StoredStatement) =>
    !best || order(one) < order(best) ? one : best;
  return {
    before: pool.filter(one => order(one) < here).reduce<StoredStatement | null>(last, null),
    after: pool.filter(one => order(one) > here).reduce<StoredStatement | null>(first, null),
  };
}

const storedOf = ({ statement }: WeighedStatement): StoredStatement => ({
  account: statement.account,
  currency: statement.currency,
  year: statement.year,
  number: statement.number,
  day: statement.date,
  openingCents: statement.openingCents,
  closingCents: statement.closingCents,
});

/** What numbers and balances say beside those of the statements next to it. */
function beside(
  of: StoredStatement,
  { before, after }: Neighbours,
  ctx: Ctx,
): (Omit<Warning, 'message'> & { params: TextParams })[] {
  const money = (cents: bigint): string => writtenMoney(cents, of.currency, ctx.locale).trimEnd();
  const found: (Omit<Warning, 'message'> & { params: TextParams })[] = [];
  const [own, last] = [placeOf(of), before && placeOf(before)];
  if (before && own !== null && typeof last === 'number' && own - last > 1) {
    const params = {
      from: last + 1,
      to: own - 1,
      before: before.number ?? '',
      day: writtenDate(before.day, ctx.locale),
    };
    found.push({ code: own - last === 2 ? 'number-missing' : 'numbers-missing', fits: false, params });
  }
  if (before && before.closingCents !== null && of.openingCents !== null) {
    const params = {
      closing: money(before.closingCents),
      opening: money(of.openingCents),
      day: writtenDate(before.day, ctx.locale),
    };
    const meet = before.closingCents === of.openingCents;
    found.push({ code: meet ? 'balances-meet' : 'balances-apart', fits: meet, params });
  }
  if (after && after.openingCents !== null && of.closingCents !== null && after.openingCents !== of.closingCents) {
    const params = {
      closing: money(of.closingCents),
      opening: money(after.openingCents),
      day: writtenDate(after.day, ctx.locale),
    };
    found.push({ code: 'balances-apart-after', fits: false, params });
  }
  return found;
}

/** What a person should know of a statement before it is confirmed, what fits and what doesn't, in words. */
export function warningsOf(
  of: WeighedStatement,
  {
    ctx,
    stored,
    all,
  }: { readonly ctx: Ctx; readonly stored: readonly StoredStatement[]; readonly all: readonly WeighedStatement[] },
): Warning[] {
  const { statement, isKnown, isOwn, verdicts } = of;
  const say = (code: string, fits: boolean, params: TextParams = {}): Warning => ({
    code,
    fits,
    message: ctx.t(`statements.warnings.${code}`, params),
  });
  if (isKnown) return [say('known', false)];
  const own = storedOf(of);
  const others = [...stored, ...all.filter(one => one !== of && !one.isKnown).map(storedOf)];
  const read = statement.warnings.map(
    (one): Warning => ({ code: one.code, fits: false, message: warningSentence(ctx.t, ctx.locale, one, statement) }),
  );
  const isUnsure = statement.warnings.some(({ code }) => code === 'balances-differ' || code === 'no-balances');
  const twice = verdicts.filter(one => one.kind === 'none' && one.reason === 'line-twice').length;
  const isExpected = ctx.settings.currencies.includes(statement.currency);
  return [
    ...(isOwn ? [] : [say('account-foreign', false)]),
    ...(isExpected ? [] : [say('currency-other', false, { currency: statement.currency })]),
    ...read,
    ...(isUnsure ? [] : [say('balances-fit', true)]),
    ...beside(own, neighboursOf(own, others), ctx).map(({ code, fits, params }) => say(code, fits, params)),
    twice === 0 ? say('no-line-twice', true) : say('lines-twice', false, { count: twice }),
  ];
}
