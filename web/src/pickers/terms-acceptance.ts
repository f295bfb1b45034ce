import { usersEndpoints } from '@skonto/api/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api-client.ts';
import { ApiError } from '../lib/api-error.ts';
import { saveUser } from '../lib/session.ts';

/** What there is to accept now. Never from memory and never exchanged behind the reader's back. */
const termsQuery = queryOptions({
  queryKey: ['terms-to-accept'],
  queryFn: ({ signal }) => call(usersEndpoints.terms, { signal, errors: 'place' }),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/**
 * Reading the terms and accepting exactly the version that is shown. When a newer one was published meanwhile, that one is loaded and
 * `problem` says so.
 */
export function useTermsAcceptance(onAccepted: () => void) {
  const terms = useQuery(termsQuery);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (): Promise<void> => {
    if (!terms.data) return;
    setBusy(true);
    setProblem(null);
    try {
      saveUser(await call(usersEndpoints.acceptTerms, { query: { version: terms.data.version }, errors: 'place' }));
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
