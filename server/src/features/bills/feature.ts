import { billNotes } from '@skonto/api/bill-notes';
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
  notes: billNotes,
};
