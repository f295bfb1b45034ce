/** What the operator and a company agreed on (decisions.md §5 and §7). At most one contract per company is active. */
export type ContractTerms = {
  readonly active: boolean;
  /** Floor of every discount, in ppm of the invoice amount. */
  readonly minDiscountPpm: number;
  /** The operator's share: of the invoice amount when `discountPctFixed`, else of the discount. */
  readonly discountFeePpm: number;
  readonly discountPctFixed: boolean;
  /** The operator's share of the processing fee. Not the category's fee, which the supplier pays. */
  readonly processingFeePpm: number;
};
