import type { Invoice } from '@skonto/api/invoices';
import { useQuery } from '@tanstack/react-query';
import type { ListModel } from '../../ui/data-table/list-types.ts';
import { selectedRows } from '../../ui/data-table/selection.ts';
import { type ChangeTarget, statsQuery } from './change-status.ts';

/** What a change of status applies to: the chosen rows, or everything that matches once its sums are known. */
export function useChangeTarget(list: ListModel<Invoice>) {
  const { selection } = list;
  const rows = selectedRows(selection);
  const all = selection.mode === 'matching';
  const stats = useQuery({ ...statsQuery(list.query.filters), enabled: all });
  const target: ChangeTarget | null = !all
    ? { kind: 'rows', rows }
    : stats.data
      ? { kind: 'matching', filters: list.query.filters, stats: stats.data }
      : null;
  return { rows, all, target, stats: stats.data };
}
