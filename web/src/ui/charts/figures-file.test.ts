import { expect, test } from 'vitest';
import { figuresFile } from './figures-file.ts';

const rows = [
  ['Month', 'Amount', 'Days'],
  ['2026-11', 1234.5, null],
  ['=SUM(A1)', -2, 0],
  ['"Žito", d.o.o.', 1, 2],
] as const;

test('numbers are plain, nothing is empty, and no text is a formula', () => {
  expect(figuresFile(rows, 'en')).toBe(
    '\uFEFFMonth,Amount,Days\r\n2026-11,1234.5,\r\n\'=SUM(A1),-2,0\r\n"""Žito"", d.o.o.",1,2\r\n',
  );
});

test('a Serbian Excel finds its own separator and decimal sign', () => {
  expect(figuresFile(rows, 'sr')).toBe(
    '\uFEFFMonth;Amount;Days\r\n2026-11;1234,5;\r\n\'=SUM(A1);-2;0\r\n"""Žito"", d.o.o.";1;2\r\n',
  );
});
