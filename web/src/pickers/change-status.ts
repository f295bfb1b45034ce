import { type ChangeStatusReply, type DiscountStats, type Invoice, invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter } from '@skonto/api/list';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { queryOptions } from '@tanstack/react-query';
import type { Totals } from '../lib/amounts.ts';
import { call } from '../lib/api-client.ts';
import { download } from '../lib/file-transfer.ts';
import { wireFiltersOf } from '../lib/list-state.ts';

/** What a bulk change is about: chosen rows, or all that match. Used by the invoices and the offers list. */
export type ChangeTarget =
  | { readonly kind: 'rows'; readonly rows: readonly Invoice[] }
  | { readonly kind: 'matching'; readonly filters: readonly ListFilter[]; readonly stats: DiscountStats };

type Change = {
  readonly target: ChangeTarget;
  readonly status: InvoiceStatus;
  /** What the reader saw; the server refuses with 409 when it differs now. */
  readonly expectedTotals: Totals | null;
  readonly idempotencyKey: string;
};

/** A refusal is shown by the dialog that asked, so the message bar stays quiet. */
export function changeStatus({ target, status, expectedTotals, idempotencyKey }: Change): Promise<ChangeStatusReply> {
  const expected = expectedTotals ? { expectedTotals: { ...expectedTotals } } : {};
  if (target.kind === 'rows') {
    const invoiceIdRegIdMap = Object.fromEntries(target.rows.map(row => [String(row.id), row.registrationId]));
    const body = { invoiceIdRegIdMap, status, ...expected };
    return call(invoicesEndpoints.changeStatus, { body, errors: 'form', idempotencyKey });
  }
  const body = { filters: wireFiltersOf(target.filters), expectedCount: target.stats.count, ...expected };
  return call(invoicesEndpoints.changeStatusByFilter, { query: { status }, body, errors: 'form', idempotencyKey });
}

export const statsQuery = (filters: readonly ListFilter[]) =>
  queryOptions({
    queryKey: ['invoices', 'stats', filters],
    queryFn: ({ signal }) => call(invoicesEndpoints.discountStats, { list: { filters }, signal, errors: 'place' }),
  });

export const downloadChangeErrors = (id: string): Promise<void> =>
  download(invoicesEndpoints.errorFile, { params: { id }, fileName: 'invoice-change-status-errors.csv' });

export const exportInvoices = (filters: readonly ListFilter[], fileName: string): Promise<void> =>
  download(invoicesEndpoints.export, { body: { filters: wireFiltersOf(filters) }, fileName });
