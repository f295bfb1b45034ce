/** Where a reference rate comes from: what a first start begins with, the National Bank's list, or the operator's hand. */
export const rateSources = ['START', 'NBS', 'OPERATOR'] as const;
export type RateSource = (typeof rateSources)[number];
