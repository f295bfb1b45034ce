/** The life of an invoice (decisions.md §6). */
export const invoiceStatuses = ['PENDING', 'REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Statuses shown in the active views; all others are history. */
export const activeInvoiceStatuses = ['PENDING', 'REGISTERED'] as const satisfies readonly InvoiceStatus[];

export const billingStatuses = ['PENDING', 'BILLED'] as const;
export type BillingStatus = (typeof billingStatuses)[number];
