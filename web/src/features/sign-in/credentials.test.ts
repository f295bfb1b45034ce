import { describe, expect, it } from 'vitest';
import { checkCredentials } from './credentials.ts';

describe('credentials', () => {
  it.each([
    ['', '', { email: 'emailRequired', password: 'passwordRequired' }],
    ['ana', 'x', { email: 'emailWrong' }],
    ['ana@primer.r', 'x', { email: 'emailWrong' }],
    [`${'a'.repeat(65)}@primer.rs`, 'x', { email: 'emailWrong' }],
    ['ana.b-c_d@primer.rs', 'x', {}],
  ])('%s', (email, password, expected) => {
    expect(checkCredentials({ email, password })).toEqual(expected);
  });
});
