import { authEndpoints } from '@skonto/api/auth';
import type { BodyOf, ReplyOf } from '@skonto/api/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { profileKey } from '../../business/companies/own-profile.ts';
import { call } from '../../lib/api-client.ts';

export const changeOwnPassword = (body: BodyOf<typeof authEndpoints.changeOwnPassword>) =>
  call(authEndpoints.changeOwnPassword, { body, errors: 'form' });

export const changeOwnEmail = (body: BodyOf<typeof authEndpoints.changeOwnEmail>) =>
  call(authEndpoints.changeOwnEmail, { body, errors: 'form' });

export type OwnSession = ReplyOf<typeof authEndpoints.sessions>['items'][number];
export const sessionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...profileKey, id, 'sessions'],
    queryFn: async ({ signal }) => (await call(authEndpoints.sessions, { signal, errors: 'place' })).items,
  });
export const endSession = (id: string) => call(authEndpoints.endSession, { params: { id } });
export const endOtherSessions = () => call(authEndpoints.endOtherSessions, { errors: 'form' });

export const secondFactorQuery = (id: number) =>
  queryOptions({
    queryKey: [...profileKey, id, 'second-factor'],
    queryFn: ({ signal }) => call(authEndpoints.secondFactor, { signal, errors: 'place' }),
  });
export type SetUp = ReplyOf<typeof authEndpoints.beginSecondFactor>;
/** The password or a code. */
export type Proof = { readonly password: string } | { readonly code: string };
export const beginSecondFactor = (password: string): Promise<SetUp> =>
  call(authEndpoints.beginSecondFactor, { body: { password }, errors: 'form' });
export const confirmSecondFactor = (code: string) =>
  call(authEndpoints.confirmSecondFactor, { body: { code }, errors: 'form' });
export const renewRecoveryCodes = (proof: Proof) =>
  call(authEndpoints.renewRecoveryCodes, { body: proof, errors: 'form' });
export const turnOffSecondFactor = (proof: Proof) =>
  call(authEndpoints.turnOffSecondFactor, { body: proof, errors: 'form' });
