import { describe, expect, test } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { findCurrency } from '../money/currency.ts';
import { guessMapping } from './header.ts';
import { invoiceFields } from './import-field.ts';
import { duplicateKey, type InvoiceRowFacts, type InvoiceWriting, parseInvoiceRow } from './invoice-row.ts';
import { detectNumberDialect } from './number-format.ts';

const header = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier,Buyer'.split(',');
const mapping = guessMapping(header, invoiceFields);
const dotted: InvoiceWriting = {
  netAmount: '1234.56',
  taxAmount: '1234.56',
  roundingAmount: '1234.56',
  amount: '1234.56',
};
const own: InvoiceRowFacts = {
  columnCount: 9,
  today: '2026-11-21',
  findCurrency,
  ownBuyer: { companyId: 1, code: '101000000', country: 'SRB' },
  findBuyerId: () => undefined,
  findSupplierId: (code, buyerId) => (code.startsWith('10100') && buyerId === 1 ? Number(code) : undefined),
};
const operator: InvoiceRowFacts = {
  ...own,
  ownBuyer: null,
  findBuyerId: code => (code === '101000000' ? 1 : undefined),
};

const good = ['RN-1', '2026-11-20', '2027-01-19', '100.00', '20.00', '120.00', 'RSD', '101007036', '101000000'];
const columns = { number: 0, date: 1, due: 2, net: 3, tax: 4, amount: 5, currency: 6, supplier: 7, buyer: 8 };

function withCells(change: Partial<Record<keyof typeof columns, string>>): string[] {
  const names = Object.keys(columns);
  return good.map((cell, index) => new Map(Object.entries(change)).get(names[index] ?? '') ?? cell);
}

const problemsOf = (row: ReturnType<typeof parseInvoiceRow>) =>
  row.ok ? [] : row.problems.map(({ field, code }) => `${field} ${code}`);

test('a good row becomes an invoice', () => {
  expect(parseInvoiceRow(good, mapping, dotted, own)).toEqual({
    ok: true,
    row: {
      invoiceNumber: 'RN-1',
      invoiceDate: '2026-11-20',
      dueDate: '2027-01-19',
      netCents: 10_000n,
      taxCents: 2_000n,
      roundingCents: 0n,
      amountCents: 12_000n,
      currency: findCurrency('RSD'),
      buyerId: 1,
      supplierId: 101_007_036,
    },
    notices: [],
  });
});

describe('good rows in other clothes', () => {
  test.each([
    ['space around cells', withCells({ number: ' RN-1 ', net: ' 100.00', currency: ' rsd ', supplier: ' 101007036 ' })],
    ['a local date', withCells({ date: '20.11.2026.', due: '19.01.2027' })],
    [
      'values as other programs write them',
      withCells({ date: '2026-11-20 14:35:12', net: '100.0000', amount: 'din. 120.00', currency: 'DIN' }),
    ],
    ['the own buyer in another spelling', withCells({ buyer: 'RS 101-000-000' })],
    ['the own buyer left out', withCells({ buyer: '' })],
    ['IMP-22 a last cell that the program left out', good.slice(0, 8)],
    ['empty cells at the end', [...good, '', ' ']],
  ])('%s', (_title, cells) => {
    expect(parseInvoiceRow(cells, mapping, dotted, own)).toEqual(parseInvoiceRow(good, mapping, dotted, own));
  });
});

