import type { BodyOf } from '@skonto/api/endpoint';
import { type DiscountStats, type Invoice, invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { equals, wireFiltersOf } from '../../lib/list-state.ts';
import { onDemand } from '../../lib/missing-part.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** What a change must know of an invoice. */
export type Named = Pick<Invoice, 'id' | 'registrationId' | 'buyer'>;
/** What a bulk change is about: chosen rows, all that match, or what a colleague requested approval for, which the change then gives. */
export type ChangeTarget =
  | { readonly kind: 'rows'; readonly rows: readonly Named[] }
  | { readonly kind: 'request'; readonly id: number }
  | { readonly kind: 'matching'; readonly filters: readonly ListFilter[]; readonly stats: DiscountStats };

/** Which document each buyer gets that has none chosen; stored with an acceptance. */
export type NoteAnswers = NonNullable<BodyOf<typeof invoicesEndpoints.changeStatus>['notes']>;

/** The filters that find what is meant; of a request those that it was made for and that are as they were. */
export const filtersOfTarget = (target: Exclude<ChangeTarget, { kind: 'rows' }>): readonly ListFilter[] =>
  target.kind === 'request' ? [equals('approval', String(target.id))] : target.filters;

const loadExport = onDemand(async () => (await import('../long-work/export-list.ts')).exportList);

export const statsQuery = (filters: readonly ListFilter[]) =>
  queryOptions({
    queryKey: ['invoices', 'stats', filters],
    queryFn: ({ signal }) => call(invoicesEndpoints.discountStats, { list: { filters }, signal, errors: 'place' }),
  });

export async function exportInvoices(name: string, { filters, format, rows }: ExportRequest): Promise<void> {
  const exportList = await loadExport();
  const body = { filters: wireFiltersOf(filters), format };
  return exportList(invoicesEndpoints.export, { body, fileName: `${name}.${format}`, rows });
}
