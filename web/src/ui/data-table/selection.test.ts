import { describe, expect, it } from 'vitest';
import {
  emptySelection,
  pageState,
  refreshRows,
  type Selection,
  selectedRows,
  setRows,
  toggleRow,
} from './selection.ts';

type Row = { id: number; amount: number; blocked: boolean };
const row = (id: number, blocked = false): Row => ({ id, amount: id * 10, blocked });
const rule = { idOf: (one: Row) => one.id, isBlocked: (one: Row) => one.blocked };
const page = [row(1), row(2, true), row(3)];
const ids = (selection: Selection<Row>) => selectedRows(selection).map(one => one.id);

describe('selection', () => {
  it('the header takes the selectable rows of the page and leaves the others', { tags: 'LIST-07' }, () => {
    const all = setRows<Row>(emptySelection, page, true, rule);
    expect(ids(all)).toEqual([1, 3]);
    expect(pageState(all, page, rule)).toBe('all');
    expect(pageState(setRows(all, page, false, rule), page, rule)).toBe('none');
  });

  it('knows the mixed state', () => {
    expect(pageState(toggleRow<Row>(emptySelection, row(1), page, rule), page, rule)).toBe('some');
  });

  it('keeps rows of other pages', () => {
    const first = setRows<Row>(emptySelection, page, true, rule);
    expect(ids(setRows(first, [row(7)], true, rule))).toEqual([1, 3, 7]);
  });

  it('a click out of "everything" leaves the rest of the page selected', () => {
    expect(ids(toggleRow<Row>({ mode: 'matching' }, row(1), page, rule))).toEqual([3]);
  });

  it('takes newer facts over and drops what can no longer be selected', () => {
    const before = setRows<Row>(emptySelection, page, true, rule);
    const after = refreshRows(before, [{ ...row(1), amount: 99 }, row(3, true)], rule);
    expect(selectedRows(after)).toEqual([{ id: 1, amount: 99, blocked: false }]);
    expect(refreshRows(before, [row(8)], rule)).toBe(before);
  });
});
