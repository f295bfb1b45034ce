import { type AccountNumber, isSerbianAccount } from './bank-account.ts';

/**
 * Whether money between two accounts goes through TARGET: euros do, unless both accounts are in Serbia. The database asks the same of an
 * invoice as long as it isn't offered, by the accounts that are known then (docs/decisions/0598).
 */
export const goesThroughTarget = (currency: string, payer: AccountNumber, payee: AccountNumber): boolean =>
  currency === 'EUR' && !(isSerbianAccount(payer) && isSerbianAccount(payee));
