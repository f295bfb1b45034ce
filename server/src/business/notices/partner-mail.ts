import type { NoticeKind } from '@skonto/api/notice-kinds';
import { sql } from 'kysely';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { lockName } from '../../platform/saving/transact.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { trustedName } from '../users/invitations.ts';
import { notify } from './notify.ts';

/** So long a mail waits: what follows meanwhile is told in the same one, and what is taken back meanwhile in none. */
export const partnerMailWait = { afterSeconds: 300 } as const;

type Words = { readonly t: Translate; readonly locale: Locale };

/** What the people of one company are told, by mail and in the product, of what another one did. */
export type PartnerMail<T> = {
  /** Of two jobs with this name the second waits, so that neither tells a part. */
  readonly name: string;
  /** The company that did it, and the one that is told. */
  readonly from: number;
  readonly to: number;
  /** Takes what isn't told yet, and marks it as told. */
  readonly take: (tx: Tx, at: string) => Promise<T[]>;
  readonly kind: NoticeKind;
  readonly count: (happened: readonly T[]) => number;
  /** What its mail says beside the partner and the count, `shown`. */
  readonly params: (happened: readonly T[], words: Words) => Record<string, string | number>;
  readonly path: (happened: readonly T[]) => string;
};

type Party = { name: string; code: string; checked: boolean };

/**
 * Tells the people of a company what another one did since they were last told, as it is now; answers how many mails. What is told is marked
 * in the same transaction, so repeated work and a second job tell nobody twice. Of nothing nobody is told.
 */
export function tellPartner<T>(
  { db, clock, translator }: JobServices,
  jobs: Jobs,
  mail: PartnerMail<T>,
): Promise<number> {
  return inTx(db, systemActor, async tx => {
    await lockName(tx, mail.name);
    const at = clock.instant();
    const happened = await mail.take(tx, at);
    const party = await tx.first(sql<Party>`SELECT name, code, checked FROM company WHERE id = ${mail.from}`);
    if (happened.length === 0 || !party) return 0;
    const receivers = await findReceivers(tx, [mail.to], mail.kind);
    const count = mail.count(happened);
    const facts = { partnerId: mail.from, count, path: mail.path(happened) };
    const notices = receivers.map(to => {
      const locale = localeNamed(to.language);
      const said = mail.params(happened, { t: translator(locale), locale });
      const params = { partner: trustedName(party), shown: count, ...said };
      return { kind: mail.kind, to, facts, mail: { params, sender: `company:${mail.from}` } };
    });
    return notify(jobs, tx, at, notices);
  });
}

type Tell = (services: JobServices, data: unknown, jobs: Jobs) => Promise<number>;

/** The queue's job of such mails. */
export const partnerMailJob = (name: string, tell: Tell, services: JobServices): JobDeclaration => ({
  name,
  run: async (data, _signal, jobs) => {
    await tell(services, data, jobs);
    jobs.wake('mail');
  },
});

/** Invoices that a mail names; of more it says how many. */
const maxNamed = 20;

/** A line for each invoice, the first twenty, and one for how many more there are. */
export function invoiceLines<T>(
  invoices: readonly T[],
  line: (invoice: T) => string,
  more: (count: number) => string,
): string {
  const lines = invoices.slice(0, maxNamed).map(line);
  const rest = invoices.length - lines.length;
  return [...lines, ...(rest > 0 ? [more(rest)] : [])].join('\n');
}
