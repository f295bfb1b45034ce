import { type AccessRows, everyRole, none } from '../../platform/access/access-matrix.ts';

const batch = { target: 'payment-batch', counterparty: 'ok none none none none none', foreign: none } as const;
/** What moves money is done by a person of the company. */
const decided = {
  ...batch,
  own: 'role ok ok none none ok',
  counterparty: 'role none none none none none',
  foreign: 'role none none none none none',
  client: 'role',
} as const;
const people = { own: 'role ok ok ok ok ok', client: 'role' } as const;
const payment = {
  target: 'approved-invoice',
  counterparty: 'ok none none none none none',
  foreign: none,
} as const;

/** Buyers order and release in person, also when their contract has ended: what is agreed has to be paid. Suppliers see no batch at all. */
export const paymentOrderAccess: AccessRows = {
  'GET /api/payment-batches': everyRole,
  'POST /api/payment-batches/export': { ...everyRole, body: () => ({ filters: [] }) },
  'POST /api/payment-batches/preview': { ...people, body: () => ({}) },
  'POST /api/payment-batches': { ...people, body: () => ({}) },
  'GET /api/payment-batches/:id': { ...batch, own: 'ok ok ok none none ok' },
  'POST /api/payment-batches/:id/release': { ...decided, body: () => ({}) },
  'POST /api/payment-batches/:id/discard': { ...decided, body: ({ name }) => ({ reason: name }) },
  'POST /api/payment-batches/:id/download': {
    ...decided,
    target: 'released-batch',
    body: () => ({ currency: 'RSD' }),
  },
  'GET /api/payment-settings': { own: 'role ok ok ok ok ok' },
  'PUT /api/payment-settings': {
    own: 'role ok role ok role ok',
    client: 'role',
    body: () => ({ accounts: [], limits: [] }),
  },
  'POST /api/payment-settings/test-file': {
    own: 'role ok ok ok ok ok',
    body: () => ({ currency: 'RSD', profile: 'csv' }),
  },
  'GET /api/invoices/:id/payment': { ...payment, own: 'ok ok ok ok ok ok' },
  'POST /api/invoices/:id/payment-entries': {
    ...payment,
    own: 'role ok ok role role ok',
    counterparty: 'role none none none none none',
    foreign: 'role none none none none none',
    client: 'role',
    body: () => ({ kind: 'PAID', amount: 1, day: '2026-11-21' }),
  },
  'GET /api/payment-orders/:id/advice': { ...payment, target: 'released-order', own: 'ok ok ok ok ok ok' },
  'POST /api/payment-entries/:id/take-back': {
    target: 'payment-entry',
    own: 'role ok ok none none ok',
    counterparty: 'role none none none none none',
    foreign: 'role none none none none none',
    client: 'role',
  },
};