describe('bad rows say all that is wrong', () => {
  const cases: readonly [string, readonly string[], readonly string[]][] = [
    ['no number', withCells({ number: ' ' }), ['invoiceNumber missing']],
    ['a long number', withCells({ number: 'x'.repeat(65) }), ['invoiceNumber too-long']],
    ['a formula', withCells({ number: '=1+1' }), ['invoiceNumber formula-like']],
    ['a formula behind a space', withCells({ number: ' @SUM(A1)' }), ['invoiceNumber formula-like']],
    ['a plus', withCells({ number: '+1' }), ['invoiceNumber formula-like']],
    ['a minus', withCells({ number: '-1' }), ['invoiceNumber formula-like']],
    ['a leading tab', withCells({ number: '\tA' }), ['invoiceNumber formula-like']],
    ['a leading CR', withCells({ number: '\rA' }), ['invoiceNumber formula-like']],
    ['a control character', withCells({ number: 'A\u0007' }), ['invoiceNumber control-characters']],
    ['a letter that only looks Latin', withCells({ number: 'F\u0410-1' }), ['invoiceNumber look-alike']],
    ['a date that never was', withCells({ date: '2026-02-30' }), ['invoiceDate bad-date']],
    ['no dates', withCells({ date: '', due: '' }), ['invoiceDate missing', 'dueDate missing']],
    ['due before the invoice', withCells({ due: '2026-11-19' }), ['dueDate due-before-invoice']],
    ['no number at all', withCells({ net: 'abc' }), ['netAmount not-a-number']],
    ['a number that a spreadsheet destroyed', withCells({ number: '2.02612E+13' }), ['invoiceNumber destroyed-number']],
    ['a tax code that one destroyed', withCells({ supplier: '1.01007E+08' }), ['supplier destroyed-number']],
    ['a buyer that one destroyed', withCells({ buyer: '1.01E+08' }), ['buyer destroyed-number']],
    [
      'a year out of reason',
      withCells({ date: '0226-11-20', due: '2206-01-19' }),
      ['invoiceDate bad-date', 'dueDate unlikely-year'],
    ],
    ['a sign that contradicts the currency', withCells({ net: '100.00 €' }), ['netAmount currency-contradicts']],
    ['too fine', withCells({ tax: '0.005' }), ['taxAmount too-many-decimals']],
    ['too much', withCells({ amount: '99999999999999' }), ['amount out-of-range']],
    ['the wrong dialect', withCells({ net: '100,00' }), ['netAmount not-a-number']],
    ['negative', withCells({ net: '-5.00' }), ['netAmount negative', 'amount amount-not-sum']],
    ['nothing', withCells({ net: '0', tax: '0', amount: '0' }), ['amount not-positive']],
    ['not the sum', withCells({ amount: '120.01' }), ['amount amount-not-sum']],
    ['an unknown currency', withCells({ currency: 'XXX' }), ['currency unknown-currency']],
    ['no currency', withCells({ currency: '' }), ['currency missing']],
    [
      'sen of a yen',
      withCells({ currency: 'JPY', net: '100.50', tax: '0', amount: '101' }),
      ['netAmount too-many-decimals'],
    ],
    ['an unknown supplier', withCells({ supplier: '999' }), ['supplier unknown-supplier']],
    ['no supplier', withCells({ supplier: '' }), ['supplier missing']],
    ['another buyer', withCells({ buyer: '101000376' }), ['buyer buyer-not-own']],
    ['IMP-22 a short row, by the name of what is missing', good.slice(0, 7), ['supplier missing']],
    ['a long row', [...good, 'x'], ['row wrong-cell-count']],
    [
      'many at once',
      ['', 'x', '', 'abc', '0.005', '', 'XXX', '', '2'],
      [
        'invoiceNumber missing',
        'invoiceDate bad-date',
        'dueDate missing',
        'currency unknown-currency',
        'netAmount not-a-number',
        'taxAmount too-many-decimals',
        'amount missing',
        'buyer buyer-not-own',
        'supplier missing',
      ],
    ],
  ];
  test.each(cases)('%s', (_title, cells, expected) => {
    expect(problemsOf(parseInvoiceRow(cells, mapping, dotted, own))).toEqual(expected);
  });

  test('a problem carries the cell as it came', () => {
    const row = parseInvoiceRow(withCells({ net: ' abc ' }), mapping, dotted, own);
    expect(row).toEqual({ ok: false, problems: [{ field: 'netAmount', code: 'not-a-number', value: ' abc ' }] });
  });
});

test.each([
  ['101000000', []],
  ['', ['buyer missing']],
  ['999', ['buyer unknown-buyer']],
])('the operator must name the buyer: %j', (buyer, expected) => {
  expect(problemsOf(parseInvoiceRow(withCells({ buyer }), mapping, dotted, operator))).toEqual(expected);
});

