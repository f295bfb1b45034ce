import {
  type CompanyFacts,
  type CompanyProblem,
  companyLengths,
  readCompanyFacts,
  validateCompany,
} from '../company/company-facts.ts';
import { readCountry } from '../company/countries.ts';
import { checkRegistrationNumber, numberWithLostZero } from '../company/registration-number.ts';
import { taxCodeForm } from '../company/tax-code.ts';
import { findUnshownLetter } from '../text/document-letters.ts';
import { hasInvisible, hasLostLetters } from '../text/plain-text.ts';
import type { ColumnMapping } from './header.ts';
import type { CompanyColumn } from './import-field.ts';
import { openRow, type ParsedRow, type RowProblem, type RowReader, type RowShape, wrongCellCount } from './row.ts';

export type TextProblem =
  | 'missing'
  | 'control-characters'
  | 'unshown-letter'
  | 'lost-letters'
  | `too-long-${20 | 100 | 200}`;
export type CompanyRowCode = TextProblem | CompanyProblem['code'] | 'wrong-cell-count';

/** What a company's row is checked against. */
export type CompanyRowFacts = RowShape<CompanyColumn> & {
  readonly supportedCountries: readonly string[];
};

/** Checks one row of a file of companies and reports all that is wrong with it. */
export function parseCompanyRow(
  cells: readonly string[],
  mapping: ColumnMapping<CompanyColumn>,
  facts: CompanyRowFacts,
): ParsedRow<CompanyFacts, CompanyColumn, CompanyRowCode> {
  const read: RowReader<CompanyColumn, CompanyRowCode> | null = openRow(cells, mapping, facts);
  if (!read) return wrongCellCount(cells);
  const row = readCompany(read, facts.supportedCountries);
  return read.problems.length > 0
    ? { ok: false, problems: read.problems }
    : { ok: true, row, notices: noticesOfCompany(row) };
}

/** A company number that can come in although it is most likely wrong: a spreadsheet took its zero, or a digit is another one. */
export function noticesOfCompany({ registrationNumber, country }: CompanyFacts): RowProblem<'registrationNumber'>[] {
  const restored = numberWithLostZero(registrationNumber, country);
  if (restored !== null) return [{ field: 'registrationNumber', code: 'lost-zero', value: restored }];
  if (checkRegistrationNumber(registrationNumber, country) === 'ok') return [];
  return [{ field: 'registrationNumber', code: 'company-number', value: registrationNumber }];
}

/** The company that a row's cells state, in the form in which it is kept; what is wrong with it is reported. */
export function readCompany(
  read: Pick<RowReader<CompanyColumn, CompanyRowCode>, 'text' | 'report'>,
  supportedCountries: readonly string[],
): CompanyFacts {
  const country = readCountry(read.text('country')) ?? read.text('country').toUpperCase();
  const company = readCompanyFacts({
    code: readLine(read, 'code', companyLengths.code, 'NFKC'),
    registrationNumber: readLine(read, 'registrationNumber', companyLengths.registrationNumber, 'NFKC'),
    name: readLine(read, 'name', companyLengths.name),
    address: readLine(read, 'address', companyLengths.address),
    postcode: readOptional(read, 'postcode', companyLengths.postcode),
    city: readOptional(read, 'city', companyLengths.city),
    country,
  });
  if (company.country === '') read.report('country', 'missing');
  // Of what isn't there it was said already.
  for (const { field, code } of validateCompany(company, { supportedCountries }))
    if (company[field] !== '') read.report(field, code);
  return company;
}

type Texts<Column extends string> = Pick<RowReader<Column, TextProblem>, 'text' | 'report'>;

/** A text that a row must have: one line of what can be seen, in one form of Unicode. */
export function readLine<Column extends string>(
  read: Texts<Column>,
  field: Column,
  max: 20 | 100 | 200,
  form: 'NFC' | 'NFKC' = 'NFC',
): string {
  const text = readOptional(read, field, max, form);
  if (text === '') read.report(field, 'missing');
  return text;
}

function readOptional<Column extends string>(
  read: Texts<Column>,
  field: Column,
  max: 20 | 100 | 200,
  form: 'NFC' | 'NFKC' = 'NFC',
): string {
  const text = read.text(field).normalize(form);
  if (hasLostLetters(text)) read.report(field, 'lost-letters');
  else if (text.length > max) read.report(field, `too-long-${max}`);
  else if (hasInvisible(text)) read.report(field, 'control-characters');
  else if (findUnshownLetter(text) !== null) read.report(field, 'unshown-letter');
  return text;
}

/** Equal for two spellings of one company: its country and the one form of its tax code. */
export const companyKey = ({ country, code }: Pick<CompanyFacts, 'country' | 'code'>): string =>
  `${country}/${taxCodeForm(code, country)}`;
