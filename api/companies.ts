import { companyLengths } from '@skonto/domain/company/company-facts';
import { hindrances } from '@skonto/domain/company/verification';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import * as z from 'zod/mini';
import { companyList } from './company-list.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { country, countryNamed } from './globals.ts';
import { exportBody } from './list.ts';
import { basedOn, codeLine, companyRef, email, id, idParams, instant, line, optionalLine, pageOf } from './wire.ts';

export const company = z.strictObject({
  id,
  code: z.string(),
  registrationNumber: z.string(),
  name: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country,
  checked: z.boolean(),
  /** Why the operator refused to verify it, for the operator and the company's own people; null for others. */
  refusal: z.nullable(z.strictObject({ reason: z.string(), at: instant })),
  /** Its first administrator, for the operator and the company's own people; null for others. */
  admin: z.nullable(z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Company = z.output<typeof company>;

/** A company in a list: null is what its reader isn't told of one that it only finds there (COMP-20). */
export const listedCompany = basedOn(
  company,
  z.extend(company, {
    registrationNumber: z.nullable(z.string()),
    postcode: z.nullable(z.string()),
    city: z.nullable(z.string()),
    checked: z.nullable(z.boolean()),
  }),
);
export type ListedCompany = z.output<typeof listedCompany>;

/** Whose a record is that never moves: a PUT may bring its company back, in whichever form it was answered. */
export const ownedBy = { company: z.optional(reference(listedCompany)) };

export const companyInput = z.strictObject({
  code: codeLine(companyLengths.code, 'company-code'),
  registrationNumber: codeLine(companyLengths.registrationNumber, 'company-registration-number'),
  name: line(companyLengths.name, 'company-name'),
  address: line(companyLengths.address, 'company-address'),
  postcode: z.optional(optionalLine(companyLengths.postcode)),
  city: z.optional(optionalLine(companyLengths.city)),
  country: countryNamed,
  checked: z.optional(z.boolean()),
});
/** Whoever is entered with a company: its first administrator, who is invited. */
export const companyAdmin = z.strictObject({ firstName: line(100), lastName: line(100), email });
const companyCreation = creationOf(
  basedOn(company, z.extend(companyInput, { admin: z.optional(z.nullable(companyAdmin)) })),
);
export const companyUpdate = changeOf(company, companyInput);

/** Which companies to verify, each as it was seen: one that changed since is left out. At most as many as a page of a list has. */
export const verifyBody = z.strictObject({
  companies: z.array(z.strictObject({ id, version: z.optional(version) })).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine(list => new Set(list.map(one => one.id)).size === list.length, { params: { code: 'duplicate-ids' } }),
  ),
  /** Also those that were refused before. */
  evenRefused: z.optional(z.boolean()),
});
export const leftOutReasons = [...hindrances, 'changed'] as const;
export const verifyReply = z.strictObject({
  count: z.int(),
  leftOut: z.array(z.strictObject({ company: companyRef, reason: z.enum(leftOutReasons), message: z.string() })),
});
export type VerifyReply = z.output<typeof verifyReply>;

export const maxRefusal = 1000;
/** Why a company isn't verified, in the operator's words; its administrators are mailed them. */
export const refusalInput = z.strictObject({
  reason: z.string().check(
    z.normalize('NFC'),
    z.refine(text => text.trim() !== '', { params: { code: 'refusal-reason' } }),
    z.maxLength(maxRefusal),
    z.refine(text => !hasInvisible(text.replace(/\r?\n/g, '')), { params: { code: 'control-characters' } }),
  ),
});

/** What the operator looks at before it decides, besides the company itself. */
export const companyStanding = z.strictObject({
  /** Its people who aren't deleted, and those of them who can sign in. */
  users: z.int(),
  activeUsers: z.int(),
  suppliers: z.int(),
  buyers: z.int(),
  lastLogin: z.nullable(instant),
  /** Of the last entry that its people left in the audit. */
  lastChange: z.nullable(instant),
  createdAt: instant,
  /** The company that entered it; null where the operator did, or it registered itself. */
  enteredBy: z.nullable(companyRef),
});
export type CompanyStanding = z.output<typeof companyStanding>;

/** How many people a company may invite in an hour: `perHour` where the operator set it, `usual` otherwise; `used` in this hour. */
export const invitationQuota = z.strictObject({ perHour: z.nullable(z.int()), usual: z.int(), used: z.int() });
export type InvitationQuota = z.output<typeof invitationQuota>;
export const maxInvitations = 100_000;
const quotaBody = z.strictObject({ perHour: z.nullable(z.int().check(z.gte(1), z.lte(maxInvitations))) });

/** Who is invited as the company's administrator when it is handed over. */
export const handOverInput = z.strictObject({ firstName: line(100), lastName: line(100), email });
export type HandOverInput = z.output<typeof handOverInput>;
export const handOverReply = z.strictObject({ people: z.int(), clients: z.int() });

const calls = entityEndpoints({
  path: '/api/companies',
  one: 'a company',
  many: 'companies',
  list: companyList,
  reply: company,
  creation: companyCreation,
  change: companyUpdate,
});
export const companiesEndpoints = {
  ...calls,
  list: endpoint({ ...calls.list, reply: pageOf(listedCompany) }),
  withContract: endpoint({
    method: 'GET',
    path: '/api/companies/with-contract',
    summary: 'Companies with a contract',
    list: companyList,
    reply: pageOf(companyRef),
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/companies/verify',
    summary: 'Verify companies',
    body: verifyBody,
    reply: verifyReply,
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/companies/:id/refuse',
    summary: 'Refuse to verify a company, and tell its administrators why',
    params: idParams,
    body: refusalInput,
    reply: company,
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/companies/:id/standing',
    summary: 'What a company does here',
    params: idParams,
    reply: companyStanding,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/companies/:id/invitations',
    summary: 'How many people a company may invite in an hour',
    params: idParams,
    reply: invitationQuota,
  }),
  saveInvitations: endpoint({
    method: 'PUT',
    path: '/api/companies/:id/invitations',
    summary: 'Set how many people a company may invite in an hour; null for as many as all',
    params: idParams,
    body: quotaBody,
    reply: invitationQuota,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/companies/:id/hand-over',
    summary: 'End all access of a company’s people and clients, and invite its new administrator',
    params: idParams,
    body: handOverInput,
    reply: handOverReply,
    status: 200,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/companies/export',
    summary: 'Companies as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
};
