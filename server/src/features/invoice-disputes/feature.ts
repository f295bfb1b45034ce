import { invoiceDispute, invoiceDisputeEndpoints, invoiceDisputes } from '@skonto/api/invoice-disputes';
import { companiesOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { invoiceDisputeAccess } from './access-matrix.ts';
import { listDisputes, openDispute, settleOwnDispute } from './disputes.ts';
import { disputeMailJobs } from './mails.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Either side disputes an invoice; until it settles that, nothing is offered, accepted or ordered of it. */
export const invoiceDisputesFeature: Feature = {
  ...defineRoutes('invoiceDisputes', invoiceDisputeEndpoints, {
    list: { access: companiesOnly, handle: listDisputes },
    open: { access: companiesOnly, handle: openDispute },
    settle: { access: companiesOnly, handle: settleOwnDispute },
  }),
  tag: { name: 'Invoice disputes', description: 'What either company disputes of an invoice, until it settles it.' },
  texts: { en, sr },
  jobs: disputeMailJobs,
  access: invoiceDisputeAccess,
  schemas: { InvoiceDispute: invoiceDispute, InvoiceDisputes: invoiceDisputes },
  notes: {
    partner: { text: 'Name of the other company.', example: 'Čelik Metal a.d.' },
    disputes: { text: 'The newest first; at most one is open.' },
    refusal: { text: 'Why the caller can open no dispute now; null where it can.', example: null },
    order: {
      text: 'How far its payment is ordered, which a dispute doesn’t change: DRAFT is shown to the buyer alone; null while nothing is ordered.',
      example: null,
    },
    kind: { text: 'What is wrong.', example: 'WRONG_AMOUNT' },
    text: {
      text: 'The same in words, as plain text; null where there are none. The kind OTHER needs them.',
      example: 'Naručeno je 10 paleta, a na fakturi je 12.',
    },
    status: {
      text: 'OPEN; SETTLED by the company that opened it; ENDED: the invoice was voided or has another supplier.',
      example: 'OPEN',
    },
    company: { text: 'Name of the company that opened it.', example: 'Žitoprodukt d.o.o.' },
    ownCompany: { text: 'True when that is the caller’s company.', example: true },
    openedAt: { text: 'When it was opened.', example: '2026-11-28T10:00:00Z' },
    openedBy: {
      text: 'Who opened it, shown to that person’s company alone; null for a forgotten person.',
      example: 'Ana Đurić',
    },
    closedAt: { text: 'When it was settled or ended; null while it is open.', example: null },
    closedBy: { text: 'Who settled it, shown to that person’s company alone; null while it is open.', example: null },
    canSettle: { text: 'True when the caller may settle it now.', example: true },
  },
};
