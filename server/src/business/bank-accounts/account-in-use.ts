import { hourMs } from '@skonto/domain/payment/account-change';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { type AccountCurrency, type AccountRow, findPartnerAccounts } from '../../tables/bank-accounts.ts';

/** Where a supplier is paid to, as its partner is shown it; or that payments are on hold, and what they wait for. */
export type AccountInUse =
  | {
      readonly state: 'IN_USE';
      readonly iban: string;
      /** Whole days since it became active. */
      readonly ageDays: number;
      /** It took the place of another one. Whether this buyer paid to it before is the orders' to know. */
      readonly isChanged: boolean;
    }
  | { readonly state: 'ON_HOLD'; readonly waitsFor: 'ACCOUNT' | 'CONFIRMATION' };

function inUse({ id, iban, replaces, activated_at: since }: AccountRow, at: string): AccountInUse {
  if (since === null) throw new Error(`the active account ${id} doesn't say since when it is`);
  const ageDays = Math.floor((Date.parse(at) - Date.parse(since)) / (24 * hourMs));
  return { state: 'IN_USE', iban, ageDays, isChanged: replaces !== null };
}

/**
 * The account of a supplier in a currency at an instant, as the company of the transaction may see it. A pending account is never in use, nor
 * one that became active after that instant; a closed or stopped one isn't followed by the one before.
 */
export async function accountInUse(
  tx: ReadTx,
  {
    supplierId,
    currency,
    at,
  }: { readonly supplierId: number; readonly currency: AccountCurrency; readonly at: string },
): Promise<AccountInUse> {
  const open = sql<SqlBool>`a.company_id = ${supplierId} AND a.currency = ${currency} AND a.state IN ('ACTIVE', 'PENDING')`;
  const rows = await findPartnerAccounts(tx, open, 2);
  const active = rows.find(
    row => row.state === 'ACTIVE' && row.activated_at !== null && Date.parse(row.activated_at) <= Date.parse(at),
  );
  if (active) return inUse(active, at);
  return { state: 'ON_HOLD', waitsFor: rows.length > 0 ? 'CONFIRMATION' : 'ACCOUNT' };
}
