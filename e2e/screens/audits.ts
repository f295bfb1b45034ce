import { expect } from '@playwright/test';
import { withDatabase } from '../arrange.ts';
import {
  answer,
  at,
  danger,
  dialogOpen,
  inTurn,
  nothing,
  operator,
  pickFirst,
  rows,
  type Screen,
  state,
} from './steps.ts';

/** An entry of each kind: one with a difference, and one of some invoices. */
async function auditOf(entity: 'Contract' | 'Invoice'): Promise<number> {
  return withDatabase(async client => {
    const { rows: added } = await client.query<{ id: number }>(
      `SELECT record_audit(0, '2026-11-20T10:00:00Z', $1, $2, $3::integer, NULL, 'operator@skonto.example', $4::jsonb, found.ids, found.before,
         found.after, array_fill(NULL::uuid, ARRAY[3]), array_fill(NULL::bigint, ARRAY[3])) AS id
       FROM (SELECT array_agg(id) AS ids, array_agg('PENDING'::text) AS before, array_agg(status) AS after
         FROM (SELECT id, status FROM invoice WHERE status = 'DISCOUNT_APPROVED' ORDER BY id LIMIT 3) three) found`,
      entity === 'Invoice'
        ? ['INVOICES_REGISTERED', entity, null, '{"count": 3, "status": "REGISTERED"}']
        : [
            'UPDATED',
            entity,
            1,
            '{"before": {"note": "", "discount_fee_ppm": 200000, "active": true}, "after": {"note": "Produžen", "discount_fee_ppm": 210000, "active": true}}',
          ],
    );
    return added[0]?.id ?? 0;
  });
}
export const auditScreens: readonly Screen[] = [
  {
    name: 'audit, none',
    route: '/audits',
    ...operator,
    open: inTurn(answer('**/api/audits?*', 200, nothing), state('/audits')),
  },
  { name: 'audit', route: '/audits', ...operator, open: rows('/audits?size=10') },
  {
    name: 'audit, broken',
    route: '/audits',
    ...operator,
    open: inTurn(
      answer('**/api/audits/check', 200, {
        running: null,
        unfinished: null,
        held: '2026-11-20T01:41:00Z',
        last: {
          finished: '2026-11-21T01:41:00Z',
          entries: 12_345,
          chains: 12,
          broken: 2,
          breaks: [
            { chain: 0, seq: 17, reason: 'content' },
            { chain: 1, seq: 12_000, reason: 'head' },
          ],
        },
      }),
      rows('/audits?size=10'),
      page => expect(page.locator('.audit-breaks')).toBeVisible(),
    ),
  },
  {
    name: 'delete audit entries dialog',
    route: '/audits',
    ...operator,
    open: inTurn(rows('/audits?size=10'), pickFirst, page => danger(page).click(), dialogOpen),
  },
  {
    name: 'audit entry',
    route: '/audits/details/$id',
    ...operator,
    open: async page => at(`/audits/details/${await auditOf('Contract')}`)(page),
  },
  {
    name: 'audit entry of invoices',
    route: '/audits/bulk-invoice-details/$id/$entityId',
    ...operator,
    open: async page => rows(`/audits/bulk-invoice-details/${await auditOf('Invoice')}/0`)(page),
  },
];
