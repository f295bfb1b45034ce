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
    sha256: {
      text: 'SHA-256 of the file, in hexadecimal digits.',
      example: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    keptAt: { text: 'When the file was uploaded.', example: '2026-11-21T09:30:00Z' },
    differs: {
      text: 'Members of the invoice that differ from the file, because they were changed by hand since.',
      example: ['dueDate'],
    },
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
    taxCode: { text: 'Tax ID, as far as it can be read.', example: '101007036' },
    lines: { text: 'Its first 200 lines.' },
    quantity: { text: 'How many, as the file writes it.', example: '12' },
    lineCount: { text: 'How many lines the file has.', example: 3 },
    pdf: {
      text: 'Name of the PDF that a browser can show: the file itself, or the first PDF inside; null without one.',
      example: 'faktura-4711.pdf',
    },
    attachments: { text: 'Names of the documents inside.', example: ['otpremnica.pdf'] },
    'rules.id': { text: 'The rule, by the standard’s id.', example: 'BR-CO-15' },
    'sheet.number': { text: 'Number of the invoice (BT-1).', example: '2026-0417' },
    'sheet.dueDate': { text: 'Last day for payment (BT-9).', example: '2027-01-05' },
    'sheet.currency': { text: 'Currency of the invoice (BT-5).', example: 'RSD' },
    'sheet.terms': { text: 'Terms of payment (BT-20), as the file writes them.', example: '60 dana' },
    'sheet.buyer': { text: 'The buyer, as the file writes it.' },
    'seller.name': { text: 'Name of the company.', example: 'Čelik Metal a.d.' },
    'buyer.name': { text: 'Name of the company.', example: 'Žitoprodukt d.o.o.' },
    'lines.name': { text: 'Name of the item.', example: 'Vijak M8' },
    'lines.amount': { text: 'Amount of the line, as the file writes it.', example: '100.00' },
    kind: { text: 'The kind of file: an XML, or a PDF with one inside.', example: 'xml' },
    name: { text: 'Name of the file.', example: 'faktura-4711.xml' },
    bytes: { text: 'Size of the file in bytes.', example: 18250 },
  },
};
