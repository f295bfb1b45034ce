import { expect, it } from 'vitest';
import { allTexts } from './all-texts.ts';

/** Every key with its text, `a.b.c` → text. */
function flat(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof value === 'string') return [[at, value] satisfies [string, string]];
    return typeof value === 'object' && value !== null ? flat(value, at) : [];
  });
}

it.each(['en', 'sr'] as const)(
  'writes percents as the numbers beside them, without a space before the sign, %s',
  async language => {
    for (const [key, text] of flat(await allTexts(language))) expect(text, key).not.toMatch(/\s%/);
  },
);

it('writes Serbian in Latin script, without English quotes', async () => {
  const serbian = flat(await allTexts('sr'));
  expect(serbian.length).toBeGreaterThan(1000);
  for (const [key, text] of serbian) {
    expect(text, key).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(text, key).not.toMatch(/[“"]/);
  }
});
