import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';

/** What a file is written in; `CII 1` is that of ZUGFeRD 1, which has names of its own. */
export type Syntax = 'UBL Invoice' | 'UBL CreditNote' | 'CII' | 'CII 1' | 'FatturaPA';

/** What a fault or a finding is about; each is a word in the texts. */
export const eInvoiceFields = [
  'number',
  'typeCode',
  'issueDate',
  'dueDate',
  'currency',
  'net',
  'tax',
  'gross',
  'prepaid',
  'rounding',
  'payable',
  'lineTotal',
  'line',
  'allowance',
  'charge',
  'vatBreakdown',
  'seller',
  'buyer',
  'payee',
  'terms',
  'reference',
  'profile',
  'attachment',
] as const;
export type EInvoiceField = (typeof eInvoiceFields)[number];

/**
 * What can't be read as it should: no number or date (`unreadable`), two different values for one (`twice`), longer than anything of its kind
 * (`too-long`), in another currency than the invoice (`other-currency`), finer than a hundredth (`too-fine`), more than is counted
 * (`out-of-range`), not what it is worked out from (`contradicts`).
 */
export type Fault = {
  readonly code: 'unreadable' | 'twice' | 'too-long' | 'other-currency' | 'too-fine' | 'out-of-range' | 'contradicts';
  readonly field: EInvoiceField;
  readonly value: string;
};

/** A decimal number as it was written, exact: `units` are ten-billionths. */
export type Amount = { readonly units: bigint; readonly decimals: number };

/** One of the two sides, or who is paid; everything as the file writes it but for `company`. */
export type Party = {
  readonly name: string | null;
  /** The name stands where the standard wants it (BT-27, BT-44). */
  readonly isNameRegistered: boolean;
  readonly vatId: string | null;
  readonly taxNumber: string | null;
  readonly legalId: string | null;
  /** The address of e-invoices with its scheme: 9948 is a PIB. */
  readonly endpoint: { readonly scheme: string; readonly id: string } | null;
  readonly hasAddress: boolean;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly city: string | null;
  /** ISO 3166 alpha-2. */
  readonly country: string | null;
  readonly email: string | null;
  /** What Skonto knows a company by, read as forms and files are read; null where the file says nothing that reads. */
  readonly company: {
    /** ISO 3166 alpha-3. */
    readonly country: string | null;
    readonly taxCode: string | null;
    readonly registrationNumber: string | null;
  };
};

/** A document inside the file, whose first bytes are those of its kind. `bytes` are the document itself. */
export type Attachment = {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
};

export type VatGroup = {
  readonly taxable: Amount | null;
  readonly tax: Amount | null;
  readonly category: string | null;
  readonly rate: Amount | null;
};
export type AllowanceOrCharge = {
  readonly isCharge: boolean;
  readonly amount: Amount | null;
  readonly base: Amount | null;
};

/** Every amount that a sum needs, as it was written. */
export type Sums = {
  /** Null for a line without an amount. */
  readonly lines: readonly (Amount | null)[];
  readonly lineAllowances: readonly AllowanceOrCharge[];
  readonly allowances: readonly AllowanceOrCharge[];
  readonly vat: readonly VatGroup[];
  readonly lineTotal: Amount | null;
  readonly allowanceTotal: Amount | null;
  readonly chargeTotal: Amount | null;
  readonly net: Amount | null;
  readonly tax: Amount | null;
  readonly taxInOtherCurrency: Amount | null;
  readonly gross: Amount | null;
  readonly prepaid: Amount | null;
  readonly rounding: Amount | null;
  readonly payable: Amount | null;
};

/** An invoice as a reader of one syntax finds it, before anything is counted. */
export type ReadInvoice = {
  readonly syntax: Syntax;
  /** BT-24, as it was written. */
  readonly profile: string | null;
  /** UNTDID 1001; in FatturaPA its own `TD` codes. */
  readonly typeCode: string | null;
  readonly number: string | null;
  readonly issueDate: CalendarDate | null;
  /** The due date of the invoice as a whole; null where several dates stand for parts of it. */
  readonly dueDate: CalendarDate | null;
  /** Every due date that the file names, without repeats. */
  readonly dueDates: readonly CalendarDate[];
  readonly currency: string | null;
  readonly sums: Sums;
  readonly seller: Party;
  readonly buyer: Party;
  readonly payee: Party | null;
  /** The number of the document that this one belongs to. */
  readonly refersTo: string | null;
  readonly terms: string | null;
  /** Part of the payment goes to the tax office instead of the seller. */
  readonly isWithheld: boolean;
  readonly attachments: readonly Attachment[];
  /** Names of attachments that aren't what they say. */
  readonly droppedAttachments: readonly string[];
  readonly faults: readonly Fault[];
};
