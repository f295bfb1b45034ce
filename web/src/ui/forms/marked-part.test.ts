import { expect, test } from 'vitest';
import { markedPart } from './marked-part.ts';

test.each([
  ['Žitoprodukt d.o.o.', 'zito', 'Žito'],
  ['Житопродукт', 'zito', 'Жито'],
  ['Žitoprodukt', 'Жито', 'Žito'],
  ['AD Đorđe', 'djo', 'Đo'],
  ['AD Djordje', 'đo', 'Djo'],
  ['Љубиша', 'lju', 'Љу'],
  ['O’Neil', "o'n", 'O’N'],
  ['Čelik', 'x', null],
  ['Čelik', '', null],
])('in %j the word %j is %j', { tags: 'VAL-08' }, (text, term, part) => {
  const found = markedPart(text, term);
  expect(found && text.slice(found.from, found.to)).toBe(part);
});
