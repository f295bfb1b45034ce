import { expect, test } from 'vitest';
import { findLookAlike, hasInvisible } from './plain-text.ts';

test.each([
  ['Đačko Odmaralište a.d.', false],
  ['Müller & Söhne (1999) – «Ž»', false],
  ['a\u0000b', true],
  ['F-1\u200b', true],
  ['\u202eF-1', true],
  ['\u2066F\u2069', true],
  ['so\u00adft', true],
  ['a\u2028b', true],
  ['a\ud800b', true],
  ['a\u{e0041}', true],
  ['\u3164', true],
  ['ﬀ \u00a0', false],
])('%j holds something invisible: %s', (text, expected) => expect(hasInvisible(text)).toBe(expected));

test.each([
  ['F-1/2026', null],
  ['ŠĐ-12', null],
  ['2026/0001', null],
  ['РФ-1', null],
  ['Рачун 12', null],
  ['С-1', 'С'],
  ['FА-1', 'А'],
  ['Ф-1A', 'Ф'],
  ['ΑΒ-7', 'Α'],
  ['Ωμ-7', null],
])('%j could be taken for another by %j', (text, expected) => expect(findLookAlike(text)).toBe(expected));
