import { invoicesEndpoints } from '@skonto/api/invoices';
import { defineRoutes } from '../../platform/route.ts';
import { grantChange, grantRead, grantWrite } from './access.ts';
import { changeStatus, changeStatusByFilter } from './change-status.ts';
import { errorFile, exportInvoices } from './invoice-files.ts';
import { invoiceStory, previewPrices } from './invoice-story.ts';
import { discountStats, getInvoice, listInvoices } from './list-invoices.ts';
import { previewStatus, previewStatusByFilter } from './preview-changes.ts';
import { createInvoice, deleteInvoices, updateInvoice } from './save-invoice.ts';

/**
 * Invoices, and offers, which are the same invoices seen by their supplier: lists and sums, the form's verbs, the life of an invoice
 * by ids or by filter. Files come in through the import feature; what happens without a caller (repricing,
 * voiding what is due) stands in the daily feature.
 */
export const invoicesFeature = defineRoutes('invoices', invoicesEndpoints, {
  list: { access: grantRead, handle: listInvoices },
  discountStats: { access: grantRead, handle: discountStats },
  get: { access: grantRead, handle: getInvoice },
  story: { access: grantRead, handle: invoiceStory },
  pricePreview: { access: grantWrite, handle: previewPrices },
  create: { access: grantWrite, handle: createInvoice },
  update: { access: grantWrite, handle: updateInvoice },
  remove: { access: grantWrite, handle: deleteInvoices },
  changeStatus: { access: grantChange, handle: changeStatus },
  changeStatusByFilter: { access: grantChange, handle: changeStatusByFilter },
  changeStatusPreview: { access: grantChange, handle: previewStatus },
  changeStatusByFilterPreview: { access: grantChange, handle: previewStatusByFilter },
  export: { access: grantRead, handle: exportInvoices },
  errorFile: { access: grantRead, handle: errorFile },
});
