import { describe, expect, it } from 'vitest';
import type { Column, Fold } from './list-types.ts';
import { foldingOrder, isNextLeftOut, type KnownWidths, nothingKnown, placeColumns } from './place-columns.ts';

const column = (key: string, fold?: Fold, numeric = false): Column<object> => ({
  key,
  label: key,
  fits: !numeric,
  numeric,
  cell: () => key,
  ...(fold ? { fold } : {}),
});
const columns = [
  column('number', 'never'),
  column('issued', { at: 30, into: 'due', line: 2, inCards: false }),
  column('due', { at: 80, into: 'number', line: 3 }),
  column('partner', { at: 50, into: 'number', line: 2 }),
  column('own', { at: 0, into: null }),
  column('discount', { at: 60, into: 'amount', line: 2 }, true),
  column('amount', { at: 70, into: 'total', line: 2 }, true),
  column('total', 'never', true),
];
const known: KnownWidths = { facts: new Map(columns.map(one => [one.key, 100])), tables: new Map() };
const placed = (width: number, widths: KnownWidths = known) => {
  const { stand, cards } = placeColumns(columns, { width, selectable: false, known: widths });
  const words = stand.map(({ column: one, beside, lines }) =>
    [one, ...beside, ...lines.flat()].map(each => each.key).join('+'),
  );
  return { words, cards };
};

describe('placing columns', () => {
  it('lets all stand where there is room, and while the feature is not known', () => {
    expect(placed(1000).words).toHaveLength(8);
    expect(placed(0, nothingKnown).words).toHaveLength(8);
  });

  it('lets the own company go first, and nothing but it where that is enough', () => {
    expect(placed(900).words).toEqual(['number', 'issued', 'due', 'partner', 'discount', 'amount', 'total']);
  });

  it('puts a folded column into its neighbour', () => {
    expect(placed(730).words).toEqual(['number', 'due+issued', 'partner', 'discount', 'amount', 'total']);
  });

  it('takes along what a folded column had taken in', () => {
    const wide = { ...known, facts: new Map(columns.map(one => [one.key, 150])) };
    expect(placed(650, wide).words).toEqual(['number+partner', 'due+issued', 'total+discount+amount']);
  });

  it('ends with the first column and the deciding amount, as cards where there is no room for a table', () => {
    expect(placed(300)).toEqual({
      words: ['number+partner+due', 'total+discount+amount'],
      cards: true,
    });
  });

  it('folds further where a table turned out wider than was thought', () => {
    expect(placed(1000, { ...known, tables: new Map([[0, 1100]]) }).words).toHaveLength(7);
  });

  it('knows that the next to go is left out and not folded: only the own company, and only while it stands', () => {
    expect([0, 1, columns.length].map(folded => isNextLeftOut(columns, folded))).toEqual([true, false, false]);
    expect(isNextLeftOut([column('name'), column('mail')], 0)).toBe(false);
  });

  it('folds columns that say nothing from the last one on, but never the last money column', () => {
    const plain = [column('name'), column('mail'), column('sum', undefined, true), column('seen')];
    expect(foldingOrder(plain).map(one => one.key)).toEqual(['seen', 'mail']);
  });
});
