import { type AccessRows, everyRole, none, notTheOwner } from '../../platform/access/access-matrix.ts';

const administratorWrites = {
  target: 'bank-account',
  own: 'role ok role ok role ok',
  counterparty: 'role none role none role none',
  foreign: 'role none role none role none',
};
const operatorDecides = {
  target: 'bank-account',
  own: 'ok role role role role role',
  foreign: 'none role role role role role',
};
const byLink = {
  access: 'public',
  own: 'open open open open open open',
  body: () => ({ token: 'none' }),
} as const;

/** A company's administrator enters and closes, anybody else of it confirms, and the operator says whose the account is. */
export const bankAccountAccess: AccessRows = {
  'GET /api/bank-accounts': everyRole,
  'POST /api/bank-accounts': {
    own: 'role ok role ok role ok',
    body: () => ({ currency: 'RSD', account: '205-108040-45' }),
  },
  'POST /api/bank-accounts/:id/evidence': administratorWrites,
  'GET /api/bank-accounts/:id/evidence': {
    target: 'bank-account',
    ...everyRole,
    counterparty: notTheOwner,
    foreign: none,
  },
  'POST /api/bank-accounts/:id/confirm': {
    target: 'bank-account',
    own: 'role ok ok ok ok ok',
    counterparty: 'role none none none none none',
    foreign: 'role none none none none none',
    client: 'role',
  },
  'POST /api/bank-accounts/:id/stand-in': {
    ...operatorDecides,
    target: 'bank-account-alone',
    body: () => ({ note: 'Called.' }),
  },
  'POST /api/bank-accounts/:id/ownership': { ...operatorDecides, body: () => ({ isOwner: true, note: 'Looked.' }) },
  'POST /api/bank-accounts/:id/close': administratorWrites,
  'GET /api/suppliers/:id/bank-accounts': {
    target: 'supplier',
    ...everyRole,
    counterparty: notTheOwner,
    foreign: none,
  },
  'POST /api/bank-accounts/notice': byLink,
  'POST /api/bank-accounts/object': byLink,
};