test('a currency that is known but not configured is unknown', () => {
  const none = (_code: string): Currency | undefined => undefined;
  expect(problemsOf(parseInvoiceRow(good, mapping, dotted, { ...own, findCurrency: none }))).toEqual([
    'currency unknown-currency',
  ]);
});

/** Checks whole files as an import does: mapping from the header, dialects from the columns. */
function validateFile(lines: readonly string[], separator: string) {
  const [head = [], ...rows] = lines.map(line => line.split(separator));
  const fileMapping = guessMapping(head, invoiceFields);
  const dialectOf = (column: number | undefined) => {
    const dialect = detectNumberDialect(rows.map(cells => cells[column ?? -1] ?? ''));
    return dialect === 'ambiguous' ? expect.fail('ambiguous column') : dialect;
  };
  const dialects: InvoiceWriting = {
    netAmount: dialectOf(fileMapping.netAmount),
    taxAmount: dialectOf(fileMapping.taxAmount),
    roundingAmount: '1234.56',
    amount: dialectOf(fileMapping.amount),
  };
  return rows.map(cells => parseInvoiceRow(cells, fileMapping, dialects, { ...own, columnCount: head.length }));
}

const dirty = `${header.join(',')}
IF-2026/100500,2026-11-05,2027-01-04,29383.45,5876.69,35260.14,USD,101002968,101000000
RN-2026/100501,2026-02-30,2026-12-25,81655.29,0.00,81655.29,EUR,101001859,101000000
RN-2026/100502,2026-11-19,2025-10-16,64811.71,12962.34,77774.05,RSD,101005926,101000000
RN-2026/100503,2026-11-05,2027-01-04,110724.31,0.00,1.00,RSD,101002224,101000000
IF-2026/100504,2026-10-30,2026-11-29,abc,0.00,26347.80,RSD,101004079,101000000
IF-2026/100505,2026-11-20,2026-12-20,4392.15,878.43,5270.58,XXX,101007403,101000000
IF-2026/100506,2026-10-28,2027-01-26,10849.75,2169.95,13019.70,RSD,100000000,101000000
,2026-10-30,2026-11-29,39960.09,7992.02,47952.11,RSD,101002968,101000000
IF-2026/100500,2026-11-12,2026-12-12,41772.87,4177.29,45950.16,RSD,101002968,101000000
IF-2026/100509,2026-10-29,2026-12-13,-5.00,2801.62,16809.72,EUR,101001481,101000000
RN-2026/100510,2026-11-09,2026-12-24,428117.37,0.005,470929.11,RSD,101007036,101000000
F-2026/100511,2026-11-01,2027-01-30,83575.06,8357.51,91932.57
=HYPERLINK("http://x"),2026-11-11,2026-12-26,6779.46,1355.89,8135.35,RSD,101005186,101000000
IF-2026/100513,2026-11-12,2026-12-12,26322.26,0.00,26322.26,RSD,101001859,101000000
RN-2026/100514,2026-11-08,2026-12-08,112640.74,0.00,112640.74,RSD,101006662,101000000
F-2026/100515,2026-10-26,2026-11-25,100279.57,20055.91,120335.48,RSD,101007036,101000000`;

test('a dirty file yields its good rows, and the reasons of its bad ones', () => {
  const rows = validateFile(dirty.split('\n'), ',');
  expect(rows.map(row => problemsOf(row).join(', '))).toEqual([
    '',
    'invoiceDate bad-date',
    'dueDate due-before-invoice',
    'amount amount-not-sum',
    'netAmount not-a-number',
    'currency unknown-currency',
    'supplier unknown-supplier',
    'invoiceNumber missing',
    '',
    'netAmount negative, amount amount-not-sum',
    'taxAmount too-many-decimals',
    'currency missing, supplier missing',
    'invoiceNumber formula-like',
    '',
    '',
    '',
  ]);
  const keys = rows.flatMap(row => (row.ok ? [duplicateKey(row.row)] : []));
  // Rows 1 and 9 are one invoice number of one supplier.
  expect(new Set(keys).size).toBe(keys.length - 1);
});

