import {
  type CheckedStatement,
  maxLinesShown,
  type StatementCheck,
  type statementsEndpoints,
} from '@skonto/api/statements';
import { wireFromCents } from '@skonto/domain/money/cents';
import type { Statement } from '../../business/bank-files/statements/statement.ts';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type LoadedFile, loadFiles, unreadTables } from './files.ts';
import { accountText, becomesOf, checkedLine, countsOf } from './line-reply.ts';
import { markOf, type SettledLine, settleLines } from './settle.ts';
import { warningsOf } from './warnings.ts';
import { openLedger, readAll, touchedInvoices, type Weighing, weighStatements } from './weigh.ts';

type Side = CheckedStatement['out'];
const sideOf = ({ lines }: Statement, direction: 'in' | 'out'): Side => {
  const own = lines.filter(line => line.direction === direction);
  return { count: own.length, amount: wireFromCents(own.reduce((sum, line) => sum + line.amountCents, 0n)) };
};
const moneyOf = (cents: bigint | null): number | null => (cents === null ? null : wireFromCents(cents));

function checkedStatements(
  ctx: Ctx,
  { statements, stored }: Weighing,
  files: readonly LoadedFile[],
): CheckedStatement[] {
  return statements.map(one => {
    const { statement, fileId, isKnown } = one;
    return {
      fileId,
      fileName: files.find(file => file.id === fileId)?.fileName ?? '',
      format: statement.format,
      account: accountText(statement.account),
      number: statement.number,
      day: statement.date,
      currency: statement.currency,
      opening: moneyOf(statement.openingCents),
      closing: moneyOf(statement.closingCents),
      out: sideOf(statement, 'out'),
      in: sideOf(statement, 'in'),
      known: isKnown,
      warnings: warningsOf(one, { ctx, stored, all: statements }),
    };
  });
}

/** The first lines of each kind: to decide, paired, and none of Skonto's. */
function shown(lines: readonly SettledLine[]): readonly SettledLine[] {
  const states = ['OPEN', 'PAIRED', 'OTHER'] as const;
  return states.flatMap(state => lines.filter(line => line.state === state).slice(0, maxLinesShown));
}

/** What files hold and what confirming them would do. Nothing is changed. */
export async function checkStatements({
  ctx,
  caller,
  scope,
  body,
}: Request<(typeof statementsEndpoints)['check'], OwnScope>): Promise<StatementCheck> {
  const files = await read(ctx, caller, tx => loadFiles(tx, scope, body.fileIds));
  const readings = await readAll(files);
  const tables = unreadTables(files, readings);
  return read(ctx, caller, async tx => {
    const weighing = await weighStatements(tx, scope.companyId, readings);
    const { statements, targets } = weighing;
    const ledger = (await openLedger(tx, scope.companyId, touchedInvoices(weighing, [])))();
    const { lines } = settleLines(statements, { targets, ledger, decisions: [] });
    const statementOf = (line: SettledLine): Statement[] => {
      const one = statements[line.statement];
      return one ? [one.statement] : [];
    };
    return {
      statements: checkedStatements(ctx, weighing, files),
      unread: readings.flatMap(({ id, refusal }) => {
        if (!refusal) return [];
        const fileName = files.find(file => file.id === id)?.fileName ?? '';
        const message = ctx.t(`problems.${refusal.code}`, refusal.params);
        return [{ fileId: id, fileName, isTable: tables.has(id), message }];
      }),
      counts: countsOf(lines),
      becomes: becomesOf(lines, ledger),
      lines: shown(lines).flatMap(line => statementOf(line).map(one => checkedLine(line, one))),
      replaced: lines.reduce((sum, line) => sum + line.proof.replaced.length, 0),
      seen: markOf(lines),
    };
  });
}
