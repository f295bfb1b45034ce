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
    account: { text: 'The account as people write it.', example: '205-108040-45' },
    state: {
      text: 'PENDING gets no payments yet; the account before stays in use until it is ACTIVE.',
      example: 'PENDING',
    },
    iban: { text: 'Its IBAN, of a Serbian account too.', example: 'RS35205000000010804045' },
    entered: { text: 'Who entered it, and when.' },
    ownership: { text: 'How it is known that the account is the company’s own; null until it is.' },
    second: {
      text: 'The second person who confirmed it: a colleague, or the operator for a company of one; null until somebody did.',
    },
    evidence: { text: 'The document of the bank that was sent; null where none was.' },
    waitsFor: { text: 'What is missing until it is active.', example: ['SECOND', 'TIME'] },
    activeFrom: {
      text: 'When it becomes active, at a cut-off; null until a second person has confirmed.',
      example: '2026-11-24T13:00:00Z',
    },
    waitDoubled: {
      text: 'True when it waits twice as long, because somebody’s access or address changed within the day before.',
    },
    activated: { text: 'Since when it is paid to; null until it is active.', example: '2026-11-24T13:00:00Z' },
    ended: { text: 'When it was replaced, refused or closed; null while it wasn’t.', example: null },
    objected: { text: 'When a contact of the company objected to it; null when nobody did.', example: null },
    confirm: { text: 'The caller may confirm it as the second person.' },
    close: { text: 'The caller may close or withdraw it.' },
    sendEvidence: { text: 'The caller may send what the bank confirms.' },
    canEnter: { text: 'The caller may enter an account.' },
    isOwner: { text: 'True: the account is the company’s own. False ends it.' },
    changed: { text: 'True when it took the place of another account: call before the first payment.' },
    lastDigits: { text: 'The last four characters of the account.', example: '…4045' },
    ageDays: { text: 'Whole days since it became active; null while payments are on hold.', example: 12 },
    onHold: {
      text: 'What payments wait for: an account, or its confirmation; null where they are made.',
      example: null,
    },
    payments: { text: 'Where payments in each currency go now.' },
    canStop: { text: 'True while the link still stops the account.' },
    token: { text: 'The token from the link in the mail.', example: 'b1946ac92492d2347c6235b4d2611184' },
    company: { text: 'The company whose account it is.' },
    'AccountNotice.company': { text: 'Name of the company whose account it is.', example: 'Žitoprodukt d.o.o.' },
    'entered.name': { text: 'Name of the person who entered it.', example: 'Ana Petrović' },
    'entered.at': { text: 'When it was entered.', example: '2026-11-21T10:00:00Z' },
    'ownership.by': {
      text: 'How it is known: by the National Bank’s register, or by the operator, who checked the evidence.',
      example: 'REGISTER',
    },
    'ownership.at': { text: 'When that was found.', example: '2026-11-21T10:05:00Z' },
    'second.kind': { text: 'Whether it was a colleague or the operator.', example: 'COLLEAGUE' },
    'second.name': { text: 'Name of the person.', example: 'Mila Žikić' },
    'second.at': { text: 'When it was confirmed.', example: '2026-11-21T11:00:00Z' },
    'evidence.at': { text: 'When it was sent.', example: '2026-11-21T10:30:00Z' },
    'evidence.fileName': { text: 'Name of the document.', example: 'potvrda-banke.pdf' },
    steps: { text: 'What happened to it, in order.' },
    'steps.at': { text: 'When it happened.', example: '2026-11-21T10:00:00Z' },
    'steps.step': { text: 'What happened.', example: 'ENTERED' },
    'steps.name': { text: 'Who did it; empty where nobody did.', example: 'Ana Petrović' },
    'steps.note': { text: 'What was written with it; empty where nothing was.', example: '' },
    note: { text: 'How it is known.', example: 'Pozvala sam direktora na broj iz registra' },
    'payments.account': {
      text: 'The account that is paid to; null while payments are on hold.',
      example: '205-108040-45',
    },
    'payments.changed': { text: 'True when the account took the place of another one: call before the first payment.' },
    'can.standIn': { text: 'The caller may confirm it for a company that has no second person.' },
    'can.check': { text: 'The caller may decide whose the account is.' },
  },
};
