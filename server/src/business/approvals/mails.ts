import type { ApprovalAction } from '@skonto/domain/approval/approval-policy';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { writtenMoney, writtenPercent } from '../../platform/words/written.ts';
import { type MoveSum, movesOfRequest, type SeenTerms } from '../../tables/approval-moves.ts';
import { type ApprovalSum, sumsOfRequest } from '../../tables/approval-requests.ts';
import { findColleagues } from '../../tables/mail-receivers.ts';
import type { PersonsNotice } from '../notices/notify.ts';

type About = {
  readonly companyId: number;
  readonly id: number;
  readonly action: ApprovalAction;
  /** Whom the mail names: who requests, or who decided. */
  readonly by: number;
};
type Kind = Extract<PersonsNotice['kind'], `approval${string}`>;
type Sending = { readonly kind: Kind; readonly to: readonly number[] };

const sumLines = (sums: readonly ApprovalSum[], t: Translate, locale: Locale): string =>
  sums
    .map(({ currency, count, cents }) =>
      t('approvals.sum', { count, shown: count, amount: writtenMoney(cents, currency, locale) }),
    )
    .join('\n');

/** Which terms suppliers get for which. */
const moveLines = (moves: readonly MoveSum[], t: Translate, locale: Locale): string => {
  const named = (terms: SeenTerms): string =>
    terms === null
      ? t('approvals.noTerms')
      : t('approvals.terms', {
          name: terms.name,
          rate: writtenPercent(terms.ratePpm, locale),
          fee: writtenPercent(terms.feePpm, locale),
        });
  return moves
    .map(({ count, former, given }) =>
      t('approvals.move', { count, shown: count, former: named(former), given: named(given) }),
    )
    .join('\n');
};

/** What a person is called to colleagues. */
export const nameOf = async (tx: ReadTx, id: number): Promise<string> => {
  const row = await tx.first(
    sql<{ name: string }>`SELECT ${personName('u')} AS name FROM app_user u WHERE u.id = ${id}`,
  );
  return row?.name ?? '';
};

/**
 * What colleagues are told of a request, for `notify`: who, how many invoices and which sums, and the page. Whoever approves is told whatever
 * it chose: others wait for it.
 */
export async function approvalNotices(
  tx: ReadTx,
  { translator }: Pick<Services, 'translator'>,
  { companyId, id, action, by }: About,
  { kind, to }: Sending,
): Promise<PersonsNotice[]> {
  const found = to.length === 0 ? [] : await findColleagues(tx, { users: to });
  // Who is of another company by now isn't told of this one.
  const people = found.filter(one => one.companyId === companyId);
  const sums = people.length === 0 ? [] : await sumsOfRequest(tx, id);
  const moves = people.length === 0 || action !== 'CATEGORY' ? [] : await movesOfRequest(tx, companyId, id);
  const person = await nameOf(tx, by);
  const count = [...sums, ...moves].reduce((all, one) => all + one.count, 0);
  // Its invoices may be deleted by now.
  const facts = { partnerId: null, path: '/approvals', ...(count > 0 && { count }) };
  return people.map(receiver => {
    const locale = localeNamed(receiver.language);
    const t = translator(locale);
    const lines = action === 'CATEGORY' ? moveLines(moves, t, locale) : sumLines(sums, t, locale);
    const params = { person, what: t(`approvals.action.${action}`), sums: lines };
    return { kind, to: receiver, facts, mail: { params, sender: `company:${companyId}` } };
  });
}
