import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startWords } from '../../lib/words/words.ts';
import english from './texts.en.json';
import { emptyUser, roleChoices, type UserValues, userSchema } from './user-form.ts';

startWords('en', { users: english });

const good: UserValues = {
  ...emptyUser({ id: 7, name: 'Žitoprodukt', code: '101000000' }),
  firstName: ' Ana ',
  lastName: 'Petrović',
  email: 'ana@primer.rs',
  role: 'COMPANY_USER',
};
const wrong = (change: Partial<UserValues>) => {
  const found: Record<string, string> = {};
  for (const issue of z.safeParse(userSchema(), { ...good, ...change }).error?.issues ?? [])
    found[String(issue.path[0])] ??= issue.message;
  return found;
};
const secret = 'Please enter your password.';

describe('the user form', () => {
  it('makes the body that the server takes', () => {
    expect(z.parse(userSchema(), good)).toEqual({
      firstName: 'Ana',
      lastName: 'Petrović',
      email: 'ana@primer.rs',
      emailRecipient: true,
      role: 'COMPANY_USER',
      company: { id: 7 },
    });
  });

  it('gives an operator no company', { tags: 'USER-24' }, () => {
    expect(z.parse(userSchema(), { ...good, role: 'SYSTEM_ADMIN' }).company).toBeNull();
    expect(wrong({ role: 'SYSTEM_ADMIN', company: null })).toEqual({});
  });

  it('sends passwords only when they are to change', () => {
    const typed = { password: 'vetar jesen', passwordConfirmation: 'vetar jesen' };
    expect(z.parse(userSchema(), { ...good, ...typed })).not.toHaveProperty('password');
    expect(z.parse(userSchema(), { ...good, ...typed, changePassword: true })).toMatchObject({
      ...typed,
      changePassword: true,
    });
  });

  it.each([
    ['USER-16', { firstName: ' ' }, { firstName: 'Valid first name is required.' }],
    ['USER-17', { lastName: '' }, { lastName: 'Valid last name is required.' }],
    ['USER-18', { email: 'ana@primer' }, { email: 'Please enter a valid email address.' }],
    ['USER-19', { role: '' as const }, { role: 'Please choose the role.' }],
    ['USER-20', { changePassword: true }, { password: secret, passwordConfirmation: secret }],
    ['USER-20 confirmation', { changePassword: true, password: 'vetar jesen' }, { passwordConfirmation: secret }],
    ['USER-21', { company: null }, { company: 'Please choose the company.' }],
  ])('%s', (_id, change, expected) => {
    expect(wrong(change)).toEqual(expected);
  });

  it('offers the roles that one may give', { tags: ['USER-24', 'USER-25'] }, () => {
    expect(roleChoices(true)).toEqual(['SYSTEM_ADMIN', 'COMPANY_ADMIN', 'COMPANY_USER']);
    expect(roleChoices(false)).toEqual(['COMPANY_ADMIN', 'COMPANY_USER']);
  });
});
