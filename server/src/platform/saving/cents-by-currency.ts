import { centsFromWire } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import type { Ctx } from '../context.ts';
import { type FieldProblem, invalid } from '../problem.ts';

/** Stated amounts by currency code in cents, each checked by its currency, or 400 that names every one at fault. */
export function centsByCurrency(ctx: Ctx, field: string, wire: Readonly<Record<string, number>>): Map<string, bigint> {
  const amounts = new Map<string, bigint>();
  const problems: FieldProblem[] = [];
  for (const [code, value] of Object.entries(wire)) {
    const currency = ctx.settings.currencies.includes(code) ? findCurrency(code) : undefined;
    const cents = currency ? centsFromWire(value, currency) : 'currency';
    if (typeof cents === 'bigint') amounts.set(code, cents);
    else if (cents === 'currency') problems.push({ field: `${field}.${code}`, code: 'currency' });
    else
      problems.push({
        field: `${field}.${code}`,
        code: cents === 'too-many-decimals' ? 'money-decimals' : 'money-range',
      });
  }
  if (problems.length > 0) throw invalid(problems);
  return amounts;
}
