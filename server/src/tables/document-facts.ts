import type { DocumentFacts } from '@skonto/domain/document/document-facts';
import * as z from 'zod/mini';
import { storedParty } from './stored-party.ts';

/** Whole cents travel as text: JSON's numbers are doubles. */
const cents = z.pipe(
  z.string().check(z.regex(/^-?\d+$/)),
  z.transform((text: string) => BigInt(text)),
);
const storedFacts = z.strictObject({
  supplier: storedParty,
  buyer: storedParty,
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  dueDate: z.iso.date(),
  approvedOn: z.iso.date(),
  paymentDate: z.iso.date(),
  currencyCode: z.string(),
  netCents: cents,
  taxCents: cents,
  roundingCents: z.optional(cents),
  amountCents: cents,
  discountCents: cents,
  processingCents: cents,
  totalCents: cents,
  annualRatePpm: z.int(),
  floorPpm: z.int(),
  days: z.int(),
  countedFrom: z.optional(z.iso.date()),
  dayBasis: z.int(),
  discountPctPpm: z.int(),
  reducedOn: z.optional(z.iso.date()),
  reductions: z.array(z.strictObject({ ratePpm: z.nullable(z.int()), baseCents: cents, vatCents: cents })),
});

/** A document's frozen facts as they are kept; a day that isn't known isn't among them, as it never was in those from before. */
export const writeFacts = ({ reducedOn, ...facts }: DocumentFacts): string =>
  JSON.stringify({ ...facts, ...(reducedOn !== null && { reducedOn }) }, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

/** The facts of a stored document, checked: a row that says something else is a fault and is never printed. */
export function readFacts(stored: unknown): DocumentFacts {
  const facts = storedFacts.parse(stored);
  // Once the days were counted from acceptance, and what they were counted from wasn't said. Once no invoice had a rounding.
  return {
    ...facts,
    roundingCents: facts.roundingCents ?? 0n,
    countedFrom: facts.countedFrom ?? facts.approvedOn,
    reducedOn: facts.reducedOn ?? null,
  };
}
