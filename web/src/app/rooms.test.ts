import { expect, it } from 'vitest';
import { roomEntries } from './rooms.ts';

it('has an icon of its own for each entry of the menu, and none is that of the own profile', () => {
  const icons = roomEntries.map(entry => entry.icon);
  expect(icons.length).toBeGreaterThan(15);
  expect(new Set([...icons, 'person']).size).toBe(icons.length + 1);
});
