import { companyLengths } from '@skonto/domain/company/company-facts';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, version } from './entity.ts';
import { country } from './globals.ts';
import { filtersBody, list } from './list.ts';
import { codeLine, companyRef, countryCode, id, line, optionalLine, pageOf } from './wire.ts';

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
  /** Its first administrator, for the operator and the company's own people; null for others. */
  admin: z.nullable(z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Company = z.output<typeof company>;

export const companyInput = z.strictObject({
  code: codeLine(companyLengths.code, 'company-code'),
  registrationNumber: codeLine(companyLengths.registrationNumber, 'company-registration-number'),
  name: line(companyLengths.name, 'company-name'),
  address: line(companyLengths.address, 'company-address'),
  postcode: z.optional(optionalLine(companyLengths.postcode)),
  city: z.optional(optionalLine(companyLengths.city)),
  country: z.strictObject({ alpha3Code: countryCode, displayName: z.optional(z.string()) }),
  checked: z.optional(z.boolean()),
});
export const companyUpdate = changeOf(company, companyInput);

export const companyRoles = ['supplier', 'noactivecontract'] as const;

/** `term` is the typeahead's word: it matches name or code from three letters on. */
export const companyList = list({
  name: 'companies',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true, export: true },
    code: { type: 'text', sort: true, filter: true, export: true },
    registrationNumber: { type: 'text', sort: true, filter: true, export: true },
    address: { type: 'text', sort: true, filter: true, export: true },
    postcode: { type: 'text', sort: true, filter: true, export: true },
    city: { type: 'text', sort: true, filter: true, export: true },
    country: { type: 'text', sort: true, filter: true, export: true },
    checked: { type: 'boolean', sort: true, filter: true },
    role: { type: 'enum', values: companyRoles, filter: true },
    term: { type: 'text', filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});

export const companiesEndpoints = {
  ...entityEndpoints({
    path: '/api/companies',
    one: 'a company',
    many: 'companies',
    list: companyList,
    reply: company,
    creation: creationOf(companyInput),
    change: companyUpdate,
  }),
  withContract: endpoint({
    method: 'GET',
    path: '/api/companies/with-contract',
    summary: 'Companies with a contract',
    list: companyList,
    reply: pageOf(companyRef),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/companies/export',
    summary: 'Companies as CSV',
    body: filtersBody,
    reply: 'file',
  }),
};
