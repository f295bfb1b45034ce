import { expect, it } from 'vitest';
import { menuEntries } from './features.ts';

it('has an icon of its own for each entry of the menu, and none is that of the own profile', () => {
  const icons = menuEntries.map(entry => entry.icon);
  expect(icons.length).toBeGreaterThan(15);
  expect(new Set([...icons, 'person']).size).toBe(icons.length + 1);
});
