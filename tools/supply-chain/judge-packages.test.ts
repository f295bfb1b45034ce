import { describe, expect, test } from 'vitest';
import { judgeAdvisories, licenceOffences, licencesOf, lockOffences } from './judge-packages.ts';

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
    expect(judgeAdvisories(JSON.stringify(report))).toEqual(['a: critical advisory']);
    expect(judgeAdvisories('{"vulnerabilities": {}}')).toEqual([]);
    expect(judgeAdvisories('{"message": "405 Method Not Allowed"}')).toBe('not checked');
    expect(judgeAdvisories('')).toBe('not checked');
  });
});
