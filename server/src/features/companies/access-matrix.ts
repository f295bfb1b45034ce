import { type AccessRows, everyRole, nobodyElse, none, operatorAlone } from '../../platform/access/access-matrix.ts';

const company = (name: string, code: string) => ({
  code,
  registrationNumber: '20001000',
  name,
  address: 'Cara Dušana 1',
  country: { alpha3Code: 'HRV' },
});

const operators = { target: 'company', own: operatorAlone, counterparty: operatorAlone, foreign: nobodyElse };

/** The operator keeps companies; a company reads its partners and changes itself. PUT is asked with the company as it is stored. */
export const companyAccess: AccessRows = {
  'GET /api/companies': everyRole,
  'GET /api/companies/with-contract': everyRole,
  'GET /api/companies/:id': { target: 'company', ...everyRole, counterparty: everyRole.own, foreign: none },
  'POST /api/companies': {
    own: operatorAlone,
    body: ({ name }) => company(name, `HR${name.replace(/\D/g, '').padStart(11, '0')}`),
  },
  'PUT /api/companies': {
    target: 'company',
    own: 'ok ok role ok role ok',
    counterparty: 'ok none role none role none',
    foreign: 'none none role none role none',
  },
  'DELETE /api/companies': { target: 'new-company', own: operatorAlone, foreign: nobodyElse, mixed: nobodyElse },
  'POST /api/companies/verify': {
    target: 'company',
    own: operatorAlone,
    counterparty: operatorAlone,
    foreign: nobodyElse,
    body: ({ id }) => ({ companies: [{ id }] }),
  },
  'POST /api/companies/:id/refuse': {
    target: 'company',
    own: operatorAlone,
    counterparty: operatorAlone,
    foreign: nobodyElse,
    body: () => ({ reason: 'Nije u registru.' }),
  },
  'GET /api/companies/:id/standing': {
    target: 'company',
    own: operatorAlone,
    counterparty: operatorAlone,
    foreign: nobodyElse,
  },
  'GET /api/companies/:id/invitations': operators,
  'PUT /api/companies/:id/invitations': { ...operators, body: () => ({ perHour: 500 }) },
  'POST /api/companies/:id/hand-over': {
    ...operators,
    target: 'new-company',
    counterparty: operatorAlone,
    body: ({ name }) => ({
      firstName: 'Nova',
      lastName: 'Uprava',
      email: `${name.replace(/\W/g, '')}@preuzeto.example`.toLowerCase(),
    }),
  },
  'POST /api/companies/export': everyRole,
};
