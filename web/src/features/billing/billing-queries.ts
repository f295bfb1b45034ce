import { type BillReply, billsEndpoints } from '@skonto/api/bills';
import { invoicesEndpoints } from '@skonto/api/invoices';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { equals } from '../../lib/list-state.ts';
import { listQuery } from '../../lib/record-queries.ts';

export const billingKey = ['invoices'] as const;

export const approvedQuery = listQuery(billingKey, invoicesEndpoints.list);

const approved = equals('status', 'DISCOUNT_APPROVED');
const asBuyer = equals('role', 'buyer');
/** Approved invoices; for everyone but the operator those their company has to pay (BILL-05). */
export const fixedFilters = { own: [approved, asBuyer], all: [approved] } as const;

/**
 * What a bill would come to, with rates or at the newest reference rates: fees, bills, the rates it needs, and what can't be billed. `requested`
 * tells one opening of the dialog from the next, which asks again.
 */
export const billPreviewQuery = (ids: number[], rsdRates: Readonly<Record<string, number>> | null, requested: string) =>
  queryOptions({
    queryKey: [...billingKey, 'bill-preview', requested, rsdRates],
    queryFn: ({ signal }) =>
      call(billsEndpoints.billPreview, {
        body: rsdRates === null ? { ids } : { ids, rsdRates },
        signal,
        errors: 'place',
      }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const billInvoices = (
  body: { ids: number[]; rsdRates: Record<string, number>; ratesReason?: string },
  idempotencyKey: string,
): Promise<BillReply> => call(billsEndpoints.bill, { body, errors: 'form', idempotencyKey });

type Run = { readonly buyerId?: number | undefined };
const ofBuyer = ({ buyerId }: Run) => (buyerId === undefined ? {} : { buyerId });

/** What the run would bill now. `requested` tells one look from the next. */
export const runPreviewQuery = (buyerId: number | undefined, requested: string) =>
  queryOptions({
    queryKey: [...billingKey, 'run-preview', buyerId ?? null, requested],
    queryFn: ({ signal }) => call(billsEndpoints.runPreview, { query: ofBuyer({ buyerId }), signal, errors: 'place' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Bills exactly what was seen, or nothing. */
export const runBilling = (of: Run & { readonly seen: string }, idempotencyKey: string): Promise<BillReply> =>
  call(billsEndpoints.run, { query: { ...ofBuyer(of), seen: of.seen }, errors: 'form', idempotencyKey });
