import {
  bill,
  billDetails,
  billIssuer,
  billingPreview,
  billLine,
  billPreview,
  billRow,
  billsEndpoints,
} from '@skonto/api/bills';
import { everybody, operatorOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { billers } from './access.ts';
import { billAccess } from './access-matrix.ts';
import { billInvoices, previewBill } from './bill-invoices.ts';
import { exportLines, listLines } from './bill-lines.ts';
import { printBill } from './bill-pdf.ts';
import { previewRun, runBilling } from './billing-run.ts';
import { bills, getBill } from './bills.ts';
import { cancelBill, confirmRates } from './cancel-bill.ts';
import { getIssuer, putIssuer } from './issuer.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Billing and bills: the operator's fee of approved invoices, billed to their buyers by chosen invoices or by the run over all of them.
 * A bill is a numbered document with its lines, and is never changed or deleted: a counter-bill cancels it (docs/decisions/0150).
 */
export const billsFeature: Feature = {
  ...defineRoutes('bills', billsEndpoints, {
    bill: { access: billers, handle: billInvoices },
    billPreview: { access: billers, handle: previewBill },
    run: { access: operatorOnly, handle: runBilling },
    runPreview: { access: operatorOnly, handle: previewRun },
    list: { access: everybody, handle: bills.list },
    issuer: { access: operatorOnly, handle: getIssuer },
    saveIssuer: { access: operatorOnly, handle: putIssuer },
    get: { access: everybody, handle: getBill },
    lines: { access: everybody, handle: listLines },
    pdf: { access: everybody, handle: printBill },
    csv: { access: everybody, handle: exportLines('csv') },
    xlsx: { access: everybody, handle: exportLines('xlsx') },
    export: { access: everybody, handle: bills.export },
    cancel: { access: operatorOnly, handle: cancelBill },
    confirmRates: { access: operatorOnly, handle: confirmRates },
  }),
  tag: { name: 'Bills', description: 'The operator’s fees of accepted offers, billed to their buyers.' },
  texts: { en, sr },
  access: billAccess,
  schemas: {
    Bill: bill,
    BillPreview: billPreview,
    BillingPreview: billingPreview,
    BillRow: billRow,
    BillDetails: billDetails,
    BillLine: billLine,
    BillIssuer: billIssuer,
  },
  notes: {
    billCount: { text: 'How many bills there are in all; the first thousand are named.', example: 12 },
    billedAt: { text: 'When they were written.', example: '2026-11-21T10:00:00Z' },
    billId: { text: 'The bill that the fee stands on; null until it is billed.', example: 7 },
    seen: {
      text: 'A name for exactly these bills at these rates; send it with the run.',
      example: 'Kd2l_5xGq1u0yQ4fJw8s7A',
    },
    old: { text: 'The rate is more than ten days old, so the bills that need it wait for the operator to confirm it.' },
    reasonNeeded: {
      text: 'The rates lie so far from their references that the operator has to say why it bills by them.',
    },
    totals: { text: 'What the bills come to, by their currency.' },
    leftOut: { text: 'Why invoices stay out of the run, and how many.' },
    counterOf: { text: 'The bill that this one cancels; null when it cancels none.' },
    cancelledBy: { text: 'The counter-bill that cancelled it; null while it stands.' },
    cancel: { text: 'The caller may cancel it now.' },
    confirmRates: { text: 'The caller may confirm its rates now.' },
    'BillDetails.dueDate': {
      text: 'By when it is to be paid; null on a counter-bill and on older bills.',
      example: '2026-12-06',
    },
    paymentReference: {
      text: 'What the payer writes beside the amount, by model 97; null where there is no day to pay by.',
      example: '97 80-2026-000012',
    },
    byOperator: { text: 'True when the operator wrote it, false when the buyer did.' },
    ratesConfirmedAt: { text: 'When the operator confirmed the rates; null when they were not, or needn’t be.' },
    cancelReason: { text: 'Why the bill was cancelled, on its counter-bill; null on others.' },
    reference: { text: 'The reference that the rate was held to; null where there was none.' },
    issuer: { text: 'Who writes bills: the operator’s company; null while it hasn’t been said.' },
    account: { text: 'The account that bills are paid to; empty when it isn’t said.', example: '160-0000000012345-67' },
    buyerFacts: { text: 'The buyer as it was when the bill was written; null on older bills.' },
    invoiceId: { text: 'Id of the invoice.', example: 41 },
    acceptedOn: { text: 'The day on which the offer was accepted.', example: '2026-11-20' },
    discountFee: { text: 'Share of the discount, in the invoice’s currency.', example: 355.07 },
    processingFee: { text: 'Share of the processing fee, in the invoice’s currency.', example: 250 },
    'BillLine.rate': { text: 'RSD for one unit of the invoice’s currency; null for RSD.', example: 117.2 },
    'BillDetails.rates.rate': { text: 'RSD for one unit, as the fees were converted.', example: 117.2 },
    'BillDetails.rates.reference.rate': { text: 'RSD for one unit.', example: 117.1 },
    'BillDetails.rates.reference.day': { text: 'The day of the reference.', example: '2026-11-20' },
    'BillDetails.rates.reference.source': { text: 'Where the reference came from.' },
    'BillingPreview.rates': { text: 'The reference rates that are needed.' },
    'BillingPreview.rates.rate': { text: 'RSD for one unit.', example: 117.1 },
    'BillingPreview.rates.day': { text: 'The day of the rate.', example: '2026-11-20' },
    'BillingPreview.rates.source': { text: 'Where the rate came from.' },
    'BillingPreview.rates.listNumber': {
      text: 'Number of the National Bank’s list; null where there is none.',
      example: '223',
    },
    'BillingPreview.count': { text: 'How many invoices would be billed.', example: 148 },
    'BillingPreview.issuer': {
      text: 'The name of who would write the bills; null while the operator hasn’t said.',
      example: 'Skonto Broker d.o.o.',
    },
    'BillingPreview.leftOut.reason': { text: 'Stable word for the reason.' },
    'BillingPreview.leftOut.currency': {
      text: 'The currency that lacks a rate; null where that isn’t the reason.',
      example: 'CHF',
    },
  },
};
