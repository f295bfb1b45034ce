import { supplierImportsEndpoints } from '@skonto/api/supplier-imports';
import { guessCodeColumn } from '@skonto/domain/import/column-contents';
import { companyKey } from '@skonto/domain/import/company-row';
import { supplierInviteColumns, supplierInviteFields } from '@skonto/domain/import/import-field';
import { parseSupplierInviteRow, type SupplierInvite } from '@skonto/domain/import/supplier-invite-row';
import { isEmail } from '@skonto/domain/text/email-address';
import { sql } from 'kysely';
import { countryChoices } from '../../../business/companies/country-name.ts';
import { errorFileRoute, fileRoutes } from '../../../business/imports/file-routes.ts';
import { startImport } from '../../../business/imports/start-import.ts';
import { type Choices, importSubject, type Opening } from '../../../business/imports/subject.ts';
import { type ReadTx, readTx } from '../../../db/tx.ts';
import { companiesOnly } from '../../../platform/access/access.ts';
import type { AccessRows } from '../../../platform/access/access-matrix.ts';
import type { AccessStatus, Caller, Ctx } from '../../../platform/context.ts';
import { forbidden, Problem } from '../../../platform/problem.ts';
import { defineRoutes } from '../../../platform/route.ts';
import { read } from '../../../platform/saving/transact.ts';
import { inviteKeys, saveInvites } from './save-invites.ts';

/** As a buyer with an active contract. */
function access(standing: AccessStatus): void {
  companiesOnly(standing);
  if (!standing.contractActive) throw new Problem(403, 'no-active-contract');
}

type Buyer = { country: string; code: string };
type Category = { id: number; name: string; active: boolean; is_default: boolean };

const nameForm = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** The buyer and its discount categories, read once for a run. */
async function openValidator({
  services,
  actor,
  columnCount,
  constants,
  columns,
}: Opening<(typeof supplierInviteColumns)[number]>) {
  const { companyId } = actor;
  if (companyId === null) throw forbidden();
  const { buyer, categories } = await readTx(services.db, actor, async tx => ({
    buyer: await tx.first(sql<Buyer>`SELECT country, code FROM company_name WHERE id = ${companyId}`),
    categories: await tx.rows(
      sql<Category>`SELECT id, name, active, is_default FROM discount_category WHERE company_id = ${companyId} ORDER BY active, id`,
    ),
  }));
  if (!buyer) throw new Error('a company that invites has no row');
  const byName = new Map(categories.map(one => [nameForm(one.name), one]));
  const facts = {
    columnCount,
    constants,
    supportedCountries: services.settings.countries,
    isEmail,
    buyer,
    findCategory: (name: string) => byName.get(nameForm(name)),
    defaultCategoryId: categories.find(one => one.is_default && one.active)?.id ?? null,
  };
  return { parse: (cells: readonly string[]) => parseSupplierInviteRow(cells, columns, facts) };
}

/** More categories than anybody chooses among; the others are named in the file. */
const maxChoices = 200;

/** The buyer's active categories by name, each of which may be that of all rows. */
async function categoryChoices(ctx: Ctx, caller: Caller): Promise<Choices[string]> {
  const { companyId } = caller.actor;
  const named = await read(ctx, caller, tx =>
    tx.rows(
      sql<{ name: string }>`SELECT name FROM discount_category
        WHERE company_id = ${companyId}::integer AND active ORDER BY name LIMIT ${maxChoices}`,
    ),
  );
  return named.map(({ name }) => ({ value: name, label: name }));
}

/** The companies that are the buyer's suppliers already. Who has an account elsewhere a look doesn't tell: anybody's could be asked for. */
async function findStored(tx: ReadTx, rows: readonly SupplierInvite[]): Promise<ReadonlySet<string>> {
  const companies = rows.map(row => row.company);
  const stored = await tx.rows(
    sql<Buyer>`SELECT c.country, c.code
      FROM unnest(${companies.map(one => one.country)}::text[], ${companies.map(one => one.code)}::text[]) AS r (country, code)
      JOIN company_name c ON c.country = r.country AND tax_code_form(c.country, c.code) = tax_code_form(r.country, r.code)
      JOIN partnership p ON p.supplier_id = c.id AND p.buyer_id = acting_company()`,
  );
  return new Set(stored.map(companyKey));
}

/** Invitations of suppliers, as a buyer brings them in. */
const subject = importSubject({
  kind: 'SUPPLIER_INVITE_IMPORT',
  jobName: 'supplier-invite-import',
  templateName: 'template.csv',
  headerMark: ['invitations'],
  columns: supplierInviteColumns,
  fieldsFor: () => supplierInviteFields,
  amounts: [],
  dates: [],
  holds: { code: 'code' },
  guess: guessCodeColumn,
  access,
  choicesFor: async (ctx, caller) => ({
    country: countryChoices(ctx),
    discountCategory: await categoryChoices(ctx, caller),
  }),
  openValidator,
  keysOf: inviteKeys,
  findStored,
  save: saveInvites,
  wakes: ['mail'],
});

const asBuyer = 'role ok ok contract contract contract';
const notAsBuyer = 'role none none contract contract contract';
const ofUpload = { target: 'invite-upload', own: asBuyer, counterparty: notAsBuyer, foreign: notAsBuyer };
const rows: AccessRows = {
  'POST /api/suppliers/prepare-invite-batch': { own: asBuyer },
  'POST /api/suppliers/prepare-import/:id': ofUpload,
  'POST /api/suppliers/import/invite': ofUpload,
  'POST /api/suppliers/import/template': { own: asBuyer },
  'POST /api/suppliers/import/errorFile/:id': ofUpload,
};

export const supplierInviteImports = {
  subject,
  rows,
  ...defineRoutes('supplierImports', supplierImportsEndpoints, {
    ...fileRoutes(subject),
    start: {
      access,
      handle: ({ ctx, caller, body }) => startImport(subject, { ctx, caller, id: body.batchId, mapping: body.mapping }),
    },
    errorFile: errorFileRoute(subject, 'errorInvite.csv'),
  }),
};
