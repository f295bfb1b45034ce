import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the strength hint', () => {
  it.each([
    ['', 'short'],
    ['abcde', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['12345678', 'weak'],
    ['abcdefghijklm', 'weak'],
    ['ana.petrovic', 'weak'],
    ['jesen-voz', 'fair'],
    ['vetar jesen lopta voz', 'strong'],
    ['kT7#pQ9!xZ2m', 'strong'],
  ])('%s is %s', (password, expected) => {
    expect(passwordStrength(password, 'ana.petrovic@primer.rs')).toBe(expected);
  });
});
