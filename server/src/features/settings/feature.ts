import { companySettings, keptMapping, mailSwitch, ownSettings, settingsEndpoints } from '@skonto/api/settings';
import { anybody, companiesOnly, companyAdministrators, everybody, self } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { settingsAccess } from './access-matrix.ts';
import { getCompanySettings, saveCompanySettings } from './company-settings.ts';
import { forgetMappings, listMappings } from './import-mappings.ts';
import { readMailSwitch, switchMailOff } from './mail-switch.ts';
import { getOwnSettings, saveOwnSettings } from './own-settings.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Settings: what a person chose for itself wherever it signs in, and what holds for its whole company. What one is called and the language
 * of one's mails are the users' feature's.
 */
export const settingsFeature: Feature = {
  ...defineRoutes('settings', settingsEndpoints, {
    mailSwitch: { access: anybody, handle: readMailSwitch },
    switchMailOff: { access: anybody, handle: switchMailOff },
    own: { access: self, handle: getOwnSettings },
    saveOwn: { access: self, handle: saveOwnSettings },
    company: { access: companiesOnly, handle: getCompanySettings },
    saveCompany: { access: companyAdministrators, handle: saveCompanySettings },
    mappings: { access: everybody, handle: listMappings },
    forgetMappings: { access: everybody, handle: forgetMappings },
  }),
  tag: { name: 'Settings', description: 'What people and companies chose.' },
  texts: { en, sr },
  access: settingsAccess,
  schemas: {
    MailSwitch: mailSwitch,
    OwnSettings: ownSettings,
    CompanySettings: companySettings,
    KeptMapping: keptMapping,
  },
  notes: {
    submissions: { text: 'Invoices that suppliers submit, and what became of them.', example: true },
    token: { text: 'The token from the link in the mail.', example: 'b1946ac92492d2347c6235b4d2611184' },
    topic: { text: 'What the mails are about.', example: 'offered' },
    on: { text: 'True when its receiver gets them.' },
    theme: { text: 'Light, dark, or as the device says.', example: 'dark' },
    mails: {
      text: 'Which mails the person gets, where it gets notifications by e-mail at all; left out, they stay as they are.',
    },
    notices: { text: 'Which notifications the product shows under its bell; left out, they stay as they are.' },
    offered: { text: 'Offers that were made.' },
    accepted: { text: 'Offers that were accepted.' },
    rejected: { text: 'Offers that were rejected.' },
    payments: { text: 'What is paid on the next banking day, in the evening before.' },
    pageSize: { text: 'Rows on a page of a list; null for the application’s default.', example: 40 },
    currency: { text: 'Currency that new invoices begin with; null for none.', example: 'RSD' },
    loanRate: {
      text: 'Yearly rate in percent at which the company borrows elsewhere; null when it hasn’t entered one.',
      example: 9.5,
    },
    numberFormat: {
      text: 'How the company’s files write numbers, where they leave it open; null when it isn’t set.',
      example: 'dot-thousands',
    },
    noteMoment: {
      text: 'When the company issues the notes of its invoices: at acceptance, or at payment, with an agreement before. Left out, it stays as it is.',
      example: 'ACCEPTANCE',
    },
    changed: { text: 'Who changed it last, and when; null while nobody has.' },
    items: { text: 'The remembered mappings, newest first.' },
    updatedAt: { text: 'When it was confirmed last.', example: '2026-11-21T10:00:00Z' },
    requests: { text: 'Requests for early payment, and which were declined.' },
    comments: { text: 'Comments of the other company.' },
    counterOffers: { text: 'Rates that suppliers name for offers, and what became of them.' },
    notes: { text: 'Casa sconto and credit notes that were issued because their invoice was paid.' },
    'changed.by': { text: 'Name of the person.', example: 'Ana Petrović' },
    'changed.at': { text: 'When it was changed.', example: '2026-11-21T10:00:00Z' },
    columns: { text: 'Which column of such a file is which field.' },
    'columns.name': { text: 'Heading of the column; null in older mappings.', example: 'Za uplatu' },
    'columns.field': { text: 'The field of an invoice.', example: 'amount' },
    'columns.index': { text: 'Which column of the file, from 0.', example: 5 },
    ids: { text: 'The mappings, by their ids.', example: [17] },
  },
};
