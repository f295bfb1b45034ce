import { checkFilterValue } from '@skonto/api/list';
import { describe, expect, it } from 'vitest';
import { faultOf, filtersOf, periodOf, quickPeriods } from './filter-editor-period.ts';
import { periodOfFilter } from './filter-period.ts';

const zone = 'Europe/Belgrade';
const values = (type: 'date' | 'datetime', from: string, to: string) =>
  filtersOf('at', type, { from, to }, zone).map(one => `${one.operator} ${one.values.join()}`);

describe('periods of days', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['next7', '2026-11-21', '2026-11-28'],
    ['last7', '2026-11-14', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-30'],
  ] as const)('%s runs from %s to %s', (quick, from, to) => {
    expect(periodOf(quick, '2026-11-21')).toEqual({ from, to });
  });

  it('takes both its ends in', () => {
    expect(values('date', '2026-12-01', '2026-12-31')).toEqual(['gt 2026-11-30', 'lt 2027-01-01']);
    expect(values('date', '', '2026-12-31')).toEqual(['lt 2027-01-01']);
  });

  it('of instants is cut where the days of the business zone are', () => {
    expect(values('datetime', '2026-07-01', '2026-07-01')).toEqual([
      'gt 2026-06-30T21:59:59.999Z',
      'lt 2026-07-01T22:00:00.000Z',
    ]);
  });

  it.each(['date', 'datetime'] as const)('of a %s comes back from its filters, which the grammar takes', type => {
    const [from, to] = filtersOf('at', type, { from: '2026-03-29', to: '2026-10-25' }, zone);
    if (!from || !to) throw new Error('two filters');
    expect(periodOfFilter(from, type, zone)).toEqual({ from: '2026-03-29', to: '' });
    expect(periodOfFilter(to, type, zone)).toEqual({ from: '', to: '2026-10-25' });
    for (const one of [from, to]) expect(checkFilterValue({ type }, one.values[0] ?? '')).toBeNull();
  });

  it('a time in the middle of a day is no period', () => {
    const filter = { key: 'at', operator: 'gt', values: ['2026-07-01T10:00:00'] } as const;
    expect(periodOfFilter(filter, 'datetime', zone)).toBeNull();
    expect(periodOfFilter({ ...filter, operator: 'eq' }, 'datetime', zone)).toBeNull();
  });

  it('offers what lies ahead for dates and what lies behind for instants', () => {
    expect(quickPeriods('date')).toContain('next7');
    expect(quickPeriods('datetime')).not.toContain('next7');
  });

  it.each([
    ['', '', { end: 'from', flag: 'empty' }],
    ['2026-02-30', '', { end: 'from', flag: 'notDate' }],
    ['', '1.2.2026', { end: 'to', flag: 'notDate' }],
    ['2026-02-02', '2026-02-01', { end: 'to', flag: 'reversed' }],
    ['2026-02-01', '2026-02-01', null],
    ['', '2026-02-01', null],
  ])('from %s to %s: %s', { tags: 'FORM-11' }, (from, to, fault) => {
    expect(faultOf({ from, to })).toEqual(fault);
  });
});
