/** Whose figures: one company's, or all of them for the operator (decisions.md §4). */
export type StatisticsScope = { readonly companyId: number | null };
