import { usersEndpoints } from '@skonto/api/users';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { saveUser } from '../../lib/session.ts';

/** What there is to accept now. Never exchanged behind the reader's back. */
const termsQuery = queryOptions({
  queryKey: ['terms-to-accept'],
  queryFn: ({ signal }) => call(usersEndpoints.terms, { signal, errors: 'place' }),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** The text that came with a sign-in stands at once; which version it is comes with the query's own answer. */
export const offerTerms = (queries: QueryClient, html: string): void => {
  queries.setQueryData(termsQuery.queryKey, { version: '', html });
};

/**
 * Reading the terms and accepting exactly the version that is shown. When a newer one was published meanwhile, that one is loaded and
 * `problem` says so.
 */
export function useTermsAcceptance(onAccepted: () => void) {
  const queries = useQueryClient();
  const terms = useQuery(termsQuery);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    if (!terms.data) return;
    setBusy(true);
    setProblem(null);
    try {
      // Without its version the server takes what this session was shown at the sign-in.
      const ifMatch = terms.data.version || undefined;
      saveUser(await call(usersEndpoints.acceptTerms, { ifMatch, errors: 'form' }));
      queries.removeQueries({ queryKey: termsQuery.queryKey });
      onAccepted();
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setProblem(cause.message);
      if (cause.status === 409) await terms.refetch();
    } finally {
      setBusy(false);
    }
  };
  return { terms, busy, problem, accept };
}
