import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildServer } from '../../testing/child-server.ts';
import { fillDemo } from '../../testing/fill-demo.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Config, readConfig } from '../config.ts';
import { ensureFirstAdmin } from '../first-admin.ts';
import { demoPassword, operatorPerson } from './demo-parties.ts';
import { demoGuests } from './demo-people.ts';
import { refuseOpenDemo, retireDemo } from './retire-demo.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  await fillDemo(server);
});
afterAll(() => server.close());

const config = (env: Record<string, string>): Config => readConfig({ DATABASE_URL: server.connectionString, ...env });
const refuse = (env: Record<string, string>) => refuseOpenDemo(server.services.db, config(env));
const signIn = (email: string) => server.anonymous.post('/api/auth/generate-token', { email, password: demoPassword });
const opened = [
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { SKONTO_PUBLIC_URL: 'https://skonto.example' },
] as const;

test('a database that was a demo doesn’t open to others while its people can sign in', {
  tags: 'DEMO-07',
}, async () => {
  for (const env of opened)
    await expect(refuse(env), JSON.stringify(env)).rejects.toThrow(
      /filled with a demo, and 10 of its people \(operator@skonto\.example, .*npm run retire-demo/,
    );
  // At this machine alone, and where a demo is what is wanted, it goes on.
  for (const env of [{}, { SKONTO_DEMO: '1', SKONTO_PUBLIC_URL: 'https://demo.example' }]) await refuse(env);
});

test('the start itself ends with the sentence', { tags: 'DEMO-07' }, async () => {
  const { connectionString, dataDir } = server;
  const starting = startChildServer({ connectionString, dataDir, more: { SKONTO_NOW: '', NODE_ENV: 'production' } });
  await expect(starting).rejects.toThrow('ended before it listened');
});

test('a first administrator that isn’t made is said', { tags: 'DEMO-09' }, async () => {
  const admin = { email: 'ana@firma.example', password: 'lozinka-2026-ana' };
  expect(await ensureFirstAdmin(server.services.db, admin)).toMatch(
    /^SKONTO_ADMIN_EMAIL=ana@firma\.example was not made/,
  );
  expect(await ensureFirstAdmin(server.services.db, { ...admin, email: operatorPerson.email })).toBeNull();
});

test('retired, nobody of the demo comes in any more, and what they did stays', { tags: 'DEMO-08' }, async () => {
  const session = await server.signIn(operatorPerson.email, demoPassword);
  const before = (await server.sql.query('SELECT count(*)::int AS n FROM invoice')).rows;
  const retired = await retireDemo(server.services.db, server.services.clock.instant());
  expect(retired).toEqual(expect.arrayContaining(demoGuests.map(({ person }) => person.email)));
  expect((await session.get('/api/auth/me')).status).toBe(401);
  for (const { person } of demoGuests) expect((await signIn(person.email)).status, person.email).toBe(400);
  expect((await server.sql.query('SELECT count(*)::int AS n FROM invoice')).rows).toEqual(before);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  for (const env of opened) await refuse(env);
  expect(await retireDemo(server.services.db, server.services.clock.instant())).toEqual([]);
  // Now there is no administrator, so the one that the settings name is made.
  const admin = { email: 'ana@firma.example', password: 'lozinka-2026-ana' };
  expect(await ensureFirstAdmin(server.services.db, admin)).toBeNull();
  await server.signIn(admin.email, admin.password);
});
