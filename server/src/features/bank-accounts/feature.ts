import {
  accountNotice,
  bankAccount,
  bankAccounts,
  bankAccountsEndpoints,
  partnerAccounts,
} from '@skonto/api/bank-accounts';
import { formerContactMs } from '@skonto/domain/payment/account-change';
import { inTx, systemActor } from '../../db/tx.ts';
import {
  anybody,
  companiesOnly,
  companyAdministrators,
  everybody,
  operatorOnly,
} from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { deleteOldTrustChanges } from '../../tables/trust-changes.ts';
import { bankAccountAccess } from './access-matrix.ts';
import { listAccounts } from './accounts.ts';
import { activateAccounts } from './activate-accounts.ts';
import { askRegister, registerJob } from './ask-register.ts';
import { confirmAccount, decideOwnership, standIn } from './confirm-account.ts';
import { closeAccount, enterAccount } from './enter-account.ts';
import { readEvidence, sendEvidence } from './evidence.ts';
import { objectToAccount, readNotice } from './object-account.ts';
import { readPartnerAccounts } from './partner-accounts.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Where companies are paid to. A new account is paid to only after its ownership, a second person, all contacts and a wait (docs/decisions/0480). */
export const bankAccountsFeature: Feature = {
  ...defineRoutes('bankAccounts', bankAccountsEndpoints, {
    list: { access: everybody, handle: listAccounts },
    enter: { access: companyAdministrators, handle: enterAccount },
    sendEvidence: { access: companyAdministrators, handle: sendEvidence },
    evidence: { access: everybody, handle: readEvidence },
    confirm: { access: companiesOnly, handle: confirmAccount },
    standIn: { access: operatorOnly, handle: standIn },
    decideOwnership: { access: operatorOnly, handle: decideOwnership },
    close: { access: companyAdministrators, handle: closeAccount },
    ofSupplier: { access: everybody, handle: readPartnerAccounts },
    readNotice: { access: anybody, handle: readNotice },
    object: { access: anybody, handle: objectToAccount },
  }),
  tag: { name: 'Bank accounts', description: 'Where companies are paid to, and what a new account waits for.' },
  texts: { en, sr },
  access: bankAccountAccess,
  schemas: {
    BankAccount: bankAccount,
    BankAccounts: bankAccounts,
    PartnerAccounts: partnerAccounts,
    AccountNotice: accountNotice,
  },
  jobs: services => [
    {
      name: 'activate-accounts',
      cron: '*/10 * * * *',
      atStart: true,
      run: async (_data, _signal, jobs) => {
        const count = await activateAccounts(services, jobs);
        if (count > 0) services.log.info({ count }, 'bank accounts became active');
      },
    },
    { name: registerJob, retryPauseMax: 3600, retries: 20, run: (data, signal) => askRegister(services, data, signal) },
  ],
  eachDay: ({ db }, { instant }) =>
    inTx(db, systemActor, tx =>
      deleteOldTrustChanges(tx, new Date(Date.parse(instant) - formerContactMs).toISOString()),
    ),
  notes: {
    accounts: { text: 'The newest first.' },
    'bankAccounts.account': { text: 'The account as people write it.', example: '205-108040-45' },
    'bankAccounts.state': {
      text: 'Nothing is paid to a pending account; the one before stays in use until it is active.',
      example: 'PENDING',
    },
    iban: { text: 'Its IBAN, of a Serbian account too.', example: 'RS35205000000010804045' },
    entered: { text: 'Who entered it, and when.' },
    ownership: { text: 'How it is known that the account is the company’s own; null until it is.' },
    'bankAccounts.by': {
      text: 'The National Bank’s register, or the operator, who looked at the evidence.',
      example: 'REGISTER',
    },
    second: {
      text: 'The second person who confirmed it: a colleague, or the operator for a company of one; null until somebody has.',
    },
    evidence: { text: 'What was sent of the bank’s confirmation.' },
    waitsFor: { text: 'What is missing until it is active.', example: ['SECOND', 'TIME'] },
    activeFrom: {
      text: 'When it becomes active, at a cut-off; null until a second person has confirmed.',
      example: '2026-11-24T13:00:00Z',
    },
    waitDoubled: { text: 'It waits twice as long: somebody’s access or address changed within the day before.' },
    'bankAccounts.activated': { text: 'Since when it is paid to.', example: '2026-11-24T13:00:00Z' },
    ended: { text: 'When it was replaced, refused or closed.' },
    objected: { text: 'When a contact said that this wasn’t them.' },
    'bankAccounts.steps': { text: 'What became of it, in order.' },
    'bankAccounts.step': { text: 'What happened.', example: 'ENTERED' },
    'bankAccounts.note': { text: 'What was said about it.' },
    confirm: { text: 'The caller may confirm it as the second person.' },
    close: { text: 'The caller may close or withdraw it.' },
    'can.sendEvidence': { text: 'The caller may send what the bank confirms.' },
    sendEvidence: { text: 'The caller may send what the bank confirms.' },
    check: { text: 'The caller may say whose the account is.' },
    standIn: { text: 'The caller may confirm for a company that has no second person.' },
    canEnter: { text: 'The caller may enter an account.' },
    isOwner: { text: 'False ends the account.' },
    'bankAccounts.changed': { text: 'It took the place of another one: call before the first payment.' },
    lastDigits: { text: 'The last four characters of the account.', example: '…4045' },
    ageDays: { text: 'Whole days since it became active; null while payments are on hold.', example: 12 },
    onHold: {
      text: 'What payments wait for: an account, or its confirmation; null where they go.',
      example: 'ACCOUNT',
    },
    'bankAccounts.payments': { text: 'Where payments in each currency go now.' },
    canStop: { text: 'The link still stops the account.' },
    'bankAccounts.token': { text: 'What the link in the mail carries.' },
    'bankAccounts.company': { text: 'Whose account it is.' },
  },
};
