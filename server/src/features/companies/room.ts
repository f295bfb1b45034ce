import { companiesEndpoints, company, companyInput, companyUpdate } from '@skonto/api/companies';
import type { Room } from '../../platform/room.ts';
import { defineRoutes } from '../../platform/route.ts';
import { grantManage, grantRead, grantUpdate } from './access.ts';
import { companyAccess } from './access-matrix.ts';
import { companies, listCompanies, listWithContract } from './companies.ts';
import { createCompany, removeCompanies, saveCompany } from './save-company.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Companies: the operator keeps all of them, a company its own name and address. Everybody else sees partners, and through the
 * typeahead a directory of names. A company that registers itself comes in through the sign-in room, one that a buyer enters through
 * the suppliers room, and files through the import room.
 */
export const companiesRoom: Room = {
  ...defineRoutes('companies', companiesEndpoints, {
    list: { access: grantRead, handle: listCompanies },
    withContract: { access: grantRead, handle: listWithContract },
    get: { access: grantRead, handle: companies.get },
    create: { access: grantManage, handle: createCompany },
    update: { access: grantUpdate, handle: saveCompany },
    remove: { access: grantManage, handle: removeCompanies },
    export: { access: grantRead, handle: companies.exportCsv },
  }),
  tag: { name: 'Companies', description: 'Companies and their verification.' },
  texts: { en, sr },
  access: companyAccess,
  schemas: { Company: company, CompanyInput: companyInput, CompanyUpdate: companyUpdate },
};
