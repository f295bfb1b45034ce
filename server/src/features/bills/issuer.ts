import { type BillIssuerInput, type BillIssuerReply, billIssuerInput, type billsEndpoints } from '@skonto/api/bills';
import { validatedCompany } from '../../business/companies/company-problems.ts';
import { countryName } from '../../business/companies/country-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versionOf } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { findIssuer, saveIssuer } from '../../tables/bill-issuer.ts';
import { trimmedFacts } from '../../tables/companies.ts';

type Endpoints = typeof billsEndpoints;

async function load(tx: ReadTx, ctx: Ctx): Promise<BillIssuerReply> {
  const row = await findIssuer(tx);
  const issuer = row
    ? {
        name: row.name,
        code: row.code,
        registrationNumber: row.registration_number,
        address: row.address,
        postcode: row.postcode,
        city: row.city,
        country: { alpha3Code: row.country, displayName: countryName(row.country, ctx.locale) },
        account: row.account,
      }
    : null;
  return {
    issuer,
    changed: row ? { by: row.changed_by, at: row.updated_at } : null,
    version: versionOf(billIssuerInput, issuer ?? {}),
  };
}

/** Who writes bills; nobody while the operator hasn't said. */
export const getIssuer = ({ ctx, caller }: Request<Endpoints['issuer'], unknown>): Promise<BillIssuerReply> =>
  read(ctx, caller, tx => load(tx, ctx));

/** The stated facts, checked as a company's are. */
function validated(ctx: Ctx, body: BillIssuerInput, known: BillIssuerReply['issuer']) {
  const stored = known ? { country: known.country.alpha3Code, code: known.code } : undefined;
  const facts = validatedCompany(ctx, trimmedFacts(body), stored);
  return { ...facts, account: (body.account ?? '').trim() };
}

/** Says who writes bills from now on; those that are written keep their own. Of two at once the second is refused when it names what it saw. */
export function putIssuer({ ctx, caller, body }: Request<Endpoints['saveIssuer'], unknown>): Promise<BillIssuerReply> {
  return write(ctx, caller, async (tx, record) => {
    await lockName(tx, 'bill-issuer');
    const before = await load(tx, ctx);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    const { registrationNumber, ...facts } = validated(ctx, body, before.issuer);
    await saveIssuer(tx, {
      ...facts,
      registration_number: registrationNumber,
      updated_by: caller.actor.userId,
      updated_at: ctx.instant,
    });
    const after = await load(tx, ctx);
    const json = { before: before.issuer, after: after.issuer };
    await record({ event: before.issuer ? 'UPDATED' : 'CREATED', entityName: 'BillIssuer', entityId: null, json });
    return after;
  });
}
