import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDemo } from '../../testing/fill-demo.ts';
import { importFile } from '../../testing/import-steps.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { demoPassword } from './demo-parties.ts';
import { demoGuests } from './demo-people.ts';

const path = '/api/demo/people';

describe('in a demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ SKONTO_DEMO: '1' });
  });
  afterAll(() => server.close());

  test('nobody is offered who is not there; then everybody, and each can sign in', async () => {
    expect((await server.anonymous.get(path)).body).toEqual({ people: [] });
    await fillDemo(server);
    const reply = await server.anonymous.get(path, { 'accept-language': 'sr' });
    const people = reply.body.people as { email: string; password: string; side: string; task: string }[];
    expect(people.map(one => one.email)).toEqual(demoGuests.map(({ person }) => person.email));
    expect(people.map(one => one.side)).toEqual(['buyer', 'supplier', 'operator', 'buyer', 'supplier']);
    expect(people[0]?.task).toContain('Izaberite fakture na čekanju');
    for (const { email, password } of people) await server.signIn(email, password);
  });

  test('its file of invoices is imported without a question, twice, too', async () => {
    const buyer = await server.signIn('kupac@zitoprodukt.example', demoPassword);
    const { body } = await buyer.get('/api/demo/sample-invoices', { 'accept-language': 'sr' });
    expect(body.fileName).toBe('primer-faktura.csv');
    const files = [body.csv, (await buyer.get('/api/demo/sample-invoices')).body.csv];
    for (const file of files) {
      const { result } = await importFile(buyer, String(file));
      expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 4 });
    }
    expect((await server.anonymous.get('/api/demo/sample-invoices')).status).toBe(401);
  });

  test('the page says so itself, before it asks anything', async () => {
    expect((await server.anonymous.get('/login')).text).toMatch(/^<!doctype html>\s*<html lang="\S+" data-demo>/);
  });
});

describe('in no demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  test('the call is not there, and the page does not speak of a demo', async () => {
    const [requested, unknown] = [await server.anonymous.get(path), await server.anonymous.get('/api/demo/other')];
    expect([requested.status, requested.body.code]).toEqual([404, unknown.body.code]);
    const page = (await server.anonymous.get('/login')).text;
    expect(page).toMatch(/^<!doctype html>\s*<html lang="\S+">/);
  });
});
