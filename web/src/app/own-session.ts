import { authEndpoints } from '@skonto/api/auth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { saveUser, sessionEra } from '../lib/session.ts';

/** Keeps what the session may do as the server sees it now, such as after a contract began. A late answer to an earlier session changes nothing. */
export const ownSessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const era = sessionEra();
    const user = await call(authEndpoints.me, { signal, errors: 'place' });
    if (era === sessionEra()) saveUser(user);
    return user.can;
  },
  staleTime: 5 * 60_000,
});
