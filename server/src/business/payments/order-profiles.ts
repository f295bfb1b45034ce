import { type OrderCurrency, orderCurrencies } from '@skonto/domain/payment/payment-batch';
import { type BankProfile, findBankProfile } from '../bank-files/orders/bank-profiles.ts';
import { extensionOf, type Words, type WrittenOrders } from '../bank-files/orders/write-orders.ts';
import { bankProfilesFor, writeBankFile, writeBankTest } from './bank-order-file.ts';
import { type FileWriting, type OrderFile, writeCsv } from './order-file.ts';

/** How a bank takes orders. */
export type OrderProfile = {
  readonly id: string;
  /** As people choose it; null for our own table, which has a name in each language. */
  readonly name: string | null;
  readonly currencies: readonly OrderCurrency[];
  /** How the names of its files end. */
  readonly extension: string;
  write(file: OrderFile, words: Words): Promise<FileWriting>;
  /** The same format with one payment of 1.00 of made-up parties, for the bank to show that it takes it. */
  writeTest(file: OrderFile, words: Words): Promise<FileWriting>;
};

const csv: OrderProfile = {
  id: 'csv',
  name: null,
  currencies: orderCurrencies,
  extension: 'csv',
  write: file => Promise.resolve(writeCsv(file)),
  writeTest: file => Promise.resolve(writeCsv(file)),
};

function writingOf(written: WrittenOrders): FileWriting {
  if ('problems' in written) return written;
  const { contentType, bytes: content, shortened } = written;
  return { content, contentType, shortened };
}

const ofBank = (profile: BankProfile): OrderProfile => ({
  id: profile.id,
  name: profile.name,
  currencies: [profile.currency],
  extension: extensionOf(profile.format),
  write: async (file, words) => writingOf(await writeBankFile(file, profile, words)),
  writeTest: async (file, words) => writingOf(await writeBankTest(file, profile, words)),
});

/** The formats that files are written in, those of the payer's bank (the three digits of its account) before those of others. */
export const orderProfilesFor = (bank: string | null): readonly OrderProfile[] => [
  csv,
  ...orderCurrencies.flatMap(currency => bankProfilesFor(currency, bank).map(ofBank)),
];

/** The format with an id, or undefined. */
export function findOrderProfile(id: string): OrderProfile | undefined {
  if (id === csv.id) return csv;
  const profile = findBankProfile(id);
  return profile && ofBank(profile);
}
