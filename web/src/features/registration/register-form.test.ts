import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { startWords } from '../../lib/words/words.ts';
import { newPasswordSchema } from './new-password-form.ts';
import { registerSchema, signupFailure } from './register-form.ts';
import english from './texts.en.json';

startWords('en', { registration: english });

const firstByField = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } }) => {
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message;
  return found;
};

describe('registration', () => {
  const good = { country: 'SRB', code: ' 101000000 ', email: ' ana@primer.rs ', password: 'vetar jesen' };
  const wrong = (change: Partial<typeof good>) => firstByField(z.safeParse(registerSchema(), { ...good, ...change }));

  it('makes the body that the server takes', { tags: 'REG-03' }, () => {
    expect(z.parse(registerSchema(), good)).toEqual({
      company: { country: 'SRB', code: '101000000' },
      email: 'ana@primer.rs',
      password: 'vetar jesen',
    });
  });

  it.each([
    ['REG-04', { country: '' }, { country: 'Country is required' }],
    ['REG-05', { code: ' ' }, { code: 'Code is required' }],
    ['REG-06', { code: '12' }, { code: 'Code must be at least 3 characters' }],
    ['REG-07', { code: '1'.repeat(21) }, { code: 'Code must be at most 20 characters' }],
    ['REG-08', { email: '' }, { email: 'Email is required' }],
    ['REG-09', { email: 'ana@' }, { email: 'Email must be a valid email address' }],
    ['REG-10', { password: '' }, { password: 'Password is required' }],
    ['REG-11', { password: '12345' }, { password: 'Password must be at least 6 characters' }],
  ])('%s', (_id, change, expected) => {
    expect(wrong(change)).toEqual(expected);
  });

  it('begins a refusal with its words, once', { tags: 'REG-13' }, () => {
    const refusal = new ApiError({
      status: 409,
      code: 'company-registered',
      message: 'Known.',
      fields: [
        { field: 'company.code', code: 'a', message: 'Known.' },
        { field: 'password', code: 'b', message: 'Common.' },
      ],
    });
    const said = signupFailure(refusal, 'Signup failed!');
    expect([said.message, ...said.fields.map(one => one.message)]).toEqual([
      'Signup failed! Known.',
      'Signup failed! Known.',
      'Common.',
    ]);
  });
});

describe('a new password by a mailed token', () => {
  const good = { email: 'ana@primer.rs', token: 'ABCDEFGHJK', password: 'vetar jesen', confirmPassword: 'vetar jesen' };
  const wrong = (change: Partial<typeof good>) =>
    firstByField(z.safeParse(newPasswordSchema(), { ...good, ...change }));

  it.each([
    ['nothing', {}, {}],
    ['SUPINV-07', { token: '' }, { token: 'Token is required' }],
    ['SUPINV-08', { token: 'ABCDEF' }, { token: 'Token must be at least 7 characters' }],
    [
      'SUPINV-09',
      { password: '', confirmPassword: '' },
      { password: 'Password is required', confirmPassword: 'Confirm Password is required' },
    ],
    [
      'SUPINV-10',
      { password: '12345' },
      { password: 'Password must be at least 6 characters', confirmPassword: 'Confirm Password must match Password' },
    ],
    ['SUPINV-11', { confirmPassword: '' }, { confirmPassword: 'Confirm Password is required' }],
    ['SUPINV-12', { confirmPassword: '12345' }, { confirmPassword: 'Confirm Password must be at least 6 characters' }],
    ['SUPINV-13', { confirmPassword: 'vetar jesenn' }, { confirmPassword: 'Confirm Password must match Password' }],
  ])('%s', (_id, change, expected) => {
    expect(wrong(change)).toEqual(expected);
  });
});
