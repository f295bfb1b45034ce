import {
  askableInvoices,
  askingSetting,
  earlyPaymentRequests,
  earlyPaymentRequestsEndpoints,
} from '@skonto/api/early-payment-requests';
import { companiesOnly, companyAdministrators } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { earlyPaymentRequestAccess } from './access-matrix.ts';
import { ask } from './ask.ts';
import { decline, withdraw } from './close.ts';
import { listAskable, listRequests } from './list.ts';
import { requestMailJobs } from './mails.ts';
import { getSetting, saveSetting } from './setting.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Suppliers ask to be paid early where their buyer allows it; its yes is the registration of the invoice. */
export const earlyPaymentRequestsFeature: Feature = {
  ...defineRoutes('earlyPaymentRequests', earlyPaymentRequestsEndpoints, {
    list: { access: companiesOnly, handle: listRequests },
    ask: { access: companiesOnly, handle: ask },
    askable: { access: companiesOnly, handle: listAskable },
    withdraw: { access: companiesOnly, handle: withdraw },
    decline: { access: companiesOnly, handle: decline },
    setting: { access: companiesOnly, handle: getSetting },
    saveSetting: { access: companyAdministrators, handle: saveSetting },
  }),
  tag: { name: 'Early payment requests', description: 'Suppliers ask for early payment of pending invoices.' },
  texts: { en, sr },
  jobs: requestMailJobs,
  access: earlyPaymentRequestAccess,
  schemas: {
    AskableInvoices: askableInvoices,
    EarlyPaymentRequests: earlyPaymentRequests,
    AskingSetting: askingSetting,
  },
  notes: {
    allowed: { text: 'Whether suppliers may ask for early payment.', example: true },
    ids: { text: 'The requests, each once.', example: [12] },
    invoices: { text: 'Pending invoices for which early payment may be requested, first due first.' },
    estimate: { text: 'What it would bring by today’s terms, which is no offer; null where the terms give no price.' },
    requests: { text: 'Open requests first, then the newest.' },
    status: {
      text: 'What became of it: AGREED was registered as an offer; ENDED: the invoice was voided or has another supplier.',
      example: 'OPEN',
    },
    requestedAt: { text: 'When it was requested.', example: '2026-11-27T10:00:00Z' },
    closedAt: { text: 'When it was answered, withdrawn or ended; null while it is open.', example: null },
    note: { text: 'What the supplier adds, in its own words.', example: 'Za nabavku sirovina' },
    reason: { text: 'Why the buyer declined, in its own words; null when it didn’t.', example: 'Plaćamo na dospeće' },
    sums: { text: 'The listed open requests by supplier and currency.' },
    complete: { text: 'False where there are more than are listed.', example: true },
    count: { text: 'How many were changed.', example: 12 },
    refused: { text: 'What stays as it is, each with the reason.' },
    code: { text: 'Stable word for the reason.', example: 'wrong-status' },
    discount: { text: 'Discount, without the processing fee.', example: 1696.44 },
    processingFee: { text: 'Processing fee.', example: 300 },
    total: { text: 'What the supplier receives: amount less discount and processing fee.', example: 117803.56 },
    'refused.id': { text: 'Which one stays as it is.', example: 12 },
    'estimate.day': { text: 'The day of acceptance that it is calculated for.', example: '2026-11-27' },
    'estimate.paymentDate': { text: 'When it would be paid.', example: '2026-11-30' },
    'sums.count': { text: 'How many invoices.', example: 12 },
    'sums.amount': { text: 'The sum of their amounts.', example: 120000 },
    'earlyPaymentRequests.ask.invoiceIds': { text: 'The invoices, each once.', example: [4711] },
    'earlyPaymentRequests.decline.reason': {
      text: 'Why the buyer declines, in its own words.',
      example: 'Plaćamo na dospeće',
    },
  },
};
