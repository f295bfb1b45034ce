/** The terms a buyer sets for a group of its suppliers (decisions.md §5). */
export type CategoryTerms = {
  /** Yearly discount rate, in ppm of the amount for 365 days. */
  readonly annualRatePpm: number;
  readonly processingFeePpm: number;
  /** Least processing fee in cents by currency code; a currency that is absent has none. */
  readonly processingFeeMinCents: Readonly<Record<string, bigint>>;
};
