import { type Company, companiesEndpoints, type HandOverInput } from '@skonto/api/companies';
import { contractsEndpoints } from '@skonto/api/contracts';
import type { BodyOf } from '@skonto/api/endpoint';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { type FoundRecord, firstLike, foundByAny } from '../../business/records/record-kind.ts';
import { call } from '../../lib/api-client.ts';
import { equals, wireFiltersOf } from '../../lib/list-state.ts';
import { deleteRecords, firstWith, listQuery, recordQuery, saveRecord } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';

/** Everything of this feature starts with the same key, so one invalidation refreshes list, count and records. */
export const companiesKey = ['companies'] as const;
export type CompanyInput = BodyOf<typeof companiesEndpoints.create>;
type Named = Pick<Company, 'id' | 'version'>;

export const waiting = equals('verification', 'WAITING');
export const refused = equals('verification', 'REFUSED');

export const companiesQuery = listQuery(companiesKey, companiesEndpoints.list);

/** What the palette finds: companies by name or tax code. */
export async function findCompanies(client: QueryClient, term: string): Promise<readonly FoundRecord[]> {
  const found = await foundByAny<Company>(['name', 'code'], key =>
    client.fetchQuery(companiesQuery(firstLike(key, term))),
  );
  return found.map(one => ({
    kind: 'company',
    path: `/companies/details/${one.id}`,
    label: one.name,
    detail: one.code,
  }));
}

/** How many companies wait to be verified. */
export const waitingQuery = queryOptions({
  ...companiesQuery({ page: 0, size: 1, sort: [], filters: [waiting] }),
  select: page => page.totalElements,
});

export const companyQuery = recordQuery(companiesKey, companiesEndpoints.get);

export const standingQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'standing', id],
    queryFn: ({ signal }) => call(companiesEndpoints.standing, { params: { id }, signal, errors: 'place' }),
  });

/** A company's active contract, or null. */
export const contractQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'contract', companyId],
    queryFn: ({ signal }) =>
      firstWith(contractsEndpoints.list, { companyId: String(companyId), active: 'true' }, signal),
  });

export const saveCompany = saveRecord(companiesEndpoints, (body, { id }) => ({
  ...body,
  id,
}));

export const deleteCompanies = deleteRecords(companiesEndpoints);

/** Verifies companies as they were seen; the message bar then says how many, and which stay and why. */
export const verifyCompanies = (rows: readonly Named[], how: { evenRefused: boolean }) =>
  call(companiesEndpoints.verify, {
    body: { companies: rows.map(({ id, version }) => ({ id, version })), ...how },
    errors: 'form',
  });
export const refuseCompany = ({ id, version }: Named, reason: string): Promise<Company> =>
  call(companiesEndpoints.refuse, { params: { id }, body: { reason }, ifMatch: version, errors: 'form' });

export const invitationQuotaQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'invitations', id],
    queryFn: ({ signal }) => call(companiesEndpoints.invitations, { params: { id }, signal, errors: 'place' }),
  });
export const saveInvitationQuota = (id: number, perHour: number | null) =>
  call(companiesEndpoints.saveInvitations, { params: { id }, body: { perHour }, errors: 'form' });

/** Ends all access of a company's people and invites its new administrator. */
export const handOverCompany = ({ id, version }: Named, body: HandOverInput) =>
  call(companiesEndpoints.handOver, { params: { id }, body, ifMatch: version, errors: 'form' });

export const exportCompanies = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(companiesEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `companies-export.${format}`,
    rows,
  });
