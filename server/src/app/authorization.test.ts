import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { probe, probeOutsiders, type Stage, secret, setStage } from '../testing/authorization-stage.ts';
import { leaveScopesOut } from '../testing/scopes-out.ts';
import { openTestServer } from '../testing/test-server.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { features } from './features.ts';

const routes = features.flatMap(feature =>
  feature.routes.map(({ endpoint }) => ({ route: `${endpoint.method} ${endpoint.path}`, feature: feature.name })),
);

const walls = [
  { name: 'both walls', scopesOff: false, relations: ['own', 'counterparty', 'foreign', 'mixed'] },
  // What the partner's side shows is the scope's to hide; what is foreign stays hidden without it.
  { name: 'row-level security alone', scopesOff: true, relations: ['own', 'foreign', 'mixed'] },
] as const;

test('every route has a row and every row a route', () => {
  expect(Object.keys(authorizationMatrix).sort()).toEqual(routes.map(({ route }) => route).sort());
});

describe.each(walls)('who may do what: $name', ({ scopesOff, relations }) => {
  let stage: Stage;
  beforeAll(async () => {
    if (scopesOff) leaveScopesOut();
    stage = await setStage(await openTestServer(), scopesOff);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await stage.server.close();
  });

  test.each(Object.entries(authorizationMatrix))('%s', async (route, row) => {
    // Files that were sent for the routes before this one count against what may be kept.
    await stage.server.sql.query('DELETE FROM batch WHERE company_id IS DISTINCT FROM $1', [stage.foreign.id]);
    // Every request counts what its person has not read of all that happened here.
    await stage.server.sql.query('DELETE FROM person_notice');
    const wrong = await probeOutsiders(stage, route, row);
    for (const relation of relations) if (row[relation]) wrong.push(...(await probe(stage, route, row, relation)));
    expect(wrong).toEqual([]);
  });

  test('nothing foreign was changed by all of that', async () => {
    const { rows } = await stage.server.sql.query<{ n: string }>(
      `SELECT (SELECT count(*) FROM invoice WHERE status <> 'PENDING' AND billing_status IS DISTINCT FROM 'PENDING' AND buyer_id = $1
          AND bill_id IS NULL AND NOT EXISTS (SELECT FROM counter_offer c WHERE c.invoice_id = invoice.id AND c.status = 'OPEN' AND invoice.status = 'REGISTERED'))
        + (SELECT count(*) FROM bill b JOIN app_user u ON u.id = b.created_by WHERE b.buyer_id = $1 AND u.company_id IS NOT NULL)
        + (SELECT count(*) FROM app_user WHERE company_id = $1 AND deleted_at > '2026-11-02')
        + (SELECT count(*) FROM audit WHERE chain = $1 AND username NOT LIKE '${secret}%' AND username <> 'operater@primer.example') AS n`,
      [stage.foreign.id],
    );
    expect(Number(rows[0]?.n)).toBe(0);
  });
});
