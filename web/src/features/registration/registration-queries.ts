import { authEndpoints } from '@skonto/api/auth';
import { suppliersEndpoints } from '@skonto/api/suppliers';
import { call } from '../../lib/api-client.ts';
import type { NewPassword } from './new-password-form.ts';
import type { Registration } from './register-form.ts';

/** Each form says itself what the server refused, so the message bar stays quiet. */
export const register = (body: Registration) => call(authEndpoints.register, { body, errors: 'form' });

export const verifyToken = (id: string, token: string) =>
  call(authEndpoints.verifyToken, { body: { id, token }, errors: 'form' });

export const mailNewToken = (id: string) => call(authEndpoints.regenerateToken, { body: { id }, errors: 'form' });

export const finishInvite = (body: NewPassword) => call(suppliersEndpoints.registerInvite, { body, errors: 'form' });

export const changePassword = (body: NewPassword) => call(authEndpoints.changePassword, { body, errors: 'form' });
