import type { PreparedImport } from '@skonto/api/imports';
import { describe, expect, it } from 'vitest';
import { mapColumn, mappingProblem } from './mapping.ts';

const prepared: PreparedImport = {
  batchId: '11111111-2222-4333-8444-555555555555',
  fileName: 'a.csv',
  columns: [{ index: 0, name: 'Broj' }],
  fields: [
    { name: 'invoiceNumber', label: 'Invoice Number', required: true },
    { name: 'amount', label: 'Amount', required: true },
    { name: 'buyer', label: 'Buyer', required: false },
  ],
  suggestedMapping: { columns: { invoiceNumber: 0 } },
  numberFormatAmbiguous: true,
  sampleRows: [],
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

  it('needs every required field, then the way numbers are written', () => {
    expect(mappingProblem(prepared, prepared.suggestedMapping)).toEqual({ kind: 'columns', labels: ['Amount'] });
    const full = mapColumn(prepared.suggestedMapping, 'amount', '1');
    expect(mappingProblem(prepared, full)).toEqual({ kind: 'numbers' });
    expect(mappingProblem(prepared, { ...full, numberFormat: 'dot' })).toBeNull();
  });
});
