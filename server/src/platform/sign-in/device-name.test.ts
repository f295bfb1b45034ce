import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isOwnDeviceName, newDeviceName } from './device-name.ts';
import { openVault } from './vault.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const vault = openVault([first]);

test('a name is told by the key that made it, also when that isn’t the first one any more', () => {
  const name = newDeviceName(vault);
  expect(name).toMatch(/^[\w-]{43}$/);
  expect(newDeviceName(vault)).not.toBe(name);
  expect(isOwnDeviceName(vault, name)).toBe(true);
  expect(isOwnDeviceName(openVault([second, first]), name)).toBe(true);
  expect(isOwnDeviceName(openVault([second]), name)).toBe(false);
});

test('what nobody gave out is no name', () => {
  const name = newDeviceName(vault);
  const otherFirst = `${name.startsWith('A') ? 'B' : 'A'}${name.slice(1)}`;
  const otherLast = `${name.slice(0, 30)}${name[30] === 'A' ? 'B' : 'A'}${name.slice(31)}`;
  for (const odd of [
    undefined,
    '',
    randomBytes(32).toString('base64url'),
    otherFirst,
    otherLast,
    name.slice(1),
    `${name}A`,
  ])
    expect(isOwnDeviceName(vault, odd), odd).toBe(false);
});
