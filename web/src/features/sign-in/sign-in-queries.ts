import { authEndpoints, type SignInReply } from '@skonto/api/auth';
import { call } from '../../lib/api-client.ts';

export const signIn = (email: string, password: string): Promise<SignInReply> =>
  call(authEndpoints.signIn, { body: { email, password }, errors: 'form' });

export const finishSignIn = (token: string, code: string): Promise<SignInReply> =>
  call(authEndpoints.finishSignIn, { body: { token, code }, errors: 'form' });

export const forgotPassword = (email: string) =>
  call(authEndpoints.forgotPassword, { body: { email }, errors: 'form' });

export const signOut = () => call(authEndpoints.signOut, { errors: 'place' });
