import { invoiceList } from '@skonto/api/invoices';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  listQueryOf,
  parseSearch,
  readListSearch,
  stringifySearch,
  wireFiltersOf,
  withColumns,
  withFilters,
  withPage,
  withSize,
  withSort,
} from './list-state.ts';

const read = (search: string) => readListSearch(invoiceList, parseSearch(search));

describe('the address of a list', () => {
  afterEach(() => vi.restoreAllMocks());

  it('comes back as it went', () => {
    const search =
      '?page=3&size=40&dt-sort=amount.desc&dt-filter=dueDate,gt,2026-12-01&dt-filter=status,in,PENDING*VOIDED&cols=amount,status';
    expect(stringifySearch(read(search))).toBe(search);
  });

  it('keeps a literal comma and star in a value', () => {
    const state = withFilters({}, [{ key: 'invoiceNumber', operator: 'like', values: ['A,1*b\\'] }]);
    expect(listQueryOf(invoiceList, read(stringifySearch(state))).filters).toEqual([
      { key: 'invoiceNumber', operator: 'like', values: ['A,1*b\\'] },
    ]);
  });

  it.each([
    ['dt-sort=password.asc'],
    ['dt-sort=amount.up'],
    ['dt-sort=role.asc'],
    ['dt-filter=nope,eq,1'],
    ['dt-filter=amount,like,1'],
    ['dt-filter=dueDate,gt,2026-02-31'],
    ['dt-filter=amount'],
  ])('drops %s with a warning', part => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(read(`?${part}`)).toEqual({});
    expect(warn).toHaveBeenCalledOnce();
  });

  it('drops wild pages and sizes', () => {
    expect(read('?page=-1&size=33')).toEqual({});
    expect(read('?page=1.5&size=1000')).toEqual({});
  });

  it('asks with the default sort, the default size and the fixed filters', () => {
    const role = { key: 'role', operator: 'eq', values: ['buyer'] } as const;
    expect(listQueryOf(invoiceList, {}, [role])).toEqual({
      page: 0,
      size: 20,
      sort: [{ key: 'dueDate', dir: 'asc' }],
      filters: [role],
    });
  });
});

describe('changes of a list', () => {
  const state = { page: 4, size: 40, 'dt-filter': ['amount,gt,5'] };

  it('a filter, a sort and a page size go back to the first page', () => {
    expect(withFilters(state, [])).toEqual({ size: 40 });
    expect(withSize(state, 80)).toEqual({ size: 80, 'dt-filter': ['amount,gt,5'] });
    expect(withSort(invoiceList, state, 'amount')).toEqual({
      size: 40,
      'dt-filter': ['amount,gt,5'],
      'dt-sort': ['amount.asc'],
    });
  });

  it('the same key turns the sort round', () => {
    expect(withSort(invoiceList, {}, 'dueDate')['dt-sort']).toEqual(['dueDate.desc']);
    expect(withSort(invoiceList, { 'dt-sort': ['dueDate.desc'] }, 'dueDate')['dt-sort']).toEqual(['dueDate.asc']);
  });

  it('the first page and the usual columns leave no trace', () => {
    expect(withPage({ page: 2 }, 0)).toEqual({});
    expect(withColumns({ cols: 'amount' }, null)).toEqual({});
  });

  it('bodies carry the same filters in wire form', () => {
    expect(wireFiltersOf([{ key: 'status', operator: 'in', values: ['PENDING', 'VOIDED'] }])).toEqual([
      { key: 'status', operation: 'in', value: 'PENDING*VOIDED' },
    ]);
  });
});