test('a Serbian file reads with its own dates, decimals and headers', () => {
  const file = [
    'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač (PIB);Kupac (PIB)',
    'IF-2026/100060;26.10.2026.;24.01.2027.;429.609,44;85.921,89;515.531,33;EUR;101005926;101000000',
    'RN-2026/100062;09.11.2026.;09.12.2026.;87.938,87;0,00;87.938,87;RSD;101001117;101000000',
    'RN-2026/100084;19.11.2026.;17.02.2027.;2.602.586,88;260.258,69;2.862.845,57;RSD;101006293;101000000',
  ];
  const rows = validateFile(file, ';');
  expect(rows.flatMap(problemsOf)).toEqual([]);
  expect(rows[2]).toMatchObject({ ok: true, row: { dueDate: '2027-02-17', amountCents: 286_284_557n } });
});

describe('what a person should look at comes in, and is told', { tags: 'IMP-23' }, () => {
  const noticesOf = (cells: string[]) => {
    const read = parseInvoiceRow(cells, mapping, dotted, own);
    return read.ok
      ? read.notices?.map(({ field, code, value }) => `${field} ${code} ${value}`.trim())
      : problemsOf(read);
  };
  test.each([
    ['nothing', good, []],
    ['due already', withCells({ date: '2026-08-01', due: '2026-09-01' }), ['dueDate past-due 2026-09-01']],
    ['due today', withCells({ due: '2026-11-21' }), []],
    ['a year out of reason', withCells({ due: '2036-01-19' }), ['dueDate far-year 2036-01-19']],
    [
      'both years out of reason',
      withCells({ date: '2016-11-20', due: '2016-12-20' }),
      ['invoiceDate far-year 2016-11-20', 'dueDate far-year 2016-12-20'],
    ],
    ['VAT that was left out', withCells({ tax: '', amount: '100.00' }), ['taxAmount tax-worked-out']],
    ['VAT that nothing tells', withCells({ tax: '' }), ['taxAmount missing']],
  ])('%s', (_name, cells, expected) => {
    expect(noticesOf(cells)).toEqual(expected);
  });

  test('VAT that was left out is zero', () => {
    expect(parseInvoiceRow(withCells({ tax: '', amount: '100.00' }), mapping, dotted, own)).toMatchObject({
      row: { netCents: 10_000n, taxCents: 0n, amountCents: 10_000n },
    });
  });
});

describe('a list with a column of roundings', { tags: 'INV-49' }, () => {
  const rounded = [...header, 'Zaokruživanje'];
  const parse = (change: Parameters<typeof withCells>[0], rounding: string) =>
    parseInvoiceRow([...withCells(change), rounding], guessMapping(rounded, invoiceFields), dotted, {
      ...own,
      columnCount: 10,
    });
  test.each([
    ['up', { amount: '120.40' }, '0.40', { roundingCents: 40n, amountCents: 12_040n }],
    ['down', { amount: '119.60' }, '-0.40', { roundingCents: -40n, amountCents: 11_960n }],
    ['not at all', {}, '', { roundingCents: 0n, amountCents: 12_000n }],
    ['with VAT left out', { tax: '', amount: '100.40' }, '0.40', { taxCents: 0n, roundingCents: 40n }],
  ] as const)('%s', (_what, change, rounding, expected) => {
    expect(parse(change, rounding)).toMatchObject({ ok: true, row: expected });
  });
  test.each([
    ['that the amount leaves out', {}, '0.40', ['amount amount-not-sum']],
    ['of a whole unit', { amount: '121.00' }, '1.00', ['roundingAmount rounding-large']],
    ['that is no number', {}, 'nešto', ['roundingAmount not-a-number']],
  ] as const)('%s', (_what, change, rounding, expected) => {
    expect(problemsOf(parse(change, rounding))).toEqual(expected);
  });
});
