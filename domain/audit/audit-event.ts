/** What an entry of the audit tells of (AUD-11). */
export const auditEvents = [
  'CREATED',
  'UPDATED',
  'DELETED',
  'INVOICES_REGISTERED',
  'INVOICES_UNREGISTERED',
  'INVOICES_APPROVED',
  'INVOICES_REJECTED',
  'INVOICES_VOIDED',
  'INVOICES_IMPORTED',
] as const;
export type AuditEvent = (typeof auditEvents)[number];
