import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type LockedPackages, packagesOf } from './packages-of.ts';

test('a workspace needs what its packages need, each found where Node finds it', () => {
  const packages: LockedPackages = {
    server: { dependencies: { a: '1', '@skonto/domain': '0.1.0' }, optionalDependencies: { elsewhere: '1' } },
    domain: { dependencies: { c: '2' } },
    'node_modules/@skonto/domain': { link: true, resolved: 'domain' },
    'node_modules/a': { dependencies: { b: '1', c: '1' } },
    'node_modules/a/node_modules/c': { dependencies: { b: '1' } },
    'node_modules/b': {},
    'node_modules/c': {},
    'node_modules/nobodys': {},
  };
  expect(packagesOf(packages, 'server')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
    'node_modules/c',
  ]);
});

test('a package that the lock file lacks is an error, unless it is optional', () => {
  expect(() => packagesOf({ server: { dependencies: { gone: '1' } } }, 'server')).toThrow('needs gone');
  expect(packagesOf({ server: { optionalDependencies: { gone: '1' } } }, 'server')).toEqual([]);
});

test('the server of this project runs without the front end’s packages and without tools', () => {
  const lock: { packages: LockedPackages } = JSON.parse(
    readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
  );
  const needed = packagesOf(lock.packages, 'server');
  expect(needed).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/zod']));
  for (const name of ['react', 'vite', 'vitest', 'typescript', 'playwright'])
    expect(needed).not.toContain(`node_modules/${name}`);
});
