import { describe, expect, test } from 'vitest';
import { guessCodeColumn, withoutMisfits } from './column-contents.ts';

const holds = { supplier: 'code', amount: 'number' } as const;

describe('what a column holds', { tags: 'IMP-21' }, () => {
  test('names under a heading that means a tax code are none, and a column of PIBs beats them', () => {
    const rows = [
      ['Žitoprodukt d.o.o.', '101007036', '10'],
      ['Čelik 2000', '101001117', '20'],
    ];
    expect(withoutMisfits({ supplier: 0, amount: 2 }, holds, { rows, columnCount: 3 })).toEqual({ amount: 2 });
    expect(withoutMisfits({ supplier: 1, amount: 2 }, holds, { rows, columnCount: 3 })).toEqual({
      supplier: 1,
      amount: 2,
    });
  });

  test('a column whose sample fails wholly isn’t recognised, one wrong cell or no cell at all says nothing', () => {
    const validate = (...cells: string[]) =>
      withoutMisfits({ amount: 0 }, holds, { rows: cells.map(cell => [cell]), columnCount: 1 });
    expect(validate('abc', 'def')).toEqual({});
    expect(validate('abc', '1')).toEqual({ amount: 0 });
    expect(validate('', '')).toEqual({ amount: 0 });
  });

  test('foreign codes stay where no column of PIBs is free', () => {
    const rows = [['DE123456789'], ['HR 1234']];
    expect(withoutMisfits({ supplier: 0 }, holds, { rows, columnCount: 1 })).toEqual({ supplier: 0 });
  });

  test('the PIBs of a file of companies are told where no heading tells them', () => {
    const rows = [
      ['x', '101007036'],
      ['y', '101001117'],
    ];
    expect(guessCodeColumn({ rows, columnCount: 2 }, {})).toEqual({ code: 1 });
    expect(guessCodeColumn({ rows, columnCount: 2 }, { code: 0 })).toEqual({});
  });
});
