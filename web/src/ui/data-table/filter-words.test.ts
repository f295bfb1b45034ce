import { operatorsFor } from '@skonto/api/list';
import { describe, expect, it } from 'vitest';
import { offeredOperators, operatorWord, placeFilters } from './filter-words.ts';

describe('filters in words', () => {
  it('dates come before and after, amounts are less and greater', () => {
    expect(operatorWord('date', 'gt')).toBe('after');
    expect(operatorWord('money', 'gt')).toBe('greater');
    expect(operatorWord('text', 'like')).toBe('contains');
  });

  it('offers only what the grammar takes', () => {
    for (const type of ['text', 'money', 'percent', 'integer', 'date', 'datetime', 'boolean', 'enum'] as const) {
      const offered = offeredOperators(type, type === 'enum' ? 'choices' : 'typed');
      expect(offered.every(operator => operatorsFor(type).includes(operator))).toBe(true);
    }
  });

  it('puts a changed filter in its old place', () => {
    const filter = (value: string) => ({ key: 'amount', operator: 'gt', values: [value] }) as const;
    expect(placeFilters([filter('1'), filter('2')], 0, [filter('3')])).toEqual([filter('3'), filter('2')]);
    expect(placeFilters([filter('1')], 0, [filter('3'), filter('4')])).toEqual([filter('3'), filter('4')]);
    expect(placeFilters([filter('1')], null, [filter('2')])).toEqual([filter('1'), filter('2')]);
  });
});
