import type { AccessRows } from '../../platform/access/access-matrix.ts';

const companies = 'role ok ok ok ok ok';
const nobody = 'role zero zero zero zero zero';
const nowhere = 'role none none none none none';
const asBuyer = 'role ok ok contract contract contract';
const notAsBuyer = 'role zero zero contract contract contract';
const named = { target: 'submission', counterparty: nobody, foreign: nobody };
const some = ({ id }: { readonly id: number }) => ({ ids: [id] });
const toNobody = 'role invalid invalid invalid invalid invalid';

/** Whom each submission belongs to is asked one by one: what isn't the caller's is left in the reply, as if it weren't there. */
export const submissionAccess: AccessRows = {
  'GET /api/submissions': { own: companies },
  'GET /api/submissions/buyers': { own: companies },
  'GET /api/submissions/setting': { own: companies },
  'PUT /api/submissions/setting': { own: 'role ok role ok role ok', body: () => ({ allowed: true }) },
  'GET /api/submissions/:id': { target: 'submission', own: companies, counterparty: nowhere, foreign: nowhere },
  // A buyer submits nothing to itself.
  'POST /api/submissions': {
    target: 'submission-buyer',
    own: 'role invalid invalid ok ok invalid',
    counterparty: toNobody,
    foreign: toNobody,
    body: ({ id, name }) => ({
      invoiceNumber: name.slice(0, 60),
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 100,
      taxAmount: 20,
      amount: 120,
      currency: { code: 'RSD' },
      buyer: { id },
    }),
  },
  'POST /api/submissions/withdraw': { ...named, own: 'role zero zero ok ok zero', body: some },
  'POST /api/submissions/decline': {
    ...named,
    own: 'role ok ok zero zero ok',
    body: ({ id, name }) => ({ ids: [id], reason: name }),
  },
  'POST /api/submissions/confirm/preview': {
    target: 'submission',
    own: asBuyer,
    counterparty: notAsBuyer,
    foreign: notAsBuyer,
    body: some,
  },
  'POST /api/submissions/confirm': {
    target: 'submission',
    own: asBuyer,
    counterparty: notAsBuyer,
    foreign: notAsBuyer,
    body: some,
  },
  'POST /api/submissions/export': { own: companies, body: () => ({ filters: [] }) },
};
