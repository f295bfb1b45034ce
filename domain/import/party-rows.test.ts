import { describe, expect, test } from 'vitest';
import { companyKey, parseCompanyRow } from './company-row.ts';
import { parseSupplierInviteRow, type SupplierInviteRowFacts } from './supplier-invite-row.ts';

const columns = { code: 0, registrationNumber: 1, name: 2, address: 3, postcode: 4, city: 5, country: 6 };
const good = ['101000376', '20001001', ' Čelik Metal a.d. ', 'Žarka Zrenjanina 121', '26300', 'Vršac', 'srb'];
const facts = { columnCount: 7, supportedCountries: ['SRB', 'HRV'] };
const company = {
  code: '101000376',
  registrationNumber: '20001001',
  name: 'Čelik Metal a.d.',
  address: 'Žarka Zrenjanina 121',
  postcode: '26300',
  city: 'Vršac',
  country: 'SRB',
};
const withCells = (cells: readonly string[], over: Record<number, string>) =>
  cells.map((cell, index) => over[index] ?? cell);
type Validated = ReturnType<typeof parseCompanyRow> | ReturnType<typeof parseSupplierInviteRow>;
const problemsOf = (row: Validated) => (row.ok ? [] : row.problems.map(({ field, code }) => `${field} ${code}`));

describe('a row of a company', () => {
  test('becomes the company, without the space around its texts', () => {
    expect(parseCompanyRow(good, columns, facts)).toMatchObject({ ok: true, row: company });
  });

  test('may leave out post code and city, as empty cells or as columns', () => {
    const { postcode: _postcode, city: _city, ...fewer } = columns;
    const without = { ok: true, row: { ...company, postcode: '', city: '' } };
    expect(parseCompanyRow(withCells(good, { 4: '', 5: ' ' }), columns, facts)).toMatchObject(without);
    expect(parseCompanyRow(good, fewer, facts)).toMatchObject(without);
  });

  test.each([
    [{ 0: '' }, ['code missing']],
    [{ 0: '101000377' }, ['code tax-code-pib-check-digit']],
    [{ 0: '1010003' }, ['code tax-code-pib-format']],
    [{ 6: 'XXX' }, ['country country']],
    [{ 6: '' }, ['country missing']],
    [{ 0: 'AB', 6: 'HRV' }, ['code tax-code-length']],
    [{ 1: '', 2: ' ', 3: '' }, ['registrationNumber missing', 'name missing', 'address missing']],
    [{ 1: '1'.repeat(21) }, ['registrationNumber too-long-20']],
    [{ 2: 'x'.repeat(201), 5: 'x'.repeat(101) }, ['name too-long-200', 'city too-long-100']],
    [{ 2: 'Čelik\u200b' }, ['name control-characters']],
  ])('with %j has %j', (over, expected) => {
    expect(problemsOf(parseCompanyRow(withCells(good, over), columns, facts))).toEqual(expected);
  });

  test('lacks what its last cells would hold; with a cell too many it is just that; padding is no cell', {
    tags: 'IMP-22',
  }, () => {
    expect(problemsOf(parseCompanyRow(good.slice(0, 6), columns, facts))).toEqual(['country missing']);
    expect(problemsOf(parseCompanyRow([...good, 'x'], columns, facts))).toEqual(['row wrong-cell-count']);
    expect(parseCompanyRow([...good, '', ' '], columns, facts).ok).toBe(true);
  });

  test.each([
    ['7726716', [{ field: 'registrationNumber', code: 'lost-zero', value: '07726716' }]],
    ['12345678', [{ field: 'registrationNumber', code: 'company-number', value: '12345678' }]],
    ['07726716', []],
  ])('tells what is most likely wrong with the company number %s', { tags: 'IMP-23' }, (number, notices) => {
    expect(parseCompanyRow(withCells(good, { 1: number }), columns, facts)).toMatchObject({ ok: true, notices });
  });

  test('loses the apostrophe that an error file put before a formula sign, and no other', () => {
    const named = (name: string) => parseCompanyRow(withCells(good, { 2: name }), columns, facts);
    expect(named("'-Alfa")).toMatchObject({ row: { name: '-Alfa' } });
    expect(named("'Alfa")).toMatchObject({ row: { name: "'Alfa" } });
  });

  test('is the same company in every spelling of its tax code', () => {
    expect(companyKey({ country: 'HRV', code: 'hr 123-456' })).toBe(companyKey({ country: 'HRV', code: '123456' }));
    expect(companyKey({ country: 'SRB', code: '123456' })).not.toBe(companyKey({ country: 'HRV', code: '123456' }));
  });
});

describe('a row of an invitation', () => {
  const invited = [...good, 'Ana', 'Ćosić', 'ana@celik.example', ''];
  const mapping = { ...columns, firstName: 7, lastName: 8, email: 9, discountCategory: 10 };
  const own: SupplierInviteRowFacts = {
    columnCount: 11,
    supportedCountries: facts.supportedCountries,
    isEmail: text => text.includes('@'),
    buyer: { country: 'SRB', code: '101000000' },
    findCategory: name => ({ Prva: { id: 5, active: true }, Stara: { id: 6, active: false } })[name],
    defaultCategoryId: 4,
  };
  const validate = (over: Record<number, string> = {}) =>
    parseSupplierInviteRow(withCells(invited, over), mapping, own);

  test('becomes the company, its person and the default category, or the one that it names', () => {
    const admin = { firstName: 'Ana', lastName: 'Ćosić', email: 'ana@celik.example' };
    expect(validate()).toMatchObject({ ok: true, row: { company, admin, discountCategoryId: 4 } });
    expect(validate({ 10: ' Prva ' })).toMatchObject({ row: { discountCategoryId: 5 } });
  });

  test.each([
    [{ 7: '', 8: 'x'.repeat(101) }, ['firstName missing', 'lastName too-long-100']],
    [{ 9: '' }, ['email missing']],
    [{ 9: 'ana.celik.example' }, ['email bad-email']],
    [{ 10: 'Druga' }, ['discountCategory unknown-category']],
    [{ 10: 'Stara' }, ['discountCategory inactive-category']],
    [{ 0: '101000000' }, ['code own-company']],
    [{ 0: '1', 9: '' }, ['code tax-code-pib-format', 'email missing']],
  ])('with %j has %j', (over, expected) => {
    expect(problemsOf(validate(over))).toEqual(expected);
  });
});
