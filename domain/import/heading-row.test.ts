import { describe, expect, test } from 'vitest';
import { countTotals, findHeadingRow, isTotal } from './heading-row.ts';
import { invoiceFields } from './import-field.ts';

const names = ['Broj fakture', 'Datum fakture', 'Datum dospeća', 'Osnovica', 'PDV', 'Ukupan iznos', 'Valuta', 'PIB'];
const record = ['F-1', '20.11.2026.', '20.12.2026.', '100,00', '20,00', '120,00', 'RSD', '101007036'];

describe('the row of the headings', { tags: 'IMP-20' }, () => {
  test.each([
    ['in the first row', [names, record], 0],
    ['below a title', [['Izlazne fakture'], names, record], 1],
    ['below a title that has one known name', [['Datum fakture', '20.11.2026.'], ['od', 'do'], names, record], 2],
    ['of two rows alike the first', [names, names, record], 0],
    ['with a hint behind each name', [['X'], names.map(name => `${name} (obavezno)`), record], 1],
    ['of names that nobody knows', [['A', 'B', 'C'], record], 0],
    ['not there at all', [record, record], null],
  ])('%s', (_name, rows, expected) => {
    expect(findHeadingRow(rows, invoiceFields)).toBe(expected);
  });
});

describe('totals at the end', { tags: 'IMP-20' }, () => {
  test.each([
    [['Ukupno', '', '', '100,00', '20,00', '120,00', '', ''], true],
    [['', '', 'UKUPNO:', '100,00', '20,00', '120,00'], true],
    [['Total', '', '', '100.00'], true],
    [['Укупно', '', '', '100,00'], true],
    [['Ukupno-1', '20.11.2026.', '20.12.2026.', '100,00', '20,00', '120,00', 'RSD', '101007036'], false],
    [['Totalis d.o.o.', '', ''], false],
    [record, false],
  ])('%s: %s', (cells, expected) => {
    expect(isTotal(cells, 8)).toBe(expected);
  });

  test('what stands below a total goes with it, and a row that is cut off stays', () => {
    const total = ['Ukupno', '', '', '100,00'];
    expect(countTotals([record, total, ['Odštampano 20.11.2026.']], 8)).toBe(2);
    expect(countTotals([record, total, total], 8)).toBe(2);
    expect(countTotals([record, ['F-2']], 8)).toBe(0);
    expect(countTotals([total, record], 8)).toBe(0);
  });
});
