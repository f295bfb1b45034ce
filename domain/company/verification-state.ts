/** Where a company stands with the operator: `WAITING` to be looked at, or refused with a reason until it changes something. */
export const verificationStates = ['VERIFIED', 'WAITING', 'REFUSED'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Where a company stands by what is stored of it. */
export const verificationOf = (company: { readonly checked: boolean; readonly refused: boolean }): VerificationState =>
  company.checked ? 'VERIFIED' : company.refused ? 'REFUSED' : 'WAITING';
