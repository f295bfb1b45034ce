import { invoicePayment, invoicePaymentEndpoints } from '@skonto/api/invoice-payments';
import {
  batchDetails,
  batchFile,
  batchMade,
  batchOrder,
  batchPreview,
  batchRow,
  paymentBatchesEndpoints,
} from '@skonto/api/payment-batches';
import { paymentSettings, paymentSettingsEndpoints } from '@skonto/api/payment-settings';
import { administratorsInPerson, companiesOnly, everybody, peopleOfCompanies } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { paymentOrderAccess } from './access-matrix.ts';
import { adviceFiles, adviceJobs, printAdvice } from './advice.ts';
import { getBatch } from './batch-details.ts';
import { batches } from './batches.ts';
import { createBatch } from './create-batch.ts';
import { discardBatch, releaseBatch } from './decide-batch.ts';
import { downloadFile, downloadTestFile } from './files.ts';
import { getPayment } from './invoice-payment.ts';
import { paymentOrderNotes } from './notes.ts';
import { notePayment, takeBack } from './payment-entries.ts';
import { previewBatch } from './plan.ts';
import { getPaymentSettings, savePaymentSettingsOf } from './settings.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const batchRoutes = defineRoutes('paymentBatches', paymentBatchesEndpoints, {
  list: { access: everybody, handle: batches.list },
  export: { access: everybody, handle: batches.export },
  preview: { access: peopleOfCompanies, handle: previewBatch },
  create: { access: peopleOfCompanies, handle: createBatch },
  get: { access: everybody, handle: getBatch },
  release: { access: peopleOfCompanies, handle: releaseBatch },
  discard: { access: peopleOfCompanies, handle: discardBatch },
  download: { access: peopleOfCompanies, handle: downloadFile },
});
const settingRoutes = defineRoutes('paymentSettings', paymentSettingsEndpoints, {
  get: { access: companiesOnly, handle: getPaymentSettings },
  save: { access: administratorsInPerson, handle: savePaymentSettingsOf },
  testFile: { access: companiesOnly, handle: downloadTestFile },
});
const paymentRoutes = defineRoutes('payments', invoicePaymentEndpoints, {
  get: { access: everybody, handle: getPayment },
  note: { access: peopleOfCompanies, handle: notePayment },
  takeBack: { access: peopleOfCompanies, handle: takeBack },
  advice: { access: everybody, handle: printAdvice },
});

/**
 * Payment orders: a buyer makes orders of what it agreed to pay, a second person releases them, and files for the bank come out of that. What
 * became of each invoice's money is known to both sides. Skonto itself never holds money (docs/decisions/0500).
 */
export const paymentOrdersFeature: Feature = {
  name: 'paymentOrders',
  routes: [...batchRoutes.routes, ...settingRoutes.routes, ...paymentRoutes.routes],
  tag: {
    name: 'Payment orders',
    description: 'What buyers agreed to pay, ordered by one person and released by another.',
  },
  texts: { en, sr },
  access: paymentOrderAccess,
  jobs: adviceJobs,
  mailFiles: adviceFiles,
  schemas: {
    PaymentBatch: batchRow,
    PaymentBatchDetails: batchDetails,
    PaymentBatchPreview: batchPreview,
    PaymentBatchMade: batchMade,
    PaymentOrder: batchOrder,
    PaymentFile: batchFile,
    PaymentSettings: paymentSettings,
    InvoicePayment: invoicePayment,
  },
  notes: paymentOrderNotes,
};
