/**
 * Who may do what, route by route (decisions.md §4): the one place where it is written down as a whole, held by authorization.test.ts,
 * which fails for a route that has no row here.
 *
 * Each text has six words, one for each of: the operator, a buyer's administrator, its user, a supplier's administrator, its user, and
 * the administrator of a buyer whose contract was switched off while it was signed in.
 *
 * - `ok`: 2xx. `in`: 401. `role`: 403, the role is wrong. `contract`: 403, no active contract. `none`: 404, exactly as if it weren't there.
 * - `invalid`: 400, exactly as if it weren't there. `zero`: 200, and nothing was touched. `part`: 200, and only the caller's own was touched.
 *
 * Who isn't signed in, or was deactivated meanwhile, gets 401 and who hasn't accepted the terms 403, except by `access`: `session` is
 * open before the terms are accepted, `public` to everybody.
 */
export type Outcome = 'ok' | 'in' | 'role' | 'contract' | 'none' | 'invalid' | 'zero' | 'part' | 'terms' | 'open';

/** What a route's id names. `foreign` of a target is the same of two companies that the caller has nothing to do with. */
export type TargetKind =
  | 'user'
  | 'active-user'
  | 'deactivated-user'
  | 'company'
  | 'new-company'
  | 'contract'
  | 'category'
  | 'supplier'
  | 'buyer'
  | 'invoice'
  | 'approved-invoice'
  | 'invoice-partner'
  | 'batch'
  | 'upload'
  | 'session'
  | 'client'
  | 'failed-mail';

export type Row = {
  readonly access?: 'public' | 'session';
  readonly target?: TargetKind;
  /** On what is the caller's own, or without an id. The operator's own is everybody's. */
  readonly own: string;
  /** On what belongs to a company it trades with. */
  readonly counterparty?: string;
  /** On what belongs to nobody it knows, and on what isn't there at all; for the operator the latter. */
  readonly foreign?: string;
  /** On a list of one's own and a foreign one. */
  readonly mixed?: string;
};

const everybody: Row = { own: 'ok ok ok ok ok ok' };
const open: Row = { access: 'public', own: 'open open open open open open' };
const anySession: Row = { access: 'session', own: 'ok ok ok ok ok ok' };
const operatorOnly = 'ok role role role role role';
const nobodyElse = 'none role role role role role';
const none = 'none none none none none none';
const notTheOwner = 'ok none none none none none';
const asBuyer = 'ok ok ok contract contract contract';
const notAsBuyer = 'none none none contract contract contract';

