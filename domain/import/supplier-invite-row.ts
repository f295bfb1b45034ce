import type { CompanyFacts } from '../company/company-facts.ts';
import { readEmail } from '../text/email-address.ts';
import { readName } from '../text/name.ts';
import {
  type CompanyRowCode,
  type CompanyRowFacts,
  companyKey,
  noticesOfCompany,
  readCompany,
  readLine,
} from './company-row.ts';
import type { ColumnMapping } from './header.ts';
import type { SupplierInviteColumn } from './import-field.ts';
import { openRow, type ParsedRow, type RowReader, type RowShape, wrongCellCount } from './row.ts';

export type SupplierInviteRowCode =
  | CompanyRowCode
  | 'bad-email'
  | 'own-company'
  | 'unknown-category'
  | 'inactive-category';

/** A company that is to be a supplier, and the person there who is invited. */
export type SupplierInvite = {
  readonly company: CompanyFacts;
  readonly admin: { readonly firstName: string; readonly lastName: string; readonly email: string };
  /** Null: none; the buyer has no default one either. */
  readonly discountCategoryId: number | null;
};

/** What an invitation is checked against. Lookups are handed in, so that checking a row never reads a database. */
export type SupplierInviteRowFacts = Pick<CompanyRowFacts, 'supportedCountries'> &
  RowShape<SupplierInviteColumn> & {
    readonly isEmail: (text: string) => boolean;
    /** The buyer that invites. */
    readonly buyer: Pick<CompanyFacts, 'country' | 'code'>;
    readonly findCategory: (name: string) => { readonly id: number; readonly active: boolean } | undefined;
    readonly defaultCategoryId: number | null;
  };

type Reader = RowReader<SupplierInviteColumn, SupplierInviteRowCode>;

/** Checks one row of a file of invitations and reports all that is wrong with it. */
export function parseSupplierInviteRow(
  cells: readonly string[],
  mapping: ColumnMapping<SupplierInviteColumn>,
  facts: SupplierInviteRowFacts,
): ParsedRow<SupplierInvite, SupplierInviteColumn, SupplierInviteRowCode> {
  const read: Reader | null = openRow(cells, mapping, facts);
  if (!read) return wrongCellCount(cells);
  const company = readCompany(read, facts.supportedCountries);
  if (companyKey(company) === companyKey(facts.buyer)) read.report('code', 'own-company');
  const admin = {
    firstName: readName(readLine(read, 'firstName', 100)),
    lastName: readName(readLine(read, 'lastName', 100)),
    email: readEmail(read.text('email')),
  };
  if (admin.email === '') read.report('email', 'missing');
  else if (!facts.isEmail(admin.email)) read.report('email', 'bad-email');
  const discountCategoryId = readCategory(read, facts);
  if (read.problems.length > 0) return { ok: false, problems: read.problems };
  return { ok: true, row: { company, admin, discountCategoryId }, notices: noticesOfCompany(company) };
}

/** The category of that name; without one the buyer's default. */
function readCategory(read: Reader, { findCategory, defaultCategoryId }: SupplierInviteRowFacts): number | null {
  const name = read.text('discountCategory').normalize('NFC');
  if (name === '') return defaultCategoryId;
  const found = findCategory(name);
  if (!found) read.report('discountCategory', 'unknown-category');
  else if (!found.active) read.report('discountCategory', 'inactive-category');
  return found?.id ?? null;
}
