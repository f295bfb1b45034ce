import {
  type PaymentSettings,
  type PaymentSettingsInput,
  type paymentSettingsEndpoints,
  paymentSettingsInput,
} from '@skonto/api/payment-settings';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { bankCodeOf, isSerbianAccount, readBankAccount, showAccount } from '@skonto/domain/payment/bank-account';
import { orderCurrencies } from '@skonto/domain/payment/payment-batch';
import { sql } from 'kysely';
import { lockOrdersOf } from '../../business/payments/lock-orders.ts';
import { findOrderProfile, orderProfilesFor } from '../../business/payments/order-profiles.ts';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Caller } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requireVersion, versioned } from '../../platform/saving/given-back.ts';
import { read, write } from '../../platform/saving/transact.ts';
import {
  findPayerAccounts,
  findReleaseLimits,
  type PayerAccountRow,
  type ReleaseLimitRow,
  savePaymentSettings,
} from '../../tables/payment-settings.ts';

type Endpoints = typeof paymentSettingsEndpoints;
type PersonRow = { id: number; name: string; role: string };

/** People whom limits can be set for; a company has no more. */
const maxPeople = 1000;

const findPeople = (tx: ReadTx, companyId: number): Promise<PersonRow[]> =>
  tx.rows(
    sql<PersonRow>`SELECT u.id, ${personName('u')} AS name, u.role FROM app_user u
      WHERE u.company_id = ${companyId} AND u.kind = 'PERSON' AND u.status = 'ACTIVE' AND u.deactivated_at IS NULL AND u.deleted_at IS NULL
      ORDER BY u.last_name, u.first_name, u.id LIMIT ${maxPeople}`,
  );

/** What files can be written in, the formats of the bank that dinars are paid from before others. */
function profilesOf(accounts: readonly PayerAccountRow[]): PaymentSettings['profiles'] {
  const dinars = accounts.find(row => row.currency === 'RSD');
  const profiles = orderProfilesFor(dinars ? bankCodeOf(dinars.account) : null);
  return profiles.map(({ id, name, currencies, extension }) => ({
    id,
    name,
    currencies: [...currencies],
    extension,
  }));
}

async function load(tx: ReadTx, caller: Caller, { companyId }: OwnScope): Promise<PaymentSettings> {
  const people = await findPeople(tx, companyId);
  const limits = await findReleaseLimits(tx, companyId);
  const accounts = await findPayerAccounts(tx, companyId);
  const known = <V extends { currency: string }>(row: V) =>
    orderCurrencies.flatMap(one => (one === row.currency ? [one] : []));
  return versioned(paymentSettingsInput, {
    accounts: accounts.flatMap(row =>
      known(row).map(currency => ({ currency, account: showAccount(row.account), profile: row.profile })),
    ),
    limits: limits.flatMap(row =>
      known(row).map(currency => ({ userId: row.user_id, currency, daily: wireFromCents(row.daily_cents) })),
    ),
    people: people.map(({ id, name, role }) => ({ id, name, isAdministrator: role === 'COMPANY_ADMIN' })),
    profiles: profilesOf(accounts),
    can: { update: caller.actor.role === 'COMPANY_ADMIN' && caller.sessionKind === 'BROWSER' },
  });
}

/** What the caller's company pays from, and who releases how much. */
export const getPaymentSettings = ({ ctx, caller, scope }: Request<Endpoints['get'], OwnScope>) =>
  read(ctx, caller, tx => load(tx, caller, scope));

const isTwice = <V>(values: readonly V[], at: number): boolean => values.indexOf(values[at] as V) !== at;

/** Accounts in their one form; a mistyped one is refused without ever saying what would be right. */
function checkedAccounts(body: PaymentSettingsInput, problems: FieldProblem[]): PayerAccountRow[] {
  const currencies = body.accounts.map(one => one.currency);
  return body.accounts.flatMap(({ currency, account, profile }, at) => {
    const reading = readBankAccount(account);
    const field = `accounts.${at}`;
    const known = findOrderProfile(profile.trim());
    if (isTwice(currencies, at)) problems.push({ field: `${field}.currency`, code: 'currency-twice' });
    if (!known?.currencies.includes(currency)) problems.push({ field: `${field}.profile`, code: 'bank-profile' });
    if ('problem' in reading) problems.push({ field: `${field}.account`, code: `account-${reading.problem}` });
    else if (currency === 'RSD' && !isSerbianAccount(reading.account))
      problems.push({ field: `${field}.account`, code: 'account-country' });
    return 'account' in reading && known ? [{ currency, account: reading.account, profile: known.id }] : [];
  });
}

function checkedLimits(
  body: PaymentSettingsInput,
  people: ReadonlySet<number>,
  problems: FieldProblem[],
): ReleaseLimitRow[] {
  if (body.limits.some(one => !people.has(one.userId))) throw notFound();
  const keys = body.limits.map(one => `${one.userId}:${one.currency}`);
  return body.limits.flatMap(({ userId, currency, daily }, at) => {
    const known = findCurrency(currency);
    const cents = known ? centsFromWire(daily, known) : 'out-of-range';
    if (isTwice(keys, at)) problems.push({ field: `limits.${at}.currency`, code: 'limit-twice' });
    if (typeof cents === 'bigint') return [{ user_id: userId, currency, daily_cents: cents }];
    problems.push({
      field: `limits.${at}.daily`,
      code: cents === 'too-many-decimals' ? 'money-decimals' : 'money-range',
    });
    return [];
  });
}

/** Changes them; of two administrators at once the second is refused when it names what it saw. */
export function savePaymentSettingsOf({ ctx, caller, scope, body }: Request<Endpoints['save'], OwnScope>) {
  return write(ctx, caller, async (tx, record): Promise<PaymentSettings> => {
    await lockOrdersOf(tx, scope.companyId);
    const before = await load(tx, caller, scope);
    requireVersion(before.version, { ifMatch: ctx.ifMatch, version: body.version });
    const problems: FieldProblem[] = [];
    const accounts = checkedAccounts(body, problems);
    const limits = checkedLimits(body, new Set(before.people.map(one => one.id)), problems);
    if (problems.length > 0) throw invalid(problems);
    const by = { userId: caller.actor.userId, at: ctx.instant };
    await savePaymentSettings(tx, scope.companyId, { accounts, limits }, by);
    const after = await load(tx, caller, scope);
    const facts = ({ accounts: stored, limits: set }: PaymentSettings) => ({ accounts: stored, limits: set });
    const json = { before: facts(before), after: facts(after) };
    await record({ event: 'UPDATED', entityName: 'PaymentSettings', entityId: scope.companyId, json });
    return after;
  });
}
