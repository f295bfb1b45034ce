import { expect, test } from 'vitest';
import { guessMapping } from '../import/header.ts';
import { type StatementColumn, statementColumnsProblem, statementFields } from './statement-table.ts';

test.each<[string | null, (StatementColumn | null)[]]>([
  [null, ['bookedOn', 'amount']],
  [null, [null, 'debit', 'credit', 'bookedOn', null]],
  ['no-day', ['amount']],
  ['no-amount', ['bookedOn', 'purpose']],
  ['two-amounts', ['bookedOn', 'amount', 'credit']],
  ['one-side', ['bookedOn', 'debit']],
  ['column-twice', ['bookedOn', 'amount', 'bookedOn']],
])('columns of a bank’s table: %s', { tags: 'PAY-90' }, (problem, columns) => {
  expect(statementColumnsProblem(columns)).toBe(problem);
});

test('headings of Serbian and English tables name their columns', { tags: 'PAY-90' }, () => {
  expect(
    guessMapping(
      ['Datum knjiženja', 'Datum valute', 'Naziv', 'Svrha', 'Poziv na broj', 'Duguje', 'Potražuje'],
      statementFields,
    ),
  ).toEqual({ bookedOn: 0, valueOn: 1, otherName: 2, purpose: 3, creditReference: 4, debit: 5, credit: 6 });
  expect(guessMapping(['Date', 'Description', 'Amount', 'Balance'], statementFields)).toEqual({
    bookedOn: 0,
    purpose: 1,
    amount: 2,
  });
});
