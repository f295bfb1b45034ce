import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { xssVectors } from '../../testing/xss-vectors.ts';

let server: TestServer;
let companyId: number;
let operator: TestCaller;
let second: TestCaller;

const addOperator = async () => server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
const addPerson = async (terms = true) => {
  const user = await server.addUser({ companyId, role: 'COMPANY_ADMIN', terms });
  return { ...user, caller: await server.signIn(user.email) };
};

beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.addCompany();
  operator = await addOperator();
  second = await addOperator();
});
afterAll(() => server.close());

const accept = async (caller: TestCaller) => {
  await caller.get('/api/users/terms');
  return caller.post('/api/users/accept-terms/me');
};
const draftOf = async (caller: TestCaller) => (await caller.get('/api/terms/draft')).body;
const save = async (caller: TestCaller, en: string, sr = en, revision?: unknown) =>
  caller.put('/api/terms/draft', { revision: revision ?? (await draftOf(caller)).revision, en, sr });
const publish = async (caller: TestCaller, revision?: unknown) =>
  caller.post('/api/terms/publish', { revision: revision ?? (await draftOf(caller)).revision });

let texts = 0;
/** Publishes a new text; both operators accept it, so that they can go on. */
async function publishNext(): Promise<{ version: string }> {
  await save(operator, `<p>Terms ${++texts}</p>`, `<p>Uslovi ${texts}</p>`);
  const { status, body } = await publish(operator);
  expect(status).toBe(201);
  for (const caller of [operator, second]) expect((await accept(caller)).status).toBe(200);
  return { version: String(body.version) };
}

describe('GET /api/terms/current', () => {
  test('anybody reads the first version, which the schema brings, in both languages', async () => {
    const { status, body } = await server.anonymous.get('/api/terms/current');
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: '2026-11', publishedAt: '2026-11-01T00:00:00Z' });
    expect(body.en).toContain('<h2>Terms of use of Skonto</h2>');
    expect(body.sr).toContain('<h2>Uslovi korišćenja platforme Skonto</h2>');
  });
});

describe('the draft', () => {
  test('begins with the current text and is kept cleaned, by its revision', async () => {
    const first = await draftOf(operator);
    expect(first).toMatchObject({ revision: 0, current: '2026-11', savedAt: null, savedBy: null, removed: [] });
    const saved = await save(operator, '<p>One</p><script>x</script>', '<p onclick="x">Jedan</p>');
    expect(saved.body).toMatchObject({ revision: 1, en: '<p>One</p>', sr: '<p>Jedan</p>', removed: ['script'] });
    expect(saved.body.savedAt).toBe('2026-11-21T12:00:00Z');
    expect(await draftOf(second)).toMatchObject({ revision: 1, en: '<p>One</p>' });
  });

  test('nobody writes over what somebody else saved meanwhile, also two at once', async () => {
    const { revision } = await draftOf(operator);
    const replies = await Promise.all(
      [operator, second, operator].map((caller, at) => save(caller, `<p>${at}</p>`, `<p>${at}</p>`, revision)),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409]);
    const stale = replies.find(reply => reply.status === 409);
    expect(stale?.body).toMatchObject({ code: 'terms-draft-changed' });
    expect(stale?.message).toContain('yours is still here');
  });

  test.each([
    ['too long a text', { en: 'x'.repeat(100_001) }, 'en', 'too-long'],
    ['no text', { sr: undefined }, 'sr', 'required'],
    ['an unknown member', { version: 'x' }, 'version', 'unknown-member'],
  ])('%s is refused at its field', async (_what, more, field, code) => {
    const { revision } = await draftOf(operator);
    const reply = await operator.put('/api/terms/draft', { revision, en: '', sr: '', ...more });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field, code }]);
  });

  test('whatever is saved reads back without anything that could run', async () => {
    for (let at = 0; at < xssVectors.length; at += 40) {
      const saved = await save(operator, xssVectors.slice(at, at + 40).join('\n'), xssVectors[at] ?? '');
      expect(saved.status).toBe(200);
      const { en, sr } = await draftOf(operator);
      expect(`${en}${sr}`).not.toMatch(
        /<[^>]*\son\w+\s*=|<(script|svg|img|iframe|style|math|form|object)|href="(?!https?:|mailto:)/i,
      );
    }
  });
});

