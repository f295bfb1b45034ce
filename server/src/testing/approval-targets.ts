import { colleagueOf } from './colleague-of.ts';
import type { TestServer } from './test-server.ts';

/** What a request for approval is made with, of a party of the access walk. */
type Party = { readonly id: number; readonly mark: string; readonly userId: number; readonly thirdId: number };

/** A request of the party's own person, or of a colleague, which everybody of its company may decide. */
async function addApproval(server: TestServer, party: Party, isOwn: boolean): Promise<number> {
  const userId = isOwn ? party.userId : await colleagueOf(server, { companyId: party.id, mark: party.mark });
  await server.sql.query(
    `INSERT INTO approval_policy (company_id, limits, approvers, strictest_limits, strictest_approvers, strict_until, saved_by, saved_at)
     SELECT $1, '{}', array_agg(id), '{}', array_agg(id), '2026-01-01', $2, '2026-01-01'
     FROM (SELECT id FROM app_user WHERE company_id = $1 ORDER BY id LIMIT 50) u
     ON CONFLICT (company_id) DO UPDATE SET approvers = excluded.approvers`,
    [party.id, userId],
  );
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO approval_request (company_id, action, status, requested_by, requested_at, last_day, words)
     VALUES ($1, 'ACCEPT', 'OPEN', $2, now(), '2100-01-01', $3) RETURNING id`,
    [party.id, userId, party.mark],
  );
  return rows[0]?.id ?? 0;
}

/** A colleague's request for another category of one of the party's suppliers; it asks for what that one has, in the words of now. */
async function addCategoryApproval(server: TestServer, party: Party): Promise<number> {
  const id = await addApproval(server, party, false);
  await server.sql.query(
    `INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE')
     ON CONFLICT (buyer_id, supplier_id) DO NOTHING`,
    [party.id, party.thirdId],
  );
  await server.sql.query("UPDATE approval_request SET action = 'CATEGORY' WHERE id = $1", [id]);
  await server.sql.query(
    `INSERT INTO approval_move (request_id, company_id, supplier_id, former_category, given_category, former_terms, given_terms)
     SELECT $1, p.buyer_id, p.supplier_id, p.discount_category_id, p.discount_category_id, t.terms, t.terms FROM partnership p,
       LATERAL (SELECT coalesce((SELECT jsonb_build_object('id', d.id, 'name', d.name, 'active', d.active, 'ratePpm', d.annual_rate_ppm,
           'feePpm', d.processing_fee_ppm, 'minimums', d.processing_fee_min) FROM discount_category d
         WHERE d.company_id = p.buyer_id AND (d.id = p.discount_category_id OR (p.discount_category_id IS NULL AND d.is_default))), '{}') AS terms) t
     WHERE p.buyer_id = $2 AND p.supplier_id = $3`,
    [id, party.id, party.thirdId],
  );
  return id;
}

const kinds = ['approval', 'own-approval', 'category-approval'] as const;
type Kind = (typeof kinds)[number];
export const isApproval = (kind: string): kind is Kind => kinds.some(one => one === kind);

/** A request for approval of a kind; answers its id. */
export const addApprovalTarget = (server: TestServer, kind: Kind, party: Party): Promise<number> =>
  kind === 'category-approval'
    ? addCategoryApproval(server, party)
    : addApproval(server, party, kind === 'own-approval');
