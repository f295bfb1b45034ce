import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The calls of the product document, each with a body that its grammar takes. Reading who is signed in is our own addition. */
const calls: Readonly<Record<string, object>> = {
  'generate-token': { email: 'niko@primer.example', password: 'nije-ta' },
  register: {
    company: { country: 'HRV', code: 'HR12345' },
    email: 'nova@primer.example',
    password: 'sasvim-nova-2026',
  },
  'verify-token': { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff', token: 'ABCDEFGHJK' },
  'regenerate-token': { id: '6f9619ff-8b86-4011-b42d-00c04fc964ff' },
  'change-password': {
    email: 'niko@primer.example',
    token: 'ABCDEFGHJK',
    password: 'sasvim-nova-2026',
    confirmPassword: 'sasvim-nova-2026',
  },
  'forgot-password': { email: 'niko@primer.example' },
};

describe.each(Object.entries(calls))('/api/auth/%s', (name, body) => {
  const url = `/api/auth/${name}`;

  test('is a POST with a JSON body and nothing else', { tags: 'REQ-05' }, async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const asForm = await server.http.inject({ method: 'POST', url, headers: form, payload: 'email=a%40b.rs' });
    expect(asForm.statusCode).toBe(415);
    const bare = await server.anonymous.post(url);
    expect([bare.status, bare.body.code]).toEqual([400, 'invalid']);
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const other = await server.http.inject({ method, url, ...(method === 'PUT' ? { payload: body } : {}) });
      expect(`${method} ${other.statusCode}`).toMatch(/ (404|405)$/);
    }
    const validated = await server.anonymous.post(url, body);
    // Taken, or refused for what it says: wrong credentials, a wrong token.
    expect([200, 201, 400]).toContain(validated.status);
    expect(validated.body.code ?? 'done').not.toBe('invalid');
  });
});
