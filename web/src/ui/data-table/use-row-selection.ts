import { useCallback, useLayoutEffect, useRef } from 'react';
import type { DrawnRows } from './list-types.ts';
import { setRows, toggleRow } from './selection.ts';

/** Selects rows by their place; stays the same function while rows and selection change, so that a click draws only its own row. */
export function useRowSelection<Row>(drawn: DrawnRows<Row>): (at: number, range: boolean) => void {
  const latest = useRef(drawn);
  useLayoutEffect(() => {
    latest.current = drawn;
  });
  const anchor = useRef<number | null>(null);
  return useCallback((at, range) => {
    const { rows, selection, rule, select } = latest.current;
    const row = rows[at];
    if (row === undefined) return;
    const from = anchor.current;
    if (range && from !== null)
      select(setRows(selection, rows.slice(Math.min(from, at), Math.max(from, at) + 1), true, rule));
    else select(toggleRow(selection, row, rows, rule));
    anchor.current = at;
  }, []);
}
