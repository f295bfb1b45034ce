import type { InvoiceInput } from '@skonto/api/invoices';
import { isYearUnlikely } from '@skonto/domain/calendar/read-date';
import { checkInvoice } from '@skonto/domain/invoice/invoice';
import { centsFromWire } from '@skonto/domain/money/cents';
import { type Currency, findCurrency } from '@skonto/domain/money/currency';
import type { Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import { writtenDate } from '../../platform/words/written.ts';
import type { InvoiceFacts } from '../../tables/invoices.ts';

function readCents(field: string, value: number, currency: Currency, problems: FieldProblem[]): bigint {
  const cents = centsFromWire(value, currency);
  if (typeof cents === 'bigint') return cents;
  problems.push({ field, code: cents === 'too-many-decimals' ? 'money-decimals' : 'money-range' });
  return 0n;
}

type Sides = Pick<InvoiceFacts, 'buyerId' | 'supplierId'>;
type Stated = Omit<InvoiceInput, 'supplier' | 'buyer'>;

/** The facts that somebody states of an invoice as the domain checks them; every problem with its field. */
export function statedFacts(ctx: Ctx, sides: Sides, input: Stated): InvoiceFacts {
  const currency = findCurrency(input.currency.code);
  if (!currency || !ctx.settings.currencies.includes(currency.code))
    throw invalid([{ field: 'currency.code', code: 'currency' }]);
  const problems: FieldProblem[] = [];
  const facts = {
    invoiceNumber: input.invoiceNumber,
    invoiceDate: input.invoiceDate,
    dueDate: input.dueDate,
    netCents: readCents('netAmount', input.netAmount, currency, problems),
    taxCents: readCents('taxAmount', input.taxAmount, currency, problems),
    roundingCents: readCents('roundingAmount', input.roundingAmount ?? 0, currency, problems),
    amountCents: readCents('amount', input.amount, currency, problems),
  };
  if (problems.length === 0) problems.push(...checkInvoice({ ...facts, currency }));
  if (problems.length > 0) throw invalid(problems);
  return { ...facts, currency: currency.code, ...sides };
}

/** An invoice whose due date has passed, or is of an unlikely year, is kept, because somebody may want it in the books, but is told. */
export function sayOddDates(ctx: Ctx, { invoiceDate, dueDate }: InvoiceFacts): void {
  if (isYearUnlikely(invoiceDate) || isYearUnlikely(dueDate)) ctx.say('warning', 'invoices.unlikely-year');
  else if (dueDate < ctx.businessDate)
    ctx.say('warning', 'invoices.past-due', { date: writtenDate(dueDate, ctx.locale) });
}
