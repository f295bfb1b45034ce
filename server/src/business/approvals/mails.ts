import type { ApprovalAction } from '@skonto/domain/approval/approval-policy';
import { sql } from 'kysely';
import { personName } from '../../db/person-name.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { writtenMoney } from '../../platform/words/written.ts';
import { sumsOfRequest } from '../../tables/approval-requests.ts';
import { activePeople } from '../../tables/approvals.ts';
import { queueMail } from '../users/mail-job.ts';

type Mail = {
  readonly companyId: number;
  readonly id: number;
  readonly action: ApprovalAction;
  /** Whom the mail names: who requests, or who decided. */
  readonly by: number | null;
};
type Sending = { readonly template: string; readonly to: readonly number[] };
type Needs = Pick<Services, 'translator'> & { readonly jobs: Jobs };

type Person = { id: number; language: string };

const sumLines = (sums: Awaited<ReturnType<typeof sumsOfRequest>>, t: Translate, locale: Locale): string =>
  sums
    .map(({ currency, count, cents }) =>
      t('approvals.sum', { count, shown: count, amount: writtenMoney(cents, currency, locale) }),
    )
    .join('\n');

const nameOf = async (tx: ReadTx, id: number | null): Promise<string> => {
  if (id === null) return '';
  const row = await tx.first(
    sql<{ name: string }>`SELECT ${personName('u')} AS name FROM app_user u WHERE u.id = ${id}`,
  );
  return row?.name ?? '';
};

/**
 * Queues a mail about a request to colleagues who still work for the company, in the transaction of what it tells. It says who, how many
 * invoices and which sums, and leads to the request. Whoever approves gets it whatever it gets else: others wait for it.
 */
export async function mailApproval(
  tx: Tx,
  needs: Needs,
  { companyId, id, action, by }: Mail,
  { template, to }: Sending,
) {
  if (to.length === 0) return;
  const people = await tx.rows(
    sql<Person>`SELECT u.id, u.language FROM app_user u WHERE ${activePeople(companyId)} AND u.id = ANY (${[...to]}::integer[])
      ORDER BY u.id`,
  );
  const sums = await sumsOfRequest(tx, id);
  const name = await nameOf(tx, by);
  for (const person of people) {
    const locale = localeNamed(person.language);
    const t = needs.translator(locale);
    await queueMail(needs.jobs, tx, {
      template,
      to: { userId: person.id },
      params: { person: name, what: t(`approvals.action.${action}`), sums: sumLines(sums, t, locale) },
      path: `/approvals?request=${id}`,
      sender: `company:${companyId}`,
    });
  }
}
