/** The terms that users must have accepted; changing it asks everybody again. */
export const termsVersion = '2026-11';
