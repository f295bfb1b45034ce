import { accountNeeds, accountStates } from '@skonto/domain/payment/account-change';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { companyRef, freeLine, id, idParams, instant } from './wire.ts';

/** Currencies that an account can be for: those that Serbian suppliers are paid in. */
export const accountCurrencies = ['RSD', 'EUR'] as const;
/** What happened to an account, one step after another. */
export const accountSteps = [
  'ENTERED',
  'EVIDENCE',
  'OWNED_BY_REGISTER',
  'OWNED_BY_OPERATOR',
  'CONFIRMED',
  'STOOD_IN',
  'OBJECTED',
  'ACTIVATED',
  'REPLACED',
  'REFUSED',
  'CLOSED',
] as const;
export type AccountStep = (typeof accountSteps)[number];

const ownership = z.strictObject({ by: z.enum(['REGISTER', 'OPERATOR']), at: instant });
const second = z.strictObject({ kind: z.enum(['COLLEAGUE', 'OPERATOR']), name: z.string(), at: instant });
const step = z.strictObject({ at: instant, step: z.enum(accountSteps), name: z.string(), note: z.string() });

/**
 * A company's bank account. `activeFrom` is when it becomes active if nobody objects, null until a second person has confirmed; `waitsFor`
 * is what is missing until then.
 */
export const bankAccount = z.strictObject({
  id,
  company: companyRef,
  currency: z.enum(accountCurrencies),
  account: z.string(),
  iban: z.string(),
  state: z.enum(accountStates),
  entered: z.strictObject({ name: z.string(), at: instant }),
  ownership: z.nullable(ownership),
  second: z.nullable(second),
  evidence: z.nullable(z.strictObject({ fileName: z.string(), at: instant })),
  waitsFor: z.array(z.enum(accountNeeds)),
  activeFrom: z.nullable(instant),
  waitDoubled: z.boolean(),
  activated: z.nullable(instant),
  ended: z.nullable(instant),
  objected: z.nullable(instant),
  steps: z.array(step),
  can: z.strictObject({
    confirm: z.boolean(),
    close: z.boolean(),
    sendEvidence: z.boolean(),
    check: z.boolean(),
    standIn: z.boolean(),
  }),
});
export type BankAccount = z.output<typeof bankAccount>;

/** The newest hundred of a company's; of the operator's what waits for it, and what was stopped lately. */
export const bankAccounts = z.strictObject({ accounts: z.array(bankAccount), canEnter: z.boolean() });
export type BankAccounts = z.output<typeof bankAccounts>;

/** A supplier's account as who pays to it sees it. */
export const partnerAccount = z.strictObject({
  currency: z.enum(accountCurrencies),
  account: z.string(),
  state: z.enum(accountStates),
  entered: z.strictObject({ name: z.string(), at: instant }),
  ownership: z.nullable(ownership),
  second: z.nullable(second),
  activated: z.nullable(instant),
  ended: z.nullable(instant),
  /** It took the place of another one: the first payment to it is worth a call. */
  changed: z.boolean(),
});
export type PartnerAccount = z.output<typeof partnerAccount>;
/** Where payments in a currency go now. `onHold` says what they wait for where they can't go anywhere. */
export const payment = z.strictObject({
  currency: z.enum(accountCurrencies),
  account: z.nullable(z.string()),
  ageDays: z.nullable(z.int()),
  changed: z.boolean(),
  onHold: z.nullable(z.enum(['ACCOUNT', 'CONFIRMATION'])),
});
/** The supplier's accounts, the one in use first, and where payments go. */
export const partnerAccounts = z.strictObject({ accounts: z.array(partnerAccount), payments: z.array(payment) });
export type PartnerAccounts = z.output<typeof partnerAccounts>;

export const newAccount = z.strictObject({
  currency: z.enum(accountCurrencies),
  account: z.string().check(z.maxLength(100)),
});
const sentence = freeLine(500);
const ownershipBody = z.strictObject({ isOwner: z.boolean(), note: sentence });
const standInBody = z.strictObject({ note: sentence });
const token = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** What a mailed link is about; nothing of it is secret. */
export const accountNotice = z.strictObject({
  company: z.string(),
  currency: z.enum(accountCurrencies),
  lastDigits: z.string(),
  state: z.enum(accountStates),
  canStop: z.boolean(),
});
export type AccountNotice = z.output<typeof accountNotice>;

export const bankAccountsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-accounts',
    summary: 'The company’s bank accounts; the operator’s: those to look at',
    cost: 'list',
    reply: bankAccounts,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/bank-accounts',
    summary: 'Enter a bank account; it is pending until it was confirmed',
    body: newAccount,
    reply: bankAccount,
    status: 201,
  }),
  sendEvidence: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/:id/evidence',
    summary: 'Send what the bank confirms of a pending account: a PDF, JPEG or PNG',
    params: idParams,
    body: 'multipart',
    reply: bankAccount,
    status: 200,
  }),
  evidence: endpoint({
    method: 'GET',
    path: '/api/bank-accounts/:id/evidence',
    summary: 'What the bank confirms of an account, as it was sent',
    params: idParams,
    reply: 'file',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/:id/confirm',
    summary: 'Confirm a pending account as the second person',
    params: idParams,
    reply: bankAccount,
    status: 200,
  }),
  standIn: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/:id/stand-in',
    summary: 'Confirm a pending account for a company without a second person',
    params: idParams,
    body: standInBody,
    reply: bankAccount,
    status: 200,
  }),
  decideOwnership: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/:id/ownership',
    summary: 'Say after a look at the evidence whether a pending account is the company’s own',
    params: idParams,
    body: ownershipBody,
    reply: bankAccount,
    status: 200,
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/:id/close',
    summary: 'Close an active account, or withdraw a pending one',
    params: idParams,
    reply: bankAccount,
    status: 200,
  }),
  ofSupplier: endpoint({
    method: 'GET',
    path: '/api/suppliers/:id/bank-accounts',
    summary: 'The bank accounts of the supplier of a supplier record',
    params: idParams,
    reply: partnerAccounts,
  }),
  readNotice: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/notice',
    summary: 'What a mailed link about an account is about',
    access: 'public',
    body: token,
    reply: accountNotice,
    status: 200,
    safe: true,
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/bank-accounts/object',
    summary: 'Stop an account by a mailed link: this wasn’t us',
    access: 'public',
    body: token,
    reply: accountNotice,
    status: 200,
  }),
};