export const authorizationMatrix: Readonly<Record<string, Row>> = {
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
  'GET /api/auth/second-factor': everybody,
  'POST /api/auth/second-factor': everybody,
  'POST /api/auth/second-factor/confirm': everybody,
  'POST /api/auth/second-factor/recovery-codes': everybody,
  'POST /api/auth/second-factor/turn-off': everybody,
  'POST /api/auth/change-own-email': everybody,
  'POST /api/auth/change-own-password': everybody,
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
  'GET /api/statistics/invoice': everybody,
  'GET /api/statistics/company': everybody,

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
  'GET /api/users/me': everybody,
  'PUT /api/users/me': everybody,
  'POST /api/users/export': everybody,
  'GET /api/users/terms': anySession,
  'POST /api/users/accept-terms/me': anySession,

  'GET /api/terms': { own: operatorOnly },
  'GET /api/terms/current': open,
  'GET /api/terms/accepted': anySession,
  'GET /api/terms/draft': { own: operatorOnly },
  'PUT /api/terms/draft': { own: operatorOnly },
  'POST /api/terms/publish': { own: operatorOnly },
  'GET /api/terms/:version': anySession,

  'GET /api/failed-mails': { own: operatorOnly },
  'POST /api/failed-mails/retry': { target: 'failed-mail', own: operatorOnly, foreign: nobodyElse, mixed: nobodyElse },

  'GET /api/companies': everybody,
  'GET /api/companies/with-contract': everybody,
  'GET /api/companies/:id': { target: 'company', own: everybody.own, counterparty: everybody.own, foreign: none },
  'POST /api/companies': { own: operatorOnly },
  'PUT /api/companies': {
    target: 'company',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
  },
  'DELETE /api/companies': { target: 'new-company', own: operatorOnly, foreign: nobodyElse, mixed: nobodyElse },
  'POST /api/companies/export': everybody,

  'GET /api/contract': everybody,
  'GET /api/contract/me': everybody,
  'GET /api/contract/:id': { target: 'contract', own: everybody.own, counterparty: notTheOwner, foreign: none },
  'POST /api/contract': {
    target: 'new-company',
    own: operatorOnly,
    foreign: 'invalid role role role role role',
  },
  'PUT /api/contract': { target: 'contract', own: operatorOnly, counterparty: operatorOnly, foreign: nobodyElse },
  'DELETE /api/contract': {
    target: 'contract',
    own: operatorOnly,
    counterparty: operatorOnly,
    foreign: nobodyElse,
    mixed: nobodyElse,
  },
  'POST /api/contract/:id/active': {
    target: 'contract',
    own: operatorOnly,
    counterparty: operatorOnly,
    foreign: nobodyElse,
  },

  'GET /api/discount-category': everybody,
  'GET /api/discount-category/:id': {
    target: 'category',
    own: everybody.own,
    counterparty: notTheOwner,
    foreign: none,
  },
  'POST /api/discount-category': {
    target: 'company',
    own: operatorOnly,
    counterparty: operatorOnly,
    foreign: 'invalid role role role role role',
  },
  'PUT /api/discount-category': {
    target: 'category',
    own: operatorOnly,
    counterparty: operatorOnly,
    foreign: nobodyElse,
  },
  'DELETE /api/discount-category': {
    target: 'category',
    own: operatorOnly,
    counterparty: operatorOnly,
    foreign: nobodyElse,
    mixed: nobodyElse,
  },

  'GET /api/suppliers': everybody,
  'GET /api/suppliers/:id': { target: 'supplier', own: everybody.own, counterparty: notTheOwner, foreign: none },
  'POST /api/suppliers': {
    target: 'new-company',
    own: 'role ok ok contract contract contract',
    foreign: 'role invalid invalid contract contract contract',
  },
  'PUT /api/suppliers': {
    target: 'supplier',
    own: 'role ok ok contract contract contract',
    counterparty: 'role none none contract contract contract',
    foreign: 'role none none contract contract contract',
  },
  'DELETE /api/suppliers': {
    target: 'supplier',
    own: 'role ok ok contract contract contract',
    counterparty: 'role none none contract contract contract',
    foreign: 'role none none contract contract contract',
    mixed: 'role none none contract contract contract',
  },
  'POST /api/suppliers/invite-again': {
    target: 'supplier',
    own: 'role ok ok contract contract contract',
    counterparty: 'role none none contract contract contract',
    foreign: 'role none none contract contract contract',
    mixed: 'role none none contract contract contract',
  },
  'POST /api/suppliers/export': everybody,

  'GET /api/buyers': everybody,
  'GET /api/buyers/note-gen-not-set': everybody,
  'GET /api/buyers/:id': { target: 'buyer', own: everybody.own, counterparty: notTheOwner, foreign: none },
  'POST /api/buyers': {
    target: 'new-company',
    own: 'role ok ok ok ok ok',
    foreign: 'role invalid invalid invalid invalid invalid',
  },
  'PUT /api/buyers': {
    target: 'buyer',
    own: 'role ok ok ok ok ok',
    counterparty: 'role none none none none none',
    foreign: 'role none none none none none',
  },
  'DELETE /api/buyers': {
    target: 'buyer',
    own: 'role ok ok ok ok ok',
    counterparty: 'role none none none none none',
    foreign: 'role none none none none none',
    mixed: 'role none none none none none',
  },
  'POST /api/buyers/export': everybody,

  'GET /api/clients': everybody,
  'GET /api/clients/:id': { target: 'client', own: everybody.own, counterparty: notTheOwner, foreign: none },
  'POST /api/clients': { own: 'role ok role ok role ok' },
  'PUT /api/clients': {
    target: 'client',
    own: 'role ok role ok role ok',
    counterparty: 'role none role none role none',
    foreign: 'role none role none role none',
  },
  'DELETE /api/clients': {
    target: 'client',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },

  'GET /api/invoices': everybody,
  'GET /api/invoices/discount-stats': everybody,
  'GET /api/invoices/:id': { target: 'invoice', own: everybody.own, counterparty: notTheOwner, foreign: none },
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
  'POST /api/invoices/bill': {
    target: 'approved-invoice',
    own: 'ok ok role none role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
    mixed: 'none none role none role none',
  },
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
