import { disputeKinds } from '@skonto/domain/invoice/invoice-dispute';
import * as z from 'zod/mini';
import { calendarDate, currencyCode, id, instant, money, uuid } from './wire.ts';

const weekPrice = z.strictObject({
  /** The day of acceptance, when it is then paid, and the days from there to the due date. */
  day: calendarDate,
  paymentDate: calendarDate,
  days: z.int(),
  discountValue: money,
  processingValue: money,
  totalPrice: money,
  /** In the last days far above a hundred. */
  yearlyRate: z.number().check(z.gte(0)),
  /** What made the discount: the yearly rate over the days, or the contract's minimum. */
  decidedBy: z.enum(['rate', 'minimum']),
});

/** An invoice that isn't stored yet, as far as its price depends on it. The operator names the buyer, for a company it is itself. */
export const pricePreviewBody = z.strictObject({
  supplier: z.strictObject({ id }),
  buyer: z.optional(z.strictObject({ id })),
  dueDate: calendarDate,
  currency: z.strictObject({ code: currencyCode }),
  amount: money,
});
export type PricePreviewBody = z.output<typeof pricePreviewBody>;

/** Its prices if it were registered today; none, with the reason, where it couldn't be. */
export const pricePreview = z.strictObject({
  prices: z.array(weekPrice),
  reason: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type PricePreview = z.output<typeof pricePreview>;

/** What a happening of an invoice is called; the audit's own words are the operator's. */
export const invoiceHappenings = [
  'ENTERED',
  'IMPORTED',
  'CHANGED',
  'REGISTERED',
  'REOPENED',
  'DEREGISTERED',
  'ACCEPTED',
  'REJECTED',
  'VOIDED',
  'BILLED',
  'ORDERED',
  'RELEASED',
  'PAID',
  'RECEIVED',
  'RETURNED',
  'NOTE_TAKEN_BACK',
  'LATE',
  'SUBMITTED',
  'CONFIRMED',
  'EARLY_ASKED',
  'EARLY_WITHDRAWN',
  'EARLY_DECLINED',
  'COUNTER_MADE',
  'COUNTER_AGREED',
  'COUNTER_DECLINED',
  'COUNTER_WITHDRAWN',
  'COUNTER_EXPIRED',
  'COUNTER_MATCHED',
  'COMMENTED_TO_COLLEAGUES',
  'COMMENTED_TO_PARTNER',
  'DISPUTED',
  'DISPUTE_SETTLED',
] as const;

/**
 * What one invoice went through, oldest first, as far as the caller may know it: people and files are told of the own company alone, what
 * the partner did before it made an offer isn't told at all. `prices` are of each week until the due date, `offered` by the frozen terms,
 * else as they would be if it were registered today.
 */
export const invoiceStory = z.strictObject({
  happenings: z.array(
    z.strictObject({
      at: instant,
      event: z.enum(invoiceHappenings),
      who: z.enum(['company', 'rule', 'operator', 'calendar']),
      company: z.nullable(z.string()),
      person: z.nullable(z.string()),
      rule: z.nullable(z.string()),
      fileName: z.nullable(z.string()),
      bill: z.nullable(z.string()),
      total: z.nullable(money),
      /** Of a payment: the day on which the money moved, and by what it is known at the bank. */
      moved: z.nullable(z.strictObject({ day: z.nullable(calendarDate), reference: z.string() })),
      /** What was said with it, as plain text. */
      text: z.nullable(z.string()),
      /** Of a dispute: what is wrong. */
      dispute: z.nullable(z.enum(disputeKinds)),
    }),
  ),
  earlier: z.boolean(),
  file: z.nullable(z.strictObject({ batchId: uuid, name: z.string(), bytes: z.int() })),
  /** Whether the e-invoice that it came in with is kept. */
  hasDocument: z.boolean(),
  offered: z.boolean(),
  prices: z.array(weekPrice),
});
export type InvoiceStory = z.output<typeof invoiceStory>;
