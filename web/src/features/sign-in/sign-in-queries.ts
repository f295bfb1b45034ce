import { authEndpoints, type SignInReply } from '@skonto/api/auth';
import { type User, usersEndpoints } from '@skonto/api/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

export const signIn = (email: string, password: string): Promise<SignInReply> =>
  call(authEndpoints.signIn, { body: { email, password }, errors: 'place' });

export const forgotPassword = (email: string) =>
  call(authEndpoints.forgotPassword, { body: { email }, errors: 'place' });

/** Accepts the version that is shown; without one, what the sign-in brought. */
export const acceptTerms = (version: string): Promise<User> =>
  call(usersEndpoints.acceptTerms, { query: { version: version || undefined }, errors: 'place' });

export const signOut = () => call(authEndpoints.signOut, { errors: 'place' });

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: ({ signal }) => call(usersEndpoints.terms, { signal, errors: 'place' }),
});
