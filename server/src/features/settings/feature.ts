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
    token: { text: 'What the mail’s link carries.' },
    topic: { text: 'What the mails are about.', example: 'offered' },
    on: { text: 'Whether its receiver gets them.' },
    theme: { text: 'Light, dark, or as the device says.', example: 'dark' },
    mails: { text: 'Which digests come to who gets notifications at all.' },
    notices: { text: 'Which of the same the product shows under its bell.' },
    offered: { text: 'Of offers that were made.' },
    accepted: { text: 'Of offers that were accepted.' },
    rejected: { text: 'Of offers that were rejected.' },
    payments: { text: 'Of what is paid on the next banking day, in the evening before.' },
    pageSize: { text: 'Rows of a list’s page; null leaves it to the application.', example: 40 },
    currency: { text: 'Currency that new invoices begin with; null for none.', example: 'RSD' },
    loanRate: {
      text: 'Yearly rate in percent at which the company borrows elsewhere; null when it isn’t said.',
      example: 9.5,
    },
    numberFormat: { text: 'How the company’s files write numbers where they leave it open.', example: 'dot-thousands' },
    noteMoment: {
      text: 'When the company issues the notes of its invoices: at acceptance, or at payment, with an agreement before. Left out, it stays as it is.',
      example: 'ACCEPTANCE',
    },
    changed: { text: 'Who changed it last, and when; null while nobody has.' },
    by: { text: 'Name of who changed it.', example: 'Ana Petrović' },
    at: { text: 'When.', example: '2026-11-21T10:00:00Z' },
    items: { text: 'The remembered mappings, newest first.' },
    field: { text: 'Field of an invoice.', example: 'amount' },
    index: { text: 'Place of the column, from 0.', example: 5 },
    name: { text: 'Heading of the column; null for mappings from before headings were kept.', example: 'Za uplatu' },
    updatedAt: { text: 'When it was confirmed last.', example: '2026-11-21T10:00:00Z' },
  },
};
