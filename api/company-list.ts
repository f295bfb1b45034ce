import { companySteps } from '@skonto/domain/company/company-steps';
import { verificationStates } from '@skonto/domain/company/verification-state';
import { list } from './list.ts';

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
    verification: { type: 'enum', values: verificationStates, filter: true },
    role: { type: 'enum', values: companyRoles, filter: true },
    step: { type: 'enum', values: companySteps, filter: true },
    term: { type: 'text', filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});
