import { type RawBuilder, RawNode, type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AccessRow } from '../platform/access/access-matrix.ts';
import { scopes } from '../platform/access/scopes.ts';
import { type Member, probe, type Relation, type Stage, setStage } from '../testing/authorization-stage.ts';
import { addTarget } from '../testing/matrix-targets.ts';
import { openTestServer } from '../testing/test-server.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { features } from './features.ts';

/**
 * Row-level security is off for every table: only the scopes of the code are left. With all of them each call must answer as the
 * matrix says; with one of them left out some call of its feature must not.
 */
const relations: readonly Relation[] = ['own', 'counterparty', 'foreign', 'mixed'];
const asking: readonly Member[] = ['buyerAdmin', 'supplierAdmin', 'buyerUser'];
const notNoticed = {
  'paymentOrders: (o.buyer_id = ? OR o.supplier_id = ?)': 'the view of payment days knows the reader’s orders alone',
  'payments: (i.buyer_id = ? OR i.supplier_id = ?)': 'each side that is joined names the company once more',
  'automationRules: i.supplier_id = ?': 'said once more beside it, for the buyer who may read the invoice itself',
  'statistics: p.buyer_id = ?': 'the names that are joined are those of the reader’s own suppliers',
  'imports: company_id IS NULL AND user_id = ?': 'between two operators, of whom there is one here',
};
const featureOf = new Map<string, string>(
  features.flatMap(({ name, routes }) =>
    routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, name] as const),
  ),
);

/** A scope by its words, as `i.buyer_id = ?`. */
function wordsOf(own: RawBuilder<SqlBool>): string {
  const node = own.toOperationNode();
  const parts = node.sqlFragments.map((part, at) => {
    const inner = node.parameters[at];
    return `${part}${inner && RawNode.is(inner) ? inner.sqlFragments.join('?') : inner ? '?' : ''}`;
  });
  return parts.join('').replaceAll(/\s+/g, ' ');
}

/** Which scopes a call asked for, and the one that is left out. */
const seen = new Set<string>();
let leftOut: string | null = null;
/** The scopes of each feature, and whether a call of it noticed that one was left out. */
const noticed = new Map<string, boolean>();
let stage: Stage;

async function fillForeign(): Promise<void> {
  const kinds = new Set(Object.values(authorizationMatrix).flatMap(({ target }) => target ?? []));
  for (const kind of kinds) await addTarget(stage.server, kind, stage.foreign);
  await stage.server.sql.query(
    "UPDATE invoice SET payment_date = '2026-11-25' WHERE status = 'DISCOUNT_APPROVED' AND buyer_id = $1",
    [stage.foreign.id],
  );
}

async function switchWallOff(): Promise<void> {
  const { rows } = await stage.server.sql.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name } of rows) await stage.server.sql.query(`ALTER TABLE "${name}" DISABLE ROW LEVEL SECURITY`);
}

beforeAll(async () => {
  stage = await setStage(await openTestServer(), false);
  await fillForeign();
  await switchWallOff();
  vi.spyOn(scopes, 'narrow').mockImplementation(own => {
    const words = wordsOf(own);
    seen.add(words);
    return words === leftOut ? sql<SqlBool>`TRUE` : own;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stage.server.close();
});

async function wrongOf(route: string, row: AccessRow): Promise<string[]> {
  for (const relation of relations) {
    const wrong = row[relation] ? await probe(stage, route, row, relation, asking) : [];
    if (wrong.length > 0) return wrong;
  }
  return [];
}

/** What is read of no row in particular: numbers and lists tell by being others. */
async function readAll(route: string, row: AccessRow): Promise<string> {
  const [method, path = ''] = route.split(' ');
  if (method !== 'GET' || row.target) return '';
  const replies = [];
  for (const member of asking) replies.push((await stage.people[member].caller.get(path)).text);
  return replies.join('\n');
}

describe('the scopes of the code, alone and one by one', () => {
  test.each(Object.entries(authorizationMatrix))('hold alone: %s', async (route, row) => {
    seen.clear();
    expect(await wrongOf(route, row)).toEqual([]);
    const whole = await readAll(route, row);
    for (const words of [...seen]) {
      const name = `${featureOf.get(route)}: ${words}`;
      if (noticed.get(name)) continue;
      leftOut = words;
      try {
        noticed.set(name, (await readAll(route, row)) !== whole || (await wrongOf(route, row)).length > 0);
      } finally {
        leftOut = null;
      }
    }
  });

  test('each is noticed when it is left out', () => {
    expect(noticed.size).toBeGreaterThan(25);
    expect(
      [...noticed]
        .filter(([, was]) => !was)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(Object.keys(notNoticed).toSorted());
  });
});
