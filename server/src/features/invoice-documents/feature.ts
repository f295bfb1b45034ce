import { invoiceDocument, invoiceDocumentsEndpoints } from '@skonto/api/invoice-documents';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { invoiceDocumentAccess } from './access-matrix.ts';
import { downloadInvoiceDocument, getInvoiceDocument, grantRead, showInvoicePdf } from './invoice-documents.ts';

/** The e-invoices that invoices came in with. They are kept by imports (business/e-invoices/keep-documents.ts) and read here. */
export const invoiceDocumentsFeature: Feature = {
  ...defineRoutes('invoice-documents', invoiceDocumentsEndpoints, {
    get: { access: grantRead, handle: getInvoiceDocument },
    file: { access: grantRead, handle: downloadInvoiceDocument },
    pdf: { access: grantRead, handle: showInvoicePdf },
  }),
  tag: { name: 'E-invoices', description: 'The XML or PDF that an invoice came in with, kept for three months.' },
  access: invoiceDocumentAccess,
  schemas: { InvoiceDocument: invoiceDocument },
  notes: {
    'InvoiceDocument.name': { text: 'What its sender called it.', example: 'faktura-4711.xml' },
    'InvoiceDocument.bytes': { text: 'Size of the file.', example: 18250 },
    sha256: { text: 'SHA-256 of the file, lower-case hex.' },
    keptAt: { text: 'When it came in.', example: '2026-11-21T09:30:00Z' },
    differs: { text: 'What of the invoice isn’t as the file says: it was changed by hand since.' },
    rules: { text: 'Rules of EN 16931 that the file breaks, by the standard’s ids.' },
    sheet: { text: 'What the file says; null where it can’t be read any more.' },
    issueDate: { text: 'The date of the invoice (BT-2).', example: '2026-11-05' },
    'sheet.net': { text: 'The total without VAT (BT-109).', example: 100 },
    tax: { text: 'VAT (BT-110).', example: 20 },
    gross: { text: 'The total with VAT (BT-112).', example: 120 },
    prepaid: { text: 'What was paid before (BT-113).', example: 0 },
    rounding: { text: 'What the amount to pay is rounded by (BT-114).', example: 0.4 },
    payable: { text: 'The amount to pay (BT-115).', example: 120.4 },
    seller: { text: 'Who issued it, as the file writes it.' },
    taxCode: { text: 'The tax code, as far as it reads as one.', example: '101007036' },
    lines: { text: 'Its first 200 lines.' },
    quantity: { text: 'How many, as the file writes it.', example: '12' },
    lineCount: { text: 'Lines altogether.', example: 3 },
    pdf: {
      text: 'What a browser can show of it: the name of the file itself or of the first PDF inside; null without one.',
      example: 'faktura-4711.pdf',
    },
    attachments: { text: 'Names of the documents inside.' },
  },
};
