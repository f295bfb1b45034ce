import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packagesIn, walkScript } from './walk-script.ts';

const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');

test('a walk goes through installation, backup, another key and an upgrade, in the order of the guide', () => {
  const { steps, text } = walkScript(guide);
  const wanted = [
    'apt-get install',
    'pg_dump',
    'pg_restore',
    'SKONTO_SECRET_KEY=$old,$new',
    '/opt/skonto-0.2.0-linux-',
  ];
  const places = wanted.map(command => text.indexOf(command));
  expect(places.every((place, at) => place > (places[at - 1] ?? 0))).toBe(true);
  expect(text.match(/^echo \d+ >>\/root\/walked$/gm)).toEqual(steps.map((_, at) => `echo ${at} >>/root/walked`));
});

test('what is done around the guide’s commands has its place in it, or the walk says so', () => {
  expect(() => walkScript(guide.replace('pg_restore --exit-on-error', 'restore'))).toThrow(
    '"pg_restore" stands in 0 of the guide\'s commands for a bare Debian, not in one.',
  );
});

test('what is fetched before is what the guide installs', () => {
  expect(packagesIn(guide)).toEqual(['ca-certificates', 'libatomic1', 'openssl', 'postgresql', 'nginx']);
  expect(() => packagesIn('nothing')).toThrow('The guide installs no packages any more.');
});
