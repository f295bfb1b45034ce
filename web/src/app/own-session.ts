import { sessionEndpoints } from '@skonto/api/session';
import { abilitiesMark } from '@skonto/domain/actor/abilities';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api-client.ts';
import { abilitiesReadAt, currentAbilities, saveUser, sessionEra } from '../lib/session.ts';
import { queryClient } from './query-client.ts';

const queryKey = ['session'];

/**
 * Keeps what the session may do as the server sees it now, such as after a contract began: asked at each load of the application, and
 * when an answer tells that it is another (noteAbilities). A late answer to an earlier session changes nothing, and terms that are not
 * accepted yet are asked for by the next call that needs them, not by a page that falls away.
 */
export const ownSessionQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => {
    const era = sessionEra();
    const user = await call(sessionEndpoints.me, { signal, errors: 'place' });
    if (era !== sessionEra() || !user.termsAccepted) return user.can;
    const before = abilitiesMark(currentAbilities());
    saveUser(user);
    if (before !== abilitiesMark(user.can)) askAllAnew();
    return user.can;
  },
  // A sign-in has just said it, so that nobody asks again at the first page; what an earlier load was told may have changed since.
  initialData: currentAbilities,
  initialDataUpdatedAt: () => (abilitiesReadAt() < performance.timeOrigin ? 0 : abilitiesReadAt()),
  staleTime: 5 * 60_000,
});

/** Whoever may do other things sees other things: what the page shows was answered to somebody who might not. */
const askAllAnew = (): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [subject] }) => subject !== queryKey[0] });
