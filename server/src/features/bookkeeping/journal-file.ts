import { Readable } from 'node:stream';
import type { bookkeepingEndpoints } from '@skonto/api/bookkeeping';
import { type JournalLine, missingAccounts } from '@skonto/domain/bookkeeping/journal';
import { formatCents } from '@skonto/domain/money/cents';
import type { OwnScope } from '../../platform/access/access.ts';
import type { Ctx } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/reply.ts';
import { csvDelimiter } from '../../platform/lists/file-format.ts';
import { byteOrderMark, csvLine } from '../../platform/lists/text-cells.ts';
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

function cellsOf({ t, locale }: Ctx, line: JournalLine): Record<(typeof columns)[number], string> {
  const amount = (cents: bigint) => {
    const text = formatCents(cents);
    return locale === 'sr' ? text.replace('.', ',') : text;
  };
  const part = t(`bookkeeping.role.${line.role}`);
  return {
    date: line.date,
    account: line.account ?? '',
    debit: amount(line.debitCents),
    credit: amount(line.creditCents),
    currency: line.currency,
    description: t(`bookkeeping.line.${line.event}`, { invoice: line.invoiceNumber, part }),
    document: line.documentNumber,
    invoice: line.invoiceNumber,
    partner: line.partner,
    partnerCode: line.partnerCode,
    costPlace: '',
  };
}

/** All lines of a period as CSV in the form of the reader's Excel; refused while an account is missing, for a line without one can't be booked. */
export async function downloadJournal({ ctx, caller, scope, query }: Request<Endpoint, OwnScope>): Promise<FileReply> {
  const { lines } = await read(ctx, caller, tx => bookPeriod(tx, scope, query));
  if (lines.length === 0) throw invalid([{ field: 'from', code: 'booking-none' }]);
  if (missingAccounts(lines).length > 0) throw invalid([{ field: 'side', code: 'booking-accounts' }]);
  const delimiter = csvDelimiter(ctx.locale);
  const header = columns.map(column => ctx.t(`bookkeeping.columns.${column}`));
  const rows = lines.map(line => {
    const cells = cellsOf(ctx, line);
    return columns.map(column => cells[column]);
  });
  const text = byteOrderMark + [header, ...rows].map(row => csvLine(row, delimiter)).join('');
  const { side, from, to } = query;
  return {
    kind: 'file',
    fileName: `journal-${side.toLowerCase()}-${from}-${to}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(Buffer.from(text)),
  };
}
type Endpoint = (typeof bookkeepingEndpoints)['file'];
