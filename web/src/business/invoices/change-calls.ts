import { type ChangePreview, type ChangeStatusReply, invoicesEndpoints } from '@skonto/api/invoices';
import type { FileFormatName } from '@skonto/api/list';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { download } from '../../lib/file-transfer.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { type ChangeTarget, filtersOfTarget, type Named, type NoteAnswers } from './change-status.ts';

/** The calls of the dialogs that change invoices; the lists don't wait for them. */

type Requested = { readonly target: ChangeTarget; readonly status: InvoiceStatus; readonly notes?: NoteAnswers };
const noteMember = (notes: NoteAnswers | undefined) => (notes && notes.length > 0 ? { notes } : {});
type Change = Requested & {
  /** What the server said that the change would do; it refuses with 409 when it would do anything else now. */
  readonly expected: ChangePreview;
  readonly idempotencyKey: string;
  /** What to say to whoever approves it; null where it isn't above what its person may decide alone. */
  readonly wish?: string | null;
};

const namedIn = (rows: readonly Named[]) => Object.fromEntries(rows.map(row => [String(row.id), row.registrationId]));

/** A refusal is shown by the dialog that asked, so the message bar stays quiet. */
export function changeStatus(change: Change): Promise<ChangeStatusReply> {
  const { target, status, notes, expected, idempotencyKey, wish = null } = change;
  const { expectedCount, expectedTotals, payments } = expected;
  // What is consented to is when each is paid, too.
  const dates = status === 'DISCOUNT_APPROVED' ? { expectedPayments: payments } : {};
  const words = wish?.trim();
  const wished = wish === null ? {} : { requestApproval: words ? { words } : {} };
  const more = { ...dates, ...noteMember(notes), ...wished };
  if (target.kind === 'rows') {
    const body = { invoiceIdRegIdMap: namedIn(target.rows), status, expectedTotals, ...more };
    return call(invoicesEndpoints.changeStatus, { body, errors: 'form', idempotencyKey });
  }
  const body = {
    filters: wireFiltersOf(filtersOfTarget(target)),
    expectedCount,
    expectedTotals,
    ...more,
    ...(target.kind === 'request' ? { approvalRequest: target.id } : {}),
  };
  return call(invoicesEndpoints.changeStatusByFilter, { query: { status }, body, errors: 'form', idempotencyKey });
}

/** What a change would do now; `requested` tells one opening of a dialog from the next, which asks again. */
export const previewQuery = ({ target, status, notes, requested }: Requested & { requested: string }) =>
  queryOptions({
    queryKey: ['invoices', 'preview', requested],
    queryFn: ({ signal }) =>
      target.kind === 'rows'
        ? call(invoicesEndpoints.changeStatusPreview, {
            body: { invoiceIdRegIdMap: namedIn(target.rows), status, ...noteMember(notes) },
            signal,
            errors: 'place',
          })
        : call(invoicesEndpoints.changeStatusByFilterPreview, {
            query: { status },
            body: { filters: wireFiltersOf(filtersOfTarget(target)), ...noteMember(notes) },
            signal,
            errors: 'place',
          }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const downloadChangeErrors = (id: string, format: FileFormatName): Promise<void> =>
  download(invoicesEndpoints.errorFile, {
    params: { id },
    body: { format },
    fileName: `invoice-change-status-errors.${format}`,
  });
