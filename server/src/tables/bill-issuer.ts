import type { BillIssuer } from '@skonto/domain/billing/bill';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import { personName } from '../db/person-name.ts';
import type { Database } from '../db/row-types.ts';
import { q, type ReadTx, type Tx } from '../db/tx.ts';
import { storedParty } from './stored-party.ts';

export type IssuerRow = Selectable<Database['bill_issuer']>;

/** Who writes bills, if the operator has said so, and who said it last. */
export const findIssuer = (tx: ReadTx): Promise<(IssuerRow & { readonly changed_by: string }) | undefined> =>
  tx.first(sql<IssuerRow & { changed_by: string }>`SELECT i.*, ${personName('u')} AS changed_by
    FROM bill_issuer i JOIN app_user u ON u.id = i.updated_by`);

/** Keeps who writes bills from now on. */
export async function saveIssuer(tx: Tx, row: Omit<IssuerRow, 'only_row'>): Promise<void> {
  await tx.touched(
    q
      .insertInto('bill_issuer')
      .values(row)
      .onConflict(on => on.column('only_row').doUpdateSet(row)),
  );
}

const party = (alias: string) => {
  const of = sql.table(alias);
  return sql`'name', ${of}.name, 'code', ${of}.code, 'registrationNumber', ${of}.registration_number, 'address', ${of}.address,
    'postcode', ${of}.postcode, 'city', ${of}.city, 'country', ${of}.country`;
};
/** Both sides of a bill as they are while it is written, as SQL beside a row `n` that names the buyer. */
export const issuerNow = sql`(SELECT jsonb_build_object(${party('i')}, 'account', i.account) FROM bill_issuer i)`;
export const buyerNow = sql`(SELECT jsonb_build_object(${party('c')}) FROM company c WHERE c.id = n.buyer_id)`;

/** The issuer that a bill froze; null on one that was written without. */
export const readIssuer = (stored: unknown): BillIssuer | null =>
  stored === null ? null : z.extend(storedParty, { account: z.string() }).parse(stored);
/** The buyer's facts that a bill froze; null on older ones. */
export const readBuyer = (stored: unknown) => (stored === null ? null : storedParty.parse(stored));
