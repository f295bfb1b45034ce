import type { BodyOf } from '@skonto/api/endpoint';
import type { CompanySettings, settingsEndpoints } from '@skonto/api/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { useSession } from '../../lib/session.ts';

/** The calls come when somebody first needs them: no list's first page does. */
const calls = onDemand(async () => (await import('@skonto/api/settings')).settingsEndpoints);

/** What holds for the reader's company. The operator is no company and never asks. */
export const companySettingsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['settings', 'company', companyId],
    queryFn: async ({ signal }) => call((await calls()).company, { signal, errors: 'place' }),
    staleTime: 60_000,
  });

export const saveCompanySettings = async (
  body: BodyOf<typeof settingsEndpoints.saveCompany>,
): Promise<CompanySettings> => call((await calls()).saveCompany, { body, errors: 'form' });

/** The yearly rate at which the reader's company borrows elsewhere, to set the cost of an offer beside; null when nobody said. */
export function useLoanRate(): number | null {
  const companyId = useSession()?.company?.id ?? null;
  const { data } = useQuery({ ...companySettingsQuery(companyId ?? 0), enabled: companyId !== null });
  return data?.loanRate ?? null;
}