describe('POST /api/terms/publish', () => {
  test('names the version after the business day, keeps it for good and asks everybody again, in every process', async () => {
    const person = await addPerson();
    const elsewhere = await server.openSecond();
    expect((await elsewhere.as(person.caller).get('/api/users/me')).status).toBe(200);
    await save(operator, '<h2>New</h2><p>Text</p>', '<h2>Novo</h2><p>Tekst</p>');
    const published = await publish(operator);
    expect(published.status).toBe(201);
    expect(published.body).toEqual({
      version: '2026-11-21',
      publishedAt: '2026-11-21T12:00:00Z',
      en: '<h2>New</h2><p>Text</p>',
      sr: '<h2>Novo</h2><p>Tekst</p>',
    });
    for (const caller of [person.caller, elsewhere.as(person.caller)]) {
      expect((await caller.get('/api/users/me')).body).toMatchObject({ status: 403, code: 'terms-not-accepted' });
      expect((await caller.get('/api/users/terms')).body.version).toBe('2026-11-21');
    }
    expect((await elsewhere.as(person.caller).post('/api/users/accept-terms/me')).body.termsAccepted).toBe(true);
    expect((await person.caller.get('/api/users/me')).status).toBe(200);
    await elsewhere.stop();
    for (const caller of [operator, second]) await accept(caller);
    expect(await draftOf(operator)).toMatchObject({
      current: '2026-11-21',
      savedAt: null,
      en: '<h2>New</h2><p>Text</p>',
    });
    const { rows } = await server.sql.query("SELECT username, json FROM audit WHERE entity_name = 'Terms'");
    expect(rows).toMatchObject([{ json: { before: { version: '2026-11' }, after: { version: '2026-11-21' } } }]);
  });

  test('a second version of the day has a number', async () => {
    expect(await publishNext()).toEqual({ version: '2026-11-21-2' });
    expect(await publishNext()).toEqual({ version: '2026-11-21-3' });
  });

  test('of two operators at once one wins, and the other is told', async () => {
    const { body } = await save(operator, '<p>Race</p>', '<p>Trka</p>');
    const replies = await Promise.all([publish(operator, body.revision), publish(second, body.revision)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find(reply => reply.status === 409)?.body.code).toBe('terms-draft-changed');
    for (const caller of [operator, second]) await accept(caller);
  });

  test('an empty text, an unchanged one, and a draft that moved on are refused', async () => {
    expect((await publish(operator)).body.code).toBe('terms-unchanged');
    await save(operator, '<p>One</p>', '<p> </p>');
    const empty = await publish(operator);
    expect([empty.status, empty.body.errors]).toMatchObject([400, [{ field: 'sr', code: 'terms-empty' }]]);
    const { revision } = await draftOf(operator);
    expect((await publish(operator, Number(revision) - 1)).body.code).toBe('terms-draft-changed');
  });

  test('a company sees nothing of what is to come and publishes nothing', async () => {
    const { caller } = await addPerson(false);
    await accept(caller);
    expect((await caller.get('/api/terms')).status).toBe(403);
    expect((await caller.get('/api/terms/draft')).status).toBe(403);
    expect((await save(caller, '<p>x</p>', '<p>x</p>', 1)).status).toBe(403);
    expect((await publish(caller, 1)).status).toBe(403);
  });

  test('what was published can be neither changed nor removed, not even by the operator’s role', async () => {
    for (const statement of ["UPDATE terms_version SET html_en = 'x'", 'DELETE FROM terms_version'])
      await expect(server.sql.query(statement)).rejects.toThrow('published terms are never changed');
    await server.sql.query('SET ROLE skonto_ops');
    await expect(server.sql.query("UPDATE terms_version SET html_en = 'x'")).rejects.toThrow('permission denied');
    await server.sql.query('RESET ROLE');
  });
});

describe('GET /api/terms', () => {
  test('lists the versions, the newest first, with who published them and how many accepted', async () => {
    const { version } = await publishNext();
    const person = await addPerson(false);
    await accept(person.caller);
    const { body } = await operator.get('/api/terms?size=2');
    expect(body.content).toMatchObject([{ version, current: true, people: 3 }, { current: false }]);
    expect(body.content?.[0]?.publishedBy).toMatch(/@/);
    const oldest = await operator.get('/api/terms?sort=publishedAt&publishedAt.dir=asc&size=1');
    expect(oldest.body.content).toMatchObject([{ version: '2026-11', publishedBy: null }]);
    expect((await operator.get('/api/terms?filter=version,like,2026-11-21-2')).body.totalElements).toBe(1);
  });
});

describe('GET /api/terms/{version}', () => {
  test('every version stays readable to whoever is signed in, before accepting as well', async () => {
    await publishNext();
    const { caller } = await addPerson();
    expect((await caller.get('/api/terms/2026-11')).body.en).toContain('Terms of use of Skonto');
    expect((await caller.get('/api/terms/2020-01')).status).toBe(404);
    expect((await caller.get('/api/terms/x')).body.errors).toMatchObject([{ field: 'version', code: 'terms-version' }]);
    expect((await server.anonymous.get('/api/terms/2026-11')).status).toBe(401);
  });
});

describe('POST /api/auth/generate-token', () => {
  test('the reply carries the terms as HTML in the caller’s language until they are accepted', {
    tags: 'AUTH-02',
  }, async () => {
    const { version } = await publishNext();
    const user = await server.addUser({ companyId, role: 'COMPANY_USER', terms: false });
    const enter = async (language: string) => {
      const credentials = { email: user.email, password: testPassword };
      return (await server.anonymous.post('/api/auth/generate-token', credentials, { 'accept-language': language }))
        .body;
    };
    expect(await enter('sr')).toMatchObject({
      user: { id: user.id, termsAccepted: false },
      token: null,
      terms: `<p>Uslovi ${texts}</p>`,
    });
    expect((await enter('en')).terms).toBe(`<p>Terms ${texts}</p>`);
    const caller = await server.signIn(user.email);
    expect((await caller.post('/api/users/accept-terms/me')).body.termsAccepted).toBe(true);
    expect((await caller.get('/api/terms/accepted')).body.items).toMatchObject([{ version, language: 'en' }]);
    expect(await enter('sr')).toMatchObject({ user: { termsAccepted: true }, terms: null });
  });
});

describe('POST /api/users/accept-terms/me', () => {
  test('nobody accepts a text that was published after the one it was shown', { tags: 'AUTH-20' }, async () => {
    const { caller } = await addPerson(false);
    const { version } = await publishNext();
    const late = await caller.post('/api/users/accept-terms/me');
    expect([late.status, late.body.code]).toEqual([409, 'terms-changed']);
    expect((await caller.get('/api/users/terms')).body.version).toBe(version);
    expect((await caller.post('/api/users/accept-terms/me')).body.termsAccepted).toBe(true);
  });

  test('a screen may name the version that it shows, whatever another tab has loaded', async () => {
    const { caller } = await addPerson(false);
    const { version } = await publishNext();
    await caller.get('/api/users/terms');
    const late = await caller.post('/api/users/accept-terms/me', undefined, { 'if-match': '"2026-11"' });
    expect([late.status, late.body.code]).toEqual([409, 'terms-changed']);
    expect((await caller.post('/api/users/accept-terms/me', undefined, { 'if-match': `"${version}"` })).status).toBe(
      200,
    );
  });

  test('a session that was shown nothing accepts nothing', async () => {
    const person = await addPerson(false);
    await server.sql.query('UPDATE session SET terms_shown = NULL WHERE user_id = $1', [person.id]);
    const reply = await person.caller.post('/api/users/accept-terms/me');
    expect([reply.status, reply.body.code]).toEqual([409, 'terms-not-shown']);
    expect((await accept(person.caller)).status).toBe(200);
  });

  test('who accepted what, when and in which language stays as history', async () => {
    const { caller, id } = await addPerson(false);
    await caller.get('/api/users/terms', { 'accept-language': 'sr' });
    await caller.post('/api/users/accept-terms/me');
    server.setNow('2026-11-22T08:00:00Z');
    const { version } = await publishNext();
    await accept(caller);
    await caller.post('/api/users/accept-terms/me');
    const { body } = await caller.get('/api/terms/accepted');
    expect(body.items).toMatchObject([
      { version, language: 'en', acceptedAt: '2026-11-22T08:00:00Z' },
      { language: 'sr', acceptedAt: '2026-11-21T12:00:00Z' },
    ]);
    const audited = await server.sql.query(
      "SELECT json FROM audit WHERE entity_name = 'User' AND entity_id = $1 AND json->'after' ? 'termsAccepted' ORDER BY id",
      [id],
    );
    expect(audited.rows).toMatchObject([
      { json: { after: { termsLanguage: 'sr' } } },
      { json: { after: { termsAccepted: version, termsLanguage: 'en' } } },
    ]);
    server.setNow('2026-11-21T12:00:00Z');
  });

  test('accepting while it is being published accepts what was read or nothing', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => addPerson(false)));
    await save(operator, '<p>Meanwhile</p>', '<p>Usput</p>');
    const { revision } = await draftOf(operator);
    const [published, ...accepted] = await Promise.all([
      publish(operator, revision),
      ...people.map(({ caller }) => caller.post('/api/users/accept-terms/me')),
    ]);
    expect(published.status).toBe(201);
    for (const caller of [operator, second]) await accept(caller);
    for (const reply of accepted) expect([200, 409]).toContain(reply.status);
    const { rows } = await server.sql.query(
      'SELECT 1 FROM terms_acceptance WHERE version = $1 AND user_id = ANY ($2)',
      [published.body.version, people.map(person => person.id)],
    );
    expect(rows).toEqual([]);
  });

  test('a machine goes on under what its administrator accepted, and accepts nothing itself', async () => {
    const { caller } = await addPerson(false);
    await accept(caller);
    const made = await caller.post('/api/clients', { clientId: 'erp' });
    const signedIn = await server.anonymous.post('/api/auth/generate-token', {
      email: made.body.clientId,
      password: made.body.secret ?? made.body.clientSecret,
    });
    const bearer = { authorization: `Bearer ${signedIn.body.token}` };
    await publishNext();
    expect((await server.anonymous.get('/api/invoices', bearer)).status).toBe(200);
    expect((await server.anonymous.post('/api/users/accept-terms/me', undefined, bearer)).status).toBe(403);
  });
});
