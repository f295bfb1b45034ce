import { approvalsEndpoints as calls } from '@skonto/api/approvals';
import type { BodyOf } from '@skonto/api/endpoint';
import { suppliersEndpoints } from '@skonto/api/suppliers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const approvalsKey = ['approvals'] as const;

/** The requests of the reader's company, and who approves in the reader's place. */
export const approvalsQuery = queryOptions({
  queryKey: [...approvalsKey, 'requests'],
  queryFn: async ({ signal }) => {
    const options = { signal, errors: 'place' } as const;
    const [list, standIn] = await Promise.all([call(calls.list, options), call(calls.standIn, options)]);
    return { ...list, standIn };
  },
});

/** The suppliers that a request gives another category. */
export const movedSuppliersQuery = (id: number) =>
  queryOptions({
    queryKey: [...approvalsKey, 'suppliers', id],
    queryFn: ({ signal }) => call(calls.suppliers, { params: { id }, signal, errors: 'place' }),
  });

export const policyQuery = queryOptions({
  queryKey: [...approvalsKey, 'policy'],
  queryFn: ({ signal }) => call(calls.policy, { signal, errors: 'place' }),
});

export const savePolicy = (body: BodyOf<typeof calls.savePolicy>) => call(calls.savePolicy, { body, errors: 'form' });
export const saveStandIn = (body: BodyOf<typeof calls.saveStandIn>) =>
  call(calls.saveStandIn, { body, errors: 'form' });
export const withdraw = (id: number) => call(calls.withdraw, { params: { id }, errors: 'form' });
export const decline = (id: number, reason: string) => {
  const said = reason.trim();
  return call(calls.decline, { params: { id }, body: said === '' ? {} : { reason: said }, errors: 'form' });
};
export const approveCategories = (approvalRequest: number) =>
  call(suppliersEndpoints.approveCategories, { body: { approvalRequest }, errors: 'form' });
