import { contractsEndpoints } from '@skonto/api/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { useSession } from '../lib/session.ts';

/** The signed-in company's contract, or null; nobody asks for a SYSTEM_ADMIN (CON-26). */
export const ownContractQuery = queryOptions({
  queryKey: ['contract', 'me'],
  queryFn: ({ signal }) => call(contractsEndpoints.mine, { signal, errors: 'place' }),
  staleTime: 5 * 60_000,
});

/** Undefined while it isn't known yet. */
export function useHasActiveContract(): boolean | undefined {
  const user = useSession();
  const isCompanyUser = user?.termsAccepted === true && user.role !== 'SYSTEM_ADMIN';
  const contract = useQuery({ ...ownContractQuery, enabled: isCompanyUser });
  if (!isCompanyUser) return false;
  return contract.isPending ? undefined : contract.data?.active === true;
}
