import type { DocumentParty } from '../document/document-facts.ts';
import type { BillingFee } from './billing-fee.ts';

/** A bill stands, or was cancelled by a counter-bill, or is one. */
export const billStates = ['VALID', 'CANCELLED', 'COUNTER'] as const;
export type BillState = (typeof billStates)[number];

/** Who writes bills: the operator's company, and the account that they are paid to; an empty one isn't printed. */
export type BillIssuer = DocumentParty & { readonly account: string };
/** How many characters an account may have: one or two numbers with the names of their banks. */
export const accountLength = 200;

/** A bill comes to the sum of its lines: each is rounded by itself, the bill never again. */
export function billAmount(lines: readonly Pick<BillingFee, 'feeCents'>[]): bigint {
  return lines.reduce((sum, line) => sum + line.feeCents, 0n);
}

const digits = 6;

/** The number of a year's n-th bill, such as `2026/000012`; counter-bills count in the same series. */
export function billNumber(year: string, nth: number): string {
  return `${year}/${String(nth).padStart(digits, '0')}`;
}

/**
 * What a payer writes beside the amount, so that the payment finds its bill: the bill's number by model 97, two check digits first, such as
 * `97 80-2026-000012`. A mistyped digit is found out by the bank.
 */
export function paymentReference(number: string): string {
  const digitsOnly = BigInt(number.replace(/\D/g, ''));
  const check = 98n - ((digitsOnly * 100n) % 97n);
  return `97 ${String(check).padStart(2, '0')}-${number.replace('/', '-')}`;
}

/** A number as a part of a file's name, such as `2026-000012`. */
export const billFileName = (number: string): string => `bill-${number.replace('/', '-')}`;
