import { companiesEndpoints } from '@skonto/api/companies';
import { type BillReply, invoicesEndpoints } from '@skonto/api/invoices';
import type { ListFilter, ListQuery } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const billingKey = ['invoices'] as const;

export const approvedQuery = (query: ListQuery) => ({
  queryKey: [...billingKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(invoicesEndpoints.list, { list: query, signal, errors: 'place' }),
});

const approved: ListFilter = { key: 'status', operator: 'eq', values: ['DISCOUNT_APPROVED'] };
const asBuyer: ListFilter = { key: 'role', operator: 'eq', values: ['buyer'] };
/** Approved invoices; for everyone but the operator those their company has to pay (BILL-05). */
export const fixedFilters = { own: [approved, asBuyer], all: [approved] } as const;

/** The countries of the billed companies decide which rates are needed. */
export const buyerCountriesQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['companies', 'countries', ids],
    queryFn: async ({ signal }) => {
      const companies = await Promise.all(
        ids.map(id => call(companiesEndpoints.get, { params: { id }, signal, errors: 'place' })),
      );
      return new Map(companies.map(company => [company.id, company.country.alpha3Code]));
    },
  });

export const billInvoices = (
  ids: number[],
  rsdRates: Record<string, number>,
  idempotencyKey: string,
): Promise<BillReply> => call(invoicesEndpoints.bill, { body: { ids, rsdRates }, errors: 'form', idempotencyKey });
