import { sql } from 'kysely';
import type { Tx } from '../db/tx.ts';

/** An account that is in use for long: who entered it, and which colleague confirmed it; without one the operator did. */
export type SettledAccount = {
  readonly companyId: number;
  readonly currency: string;
  readonly iban: string;
  readonly entered: { readonly by: number; readonly name: string; readonly at: string };
  readonly second: { readonly by: number; readonly kind: 'COLLEAGUE' | 'OPERATOR'; readonly name: string };
  /** At least a day after it was entered: the table refuses less. */
  readonly activeSince: string;
};

/** Writes an account with the steps that it went through, for a world that begins with a past; answers nothing, for nobody asks. */
export async function saveSettledAccount(tx: Tx, one: SettledAccount): Promise<void> {
  const { entered, second, activeSince } = one;
  await tx.touched(sql`WITH account AS (
      INSERT INTO bank_account (company_id, currency, iban, state, entered_by, entered_name, entered_at, ownership_by, ownership_at, second_by,
        second_kind, second_name, second_at, activated_at)
      VALUES (${one.companyId}, ${one.currency}, ${one.iban}, 'ACTIVE', ${entered.by}, ${entered.name}, ${entered.at}, 'OPERATOR', ${entered.at},
        ${second.by}, ${second.kind}, ${second.name}, ${entered.at}, ${activeSince}) RETURNING id)
    INSERT INTO bank_account_step (account_id, at, step, by_name)
    SELECT account.id, s.at::timestamptz, s.step, s.by_name FROM account, (VALUES (1, ${entered.at}, 'ENTERED', ${entered.name}),
      (2, ${entered.at}, 'OWNED_BY_OPERATOR', ''), (3, ${entered.at}, ${second.kind === 'COLLEAGUE' ? 'CONFIRMED' : 'STOOD_IN'}, ${second.name}),
      (4, ${activeSince}, 'ACTIVATED', '')) AS s (place, at, step, by_name) ORDER BY s.place`);
}
