export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const minLength = 6;
/** Bits of guessing below which a password falls to patient guessing, and from which it is out of reach. */
const fairBits = 40;
const strongBits = 64;

const kinds: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 20],
  [/[^\p{ASCII}]/u, 60],
];

/** Characters that add something: repeats and runs such as `aaa`, `1234` or `cba` are as easy as their beginning. */
function effectiveLength(password: string): number {
  const codes = [...password.toLowerCase()].map(char => char.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    const before = (codes[at - 1] ?? Number.NaN) - (codes[at - 2] ?? Number.NaN);
    return !(Math.abs(step) <= 1 && step === before);
  }).length;
}

/**
 * A rough hint while typing, never a rule: only the length is required, and the server refuses what is common. Nothing is
 * demanded of the kinds of characters, because long and plain beats short and odd.
 */
export function passwordStrength(password: string, email: string): PasswordStrength {
  if (password.length < minLength) return 'short';
  const [name = ''] = email.toLowerCase().split('@');
  const own = name.length >= 3 ? password.toLowerCase().replaceAll(name, '') : password;
  const pool = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = effectiveLength(own) * Math.log2(Math.max(pool, 2));
  if (bits < fairBits) return 'weak';
  return bits < strongBits ? 'fair' : 'strong';
}
