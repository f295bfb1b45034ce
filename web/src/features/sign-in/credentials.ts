import { isEmail } from '@skonto/domain/text/email-address';

export type CredentialProblem = 'emailRequired' | 'emailWrong' | 'passwordRequired';

export function checkEmail(email: string): CredentialProblem | undefined {
  if (email === '') return 'emailRequired';
  return isEmail(email) ? undefined : 'emailWrong';
}

/** What is wrong with a typed sign-in, by field; empty when it may be sent. */
export function checkCredentials(typed: {
  email: string;
  password: string;
}): Partial<Record<'email' | 'password', CredentialProblem>> {
  const email = checkEmail(typed.email);
  return { ...(email ? { email } : {}), ...(typed.password === '' ? { password: 'passwordRequired' } : {}) };
}
