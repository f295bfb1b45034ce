import { partnershipNeeds } from '@skonto/domain/company/partnership';
import { invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import * as z from 'zod/mini';
import { companyRef, currencyCode, id, instant, money, moneySum, percent } from './wire.ts';

/** Why nothing of a supplier's could be registered now, were its partnership active. */
export const termsGaps = ['no-active-contract', 'no-category', 'category-inactive'] as const;

/** What a supplier's invoices would be registered with today: its own category, else the buyer's default one, over the contract's floor. */
const partnershipTerms = z.strictObject({
  category: z.strictObject({ id, name: z.string() }),
  /** False where the buyer's default category stands in. */
  own: z.boolean(),
  discount: percent,
  processingFeePct: percent,
  processingFeeMin: z.record(z.string(), money),
  minDiscount: percent,
});

/** Somebody at the supplier who has an invitation and hasn't come yet; unnamed unless this buyer entered them. */
const invitation = z.strictObject({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  invitedAt: instant,
  /** The newest mail; null where none was sent. */
  mailedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
});

/** The invoices of the two companies, by status and currency. `total` is what the priced ones of them come to. */
const pairSum = z.strictObject({
  status: z.enum(invoiceStatuses),
  currency: currencyCode,
  count: z.int(),
  amount: moneySum,
  total: moneySum,
});

/**
 * All about one partnership. `terms`, `termsGap` and `invitations` are the buyer's and the operator's to see: null and nothing for the
 * supplier.
 */
export const partnership = z.strictObject({
  id,
  buyer: companyRef,
  supplier: companyRef,
  since: instant,
  missing: z.array(z.enum(partnershipNeeds)),
  verified: z.boolean(),
  noteGeneration: z.nullable(z.enum(noteGenerations)),
  terms: z.nullable(partnershipTerms),
  termsGap: z.nullable(z.enum(termsGaps)),
  invitations: z.array(invitation),
  invoices: z.array(pairSum),
});
export type Partnership = z.output<typeof partnership>;
