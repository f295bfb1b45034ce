import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/src/app/config.ts';
import { demoGuests } from '../../server/src/app/demo/demo-people.ts';

/** What the guides name is there; that their commands work is seen by running them (`tools/guides.ts`). */
const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...['docs', 'docs/chapters'].flatMap(folder =>
    readdirSync(root + folder).flatMap(name => (name.endsWith('.md') ? [`${folder}/${name}`] : [])),
  ),
];
const all = (pattern: RegExp) =>
  guides.flatMap(guide => [...read(guide).matchAll(pattern)].map(match => ({ guide, name: match[1] ?? '' })));

test('every npm script that a guide names', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = all(/npm run ([\w:-]+)/g);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ name }) => !scripts.includes(name))).toEqual([]);
});

test('every page, picture and heading that a guide leads to', () => {
  const links = all(/\]\((?!https?:|<)([^)]+)\)/g);
  expect(links.length).toBeGreaterThan(20);
  const headings = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(match =>
      (match[1] ?? '')
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
  const dead = links.filter(({ guide, name }) => {
    const [path = '', heading] = name.split('#');
    const target = path === '' ? guide : `${guide.replace(/[^/]*$/, '')}${path}`;
    return !existsSync(root + target) || (heading !== undefined && !headings(target).includes(heading));
  });
  expect(dead).toEqual([]);
});

test('no picture weighs more than 150 kB, and each is shown', () => {
  for (const name of readdirSync(`${root}docs/pictures`)) {
    expect(statSync(`${root}docs/pictures/${name}`).size, name).toBeLessThan(150_000);
    expect(read('README.md'), name).toContain(`docs/pictures/${name}`);
  }
});

test('the README’s sign-ins are the demo’s', () => {
  const named = [...read('README.md').matchAll(/`([\w.]+@[\w.]+\.example)`/g)].map(match => match[1]);
  expect(named.toSorted()).toEqual(demoGuests.map(({ person }) => person.email).toSorted());
});

test('every setting that the server reads is in operating.md, and no other', () => {
  const requested = new Set<string>();
  // Where reCAPTCHA is, is asked of whoever has its keys.
  const some: Record<string, string> = { SKONTO_RECAPTCHA_SITE_KEY: 'x', SKONTO_RECAPTCHA_SECRET: 'x' };
  const note = (env: typeof some, name: string | symbol) => {
    requested.add(String(name));
    return env[String(name)];
  };
  readConfig(new Proxy(some, { get: note }));
  const [table = ''] = /^\| variable[\s\S]*?\n\n/m.exec(read('docs/operating.md')) ?? [];
  const reported = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)]);
  expect(reported.map(match => match[1]).toSorted()).toEqual([...requested].toSorted());
});
