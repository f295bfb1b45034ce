import type { ReactNode } from 'react';
import type { Totals } from '../../lib/amounts.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import type { ListModel } from './list-types.ts';
import { emptySelection, pageState, selectedRows } from './selection.ts';

export type SelectionSums<Row> = {
  readonly ofRows: (rows: readonly Row[]) => Totals;
  /** What else is to be said of the selected rows, such as their fee. */
  readonly more?: (rows: readonly Row[]) => readonly string[];
  /** Sums of everything that matches, from the server; undefined while they aren't known. */
  readonly matching?: Totals | undefined;
};

/** How many are selected, how much that is per currency, and what can be done. It stays in view. */
export function SelectionBar<Row>({
  list,
  sums,
  actions,
  everything,
}: {
  list: ListModel<Row>;
  sums?: SelectionSums<Row> | undefined;
  actions: ReactNode;
  everything?: ReactNode;
}) {
  const formats = useFormats();
  const { selection } = list;
  const rows = selectedRows(selection);
  const count = selection.mode === 'matching' ? (list.page?.totalElements ?? 0) : rows.length;
  const totals = selection.mode === 'matching' ? sums?.matching : sums?.ofRows(rows);
  const amounts = Object.entries(totals ?? {}).map(([code, amount]) => formats.moneyWithCurrency(amount, code));
  const more = selection.mode === 'matching' ? [] : (sums?.more?.(rows) ?? []);
  const words = [t($ => $.ui.list.selected, { count, shown: formats.count(count) }), ...amounts, ...more].join(' · ');
  return (
    <>
      <span className="visually-hidden" role="status">
        {count > 0 ? words : ''}
      </span>
      {count > 0 && (
        <div className="decision-bar selection-bar no-print">
          {everything}
          <span className="selection-words number" style={{ whiteSpace: 'normal' }}>
            {words}
          </span>
          {actions}
          <Button look="plain" onClick={() => list.select(emptySelection)}>
            {t($ => $.ui.list.clearSelection)}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Offers everything that matches once the page is selected; dismissing it returns to the page (LIST-08, LIST-09). It stands in the
 * selection's bar, so that the rows stay where they are.
 */
export function SelectionBanner<Row>({ list }: { list: ListModel<Row> }) {
  const formats = useFormats();
  const { page, selection } = list;
  if (!page || page.totalPages <= 1) return null;
  const { rule } = list.drawn;
  const total = page.totalElements;
  if (selection.mode === 'matching') {
    const back = () =>
      list.select({
        mode: 'rows',
        rows: new Map(page.content.filter(row => !rule.isBlocked(row)).map(row => [list.idOf(row), row])),
      });
    return (
      <div className="select-everything">
        {t($ => $.ui.list.allSelected, { count: total, shown: formats.count(total) })}
        <Button look="plain" small onClick={back}>
          {t($ => $.ui.list.onlyPage)}
        </Button>
      </div>
    );
  }
  if (pageState(selection, page.content, rule) !== 'all') return null;
  const onPage = page.content.filter(row => !rule.isBlocked(row)).length;
  return (
    <div className="select-everything">
      {t($ => $.ui.list.pageSelected, { count: onPage, shown: formats.count(onPage) })}
      <Button look="plain" small onClick={() => list.select({ mode: 'matching' })}>
        {t($ => $.ui.list.selectAll, { count: total, shown: formats.count(total) })}
      </Button>
    </div>
  );
}
