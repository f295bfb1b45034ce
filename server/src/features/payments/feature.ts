import { latePayments, payment, paymentDays, paymentFeed, paymentSums, paymentsEndpoints } from '@skonto/api/payments';
import { anybody, companiesOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { paymentAccess } from './access-matrix.ts';
import { digestJobs } from './digest.ts';
import { endFeed, getFeed, makeFeed, readFeed } from './feed.ts';
import { lateJobs } from './late.ts';
import { latePaymentsOf, paymentSumsOf, payments, paymentsByDay } from './payments.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** What a company pays and is paid, by day, partner and currency; as a list, by day, as a calendar of one's own and as a digest. */
export const paymentsFeature: Feature = {
  ...defineRoutes('payments', paymentsEndpoints, {
    list: { access: companiesOnly, handle: payments.list },
    days: { access: companiesOnly, handle: paymentsByDay },
    sums: { access: companiesOnly, handle: paymentSumsOf },
    late: { access: companiesOnly, handle: latePaymentsOf },
    export: { access: companiesOnly, handle: payments.export },
    feed: { access: companiesOnly, handle: getFeed },
    makeFeed: { access: companiesOnly, handle: makeFeed },
    endFeed: { access: companiesOnly, handle: endFeed },
    readFeed: { access: anybody, handle: readFeed },
  }),
  tag: { name: 'Payments', description: 'What is paid, to whom or by whom, and on which day.' },
  texts: { en, sr },
  jobs: services => [...digestJobs(services), ...lateJobs(services)],
  access: paymentAccess,
  schemas: {
    Payment: payment,
    PaymentDays: paymentDays,
    PaymentSums: paymentSums,
    LatePayments: latePayments,
    PaymentFeed: paymentFeed,
  },
  notes: {
    side: { text: 'Whether the caller’s company pays or is paid.', example: 'PAY' },
    partner: { text: 'The company that is paid, or that pays.' },
    invoices: { text: 'How many accepted invoices that is.', example: 3 },
    partners: { text: 'To how many partners, or by how many.', example: 2 },
    date: { text: 'The day of payment.', example: '2026-11-26' },
    days: { text: 'What is paid on each day that has a payment, by side and currency.' },
    sums: { text: 'Sums by side and currency.' },
    late: { text: 'What is late by side and currency.' },
    'LatePayments.late.open': { text: 'The part of it of which no payment is known.', example: 309992.59 },
    'PaymentFeed.createdAt': {
      text: 'When the secret address was made; null when there is none.',
      example: '2026-11-21T10:00:00Z',
    },
    'PaymentFeed.address': {
      text: 'The secret address of the calendar; shown only when it is made, else null.',
      example: 'https://skonto.example/api/payments/feed/b1946ac92492d2347c6235b4d2611184',
    },
    amount: { text: 'The sum of the amounts of these invoices.', example: 312740.85 },
    totalPrice: { text: 'The money that is paid.', example: 309992.59 },
    from: { text: 'The first day.', example: '2026-11-01' },
    to: { text: 'The last day, included.', example: '2026-11-30' },
    secret: { text: 'The secret at the end of the calendar’s address.', example: 'b1946ac92492d2347c6235b4d2611184' },
  },
};
