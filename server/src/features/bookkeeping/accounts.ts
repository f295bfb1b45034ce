import {
  type BookingAccountsInput,
  type BookingAccountsReply,
  bookingAccountsInput,
  type bookkeepingEndpoints,
} from '@skonto/api/bookkeeping';
import {
  type BookingAccounts,
  type BookingRole,
  type BookingSide,
  bookingRoles,
  bookingSides,
} from '@skonto/domain/bookkeeping/journal';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { type BookingAccountRow, findBookingAccounts, saveBookingAccounts } from '../../tables/booking-accounts.ts';

type Endpoints = typeof bookkeepingEndpoints;
type AccountsOfSide = BookingAccountsInput['buyer'];
const members = { BUYER: 'buyer', SUPPLIER: 'supplier' } as const;
/** As the table's CHECK says. */
const accountForm = /^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$/;

function accountsOf(rows: readonly BookingAccountRow[], side: BookingSide): AccountsOfSide {
  const account = (role: BookingRole) => rows.find(row => row.side === side && row.role === role)?.account ?? null;
  return {
    partner: account('partner'),
    discount: account('discount'),
    vatGeneral: account('vatGeneral'),
    vatSpecial: account('vatSpecial'),
    fee: account('fee'),
    bank: account('bank'),
  };
}

/** The accounts of one side. */
export const loadBookingAccounts = async (
  tx: ReadTx,
  { companyId }: OwnScope,
  side: BookingSide,
): Promise<BookingAccounts> => accountsOf(await findBookingAccounts(tx, companyId), side);

async function load(tx: ReadTx, caller: Caller, { companyId }: OwnScope): Promise<BookingAccountsReply> {
  const rows = await findBookingAccounts(tx, companyId);
  return versioned(bookingAccountsInput, {
    buyer: accountsOf(rows, 'BUYER'),
    supplier: accountsOf(rows, 'SUPPLIER'),
    can: { update: caller.actor.role === 'COMPANY_ADMIN' },
  });
}

/** The accounts that the caller's company books on. Nothing is proposed: which are right its accountant knows. */
export const getBookingAccounts = ({ ctx, caller, scope }: Request<Endpoints['accounts'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, caller, scope));

function checkedAccounts(body: BookingAccountsInput): BookingAccountRow[] {
  const problems: FieldProblem[] = [];
  const rows = bookingSides.flatMap(side =>
    bookingRoles.flatMap((role): BookingAccountRow[] => {
      const account = body[members[side]][role]?.trim();
      if (account === undefined) return [];
      if (!accountForm.test(account)) problems.push({ field: `${members[side]}.${role}`, code: 'booking-account' });
      return [{ side, role, account }];
    }),
  );
  if (problems.length > 0) throw invalid(problems);
  return rows;
}

/** Changes them; of two administrators at once the second is refused when it names what it saw. */
export function saveBookingAccountsOf({ ctx, caller, scope, body }: Request<Endpoints['saveAccounts'], OwnScope>) {
  return write(ctx, caller, async (tx, record): Promise<BookingAccountsReply> => {
    await lockName(tx, `booking-accounts:${scope.companyId}`);
    const before = await load(tx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    await saveBookingAccounts(tx, scope.companyId, checkedAccounts(body));
    const after = await load(tx, caller, scope);
    const facts = ({ buyer, supplier }: BookingAccountsReply) => ({ buyer, supplier });
    const json = { before: facts(before), after: facts(after) };
    await record({ event: 'UPDATED', entityName: 'BookingAccounts', entityId: scope.companyId, json });
    return after;
  });
}
