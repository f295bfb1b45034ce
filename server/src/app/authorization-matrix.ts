import {
  type AccessRow,
  type AccessRows,
  everyRole as everybody,
  none,
  notTheOwner,
} from '../platform/access/access-matrix.ts';
import { features } from './features.ts';

const open: AccessRow = { access: 'public', own: 'open open open open open open' };
const anySession: AccessRow = { access: 'session', own: 'ok ok ok ok ok ok' };
/** A person about itself, which an API client isn't. */
const person: AccessRow = { ...everybody, client: 'role' };
const asBuyer = 'ok ok ok contract contract contract';
const notAsBuyer = 'none none none contract contract contract';

const rowsKeptHere: AccessRows = {
  'POST /api/auth/generate-token': open,
  'POST /api/auth/finish-sign-in': open,
  'POST /api/auth/logout': anySession,
  'GET /api/auth/me': anySession,
  'GET /api/auth/sessions': everybody,
  'DELETE /api/auth/sessions/:id': {
    target: 'session',
    own: everybody.own,
    counterparty: none,
    foreign: none,
  },
  'DELETE /api/auth/sessions': everybody,
  'GET /api/auth/second-factor': person,
  'POST /api/auth/second-factor': person,
  'POST /api/auth/second-factor/confirm': person,
  'POST /api/auth/second-factor/recovery-codes': person,
  'POST /api/auth/second-factor/turn-off': person,
  'POST /api/auth/change-own-email': person,
  'POST /api/auth/change-own-password': person,
  'GET /api/users/:id/second-factor': {
    target: 'user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
  },
  'DELETE /api/users/:id/second-factor': {
    target: 'user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
  },
  'POST /api/auth/register': open,
  'POST /api/auth/verify-token': open,
  'POST /api/auth/regenerate-token': open,
  'POST /api/auth/forgot-password': open,
  'POST /api/auth/change-password': open,
  'POST /api/suppliers/register-supplier-invite': open,

  'GET /api/globals': open,

  'GET /api/users': everybody,
  'GET /api/users/:id': { target: 'user', own: everybody.own, counterparty: notTheOwner, foreign: none },
  'POST /api/users': {
    target: 'company',
    own: 'ok ok role ok role ok',
    counterparty: 'ok invalid role invalid role invalid',
    foreign: 'invalid invalid role invalid role invalid',
  },
  'PUT /api/users': {
    target: 'user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
  },
  'DELETE /api/users': {
    target: 'user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },
  'POST /api/users/invite-again': {
    target: 'user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },
  'POST /api/users/deactivate': {
    target: 'active-user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },
  'POST /api/users/activate': {
    target: 'deactivated-user',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },
  'GET /api/users/me': person,
  'PUT /api/users/me': person,
  'POST /api/users/export': everybody,
  'GET /api/users/terms': anySession,
  'POST /api/users/accept-terms/me': { ...anySession, client: 'role' },

  'GET /api/invoices': everybody,
  'GET /api/invoices/discount-stats': everybody,
  'GET /api/invoices/:id': { target: 'invoice', own: everybody.own, counterparty: notTheOwner, foreign: none },
  'GET /api/invoices/:id/story': {
    target: 'invoice',
    own: everybody.own,
    counterparty: notTheOwner,
    foreign: none,
  },
  'POST /api/invoices/price-preview': {
    own: asBuyer,
    body: ({ companyId }) => ({
      supplier: { id: 1 },
      buyer: { id: companyId },
      dueDate: '2027-01-05',
      currency: { code: 'RSD' },
      amount: 77,
    }),
  },
  'POST /api/invoices': {
    target: 'invoice-partner',
    own: asBuyer,
    foreign: 'invalid invalid invalid contract contract contract',
  },
  'PUT /api/invoices': {
    target: 'invoice',
    own: asBuyer,
    counterparty: 'ok none none contract contract contract',
    foreign: notAsBuyer,
  },
  'DELETE /api/invoices': {
    target: 'invoice',
    own: asBuyer,
    counterparty: 'ok none none contract contract contract',
    foreign: notAsBuyer,
    mixed: notAsBuyer,
  },
  'POST /api/invoices/change-status': {
    target: 'invoice',
    own: 'ok ok ok zero zero zero',
    counterparty: 'ok zero zero zero zero zero',
    foreign: 'zero zero zero zero zero zero',
    mixed: 'part part part zero zero zero',
  },
  'POST /api/invoices/change-status-by-filter': {
    target: 'invoice',
    own: 'ok ok ok zero zero zero',
    counterparty: 'ok zero zero zero zero zero',
    foreign: 'zero zero zero zero zero zero',
  },
  'POST /api/invoices/change-status-preview': {
    target: 'invoice',
    own: 'ok ok ok zero zero zero',
    counterparty: 'ok zero zero zero zero zero',
    foreign: 'zero zero zero zero zero zero',
    mixed: 'part part part zero zero zero',
  },
  'POST /api/invoices/change-status-by-filter-preview': {
    target: 'invoice',
    own: 'ok ok ok zero zero zero',
    counterparty: 'ok zero zero zero zero zero',
    foreign: 'zero zero zero zero zero zero',
  },
  'GET /api/reference-rates': everybody,
  'POST /api/invoices/export': everybody,
  'POST /api/invoices/import/errorFile/:id': {
    target: 'batch',
    own: everybody.own,
    counterparty: none,
    foreign: none,
  },

  'POST /api/invoices/prepare-batch-upload': { own: asBuyer },
  'POST /api/invoices/prepare-import/:id': {
    target: 'upload',
    own: asBuyer,
    counterparty: notAsBuyer,
    foreign: notAsBuyer,
  },
  'POST /api/invoices/import': { target: 'upload', own: asBuyer, counterparty: notAsBuyer, foreign: notAsBuyer },
  'POST /api/invoices/import/template': { own: asBuyer },
  'GET /api/batches/:id': { target: 'batch', own: everybody.own, counterparty: none, foreign: none },
  'GET /api/batches/:id/events': { target: 'batch', own: everybody.own, counterparty: none, foreign: none },
};

/**
 * Who may do what, route by route (decisions.md §4): the rows that the features bring and those kept here. It is held by
 * authorization.test.ts, which fails for a route without a row.
 */
export const authorizationMatrix: AccessRows = Object.assign(
  {},
  rowsKeptHere,
  ...features.map(feature => feature.access ?? {}),
);
