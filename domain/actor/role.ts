/** The three roles of Skonto's people (decisions.md §4). API clients act as COMPANY_USER of their company. */
export const roles = ['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'COMPANY_USER'] as const;
export type Role = (typeof roles)[number];

/** Who is acting. A SYSTEM_ADMIN belongs to no company; everyone else to exactly one. */
export type Actor =
  | { readonly role: 'SYSTEM_ADMIN'; readonly userId: number; readonly companyId: null }
  | { readonly role: 'COMPANY_ADMIN' | 'COMPANY_USER'; readonly userId: number; readonly companyId: number };
