import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { PaymentReference } from '@skonto/domain/payment/payment-reference';

export type StatementFormat =
  | 'asseco-xml'
  | 'halcom-txt'
  | 'halcom-extended'
  | 'rol-xml'
  | 'camt.053'
  | 'mt940'
  | 'csv';

/** Payments that a bank booked as one: the id of their group and how many there were, where the file says so. */
export type Batch = { readonly id: string | null; readonly count: number | null };

/** One movement on an account. */
export type StatementLine = {
  /** The same for this movement in every file of its account: the bank's own reference, else a hash of the line with its ordinal. */
  readonly identity: string;
  /** What it did to the balance: a reversed debit comes in. */
  readonly direction: 'in' | 'out';
  /** Never negative. */
  readonly amountCents: bigint;
  /** It takes an earlier line back. */
  readonly reversal: boolean;
  /** Whose account the other one is: in its one form where its control digits are right, else as it is written; null where there is none. */
  readonly otherAccount: string | null;
  readonly otherName: string | null;
  readonly debitReference: PaymentReference | null;
  readonly creditReference: PaymentReference | null;
  readonly purpose: string;
  /** Šifra plaćanja as the bank writes it, or null. */
  readonly code: string | null;
  readonly bookedOn: CalendarDate | null;
  readonly valueOn: CalendarDate | null;
  readonly endToEndId: string | null;
  readonly batch: Batch | null;
};

/** What a person should know before a statement is relied on. `bankFiles.warnings.<code>` is the sentence. */
export type StatementWarning =
  | { readonly code: 'balances-differ'; readonly stated: bigint; readonly counted: bigint }
  | { readonly code: 'debits-differ' | 'credits-differ'; readonly stated: bigint; readonly counted: bigint }
  | { readonly code: 'count-differs'; readonly stated: number; readonly counted: number }
  | { readonly code: 'no-balances' }
  | { readonly code: 'other-currency-balance' }
  | { readonly code: 'reversal-unsure' }
  | { readonly code: 'not-booked'; readonly count: number }
  | { readonly code: 'identity-twice'; readonly count: number }
  | { readonly code: 'account-unchecked' };

/** A statement of one account as its file says it; whether its number follows the one before is the caller's to see. */
export type Statement = {
  readonly format: StatementFormat;
  readonly account: string;
  /** Of the account in its year, as it is written; null where the file has none. */
  readonly number: string | null;
  readonly year: number;
  readonly date: CalendarDate;
  /** Cents of `currency`, negative for an overdraft; null where the file doesn't say. */
  readonly openingCents: bigint | null;
  readonly closingCents: bigint | null;
  readonly currency: string;
  readonly lines: readonly StatementLine[];
  readonly warnings: readonly StatementWarning[];
};

/** Nothing larger is read. `bytes` is of one file. */
export const statementLimits = { bytes: 20_000_000, lines: 50_000, statements: 1000, rowLength: 10_000 } as const;
