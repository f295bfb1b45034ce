import type { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differenceOf } from '../../../web/src/features/audits/difference.ts';
import type { AccessRow } from '../platform/access/access-matrix.ts';
import { askRoute } from '../testing/matrix-requests.ts';
import { addTarget, type Party } from '../testing/matrix-targets.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { features } from './features.ts';

/** Every call that changes something, as the features declare them: a new one is here by itself. */
const changing = features
  .flatMap(feature => feature.routes.map(({ endpoint }) => endpoint))
  .filter(({ method, safe, access }) => method !== 'GET' && !safe && access !== 'public')
  .map(({ method, path }) => `${method} ${path}`);

/** What has no effect that a repetition could double, or none that a key could hold, and why. */
const apart: Readonly<Record<string, string>> = {
  'POST /api/auth/logout': 'ends the session that asks',
  'POST /api/audits': 'nobody may',
  // STMT-10 and STMT-11 hold both: they need files and orders of their own.
  'POST /api/statements': 'confirms files that were shown',
  'POST /api/statement-lines/:id/pair': 'pairs a line of a confirmed statement',
};
const members = ['operator', 'buyer', 'buyerUser', 'supplier'] as const;
type Member = (typeof members)[number];

let server: TestServer;
let people: Record<Member, { caller: TestCaller; party: Party }>;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  // PostgreSQL would start processes of their own for a hundred tables that are empty or nearly: a digest takes 45 ms with them, and 5 without.
  await server.sql.query('SET max_parallel_workers_per_gather = 0');
  const pair = await openTradingPair(server);
  const system = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN', email: 'operater@primer.example' });
  const operator = await server.signIn(system.email);
  const idOf = async (caller: TestCaller) => Number((await caller.get('/api/auth/me')).body.id);
  const partyOf = async (caller: TestCaller, buys: boolean): Promise<Party> => ({
    id: buys ? pair.buyerId : pair.supplierId,
    partnerId: buys ? pair.supplierId : pair.buyerId,
    buys,
    userId: await idOf(caller),
    thirdId: await server.addCompany(),
    mark: buys ? 'kupac' : 'prodavac',
    sender: buys ? pair.buyer : null,
  });
  const buyer = await partyOf(pair.buyer, true);
  people = {
    operator: { caller: operator, party: { ...buyer, userId: system.id, sender: operator } },
    buyer: { caller: pair.buyer, party: buyer },
    buyerUser: { caller: pair.buyer, party: buyer },
    supplier: { caller: pair.supplier, party: await partyOf(pair.supplier, false) },
  };
});
afterAll(() => server.close());

/** Who may do it with what is its own. */
function memberOf(row: AccessRow): Member {
  const words = row.own.split(' ');
  const at = [0, 1, 2, 3].find(place => ['ok', 'zero', 'part'].includes(words[place] ?? ''));
  const member = at === undefined ? undefined : members[at];
  if (!member) throw new Error(`nobody may: ${row.own}`);
  return member;
}

type Sent = {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
  readonly headers: Record<string, string> | undefined;
  readonly reply: Reply;
  /** The tables that were different afterwards. */
  readonly changed: readonly string[];
};

