import { alpha2ByAlpha3 } from '@skonto/domain/company/countries';
import { type BankProfile, profilesFor } from '../bank-files/orders/bank-profiles.ts';
import { type OrderFile as BankFile, noReference, type OrderParty } from '../bank-files/orders/order-file.ts';
import { testFile, type Words, type WrittenOrders, writeOrders } from '../bank-files/orders/write-orders.ts';
import type { OrderFile } from './order-file.ts';

/** Above this amount dinars don't go through clearing. */
const maxByClearingCents = 30_000_000n;

type Party = OrderFile['orders'][number]['payee'];

/** A postcode is no town. A country that has no two letters here stays empty, which is a problem where a format asks for it. */
const bankParty = (party: Party, account: string): OrderParty => ({
  name: party.name,
  place: party.place.replace(/^\d[\d ]*(?: (?=\D)|$)/, ''),
  country: alpha2ByAlpha3[party.country] ?? '',
  addressLines: party.address.trim() === '' ? [] : [party.address],
  account,
});

/** The orders of a batch as the banks' writers take them: the order's number is what statements bring back. */
export const bankFileOf = (file: OrderFile, { canBeUrgent }: Pick<BankProfile, 'canBeUrgent'>): BankFile => ({
  id: file.id,
  createdAt: `${file.createdAt.slice(0, 19)}Z`,
  payer: bankParty(file.payer, file.payer.account),
  day: file.day,
  payments: file.orders.map(order => ({
    id: order.number,
    payee: bankParty(order.payee, order.account),
    amountCents: order.amountCents,
    currency: file.currency,
    purpose: order.purpose,
    code: order.code,
    debitReference: noReference,
    creditReference: order.reference,
    urgent: canBeUrgent && file.currency === 'RSD' && order.amountCents > maxByClearingCents,
  })),
});

/** The file of a bank's profile, or why there is none. */
export const writeBankFile = (file: OrderFile, profile: BankProfile, words: Words): Promise<WrittenOrders> =>
  writeOrders(bankFileOf(file, profile), profile, words);

/** The same file with one made-up payment of 1.00. */
export function writeBankTest(file: OrderFile, profile: BankProfile, words: Words): Promise<WrittenOrders> {
  const { payer, day, createdAt, payments } = bankFileOf(file, profile);
  const [payment] = payments;
  if (!payment) throw new Error('a test file has one payment');
  return testFile(profile, { payer, payee: payment.payee, day, createdAt }, words);
}

/** Profiles that an account's bank takes, its own first; `csv` is written by `order-file.ts`, for either currency. */
export const bankProfilesFor = (currency: string, bank: string | null): readonly BankProfile[] =>
  profilesFor(currency, bank).filter(({ format }) => format !== 'csv');
