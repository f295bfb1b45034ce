import { expect, test } from 'vitest';
import { guessInvoiceColumns } from './guess-columns.ts';

const rows = [
  ['1', 'F-1', '05.11.2026.', '04.01.2027.', '100,00', '20,00', '120,00', 'RSD', '101000000', '101000376', 'Roba'],
  ['2', 'F-2', '06.11.2026.', '06.11.2026.', '10,00', '0,00', '10,00', 'EUR', '101000000', '101000745', 'Usluga'],
  ['3', 'F-3', '07.11.2026.', '04.01.2027.', '1.000,00', '200,00', '1.200,00', 'RSD', '101000000', '101000376', 'Roba'],
];
const seen = (of: readonly (readonly string[])[]) => ({ rows: of, columnCount: 11, orderOf: () => undefined });

test('dates, amounts, currency and tax codes are told by what they hold', () => {
  expect(guessInvoiceColumns(seen(rows), {})).toEqual({
    invoiceDate: 2,
    dueDate: 3,
    netAmount: 4,
    taxAmount: 5,
    amount: 6,
    currency: 7,
    supplier: 9,
    buyer: 8,
  });
});

test('what a heading told is left alone and narrows the rest', () => {
  const known = { invoiceDate: 2, netAmount: 4, invoiceNumber: 0 };
  expect(guessInvoiceColumns(seen(rows), known)).toEqual({
    dueDate: 3,
    netAmount: 4,
    taxAmount: 5,
    amount: 6,
    currency: 7,
    supplier: 9,
    buyer: 8,
  });
  expect(guessInvoiceColumns(seen(rows), { amount: 5 })).not.toHaveProperty('netAmount');
});

test('a number is told when nothing else could be it', () => {
  expect(guessInvoiceColumns(seen(rows.map(row => ['x', ...row.slice(1)])), {})).toMatchObject({ invoiceNumber: 1 });
  expect(guessInvoiceColumns(seen(rows), {})).not.toHaveProperty('invoiceNumber');
});

test('what could be two things is nothing', () => {
  const bothWays = rows.map((row, index) => (index === 1 ? row.with(2, '07.11.2026.') : row));
  expect(guessInvoiceColumns(seen(bothWays), {})).not.toHaveProperty('dueDate');
  const noTax = rows.map(row => row.with(5, '0,00').with(6, row[4] ?? ''));
  expect(guessInvoiceColumns(seen(noTax), {})).not.toHaveProperty('amount');
  const twoCurrencies = rows.map(row => row.with(10, 'EUR'));
  expect(guessInvoiceColumns(seen(twoCurrencies), {})).not.toHaveProperty('currency');
  const hole = rows.map((row, index) => (index > 0 ? row.with(7, '') : row));
  expect(guessInvoiceColumns(seen(hole), {})).not.toHaveProperty('currency');
  expect(guessInvoiceColumns(seen([]), {})).toEqual({});
});

test('most cells decide: a wrong date, an amount that is a word and a hole are the row’s, not the column’s', {
  tags: 'IMP-21',
}, () => {
  const more = [
    ...rows,
    ['4', 'F-4', '31.11.2026.', '04.01.2027.', 'abc', '2,00', '12,00', 'RSD', '101000000', '', 'Roba'],
  ];
  expect(guessInvoiceColumns(seen(more), {})).toEqual(guessInvoiceColumns(seen(rows), {}));
});
