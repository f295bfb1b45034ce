import type { PreparedImport } from '@skonto/api/imports';
import { describe, expect, it } from 'vitest';
import {
  correctCell,
  countRows,
  fieldsByNeed,
  mapColumn,
  mappingProblem,
  problemsOfRow,
  sampleValues,
} from './mapping.ts';

const prepared: PreparedImport = {
  batchId: '11111111-2222-4333-8444-555555555555',
  fileName: 'a.csv',
  columns: [{ index: 0, name: 'Broj' }],
  fields: [
    { name: 'invoiceNumber', label: 'Invoice Number', required: true, choices: [] },
    { name: 'amount', label: 'Amount', required: true, choices: [] },
    { name: 'buyer', label: 'Buyer', required: false, choices: [] },
  ],
  suggestedMapping: { columns: { invoiceNumber: 0 } },
  guessed: [],
  numberFormatAmbiguous: true,
  dateOrderAmbiguous: false,
  encodingAmbiguous: false,
  encoding: 'utf8',
  encodings: [],
  headingRow: 1,
  topRows: [],
  leftOut: [],
  workedOut: [],
  files: [],
  sampleRows: [],
  validated: { rows: 1, bad: 0, notices: [] },
  numberOfRecords: 1,
};

describe('the mapping of an import', () => {
  it('changes one field and leaves the given mapping alone', () => {
    const before = { columns: { invoiceNumber: 0 } };
    expect(mapColumn(before, 'amount', '3').columns).toEqual({ invoiceNumber: 0, amount: 3 });
    expect(mapColumn(before, 'invoiceNumber', '').columns).toEqual({});
    expect(before.columns).toEqual({ invoiceNumber: 0 });
  });

  it('takes a column from the field that had it', () => {
    const before = { columns: { invoiceNumber: 0, amount: 1 } };
    expect(mapColumn(before, 'buyer', '1').columns).toEqual({ invoiceNumber: 0, buyer: 1 });
    expect(mapColumn(before, 'amount', '1').columns).toEqual({ invoiceNumber: 0, amount: 1 });
  });

  it('keeps the last word for a cell', { tags: 'IMP-23' }, () => {
    const once = correctCell({ columns: {} }, { line: 2, column: 1, value: 'a' });
    const twice = correctCell(correctCell(once, { line: 2, column: 1, value: 'b' }), {
      line: 3,
      column: 1,
      value: 'c',
    });
    const beside = correctCell(twice, { line: 2, column: 4, value: 'd' });
    expect(beside.corrections).toEqual([
      { line: 2, column: 1, value: 'b' },
      { line: 3, column: 1, value: 'c' },
      { line: 2, column: 4, value: 'd' },
    ]);
  });

  it('needs every required field, then the way numbers and dates are written', () => {
    expect(mappingProblem(prepared, prepared.suggestedMapping)).toEqual({ kind: 'columns', labels: ['Amount'] });
    const full = mapColumn(prepared.suggestedMapping, 'amount', '1');
    expect(mappingProblem(prepared, full)).toEqual({ kind: 'numbers' });
    const said = { ...full, numberFormat: 'dot' } as const;
    expect(mappingProblem(prepared, said)).toBeNull();
    const slashed = { ...prepared, dateOrderAmbiguous: true };
    expect(mappingProblem(slashed, said)).toEqual({ kind: 'dates' });
    expect(mappingProblem(slashed, { ...said, dateOrder: 'day-first' })).toBeNull();
    const lettered = { ...prepared, encodingAmbiguous: true };
    expect(mappingProblem(lettered, said)).toEqual({ kind: 'letters' });
    expect(mappingProblem(lettered, { ...said, encoding: 'cp852' })).toBeNull();
  });
});

describe('what a look at the file tells', () => {
  const row = (line: number, cells: string[], ...problems: PreparedImport['sampleRows'][number]['problems']) => ({
    line,
    importLine: line,
    cells,
    problems,
    notices: [],
  });
  const missing = { column: null, field: 'amount', message: 'The amount is missing.' };
  const wrong = { column: 0, field: 'invoiceNumber', message: 'This number is taken.' };
  const looked: PreparedImport = {
    ...prepared,
    numberOfRecords: 3,
    validated: { rows: 3, bad: 1, notices: [] },
    sampleRows: [row(2, ['F-1', 'x'], missing), row(3, ['F-2', ' y '], missing, wrong), row(4, ['F-1', ''], missing)],
  };
  const mapping = looked.suggestedMapping;

  it('says of a row as a whole what is wrong with it', () => {
    const whole = { column: null, field: 'row', message: 'This is a credit note.' };
    expect(problemsOfRow(row(2, ['F-1'], whole), mapping)).toEqual([whole]);
  });

  it('says once, not in every row, that a field has no column', () => {
    expect(looked.sampleRows.map(one => problemsOfRow(one, mapping))).toEqual([[], [wrong], []]);
  });

  it('counts what is ready, and knows whether it has seen the whole file', () => {
    expect(countRows(looked)).toEqual({ ready: 2, bad: 1, seen: 3, isWhole: true });
    expect(countRows({ ...looked, numberOfRecords: 900 }).isWhole).toBe(false);
  });

  it('shows the first different values of a column', () => {
    expect(sampleValues(looked, 0)).toEqual(['F-1', 'F-2']);
    expect(sampleValues(looked, 1)).toEqual(['x', 'y']);
    expect(sampleValues(looked, undefined)).toEqual([]);
    const long = { ...looked, sampleRows: [row(2, ['Preduzeće za promet robe na veliko i malo'])] };
    expect(sampleValues(long, 0)).toEqual(['Preduzeće za promet robe na vel…']);
  });

  it('puts what is still needed first', () => {
    expect(fieldsByNeed(looked, mapping).map(field => field.name)).toEqual(['amount', 'invoiceNumber', 'buyer']);
  });
});
