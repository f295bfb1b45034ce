import {
  accountCurrencies,
  type bankAccountsEndpoints,
  type PartnerAccount,
  type PartnerAccounts,
} from '@skonto/api/bank-accounts';
import { type SqlBool, sql } from 'kysely';
import { accountInUse } from '../../business/bank-accounts/account-in-use.ts';
import type { ReadTx } from '../../db/tx.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type AccountRow, findPartnerAccounts } from '../../tables/bank-accounts.ts';
import { shownAccount } from './accounts.ts';

type Endpoint = (typeof bankAccountsEndpoints)['ofSupplier'];

/** The one that is used, the one that may follow, and what was used before. */
const maxShown = 20;
const ofBuyer = ownRows(sql`p.buyer_id`);

const partnerReply = (row: AccountRow): PartnerAccount => ({
  currency: row.currency,
  account: shownAccount(row.iban),
  state: row.state,
  entered: { name: row.entered_name, at: row.entered_at },
  ownership:
    row.ownership_by === null || row.ownership_at === null ? null : { by: row.ownership_by, at: row.ownership_at },
  second:
    row.second_kind === null || row.second_at === null
      ? null
      : { kind: row.second_kind, name: row.second_name ?? '', at: row.second_at },
  activated: row.activated_at,
  ended: row.ended_at,
  changed: row.replaces !== null,
});

/** Where payments in each currency go now. */
async function paymentsOf(tx: ReadTx, supplierId: number, at: string): Promise<PartnerAccounts['payments']> {
  const found: PartnerAccounts['payments'] = [];
  for (const currency of accountCurrencies) {
    const to = await accountInUse(tx, { supplierId, currency, at });
    found.push(
      to.state === 'IN_USE'
        ? { currency, account: shownAccount(to.iban), ageDays: to.ageDays, changed: to.isChanged, onHold: null }
        : { currency, account: null, ageDays: null, changed: false, onHold: to.waitsFor },
    );
  }
  return found;
}

/** Where a buyer's supplier is paid to: old and new, who entered and confirmed, and by which evidence. */
export const readPartnerAccounts = ({
  ctx,
  caller,
  scope,
  params,
}: Request<Endpoint, Scope>): Promise<PartnerAccounts> =>
  read(ctx, caller, async tx => {
    const partner = await tx.first(
      sql<{
        supplier_id: number;
        awaits_buyer: boolean;
      }>`SELECT p.supplier_id, p.awaits_buyer FROM partnership p WHERE p.id = ${params.id} AND ${ofBuyer(scope)}`,
    );
    if (!partner) throw notFound();
    if (partner.awaits_buyer) return { accounts: [], payments: [] };
    const which = sql<SqlBool>`a.company_id = ${partner.supplier_id} AND a.state IN ('PENDING', 'ACTIVE', 'REPLACED')`;
    const accounts = (await findPartnerAccounts(tx, which, maxShown)).map(partnerReply);
    return { accounts, payments: await paymentsOf(tx, partner.supplier_id, ctx.instant) };
  });
