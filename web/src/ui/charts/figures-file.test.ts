import { expect, test } from 'vitest';
import { figuresFile } from './figures-file.ts';

test('numbers are plain, nothing is empty, and no text is a formula', () => {
  expect(
    figuresFile([
      ['Month', 'Amount', 'Days'],
      ['2026-11', 1234.5, null],
      ['=SUM(A1)', -2, 0],
      ['"Žito", d.o.o.', 1, 2],
    ]),
  ).toBe('\uFEFFMonth,Amount,Days\r\n2026-11,1234.5,\r\n\'=SUM(A1),-2,0\r\n"""Žito"", d.o.o.",1,2\r\n');
});
