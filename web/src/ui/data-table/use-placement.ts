import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './list-types.ts';
import {
  cardWidth,
  isNextLeftOut,
  type KnownWidths,
  nothingKnown,
  type Placement,
  placeColumns,
} from './place-columns.ts';

/** The frame's own border. */
const borders = 2;
/** Folded facts are written smaller than those that stand. */
const smaller = 0.9;
/** While something can go that says nothing new, a name of up to this length stands in full. */
const wholeName = 280;

type Setup<Row> = { frame: RefObject<HTMLElement | null>; columns: readonly Column<Row>[]; selectable: boolean };

/**
 * Which columns stand and which fold, for the feature there is and the facts that are shown. A container query can't do this: what fits
 * depends on the amounts of the page. Facts are measured once for each page of rows, and rows are drawn again only when a fold changes.
 */
export function usePlacement<Row>({ frame, columns, selectable }: Setup<Row>, rows: readonly Row[]): Placement<Row> {
  const width = useWidth(frame);
  const [known, setKnown] = useState<KnownWidths>(nothingKnown);
  const computed = useMemo(
    () => placeColumns(columns, { width, selectable, known }),
    [columns, width, selectable, known],
  );
  const placement = useSame(computed, columns);
  const measured = useRef<{ rows: readonly Row[]; columns: readonly Column<Row>[] } | null>(null);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    // Cards take all facts as they come: measuring them would only lay the page out once more.
    if (!table || rows.length === 0 || width === 0 || placement.cards) return;
    const fresh = measured.current?.rows !== rows || measured.current.columns !== columns;
    measured.current = { rows, columns };
    const facts = fresh ? widestFacts(table) : known.facts;
    const tables = new Map(fresh ? [] : known.tables);
    const needed = table.offsetWidth + (isNextLeftOut(columns, placement.folded) ? missingOfNames(table) : 0);
    // Not `width`: while a window grows or shrinks, that is of another moment than the table.
    const feature = table.parentElement?.clientWidth ?? width;
    if (needed > feature) tables.set(placement.folded, needed);
    const next = { facts, tables };
    const placed = placeColumns(columns, { width, selectable, known: next });
    if (placed.folded !== placement.folded || tables.size > known.tables.size) setKnown(next);
  }, [frame, rows, columns, selectable, width, known, placement]);
  return placement;
}

/**
 * A list in a window too narrow for a table begins with cards; drawn as a table first, every row would be drawn twice. The window is
 * asked by a media query, because reading the document's width would lay out at once all that was drawn before.
 */
const firstWidth = (): number => (matchMedia(`(width < ${cardWidth}px)`).matches ? cardWidth - 1 : 0);

/** The list's width inside its border; 0 until it is known. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [first] = useState(firstWidth);
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const take = () => setWidth(element.clientWidth - borders);
    // Where cards are drawn already the observer's own look, which lays nothing out by itself, is soon enough.
    if (first === 0) take();
    const observer = new ResizeObserver(take);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, first]);
  return width;
}

/** Keeps the object while nothing of it changed, so that rows aren't drawn again at every pixel of a resize. */
function useSame<Row>(next: Placement<Row>, columns: readonly Column<Row>[]): Placement<Row> {
  const kept = useRef({ next, columns });
  const { next: before, columns: same } = kept.current;
  if (same !== columns || before.folded !== next.folded || before.cards !== next.cards)
    kept.current = { next, columns };
  return kept.current.next;
}

/** By how much all columns of names together are too narrow. */
function missingOfNames(table: HTMLTableElement): number {
  const missing = new Map<string, number>();
  for (const name of table.querySelectorAll<HTMLElement>('tbody .roomy > .cut')) {
    const key = name.dataset.fact ?? '';
    const short = Math.min(name.scrollWidth, wholeName) - name.clientWidth;
    if (short > (missing.get(key) ?? 0)) missing.set(key, short);
  }
  return [...missing.values()].reduce((sum, one) => sum + one, 0);
}

function widestFacts(table: HTMLTableElement): ReadonlyMap<string, number> {
  const widest = new Map<string, number>();
  for (const fact of table.querySelectorAll<HTMLElement>('tbody :is([data-fact], [data-note])')) {
    const key = fact.dataset.fact ?? fact.dataset.note ?? '';
    const { width } = fact.getBoundingClientRect();
    const full = fact.closest('.fold') ? width / smaller : width;
    if (full > (widest.get(key) ?? 0)) widest.set(key, full);
  }
  return widest;
}
