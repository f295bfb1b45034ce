import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBase, whyNot } from './bare-debian.ts';

/** Nobody answers there. */
const noMirror = 'http://127.0.0.1:9/debian';

function folder(): string {
  const place = mkdtempSync(join(tmpdir(), 'skonto-base-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return join(place, 'debian');
}

test('a machine that can’t walk says why in a sentence: root, debootstrap, namespaces or the mirror', async () => {
  const reasons = [
    'it needs root on Linux.',
    'it needs debootstrap (apt-get install debootstrap).',
    'this system lets nobody have a network and mounts of their own.',
    `the mirror ${noMirror} doesn't answer.`,
  ];
  expect(reasons).toContain(await whyNot(folder(), noMirror));
});

test('a Debian that is there is taken as it is, without a mirror; one that was left half done isn’t', async () => {
  const base = folder();
  mkdirSync(join(base, 'etc'), { recursive: true });
  writeFileSync(join(base, 'etc/skonto-walk'), 'nginx\n');
  // The process that made it is gone.
  writeFileSync(`${base}.pid`, '999999999');
  expect(await makeBase(base, ['nginx'], noMirror)).toBeNull();
  rmSync(join(base, 'etc/skonto-walk'));
  expect(await makeBase(base, ['nginx'], noMirror)).toBe(`debootstrap made no Debian out of ${noMirror}.`);
});
