import type { BookingRole, BookingSide } from '@skonto/domain/bookkeeping/journal';
import { sql } from 'kysely';
import { rowsAs } from '../db/rows-as.ts';
import type { ReadTx, Tx } from '../db/tx.ts';

/** The account of one role on one side; CHECK constraints name the same closed sets. */
export type BookingAccountRow = { readonly side: BookingSide; readonly role: BookingRole; readonly account: string };

/** The accounts that a company books on, twelve at most. */
export const findBookingAccounts = (tx: ReadTx, companyId: number): Promise<BookingAccountRow[]> =>
  tx.rows(
    sql<BookingAccountRow>`SELECT side, role, account FROM booking_account WHERE company_id = ${companyId} ORDER BY side, role`,
  );

/** Replaces the accounts that a company books on. */
export async function saveBookingAccounts(
  tx: Tx,
  companyId: number,
  accounts: readonly BookingAccountRow[],
): Promise<void> {
  await tx.touched(sql`DELETE FROM booking_account WHERE company_id = ${companyId}`);
  await tx.touched(sql`INSERT INTO booking_account (company_id, side, role, account)
    SELECT ${companyId}::integer, a.side, a.role, a.account
    FROM ${rowsAs<BookingAccountRow>('a', accounts, {
      side: ['text', one => one.side],
      role: ['text', one => one.role],
      account: ['text', one => one.account],
    })}`);
}
