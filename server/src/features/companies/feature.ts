import {
  companiesEndpoints,
  company,
  companyInput,
  companyStanding,
  companyUpdate,
  handOverInput,
  handOverReply,
  invitationQuota,
  listedCompany,
  verifyReply,
} from '@skonto/api/companies';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { grantManage, grantRead, grantUpdate } from './access.ts';
import { companyAccess } from './access-matrix.ts';
import { companies, listCompanies, listWithContract } from './companies.ts';
import { readStanding } from './company-standing.ts';
import { handOverCompany } from './hand-over.ts';
import { changeInvitationQuota, readInvitationQuota } from './invitation-quota.ts';
import { createCompany, removeCompanies, saveCompany } from './save-company.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };
import { refuseCompany, verifyCompanies } from './verify-companies.ts';

/**
 * Companies: the operator keeps all of them, a company its own name and address. Everybody else sees partners, and through the
 * typeahead a directory of names. A company that registers itself comes in through the sign-in feature, one that a buyer enters through
 * the suppliers feature, and files through the import feature.
 */
export const companiesFeature: Feature = {
  ...defineRoutes('companies', companiesEndpoints, {
    list: { access: grantRead, handle: listCompanies },
    withContract: { access: grantRead, handle: listWithContract },
    get: { access: grantRead, handle: companies.get },
    create: { access: grantManage, handle: createCompany },
    update: { access: grantUpdate, handle: saveCompany },
    remove: { access: grantManage, handle: removeCompanies },
    verify: { access: grantManage, handle: verifyCompanies },
    refuse: { access: grantManage, handle: refuseCompany },
    standing: { access: grantManage, handle: readStanding },
    invitations: { access: grantManage, handle: readInvitationQuota },
    saveInvitations: { access: grantManage, handle: changeInvitationQuota },
    handOver: { access: grantManage, handle: handOverCompany },
    export: { access: grantRead, handle: companies.export },
  }),
  tag: { name: 'Companies', description: 'Companies and their verification.' },
  texts: { en, sr },
  access: companyAccess,
  schemas: {
    Company: company,
    CompanyInput: companyInput,
    CompanyStanding: companyStanding,
    CompanyUpdate: companyUpdate,
    VerifiedCompanies: verifyReply,
    InvitationQuota: invitationQuota,
    HandOver: handOverInput,
    ListedCompany: listedCompany,
    HandedOver: handOverReply,
  },
  notes: {
    companies: { text: 'The companies to verify; with `version` only if they are still as they were seen.' },
    evenRefused: { text: 'True to verify also those that were refused before.' },
    leftOut: { text: 'Companies that stay as they are.' },
    refusal: {
      text: 'Why the operator refused to verify it: shown to the operator and to the company’s own people; null where it didn’t, and for others.',
    },
    'refusal.reason': {
      text: 'Why, in the operator’s words; mailed to the company’s administrators.',
      example: 'Broj u registru nije vaš.',
    },
    'refusal.at': { text: 'When it was refused.', example: '2026-11-21T10:00:00Z' },
    users: { text: 'People of the company who aren’t deleted.', example: 4 },
    activeUsers: { text: 'Those of them who can sign in.', example: 3 },
    suppliers: { text: 'How many suppliers it has.', example: 12 },
    buyers: { text: 'How many buyers it has.', example: 2 },
    perHour: { text: 'How many people it may invite in an hour; null for the standard limit.', example: 500 },
    usual: { text: 'The standard limit.', example: 200 },
    used: { text: 'How many it has invited in this hour.', example: 12 },
    people: { text: 'How many people can no longer sign in.', example: 2 },
    clients: { text: 'How many API clients were ended.', example: 1 },
    lastChange: { text: 'When its people last changed something.', example: '2026-11-21T10:00:00Z' },
    createdAt: { text: 'When the company was entered or registered itself.', example: '2026-11-21T10:00:00Z' },
    enteredBy: { text: 'The company that entered it; null where the operator did, or it registered itself.' },
    name: { text: 'Name of the company.', example: 'Žitoprodukt d.o.o.' },
    code: { text: 'Tax ID of the company (PIB in Serbia).', example: '101000000' },
    checked: { text: 'True once the operator has verified the company.' },
    'ListedCompany.checked': {
      text: 'True once the operator has verified the company; null for a company that the caller has nothing to do with.',
      example: true,
    },
    'ListedCompany.registrationNumber': {
      text: 'Number in the register of companies; null for a company that the caller has nothing to do with.',
      example: '08012345',
    },
    'ListedCompany.postcode': {
      text: 'Post code; null for a company that the caller has nothing to do with.',
      example: '21000',
    },
    'ListedCompany.city': {
      text: 'City; null for a company that the caller has nothing to do with.',
      example: 'Novi Sad',
    },
    'companies.refuse.reason': {
      text: 'Why the company is not verified, in the operator’s words.',
      example: 'Broj u registru nije vaš.',
    },
    'VerifiedCompanies.count': { text: 'How many companies were verified.', example: 3 },
    'leftOut.company': { text: 'The company that stays as it is.' },
    'leftOut.reason': { text: 'Why the company stays as it is.', example: 'tax-code' },
    admin: {
      text: 'The first administrator of the company: shown to the operator and to the company’s own people, null for others.',
    },
    'companies.create.admin': { text: 'The company’s first administrator, who is invited; null for nobody.' },
    lastLogin: { text: 'Last sign-in of one of its people; null: none yet.', example: '2026-11-21T08:00:00Z' },
    'HandOver.firstName': { text: 'First name of the new administrator.', example: 'Ana' },
    'HandOver.lastName': { text: 'Last name of the new administrator.', example: 'Petrović' },
    'HandOver.email': { text: 'E-mail address of the new administrator, who is invited.', example: 'ana@example.com' },
  },
};