/** A caller that puts the key on each call of the route, and notes the last one. */
function keyed(caller: TestCaller, route: string, key: string, sent: Sent[]): TestCaller {
  const [method = '', path = ''] = route.split(' ');
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`);
  type Part = Pick<Sent, 'url' | 'body' | 'headers'>;
  const noted = async (used: string, { url, body, headers }: Part, send: () => Promise<Reply>) => {
    if (used !== method || !pattern.test(url)) return send();
    const before = await effects();
    const reply = await send();
    const after = await effects();
    const changed = Object.keys(after).filter(name => after[name] !== before[name]);
    sent.push({ method, url, body, headers, reply, changed });
    return reply;
  };
  return {
    cookies: caller.cookies,
    get: caller.get,
    post: (url, body, headers) => {
      // Nobody works here: a call that would wait for work says that it won't.
      const given = { ...headers, ...(pattern.test(url) ? { prefer: 'respond-async' } : {}) };
      const own = method === 'POST' && pattern.test(url) ? { 'idempotency-key': key } : {};
      return noted('POST', { url, body, headers: given }, () => caller.post(url, body, { ...given, ...own }));
    },
    put: (url, body, headers) => noted('PUT', { url, body, headers }, () => caller.put(url, body, headers)),
    delete: (url, body) => noted('DELETE', { url, body, headers: undefined }, () => caller.delete(url, body)),
  };
}

/** What counts requests and sessions rather than effects. */
const counters = ['idempotency', 'session', 'request_count', 'rate_counter', 'known_device', 'rate_fetch'];
const audit = ['audit', 'audit_chain', 'audit_invoice', 'audit_deletion', 'audit_forgetting'];

/** A digest of every table, mails and work in the queue included. */
async function effects(without: readonly string[] = []): Promise<Record<string, string>> {
  const { rows: tables } = await server.sql.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const names = tables.map(({ name }) => name).filter(name => ![...counters, ...without].includes(name));
  const one = (name: string, table: string) =>
    `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS digest FROM ${table} t`;
  const { rows } = await server.sql.query<{ name: string; digest: string }>(
    [
      ...names.map(name => one(name, name)),
      "SELECT 'queue', count(*)::text FROM pgboss.job WHERE name NOT LIKE '\\_\\_%'",
    ].join(' UNION ALL '),
  );
  return Object.fromEntries(rows.flatMap(({ name, digest }) => (without.includes(name) ? [] : [[name, digest]])));
}

let keys = 0;

/** Asks a route for something fresh with a key; answers the last call of it. */
async function once(route: string, key: string): Promise<{ sent: Sent; caller: TestCaller }> {
  const row = authorizationMatrix[route];
  if (!row) throw new Error(`no row for ${route}`);
  const member = memberOf(row);
  const { caller, party } = people[member];
  const operator = member === 'operator' ? party : null;
  await server.sql.query("DELETE FROM batch WHERE kind <> 'CHANGE_STATUS' AND state = 'UPLOADED'");
  const ids = row.target ? [await addTarget(server, row.target, party, operator)] : [];
  const sent: Sent[] = [];
  await askRoute(keyed(caller, route, key, sent), route, {
    server,
    ids,
    companyId: party.id,
    partnerId: party.partnerId,
  });
  const last = sent.at(-1);
  if (!last) throw new Error(`${route} was not asked`);
  return { sent: last, caller };
}

const repeat = ({ method, url, body, headers }: Sent, caller: TestCaller, key: string): Promise<Reply> =>
  method === 'POST'
    ? caller.post(url, body, { ...headers, 'idempotency-key': key })
    : method === 'PUT'
      ? caller.put(url, body)
      : caller.delete(url, body);

const told = (reply: Reply) => ({ status: reply.status, body: { ...reply.body, requestId: null } });

/** Confirming a second factor is refused until one was begun, which is a call of its own: its key is tried in second-factor.test.ts. */
const cuttable = (route: string): boolean => route !== 'POST /api/auth/second-factor/confirm';
const posts = changing.filter(route => route.startsWith('POST ') && !(route in apart));
const others = changing.filter(route => !route.startsWith('POST ') && !(route in apart));

test('what stands apart is a call still', () => {
  expect(Object.keys(apart).filter(route => !changing.includes(route))).toEqual([]);
  expect(posts.length).toBeGreaterThan(30);
});

/** What a key keeps no reply of, because it is a secret that is shown once; it has one effect all the same. */
const secret = /second-factor|\/api\/clients$/;
/** What needs no key: done twice, everything is as after once. */
const sameAgain: Readonly<Record<string, string>> = {
  'POST /api/invoices/prepare-import/:id': 'reads the same file to the same end',
  'POST /api/companies/prepare-import/:id': 'reads the same file to the same end',
  'POST /api/suppliers/prepare-import/:id': 'reads the same file to the same end',
  'POST /api/submissions/import/prepare/:id': 'reads the same file to the same end',
};

/** A start without a mapping reads its file first, before the key is looked at: of that file more is known then, and nothing is begun. */
const readsFirst = [
  'POST /api/companies/import/:id',
  'POST /api/suppliers/import/invite',
  'POST /api/submissions/import',
];

test.each(posts)('a key sent twice has one effect, and with another body none: %s', { tags: 'REQ-14' }, async route => {
  const key = `dvaput-${++keys}`;
  const { sent, caller } = await once(route, key);
  const before = await effects();
  const again = await repeat(sent, caller, key);
  expect(await effects()).toEqual(before);
  // A refusal holds no key: it is decided anew, and has no effect either.
  if (sent.changed.length === 0 || route in sameAgain) return;
  if (!secret.test(route)) expect(told(again)).toEqual(told(sent.reply));
  const { sent: other } = await once(route, key);
  const same = other.url === sent.url && JSON.stringify(other.body) === JSON.stringify(sent.body);
  const read = readsFirst.includes(route) ? ['batch'] : [];
  if (!same) expect([other.reply.body.code, other.changed]).toEqual(['idempotency-other-body', read]);
});

/** The next transaction that claims a key is committed, and its connection lost before anybody hears of it. */
function cutAfterCommit(): () => boolean {
  let cut = false;
  const pools: (pg.Pool & EventEmitter)[] = [server.services.db.app, server.services.db.ops];
  const spoil = (client: pg.PoolClient): void => {
    const query = client.query.bind(client) as (asked: string | pg.QueryConfig) => Promise<pg.QueryResult>;
    let claims = false;
    Object.assign(client, {
      query: async (asked: string | pg.QueryConfig) => {
        const text = typeof asked === 'string' ? asked : asked.text;
        // What a refusal rolls back claims nothing: the next transaction of its connection isn't the one that is meant.
        if (text.startsWith('BEGIN ')) claims = false;
        claims ||= text.startsWith('insert into "idempotency"');
        if (text !== 'COMMIT' || !claims || cut) return query(asked);
        cut = true;
        await query(asked);
        throw new Error('the connection was lost after COMMIT');
      },
    });
    client.once('end', () => {});
  };
  for (const pool of pools) pool.on('acquire', spoil);
  return () => {
    for (const pool of pools) pool.off('acquire', spoil);
    const wasCut = cut;
    // Connections that were never cut stay in the pool: from here on they are as before.
    cut = true;
    return wasCut;
  };
}

test.each(posts.filter(cuttable))(
  'cut after COMMIT and sent again, it has one effect: %s',
  { tags: 'REQ-15' },
  async route => {
    const key = `odsecen-${++keys}`;
    const mend = cutAfterCommit();
    const { sent, caller } = await once(route, key);
    // What claimed no key was never cut: it changed nothing, or is the same done twice.
    if (!mend()) return expect(route in sameAgain ? [] : sent.changed).toEqual([]);
    expect(sent.reply.status, sent.reply.text).toBeGreaterThanOrEqual(500);
    // Whoever published terms accepts them before it goes on.
    await server.sql.query(
      'UPDATE app_user SET terms_version = (SELECT version FROM terms_version ORDER BY number DESC LIMIT 1) WHERE terms_version IS NOT NULL',
    );
    const before = await effects();
    const again = await repeat(sent, caller, key);
    expect([again.status < 300 || secret.test(route), again.text]).toEqual([true, expect.any(String)]);
    expect(await effects()).toEqual(before);
  },
);

test.each(others)('sent twice it has the effect of once: %s', async route => {
  const { sent, caller } = await once(route, '');
  // Each save is told in the audit, and a saved rule looks at the open offers again: a run is safe to repeat (double-delivery.test.ts).
  const saved = sent.method === 'PUT' ? [...audit, 'queue'] : [];
  const before = await effects(saved);
  await repeat(sent, caller, '');
  expect(await effects(saved)).toEqual(before);
});

/** After the changes above. Names that begin with a capital are codes of currencies. */
test.each(['en', 'sr'])('what the audit shows of every change has a word in %s', { tags: 'AUD-36' }, async language => {
  const { rows } = await server.sql.query<{ json: Record<string, unknown>; entity_name: string }>(
    'SELECT json, entity_name FROM audit WHERE json IS NOT NULL',
  );
  const lines = rows.flatMap(({ json }) => Object.values(differenceOf(json)).flat());
  const codes = lines.flatMap(({ before, after }) =>
    [before, after].flatMap(leaf => (leaf?.kind === 'code' && typeof leaf.value === 'string' ? [leaf.value] : [])),
  );
  const file = new URL(`../../../web/src/features/audits/texts.${language}.json`, import.meta.url);
  const { fields, entities, values } = JSON.parse(await readFile(file, 'utf8'));
  const lacking = (names: readonly string[], words: object) =>
    [...new Set(names)].filter(name => !Object.hasOwn(words, name)).sort();
  const names = lines.flatMap(line => line.path).filter(name => /^[a-z]/.test(name));
  expect(new Set(names).size).toBeGreaterThan(50);
  expect(lacking(names, fields)).toEqual([]);
  expect(
    lacking(
      rows.map(row => row.entity_name),
      entities,
    ),
  ).toEqual([]);
  expect(
    lacking(
      codes.filter(code => /^[A-Z_]+$/.test(code)),
      values,
    ),
  ).toEqual([]);
});
