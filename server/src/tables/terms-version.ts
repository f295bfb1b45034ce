/** The version that a new database begins with, as its migration names it. The current one is asked from the database. */
export const firstTermsVersion = '2026-11';
