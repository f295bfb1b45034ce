import { expect, test } from 'vitest';
import { findUnshownLetter } from './document-letters.ts';

test.each([
  ['Žitoprodukt d.o.o. Čačak, „Đorđe” – №1', null],
  ['Житопродукт Љиљана Њ.', null],
  ['Müller & Söhne GmbH, Łódź, Győr, İstanbul', null],
  ['北京贸易有限公司', '北'],
  ['Αθήνα', 'Α'],
  ['שלום בע״מ', 'ש'],
  ['شركة', 'ش'],
  ['Nguyễn', 'ễ'],
  ['Smile 😀', '😀'],
  ['C\u030c', null],
  ['', null],
])('%s: %s', { tags: 'IMP-27' }, (text, letter) => {
  expect(findUnshownLetter(text)).toBe(letter);
});
