import type { BodyOf } from '@skonto/api/endpoint';
import { type Profile, usersEndpoints } from '@skonto/api/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything about one's own account starts with the same key. Its forms say themselves what the server refused. */
export const profileKey = ['profile'] as const;

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: [...profileKey, id, 'facts'],
    queryFn: ({ signal }) => call(usersEndpoints.profile, { signal, errors: 'place' }),
  });
export const saveProfile = (body: BodyOf<typeof usersEndpoints.saveProfile>): Promise<Profile> =>
  call(usersEndpoints.saveProfile, { body, errors: 'form' });
