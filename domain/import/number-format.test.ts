import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents, maxCents } from '../money/cents.ts';
import { detectNumberDialect, type NumberDialect, parseNumberCell } from './number-format.ts';

describe('detectNumberDialect', () => {
  const cases: readonly [readonly string[], NumberDialect | 'ambiguous'][] = [
    [['1234.56', '7'], '1234.56'],
    [['29383.45', 'abc', '-5.00', '0.005'], '1234.56'],
    [['1,234.56', '12.00'], '1,234.56'],
    [['1,234,567'], '1,234.56'],
    [['1.234,56', '12'], '1.234,56'],
    [['12,5'], '1.234,56'],
    [['1.234.567'], '1.234,56'],
    [['1.234', '12,50'], '1.234,56'],
    [['1,234', '12.50'], '1,234.56'],
    [['1.234', '12.50'], '1234.56'],
    [['0,125', '1.000'], '1.234,56'],
    [['1.234'], 'ambiguous'],
    [['1,234'], 'ambiguous'],
    [['1.234', '15', ''], 'ambiguous'],
    [['1.234', '1,234'], 'ambiguous'],
    [['1.234,56', '1,234.56'], 'ambiguous'],
    [['12,5', '12.5'], 'ambiguous'],
    [['100', '-7', ''], '1234.56'],
    [[], '1234.56'],
    [['', 'abc'], '1234.56'],
    [[' 1.234,56 '], '1.234,56'],
    [['1\u00a0234,56', '12 345 678,90'], '1.234,56'],
    [['1.234,56-', '10,00'], '1.234,56'],
    [['1 234'], '1234.56'],
  ];
  test.each(cases)('%j is %s', (values, expected) => {
    expect(detectNumberDialect(values)).toBe(expected);
  });
});

describe('parseNumberCell', () => {
  const cases: readonly [string, NumberDialect, 0 | 2, bigint | string][] = [
    ['1234.56', '1234.56', 2, 123_456n],
    ['1,234.56', '1234.56', 2, 'not-a-number'],
    ['1,234.56', '1,234.56', 2, 123_456n],
    ['1234.56', '1,234.56', 2, 123_456n],
    ['1.234,56', '1.234,56', 2, 123_456n],
    ['1234,5', '1.234,56', 2, 123_450n],
    ['1.234', '1.234,56', 2, 123_400n],
    ['1.234', '1234.56', 2, 'too-many-decimals'],
    ['1.230', '1234.56', 2, 123n],
    ['100.0000', '1234.56', 2, 10_000n],
    ['100.005', '1234.56', 2, 'too-many-decimals'],
    ["1'000.00", '1234.56', 2, 100_000n],
    ['1.000,00 RSD', '1.234,56', 2, 100_000n],
    ['€ 1 000,5', '1.234,56', 2, 100_050n],
    ['1 000,00 XYZ', '1.234,56', 2, 'not-a-number'],
    ['12.34', '1.234,56', 2, 'not-a-number'],
    ['12,34.5', '1,234.56', 2, 'not-a-number'],
    ['0.005', '1234.56', 2, 'too-many-decimals'],
    ['-5.00', '1234.56', 2, -500n],
    [' 7 ', '1234.56', 2, 700n],
    ['12\u00a0345\u202f678,90', '1.234,56', 2, 1_234_567_890n],
    ['1 234.56', '1234.56', 2, 123_456n],
    ['1 23.45', '1234.56', 2, 'not-a-number'],
    ['1 234.567,00', '1.234,56', 2, 'not-a-number'],
    ['1.234,56-', '1.234,56', 2, -123_456n],
    ['-5-', '1234.56', 2, 'not-a-number'],
    ['-', '1234.56', 2, 'not-a-number'],
    ['100.00', '1234.56', 0, 10_000n],
    ['100.50', '1234.56', 0, 'too-many-decimals'],
    ['9999999999999.99', '1234.56', 2, maxCents],
    ['10000000000000', '1234.56', 2, 'out-of-range'],
    ['', '1234.56', 2, 'not-a-number'],
    ['9'.repeat(41), '1234.56', 2, 'not-a-number'],
    ['abc', '1234.56', 2, 'not-a-number'],
    ['1e5', '1234.56', 2, 'not-a-number'],
    ['+5', '1234.56', 2, 'not-a-number'],
    ['.5', '1234.56', 2, 'not-a-number'],
    ['١٢', '1234.56', 2, 'not-a-number'],
  ];
  test.each(cases)('%j as %s with %s decimals is %s', (text, dialect, minorUnits, expected) => {
    expect(parseNumberCell(text, dialect, minorUnits)).toBe(expected);
  });
});

/** Writes cents the way a spreadsheet of this dialect does. */
function written(cents: bigint, dialect: NumberDialect): string {
  const [units = '', fraction = ''] = formatCents(cents).split('.');
  const grouped = (separator: string) => units.replace(/\B(?=(\d{3})+$)/g, separator);
  if (dialect === '1234.56') return `${units}.${fraction}`;
  return dialect === '1,234.56' ? `${grouped(',')}.${fraction}` : `${grouped('.')},${fraction}`;
}

test('whatever a dialect writes is told apart and read back exactly', () => {
  const dialects = fc.constantFrom<NumberDialect>('1234.56', '1,234.56', '1.234,56');
  const amounts = fc.array(fc.bigInt({ min: -maxCents, max: maxCents }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(dialects, amounts, (dialect, column) => {
      const cells = column.map(cents => written(cents, dialect));
      const detected = detectNumberDialect(cells);
      // Two written decimals always tell comma from dot, so a column of them is never asked about.
      expect(detected).not.toBe('ambiguous');
      if (detected === 'ambiguous') return;
      expect(cells.map(cell => parseNumberCell(cell, detected, 2))).toEqual(column);
    }),
    { numRuns: 3_000 },
  );
});
