import { sql } from 'kysely';
import { inTx, type ReadTx, readTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { findInvitationQuota } from '../../tables/invitation-quotas.ts';
import { countHit, findHits, takeInvitations } from '../../tables/rate-counters.ts';

/** How many people a company may invite in an hour: few while nobody has looked at it. */
const perHour = { unverified: 20, verified: 200 } as const;
const minutes = 60;
const counterOf = (companyId: number): string => `invitations:company:${companyId}`;

/** How many a company may invite in an hour: what the operator set for it, else what all have. `usual` is the latter. */
export async function invitationQuota(tx: ReadTx, companyId: number): Promise<{ most: number; usual: number }> {
  const quota = await findInvitationQuota(tx, companyId);
  const usual = quota?.checked ? perHour.verified : perHour.unverified;
  return { most: quota?.per_hour ?? usual, usual };
}

/** How many a company has invited in this hour. */
export const invitedThisHour = (tx: ReadTx, companyId: number, at: string): Promise<number> =>
  findHits(tx, counterOf(companyId), { at, minutes });

/** Counts invitations of the caller's company; refuses with 429 where they would be too many. The operator invites as it likes. */
export async function limitInvitations(ctx: Ctx, caller: Caller, count = 1): Promise<void> {
  const { companyId } = caller.actor;
  if (companyId === null) return;
  await inTx(ctx.db, systemActor, async tx => {
    const { most } = await invitationQuota(tx, companyId);
    // Thrown in the transaction: what is refused doesn't count.
    if ((await countHit(tx, counterOf(companyId), { at: ctx.instant, minutes, hits: count })) > most)
      throw new Problem(429, 'invitations-used', {
        headers: { 'Retry-After': String(minutes * 60) },
        params: { most },
      });
  });
}

/**
 * The same for many at once, in the transaction that invites: of `wanted` invitations as many as the company may still make in this hour.
 * Undone with the transaction, so that work which begins again counts none twice.
 */
export async function takeInvitationsFor(
  tx: Tx,
  companyId: number,
  wanted: { readonly count: number; readonly at: string },
): Promise<number> {
  const { most } = await invitationQuota(tx, companyId);
  return takeInvitations(tx, counterOf(companyId), { ...wanted, most, minutes });
}

/** Who invites whom, as it stands when the mail goes out. */
type InvitationFacts = {
  readonly firstName: string;
  readonly email: string;
  readonly company: string;
  readonly byName: string;
  readonly byEmail: string;
  readonly byCompanyId: number | null;
  readonly byCompany: string | null;
  readonly byCode: string | null;
  readonly verified: boolean;
  readonly sameCompany: boolean;
};

function findInvitation(tx: ReadTx, of: { userId: number; byId: number }): Promise<InvitationFacts | undefined> {
  return tx.first(
    sql<InvitationFacts>`SELECT u.first_name AS "firstName", u.email, coalesce(c.name, '') AS company,
        concat_ws(' ', nullif(b.first_name, ''), nullif(b.last_name, '')) AS "byName", b.email AS "byEmail", b.company_id AS "byCompanyId",
        d.name AS "byCompany", d.code AS "byCode", coalesce(d.checked, true) AS verified,
        u.company_id IS NOT DISTINCT FROM b.company_id AS "sameCompany"
      FROM app_user u LEFT JOIN company c ON c.id = u.company_id, app_user b LEFT JOIN company d ON d.id = b.company_id
      WHERE u.id = ${of.userId} AND b.id = ${of.byId}`,
  );
}

/** A name that can't be taken for an address, a number to call or a sentence: it goes into a mail that the platform answers for. */
const isPlainName = (text: string): boolean =>
  text !== '' &&
  text.length <= 60 &&
  !/[\p{Cc}\p{Cf}@/\\:<>!?]/u.test(text) &&
  !/\.\p{L}{2}/u.test(text) &&
  !/\bwww\b/i.test(text) &&
  (text.match(/\d/g)?.length ?? 0) <= 5;

/** What a mail calls a company: one that nobody has verified, or whose name could be a message, by its tax code. */
export const trustedName = ({ name, code, checked }: { name: string; code: string; checked: boolean }): string =>
  checked && isPlainName(name) ? name : code;

/**
 * What an invitation says of both sides. Of a company that nobody has verified it repeats nothing that the company chose: the address that
 * its person confirmed and the tax code stand for them, and who is invited is greeted by the address.
 */
export function invitationWords(facts: InvitationFacts): { inviter: string; company: string; name: string } {
  const { verified, firstName, email, byName, byEmail, byCompany, byCode } = facts;
  const trusted = (name: string | null, otherwise: string): string =>
    verified && name !== null && isPlainName(name) ? name : otherwise;
  const company = facts.byCompanyId === null ? trusted(facts.company, 'Skonto') : trusted(byCompany, byCode ?? '');
  const inviter = facts.byCompanyId === null ? 'Skonto' : trusted(byName, byEmail);
  return { inviter, company, name: trusted(firstName, email) };
}

/** Reads them as the system: a company doesn't see another's people. */
export const readInvitation = (
  services: Pick<Ctx, 'db'>,
  of: { userId: number; byId: number },
): Promise<InvitationFacts | undefined> => readTx(services.db, systemActor, tx => findInvitation(tx, of));
