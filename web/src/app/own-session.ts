import { sessionEndpoints } from '@skonto/api/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { abilitiesAskedAt, currentAbilities, saveUser, sessionEra } from '../lib/session.ts';

/**
 * Keeps what the session may do as the server sees it now, such as after a contract began. A late answer to an earlier session changes
 * nothing, and terms that are not accepted yet are asked for by the next call that needs them, not by a page that falls away.
 */
export const ownSessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const era = sessionEra();
    const user = await call(sessionEndpoints.me, { signal, errors: 'place' });
    if (era === sessionEra() && user.termsAccepted) saveUser(user);
    return user.can;
  },
  // A sign-in has just said it, so that nobody asks again at the first page.
  initialData: currentAbilities,
  initialDataUpdatedAt: abilitiesAskedAt,
  staleTime: 5 * 60_000,
});
