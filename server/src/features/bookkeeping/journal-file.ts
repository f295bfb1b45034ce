import type { bookkeepingEndpoints } from '@skonto/api/bookkeeping';
import { type JournalLine, missingAccounts } from '@skonto/domain/bookkeeping/journal';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { type MadeCell, madeFile } from '../../platform/lists/made-file.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { bookPeriod } from './journal.ts';

/** The columns in their order; the cost place stays empty for whoever books. */
const columns = [
  'date',
  'account',
  'debit',
  'credit',
  'currency',
  'description',
  'document',
  'invoice',
  'partner',
  'partnerCode',
  'costPlace',
] as const;

function cellsOf({ t }: Ctx, line: JournalLine): Record<(typeof columns)[number], MadeCell> {
  const part = t(`bookkeeping.role.${line.role}`);
  return {
    date: { day: line.date },
    account: line.account ?? '',
    debit: { cents: line.debitCents },
    credit: { cents: line.creditCents },
    currency: line.currency,
    description: t(`bookkeeping.line.${line.event}`, { invoice: line.invoiceNumber, part }),
    document: line.documentNumber,
    invoice: line.invoiceNumber,
    partner: line.partner,
    partnerCode: line.partnerCode,
    costPlace: '',
  };
}

/** All lines of a period as a file of the reader's Excel; refused while an account is missing, for a line without one can't be booked. */
export async function downloadJournal({ ctx, caller, scope, query }: Request<Endpoint, OwnScope>): Promise<FileReply> {
  const { side, from, to, format } = query;
  const { lines } = await read(ctx, caller, tx => bookPeriod(tx, scope, query));
  if (lines.length === 0) throw invalid([{ field: 'from', code: 'booking-none' }]);
  if (missingAccounts(lines).length > 0) throw invalid([{ field: 'side', code: 'booking-accounts' }]);
  const rows = lines.map(line => {
    const cells = cellsOf(ctx, line);
    return columns.map(column => cells[column]);
  });
  const header = columns.map(column => ctx.t(`bookkeeping.columns.${column}`));
  const tables = [{ name: ctx.t('bookkeeping.sheet'), header, rows }];
  return madeFile(ctx, { name: `journal-${side.toLowerCase()}-${from}-${to}`, format, tables });
}
type Endpoint = (typeof bookkeepingEndpoints)['file'];
