import type pg from 'pg';
import { entry, type World } from './world.ts';

/** What the walk learned of the server: ids of invoices by number, of rules by name, and which registration has which name in the model. */
export type Known = {
  readonly ids: Map<string, number>;
  readonly rules: Map<string, number>;
  readonly tokens: Map<string, string>;
  /** Who stands behind a name in the audit. */
  readonly people: ReadonlyMap<string, string>;
  lastAudit: number;
};

type Row = {
  id: number;
  number: string;
  status: string;
  amount: string;
  due: string;
  token: string | null;
  total: string | null;
  day: string | null;
  billed: boolean;
  rule: string | null;
};

/** The server's state in the words of the model; a registration that nobody met yet is `new`. */
export type Observed = {
  readonly state: string[];
  readonly log: string[];
  readonly tokens: ReadonlyMap<string, string>;
};

/** What an open offer is newer than: nothing shows it yet, but what rules will take depends on it, and actions at once come in any order. */
const newerLine = (number: string, than: readonly string[]): string => `${number} newer than ${than.join(' ')}`;

const invLine = (number: string, facts: readonly unknown[]): string => `${number} ${facts.map(String).join(' ')}`;

/** Looks at the rows themselves, at what was written into the audit since the last look, and at what waits in the queue. */
export async function observe(sql: pg.Client, known: Known, live: ReadonlySet<string>): Promise<Observed> {
  const invs = await sql.query<Row>(
    `SELECT i.id, i.invoice_number AS number, i.status, i.amount_cents::text AS amount, i.due_date::text AS due, i.registration_id::text AS token,
       i.total_cents::text AS total, i.price_date::text AS day, coalesce(i.billing_status, '') = 'BILLED' AS billed, a.rule_name AS rule
     FROM invoice i LEFT JOIN rule_acceptance a ON a.invoice_id = i.id
     WHERE i.invoice_number = ANY ($1) OR i.id > $2 ORDER BY i.id`,
    [[...live], Math.max(0, ...known.ids.values())],
  );
  const names = new Map([...known.tokens].map(([name, uuid]) => [uuid, name]));
  const tokens = new Map<string, string>();
  for (const row of invs.rows) {
    known.ids.set(row.number, row.id);
    if (row.token !== null) tokens.set(row.number, row.token);
  }
  const numbers = new Map([...known.ids].map(([number, id]) => [id, number]));
  const state = invs.rows.map(row => {
    const token = row.token === null ? '-' : (names.get(row.token) ?? 'new');
    return invLine(row.number, [row.status, row.amount, row.due, token, row.total, row.day, row.billed, row.rule]);
  });
  const rules = await sql.query<{ id: number; name: string; active: boolean }>(
    'SELECT id, name, active FROM accept_rule ORDER BY place, id',
  );
  for (const { id, name } of rules.rows) known.rules.set(name, id);
  const facts = await sql.query<{ note: string | null; contract: boolean; begun: string }>(
    'SELECT (SELECT note_generation FROM partnership) AS note, (SELECT active FROM contract) AS contract, (SELECT day::text FROM business_day) AS begun',
  );
  const newer = await sql.query<{ number: string; than: string[] }>(
    `SELECT i.invoice_number AS number, ARRAY(
       SELECT r.name FROM accept_rule r WHERE r.rules_from < i.registration_number
       UNION ALL SELECT '(note)' FROM partnership p WHERE p.note_generation IS NOT NULL AND p.rules_from < i.registration_number
       UNION ALL SELECT '(contract)' FROM contract c WHERE c.active AND c.rules_from < i.registration_number
       ORDER BY 1) AS than
     FROM invoice i WHERE i.status = 'REGISTERED' AND i.invoice_number = ANY ($1)`,
    [[...known.ids.keys()]],
  );
  for (const { number, than } of newer.rows) state.push(newerLine(number, than.toSorted()));
  const [fact] = facts.rows;
  state.push(`rules ${rules.rows.map(rule => `${rule.name}${rule.active ? '+' : '-'}`).join(' ')}`);
  state.push(`note ${fact?.note} contract ${fact?.contract} begun ${fact?.begun}`);
  return { state: state.sort(), log: await readLog(sql, known, numbers), tokens };
}

async function readLog(sql: pg.Client, known: Known, numbers: ReadonlyMap<number, string>): Promise<string[]> {
  const { rows } = await sql.query<{
    id: number;
    username: string;
    event: string;
    entity: string;
    links: string[] | null;
  }>(
    `SELECT a.id, a.username, a.event, a.entity_name AS entity,
       (SELECT array_agg(l.invoice_id || ':' || coalesce(l.status_before, '') || '>' || l.status_after || ':' || coalesce(l.total_cents::text, ''))
        FROM audit_invoice l WHERE l.audit_id = a.id) AS links
     FROM audit a WHERE a.id > $1 ORDER BY a.id`,
    [known.lastAudit],
  );
  known.lastAudit = rows.at(-1)?.id ?? known.lastAudit;
  const named = (link: string): string => link.replace(/^\d+/, id => numbers.get(Number(id)) ?? id);
  const audit = rows.map(row =>
    entry(
      known.people.get(row.username) ?? row.username,
      row.event.startsWith('INVOICES_') ? row.event : `${row.event} ${row.entity}`,
      (row.links ?? []).map(named),
    ),
  );
  const queued = await sql.query<{ name: string }>(
    "DELETE FROM pgboss.job WHERE name IN ('rule-run', 'notice', 'mail') RETURNING name",
  );
  return [...audit, ...queued.rows.map(row => `queued ${row.name}`)].sort();
}

/** The model's world in the same words. */
export function described(world: World, known: Known): { state: string[]; log: string[] } {
  const state = [...world.invs].map(([number, inv]) => {
    const token = inv.token === null ? '-' : known.tokens.has(inv.token) ? inv.token : 'new';
    const { total = null, day = null } = inv.price ?? {};
    return invLine(number, [inv.status, inv.amount, inv.due, token, total, day, inv.billed, inv.rule]);
  });
  for (const [number, inv] of world.invs) {
    if (inv.status !== 'REGISTERED') continue;
    const than = world.rules.filter(rule => rule.from < inv.order).map(rule => rule.name);
    if (world.note !== null && world.noteFrom < inv.order) than.push('(note)');
    if (world.contract && world.contractFrom < inv.order) than.push('(contract)');
    state.push(newerLine(number, than.toSorted()));
  }
  state.push(`rules ${world.rules.map(rule => `${rule.name}${rule.active ? '+' : '-'}`).join(' ')}`);
  state.push(`note ${world.note} contract ${world.contract} begun ${world.begun}`);
  return { state: state.sort(), log: [...world.audit, ...world.queue.map(name => `queued ${name}`)].sort() };
}
