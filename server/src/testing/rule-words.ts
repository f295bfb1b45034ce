import { expect, vi } from 'vitest';
import type { Reply, TestServer } from './test-server.ts';
import type { TradingPair } from './trading-pair.ts';

const rulesUrl = '/api/automatic-accept';

/** What every test of rules says again and again: a rule for any buyer in RSD unless stated, what became of an offer, and that no run is under way. */
export function ruleWords(server: TestServer, pair: TradingPair) {
  const rule = (name: string, more: object = {}) => ({
    name,
    buyerCompany: null,
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound: 0, upperBound: null },
    daysUntilDueCondition: { lowerBound: null, upperBound: null },
    ...more,
  });
  /** What saving such a rule would accept, as the form asks for it. */
  const shown = async (more: object = {}): Promise<{ count: number; totals: Record<string, number> }> => {
    const { name: _none, ...conditions } = rule('', more);
    const { body } = await pair.supplier.post(`${rulesUrl}/trial`, conditions);
    const { count, totals } = body.now as { count: number; totals: Record<string, number> };
    return { count, totals };
  };
  const save = (name: string, more: object = {}): Promise<Reply> => pair.supplier.post(rulesUrl, rule(name, more));
  const statusOf = async (id: number | undefined): Promise<string | undefined> =>
    (await server.sql.query<{ status: string }>('SELECT status FROM invoice WHERE id = $1', [id])).rows[0]?.status;
  /** Every queued run has been worked off. */
  const idle = () =>
    vi.waitFor(
      async () => {
        const sql = "SELECT FROM pgboss.job WHERE name = 'rule-run' AND state < 'completed'";
        expect((await server.sql.query(sql)).rows).toEqual([]);
      },
      { timeout: 20_000, interval: 50 },
    );
  return {
    rule,
    shown,
    statusOf,
    idle,
    /** Saves a rule for new offers only and answers its id. */
    addRule: async (name: string, more: object = {}): Promise<number> => Number((await save(name, more)).body.id),
    /** The same, and accepts what it matches already. */
    addRuleAccepting: async (name: string, more: object = {}): Promise<Reply> =>
      save(name, { ...more, acceptOpen: await shown(more) }),
    becomes: (id: number | undefined, status: string) =>
      vi.waitFor(async () => expect(await statusOf(id)).toBe(status), { timeout: 20_000, interval: 50 }),
    /** After all runs an offer is still open. */
    staysOpen: async (id: number | undefined) => {
      await idle();
      expect(await statusOf(id)).toBe('REGISTERED');
    },
  };
}
