import { companiesEndpoints } from '@skonto/api/companies';
import { defineRoutes } from '../../platform/route.ts';
import { grantManage, grantRead, grantUpdate } from './access.ts';
import { deleteCompanyRows } from './delete-companies.ts';
import { exportCompanies, getCompany, listCompanies, listWithContract } from './list-companies.ts';
import { createCompany, saveCompany } from './save-company.ts';

/**
 * Companies: the operator keeps all of them, a company its own name and address. Everybody else sees partners, and through the
 * typeahead a directory of names. A company that registers itself comes in through the sign-in room, one that a buyer enters through
 * the suppliers room, and files through the import room.
 */
export const companiesRoom = defineRoutes('companies', companiesEndpoints, {
  list: { access: grantRead, handle: listCompanies },
  withContract: { access: grantRead, handle: listWithContract },
  get: { access: grantRead, handle: getCompany },
  create: { access: grantManage, handle: createCompany },
  update: { access: grantUpdate, handle: saveCompany },
  remove: { access: grantManage, handle: deleteCompanyRows },
  export: { access: grantRead, handle: exportCompanies },
});
