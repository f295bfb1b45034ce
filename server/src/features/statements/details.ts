import type { StatementDetails, statementsEndpoints } from '@skonto/api/statements';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { findOpenLines } from './lines.ts';
import { loadStatement, statements } from './statements.ts';

type Sides = { out: number; in: number };

/** A statement with its first lines to decide, and what they may be. */
export function getStatement({ ctx, caller, scope, params }: Request<(typeof statementsEndpoints)['get'], OwnScope>) {
  return read(ctx, caller, async (tx): Promise<StatementDetails> => {
    const row = await loadStatement(tx, scope, params.id);
    const sides = await tx.first(
      sql<Sides>`SELECT count(*) FILTER (WHERE direction = 'OUT')::integer AS out, count(*) FILTER (WHERE direction = 'IN')::integer AS in
        FROM statement_line WHERE statement_id = ${row.id} AND company_id = ${scope.companyId}`,
    );
    return {
      ...statements.reply(row, { ctx, caller }),
      out: { count: sides?.out ?? 0, amount: wireFromCents(row.debit_cents) },
      in: { count: sides?.in ?? 0, amount: wireFromCents(row.credit_cents) },
      other: row.lines - row.paired - row.open,
      toDecide: [...(await findOpenLines(tx, scope, row.id, caller))],
    };
  });
}
