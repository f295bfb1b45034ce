/**
 * What is selected in a list: single rows, kept with their facts across pages so that their sums can be told, or everything
 * that matches the filters. Pure, so that its rules can be tested (LIST-07..10).
 */
export type Selection<Row> =
  | { readonly mode: 'rows'; readonly rows: ReadonlyMap<number, Row> }
  | { readonly mode: 'matching' };

export const emptySelection = { mode: 'rows', rows: new Map<number, never>() } as const;

export const selectedRows = <Row>(selection: Selection<Row>): readonly Row[] =>
  selection.mode === 'rows' ? [...selection.rows.values()] : [];

const rowsOf = <Row>(selection: Selection<Row>): Map<number, Row> =>
  new Map(selection.mode === 'rows' ? selection.rows : []);

/** Which rows may be selected, and what they are known by. */
export type SelectionRule<Row> = { readonly idOf: (row: Row) => number; readonly isBlocked: (row: Row) => boolean };

export function isSelected<Row>(selection: Selection<Row>, row: Row, rule: SelectionRule<Row>): boolean {
  if (rule.isBlocked(row)) return false;
  return selection.mode === 'matching' || selection.rows.has(rule.idOf(row));
}

/** Selects or clears rows; blocked ones are passed over. Touching a row ends "everything that matches". */
export function setRows<Row>(
  selection: Selection<Row>,
  rows: readonly Row[],
  on: boolean,
  rule: SelectionRule<Row>,
): Selection<Row> {
  const next = rowsOf(selection);
  for (const row of rows) {
    if (rule.isBlocked(row)) continue;
    if (on) next.set(rule.idOf(row), row);
    else next.delete(rule.idOf(row));
  }
  return { mode: 'rows', rows: next };
}

/** One row turned round. From "everything", the page's other rows stay selected, so that one click never loses them all. */
export function toggleRow<Row>(
  selection: Selection<Row>,
  row: Row,
  page: readonly Row[],
  rule: SelectionRule<Row>,
): Selection<Row> {
  const start = selection.mode === 'matching' ? setRows<Row>(emptySelection, page, true, rule) : selection;
  return setRows(start, [row], !isSelected(start, row, rule), rule);
}

/** Whether none, some or all selectable rows of the page are selected. */
export function pageState<Row>(
  selection: Selection<Row>,
  page: readonly Row[],
  rule: SelectionRule<Row>,
): 'none' | 'some' | 'all' {
  const selectable = page.filter(row => !rule.isBlocked(row));
  const chosen = selectable.filter(row => isSelected(selection, row, rule)).length;
  if (chosen === 0) return 'none';
  return chosen === selectable.length ? 'all' : 'some';
}

/** Takes over newer facts of selected rows and drops those that can't be selected any more. */
export function refreshRows<Row>(
  selection: Selection<Row>,
  page: readonly Row[],
  rule: SelectionRule<Row>,
): Selection<Row> {
  if (selection.mode === 'matching') return selection;
  let changed = false;
  const next = new Map(selection.rows);
  for (const row of page) {
    const id = rule.idOf(row);
    const known = next.get(id);
    if (known === undefined || known === row) continue;
    changed = true;
    if (rule.isBlocked(row)) next.delete(id);
    else next.set(id, row);
  }
  return changed ? { mode: 'rows', rows: next } : selection;
}
