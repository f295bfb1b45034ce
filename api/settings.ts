import { noteMoments } from '@skonto/domain/document/document-kind';
import { invoiceColumns } from '@skonto/domain/import/import-field';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { numberFormats } from './imports.ts';
import { countReply, currencyCode, id, idsQuery, instant, percent } from './wire.ts';

/** Page sizes that a list offers. */
export const settingPageSizes = [10, 20, 40, 80] as const;

/** What a person is told and may switch off, each by itself, the mails and the notices of the product. */
export const mailTopics = [
  'offered',
  'accepted',
  'rejected',
  'payments',
  'requests',
  'comments',
  'counterOffers',
  'notes',
  'submissions',
] as const;
export type MailTopic = (typeof mailTopics)[number];

/** The address in a mail that leads to its switch: a page to a person, and what a mail program posts to (RFC 8058). */
export const mailSwitchPage = '/mails-off';
const switchToken = z.strictObject({ token: z.string().check(z.maxLength(100)) });
/** What a link switches off: mails of a topic, or a report that somebody subscribed to. */
export const mailSwitch = z.strictObject({ topic: z.enum([...mailTopics, 'report']), on: z.boolean() });
export type MailSwitch = z.output<typeof mailSwitch>;

const mails = z.strictObject({
  offered: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  /** The evening before a payment day; off until somebody wants it. */
  payments: z._default(z.boolean(), false),
  /** What suppliers ask to be paid early, and which of it was declined; left out, it stays as it is. */
  requests: z.optional(z.boolean()),
  /** What the other company writes about invoices; left out, it stays as it is. */
  comments: z.optional(z.boolean()),
  /** Rates that suppliers name for offers, and what became of them; left out, it stays as it is. */
  counterOffers: z.optional(z.boolean()),
  /** Notes that were issued because their invoice was paid; left out, it stays as it is. */
  notes: z.optional(z.boolean()),
  /** Invoices that suppliers submit, and what became of them; left out, it stays as it is. */
  submissions: z.optional(z.boolean()),
});
const everyMail = z.extend(mails, {
  requests: z.boolean(),
  comments: z.boolean(),
  counterOffers: z.boolean(),
  notes: z.boolean(),
  submissions: z.boolean(),
});
/** Which of the same the product shows under its bell. */
const shownNotices = z.strictObject({
  offered: z.boolean(),
  accepted: z.boolean(),
  rejected: z.boolean(),
  payments: z.boolean(),
  requests: z.boolean(),
  comments: z.boolean(),
  counterOffers: z.boolean(),
  notes: z.boolean(),
  /** Left out, it stays as it is. */
  submissions: z.optional(z.boolean()),
});
const everyNotice = z.extend(shownNotices, { submissions: z.boolean() });

/** What a person chose for itself: null leaves it to the application. */
export const ownSettingsInput = z.strictObject({
  /** Which digests come, to who gets notifications at all; left out, they stay as they are. */
  mails: z.optional(mails),
  /** What the product tells; left out, it stays as it is. */
  notices: z.optional(shownNotices),
  theme: z.enum(['system', 'light', 'dark']),
  pageSize: z.nullable(z.union(settingPageSizes.map(size => z.literal(size)))),
  currency: z.nullable(currencyCode),
});
export const ownSettings = z.extend(ownSettingsInput, { mails: everyMail, notices: everyNotice, version });
export type OwnSettings = z.output<typeof ownSettings>;

/** What holds for a company; `changed` says who changed it last, null while nobody has. */
export const companySettingsInput = z.strictObject({
  loanRate: z.nullable(percent),
  numberFormat: z.nullable(z.enum(numberFormats)),
  /** When its notes are issued, where it is the supplier; left out, it stays as it is. */
  noteMoment: z.optional(z.enum(noteMoments)),
});
export const companySettings = z.extend(companySettingsInput, {
  noteMoment: z.enum(noteMoments),
  changed: z.nullable(z.strictObject({ by: z.string(), at: instant })),
  can: z.strictObject({ update: z.boolean() }),
  version,
});
export type CompanySettings = z.output<typeof companySettings>;

/** A remembered mapping: which column of such a file is which field; columns of older ones have no name. */
export const keptMapping = z.strictObject({
  id,
  columns: z.array(z.strictObject({ field: z.enum(invoiceColumns), index: z.int(), name: z.nullable(z.string()) })),
  updatedAt: instant,
});
export type KeptMapping = z.output<typeof keptMapping>;

export const settingsEndpoints = {
  mailSwitch: endpoint({
    method: 'GET',
    path: '/api/settings/mail-switch',
    summary: 'What a mail’s link switches off',
    access: 'public',
    query: switchToken,
    reply: mailSwitch,
  }),
  switchMailOff: endpoint({
    method: 'POST',
    path: '/api/settings/mail-switch',
    summary: 'Switch mails of a kind off by a mail’s link',
    access: 'public',
    query: switchToken,
    postedAt: mailSwitchPage,
    reply: mailSwitch,
    status: 200,
  }),
  own: endpoint({ method: 'GET', path: '/api/settings/me', summary: 'The own settings', reply: ownSettings }),
  saveOwn: endpoint({
    method: 'PUT',
    path: '/api/settings/me',
    summary: 'Change the own settings',
    body: z.extend(ownSettingsInput, { version: z.optional(version) }),
    reply: ownSettings,
  }),
  company: endpoint({
    method: 'GET',
    path: '/api/settings/company',
    summary: "The settings of the caller's company",
    reply: companySettings,
  }),
  saveCompany: endpoint({
    method: 'PUT',
    path: '/api/settings/company',
    summary: "Change the settings of the caller's company",
    body: z.extend(companySettingsInput, { version: z.optional(version) }),
    reply: companySettings,
  }),
  mappings: endpoint({
    method: 'GET',
    path: '/api/settings/import-mappings',
    summary: 'Mappings of columns that are remembered for the next file, the newest hundred',
    reply: z.strictObject({ items: z.array(keptMapping) }),
  }),
  forgetMappings: endpoint({
    method: 'DELETE',
    path: '/api/settings/import-mappings',
    summary: 'Forget mappings of columns',
    query: idsQuery,
    reply: countReply,
  }),
};
