import type { BodyOf } from '@skonto/api/endpoint';
import type { ListFilter } from '@skonto/api/list';
import { submissionsEndpoints as calls, type SubmissionInput, type SubmissionsLeft } from '@skonto/api/submissions';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { equals, wireFiltersOf } from '../../lib/list-state.ts';
import { listQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** Everything of this feature starts with the same key, so one invalidation refreshes lists, buyers and the setting. */
export const submissionsKey = ['submissions'] as const;

export const submissionsQuery = listQuery(submissionsKey, calls.list);

/** Buyers that take submissions from the reader's company. */
export const buyersQuery = queryOptions({
  queryKey: [...submissionsKey, 'buyers'],
  queryFn: ({ signal }) => call(calls.buyers, { signal, errors: 'place' }),
});

export const settingQuery = queryOptions({
  queryKey: [...submissionsKey, 'setting'],
  queryFn: ({ signal }) => call(calls.setting, { signal, errors: 'place' }),
});
export const saveSetting = (body: BodyOf<typeof calls.saveSetting>) =>
  call(calls.saveSetting, { body, errors: 'form' });

export const submit = (input: SubmissionInput) => call(calls.create, { body: input, errors: 'form' });

/** Rows that were chosen one by one, or all that the filters match. */
export type Chosen =
  | { readonly kind: 'rows'; readonly ids: readonly number[] }
  | { readonly kind: 'matching'; readonly filters: readonly ListFilter[] };

/** What each question about chosen ones is handed. */
export type DialogProps = {
  readonly chosen: Chosen;
  readonly onDone: (left: SubmissionsLeft) => void;
  readonly onClose: () => void;
};

const selectionOf = (chosen: Chosen) =>
  chosen.kind === 'rows' ? { ids: [...chosen.ids] } : { filters: wireFiltersOf(chosen.filters) };

/** What confirming these comes to now; `requested` tells one opening of the dialog from the next. */
export const confirmingQuery = (chosen: Chosen, asBooks: boolean, requested: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'confirming', requested, asBooks],
    queryFn: ({ signal }) =>
      call(calls.preview, { body: { ...selectionOf(chosen), asBooks }, signal, errors: 'place' }),
    gcTime: 0,
  });

type Confirming = Pick<BodyOf<typeof calls.confirm>, 'asBooks' | 'expected'>;
export const confirm = (chosen: Chosen, confirming: Confirming, idempotencyKey: string) =>
  call(calls.confirm, { body: { ...selectionOf(chosen), ...confirming }, errors: 'form', idempotencyKey });

/** How many of these are open on one side: what a no or a withdrawal would change. */
export const openCountQuery = (chosen: Chosen, role: 'buyer' | 'supplier', requested: string) =>
  queryOptions({
    queryKey: [...submissionsKey, 'open', role, requested],
    queryFn: async ({ signal }) => {
      const own =
        chosen.kind === 'matching'
          ? chosen.filters
          : [{ key: 'id', operator: 'in', values: chosen.ids.map(String) } as const];
      const filters = [...own, equals('status', 'SUBMITTED'), equals('role', role)];
      const list = { page: 0, size: 1, sort: [], filters };
      return (await call(calls.list, { list, signal, errors: 'place' })).totalElements;
    },
    gcTime: 0,
  });

export const decline = (chosen: Chosen, reason: string, expectedCount: number) =>
  call(calls.decline, { body: { ...selectionOf(chosen), reason, expectedCount }, errors: 'form' });
export const withdraw = (chosen: Chosen, expectedCount: number) =>
  call(calls.withdraw, { body: { ...selectionOf(chosen), expectedCount }, errors: 'form' });

export const exportSubmissions = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(calls.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `submissions-export.${format}`,
    rows,
  });
