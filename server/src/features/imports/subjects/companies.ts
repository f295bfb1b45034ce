import { companyImportsEndpoints } from '@skonto/api/company-imports';
import type { CompanyFacts } from '@skonto/domain/company/company-facts';
import { guessCodeColumn } from '@skonto/domain/import/column-contents';
import { companyKey, parseCompanyRow } from '@skonto/domain/import/company-row';
import { companyColumns, companyFields } from '@skonto/domain/import/import-field';
import { countryChoices } from '../../../business/companies/country-name.ts';
import { errorFileRoute, fileRoutes } from '../../../business/imports/file-routes.ts';
import { startImport } from '../../../business/imports/start-import.ts';
import { importSubject, type RowKey, refusedAmong } from '../../../business/imports/subject.ts';
import { operatorOnly } from '../../../platform/access/access.ts';
import { type AccessRows, nobodyElse, operatorAlone } from '../../../platform/access/access-matrix.ts';
import { defineRoutes } from '../../../platform/route.ts';
import { findCompaniesByCode, insertImportedCompanies } from '../../../tables/imported-companies.ts';

const keysOf = (row: CompanyFacts): readonly RowKey[] => [
  { key: companyKey(row), field: 'code', code: 'company-exists', value: row.code },
];

/** Companies, as the operator brings them in. */
const subject = importSubject({
  kind: 'COMPANY_IMPORT',
  jobName: 'company-import',
  templateName: 'import_companies_template.csv',
  headerMark: ['companies'],
  columns: companyColumns,
  fieldsFor: () => companyFields,
  amounts: [],
  dates: [],
  holds: { code: 'code' },
  guess: guessCodeColumn,
  access: operatorOnly,
  choicesFor: async ctx => ({ country: countryChoices(ctx) }),
  openValidator: async ({ services, columnCount, constants, columns }) => {
    const facts = { columnCount, constants, supportedCountries: services.settings.countries };
    return { parse: cells => parseCompanyRow(cells, columns, facts) };
  },
  keysOf,
  findStored: async (tx, rows) => new Set((await findCompaniesByCode(tx, rows)).map(companyKey)),
  save: async (tx, rows) => {
    const inserted = await insertImportedCompanies(
      tx,
      rows.map(({ row }) => row),
    );
    const keys = new Set(inserted.map(companyKey));
    return {
      stored: inserted.length,
      refused: inserted.length === rows.length ? [] : refusedAmong(rows, keysOf, key => !keys.has(key)),
      audit: { event: 'CREATED', entityName: 'Company', json: { ids: inserted.map(({ id }) => id) } },
    };
  },
});

const ofUpload = { target: 'company-upload', own: operatorAlone, counterparty: nobodyElse, foreign: nobodyElse };
const rows: AccessRows = {
  'POST /api/companies/import/prepare': { own: operatorAlone },
  'POST /api/companies/prepare-import/:id': ofUpload,
  'POST /api/companies/import/:id': ofUpload,
  'POST /api/companies/import/template': { own: operatorAlone },
  'POST /api/companies/import/errors/:id': ofUpload,
};

export const companyImports = {
  subject,
  rows,
  ...defineRoutes('companyImports', companyImportsEndpoints, {
    ...fileRoutes(subject),
    start: {
      access: operatorOnly,
      handle: ({ ctx, caller, params, body }) =>
        startImport(subject, { ctx, caller, id: params.id, mapping: body?.mapping }),
    },
    errorFile: errorFileRoute(subject, 'Company Import Errors.csv'),
  }),
};
